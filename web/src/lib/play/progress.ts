import type { Key } from "../i18n/language.svelte";
import type { View } from "../net/wire";
import type { Cell } from "./motion";

/** Something that counts towards winning; `of` is null where the view doesn't say how many are needed. */
export type Progress = { text: Key; done: number; of: number | null };

/** What a view counts. How many are needed is said by the view, is an option of the table or can be counted; no rule is known here. */
export function progress(view: View): Progress[] {
  const options = (view["options"] as Record<string, number> | undefined) ?? {};
  const goals = typeof view["to_win"] === "object" ? (view["to_win"] as Record<string, number>) : {};
  const found: Progress[] = [];
  const add = (key: string, text: Key, of: number | undefined): void => {
    if (typeof view[key] === "number") found.push({ text, done: view[key], of: of || null });
  };
  add("kills", "table.kills", goals["kills"] ?? options["kills_to_win"]);
  add("arrests", "table.arrests", goals["arrests"]);
  add("treasures", "table.treasures", Number(view["treasures"]) + lying(view));
  const vaults = Object.values((view["vaults"] as Record<string, unknown> | undefined) ?? {});
  if (vaults.length > 0) found.push({ text: "table.robbed", done: vaults.filter((each) => each === "robbed").length, of: vaults.length });
  const trophies = view["trophies"] as string[][] | undefined;
  if (trophies && typeof view["to_win"] === "number") found.push({ text: "table.trophies", done: Math.max(...best(view, trophies)), of: view["to_win"] });
  return found;
}

/** Treasures still on the board. */
function lying(view: View): number {
  return ((view["board"] as Cell[][] | undefined) ?? []).flat().filter((cell) => cell.tokens.includes("treasure")).length;
}

/** What each team has. */
function best(view: View, trophies: string[][]): number[] {
  const teams = (view["teams"] as number[][] | undefined) ?? trophies.map((_, seat) => [seat]);
  return teams.map((seats) => seats.reduce((sum, seat) => sum + (trophies[seat]?.length ?? 0), 0));
}
