import type { Seen } from "../protocol";

/** What bots say, and when: from events that everybody sees, the same for all who watch. Nothing that is hidden can be heard in it. */

const OCCASIONS: { [kind: string]: (event: Seen) => string | null } = {
  accuse: (event) => ("hit" in event ? (event.hit ? "caught" : "wrong") : null),
  snap: (event) => ("hit" in event ? (event.hit ? "quick" : "slip") : null),
  trophy: () => "caught",
  arrest: () => "arrested",
  robbed: () => "robbed",
  over: () => null,
};
const ONE_IN = 3;
/** As many lines there are for each occasion. */
export const LINES = 2;
export const SAID = ["caught", "wrong", "quick", "slip", "arrested", "robbed"] as const;

/** Which line a bot has for an event, as `occasion.number`; null where it keeps quiet. `count` is how many events there were before. */
export function line(event: Seen, count: number, isBot: (seat: number) => boolean): { seat: number; line: string } | null {
  const occasion = OCCASIONS[event.kind]?.(event) ?? null;
  const seat = event.seat;
  if (occasion === null || seat === null || !isBot(seat) || (count * 7 + seat * 3) % ONE_IN !== 0) return null;
  return { seat, line: `${occasion}.${((count + seat) % LINES) + 1}` };
}
