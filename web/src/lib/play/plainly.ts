import type { View } from "../protocol";

/** Any view as lists: for games of whose layout the page has no picture. Nothing here knows a game. */

/** What every view has, and what is no part of the table. */
const COMMON = new Set(["game", "players", "options", "seat", "phase", "turn", "to_act", "legal", "outcome", "recall"]);

export type Plain = { key: string; text: string };

/** A game's own keys: those with an entry for each seat by seat, the others as they are. */
export function plainly(view: View): { seats: Plain[][]; rest: Plain[] } {
  const seats: Plain[][] = Array.from({ length: view.players }, () => []);
  const rest: Plain[] = [];
  for (const [key, value] of Object.entries(view)) {
    if (COMMON.has(key) || value === null) continue;
    const bySeat = Array.isArray(value) && value.length === view.players ? (value as unknown[]) : null;
    if (bySeat) bySeat.forEach((each, seat) => seats[seat]?.push({ key, text: said(each) }));
    else rest.push({ key, text: said(value) });
  }
  return { seats, rest };
}

/** What perfect recall adds. */
export function recalled(view: View): Plain[] {
  return Object.entries(view.recall ?? {}).map(([key, value]) => ({ key, text: said(value) }));
}

export function said(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return value ? "✓" : "✗";
  if (Array.isArray(value)) return value.map(said).join(", ") || "–";
  if (typeof value === "object") return Object.entries(value).map(([key, each]) => `${key}: ${said(each)}`).join(" · ") || "–";
  return String(value);
}
