import type { Seen } from "../protocol";

/** The last decision of a match and all that came of it. */
export function deciding<Line extends { event: Seen }>(log: readonly Line[]): Line[] {
  return log.slice(log.findLastIndex(({ event }) => event.kind === "action"));
}

/** By seat: as whom somebody was caught by it; whoever was may have no card left to be shown by. */
export function caughtBy(log: readonly { event: Seen }[]): Map<number, string> {
  return new Map(log.flatMap(({ event }) => {
    if (event.kind === "trophy") return [[event.from, event.name] as const];
    return (event.kind === "arrest" || event.kind === "caught" || event.kind === "death") && event.seat !== null ? [[event.seat, event.name] as const] : [];
  }));
}
