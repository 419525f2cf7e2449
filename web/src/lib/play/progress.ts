import type { Key } from "../i18n/language.svelte";
import { part } from "../parts";
import type { View } from "../protocol";

/** Something that counts towards winning; `of` is null where the view doesn't say how many are needed. */
export type Progress = { text: Key; done: number; of: number | null };

/** What a view counts. How many are needed is said by the view, is an option of the table or can be counted; no rule is known here. */
export function progress(view: View): Progress[] {
  const needed = part(view, "to_win");
  const goals = typeof needed === "object" ? needed : undefined;
  const found: Progress[] = [];
  const add = (done: number | undefined, text: Key, of: number | undefined): void => {
    if (done !== undefined) found.push({ text, done, of: of || null });
  };
  add(part(view, "kills"), "table.kills", goals?.kills ?? Number(view.options["kills_to_win"] ?? 0));
  add(part(view, "arrests"), "table.arrests", goals?.arrests);
  add(part(view, "treasures"), "table.treasures", Number(part(view, "treasures")) + lying(view));
  const vaults = Object.values(part(view, "vaults") ?? {});
  if (vaults.length > 0) found.push({ text: "table.robbed", done: vaults.filter((each) => each === "robbed").length, of: vaults.length });
  const trophies = part(view, "trophies");
  if (trophies && typeof needed === "number") found.push({ text: "table.trophies", done: Math.max(...best(view, trophies)), of: needed });
  return found;
}

/** Treasures still on the board. */
function lying(view: View): number {
  return (part(view, "board") ?? []).flat().filter((cell) => cell.tokens.includes("treasure")).length;
}

/** What each team has. */
function best(view: View, trophies: string[][]): number[] {
  const teams = part(view, "teams") ?? trophies.map((_, seat) => [seat]);
  return teams.map((seats) => seats.reduce((sum, seat) => sum + (trophies[seat]?.length ?? 0), 0));
}
