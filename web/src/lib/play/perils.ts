import type { Standing } from "../../game/standing";
import { declared } from "../declared";
import { part } from "../parts";
import type { View } from "../protocol";

/** By suspect: what may befall them because of who stands beside, as the game declares it and as far as the reader knows who is who. */
export function perils(view: View | null, standing: ReadonlyMap<string, Standing>, you: number | null): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const cells = spots(view);
  for (const { mark, beside, bears, side } of declared(view?.game)?.perils ?? []) {
    const near = cells.filter(({ cell }) => isSource(view, beside, cell, standing));
    for (const each of cells) {
      const stands = standing.get(each.cell.name);
      const isMeant = bears ? each.cell.alive && !each.cell.arrested && each.cell.tokens.some((token) => token === bears) : you !== null && stands?.seat === you && isOf(view, you, side);
      if (isMeant && near.some((other) => touches(each, other))) found.set(each.cell.name, [...(found.get(each.cell.name) ?? []), mark]);
    }
  }
  return found;
}

/** How many suspects a mark has beside it, itself among them: all see that. */
export function reach(view: View | null, mark: string): number {
  const cells = spots(view);
  const { beside } = declared(view?.game)?.perils.find((each) => each.mark === mark) ?? { beside: "" };
  const near = cells.filter(({ cell }) => isSource(view, beside, cell, new Map()));
  return cells.filter((each) => each.cell.alive && near.some((other) => other === each || touches(each, other))).length;
}

type Spot = { cell: NonNullable<ReturnType<typeof board>>[number][number]; row: number; col: number };
const board = (view: View | null) => part(view, "board");
const spots = (view: View | null): Spot[] => (board(view) ?? []).flatMap((line, row) => line.map((cell, col) => ({ cell, row, col })));
const touches = (one: Spot, other: Spot): boolean => one !== other && Math.max(Math.abs(one.row - other.row), Math.abs(one.col - other.col)) === 1;

function isSource(view: View | null, beside: string, cell: Spot["cell"], standing: ReadonlyMap<string, Standing>): boolean {
  if (beside === "officer") return cell.officer && !(part(view, "stunned") ?? []).includes(cell.name);
  const stands = standing.get(cell.name);
  return stands !== undefined && part(view, "roles")?.[stands.seat] === beside;
}

function isOf(view: View | null, seat: number, side: string): boolean {
  const role = part(view, "roles")?.[seat];
  return role != null && declared(view?.game)?.roles[role]?.side === side;
}
