import type { Seen, View } from "../protocol";
import type { LogLine } from "./scene";

/** Whether all have seen somebody decide: a pass in a window is told to nobody else and counts nothing. */
export const isCounted = (event: Seen): boolean => event.kind === "action" && event.action !== "pass";

/**
 * By event, the decision that it came with, as reasons speak of it. A decision is told before all that comes of it, so they are counted
 * back from how many there have been by the end.
 */
export function numbered(events: readonly Seen[], view: Pick<View, "decisions"> | null): (number | null)[] {
  if (view === null) return events.map(() => null);
  let now = view.decisions;
  return events.map((_, i) => {
    const event = events[events.length - 1 - i] as Seen;
    const number = now;
    if (isCounted(event)) now -= 1;
    return number;
  }).reverse();
}

/** The lines of a decision by their ids. A log may go back to a match before, which had one of that number as well: these are the newest. */
export function linesOf(decision: number, log: readonly LogLine[]): number[] {
  const last = log.findLastIndex((line) => line.decision === decision);
  const before = log.findLastIndex((line, i) => i < last && typeof line.decision === "number" && line.decision !== decision);
  return log.slice(before + 1, last + 1).filter((line) => line.decision === decision).map((line) => line.id);
}
