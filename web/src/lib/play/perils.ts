import type { Standing } from "../../game/standing";
import { declared, type Declared } from "../declared";
import { part } from "../parts";
import type { View } from "../protocol";

type Peril = Declared["perils"][number];

/** By suspect: what may befall them because of where others stand, as the game declares it and as far as the reader knows who is who. */
export function perils(view: View | null, standing: ReadonlyMap<string, Standing>, you: number | null): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const cells = spots(view);
  for (const peril of declared(view?.game)?.perils ?? []) {
    const { mark, bears, side } = peril;
    const sources = cells.filter(({ cell }) => isSource(view, peril, cell, standing));
    for (const each of cells) {
      const stands = standing.get(each.cell.name);
      const isMeant = bears ? each.cell.alive && !each.cell.arrested && each.cell.tokens.some((token) => token === bears) : you !== null && stands?.seat === you && isOf(view, you, side);
      if (isMeant && sources.some((other) => reaches(peril, other, each))) found.set(each.cell.name, [...(found.get(each.cell.name) ?? []), mark]);
    }
  }
  // Whoever is struck just now, while somebody is asked about it, comes first.
  const victim = part(part(view, "pending"), "victim");
  return victim ? found.set(victim, ["dying", ...(found.get(victim) ?? [])]) : found;
}

/** How many suspects a peril could befall where they stand, the reader among them: all see that. */
export function reach(view: View | null, mark: string): number {
  const peril = declared(view?.game)?.perils.find((each) => each.mark === mark);
  if (peril === undefined) return 0;
  const cells = spots(view);
  const sources = cells.filter(({ cell }) => isSource(view, peril, cell, new Map()));
  return cells.filter((each) => each.cell.alive && sources.some((other) => reaches(peril, other, each) || (peril.itself && other === each))).length;
}

/** Whether something is to the good of whom it befalls. */
export const isGood = (view: View | null, mark: string): boolean => declared(view?.game)?.perils.some((each) => each.mark === mark && each.helps) ?? false;

type Spot = { cell: NonNullable<ReturnType<typeof board>>[number][number]; row: number; col: number };
const board = (view: View | null) => part(view, "board");
const spots = (view: View | null): Spot[] => (board(view) ?? []).flatMap((line, row) => line.map((cell, col) => ({ cell, row, col })));

function reaches({ line }: Peril, one: Spot, other: Spot): boolean {
  if (one === other) return false;
  if (line) return one.row === other.row || one.col === other.col;
  return Math.max(Math.abs(one.row - other.row), Math.abs(one.col - other.col)) === 1;
}

/** Whom the reader knows for certain is as good as told: what can be concluded is there only where the table gives it to all. */
function isSource(view: View | null, { beside, line }: Peril, cell: Spot["cell"], standing: ReadonlyMap<string, Standing>): boolean {
  const who = beside || line;
  if (who === "officer") return cell.officer && !(part(view, "stunned") ?? []).includes(cell.name);
  const suspects = part(part(view, "recall"), "suspects");
  return (part(view, "roles") ?? []).some((role, seat) => {
    const left = suspects?.[String(seat)];
    return role === who && (standing.get(cell.name)?.seat === seat || (left?.length === 1 && left[0] === cell.name));
  });
}

function isOf(view: View | null, seat: number, side: string): boolean {
  const role = part(view, "roles")?.[seat];
  return role != null && declared(view?.game)?.roles[role]?.side === side;
}
