import { part } from "../lib/parts";
import type { View } from "../lib/protocol";
import { sides, type Tone } from "../lib/play/sides";

/** Who stands on a suspect, as far as the reader knows. */
export type Standing = { seat: number; name: string; tone: Tone; isYou: boolean; isOurs: boolean };

/** By suspect: oneself, mates where the rules show them, and everybody once a match is over. */
export function standings(view: View | null, you: number | null, name: (seat: number) => string, all: readonly (string | null)[] = []): Map<string, Standing> {
  const found = new Map<string, Standing>();
  if (view === null) return found;
  const parties = sides(view);
  const own = parties.find((each) => you !== null && each.seats.includes(you));
  const add = (seat: number, identity: string | null | undefined): void => {
    const side = parties.find((each) => each.seats.includes(seat));
    if (identity) found.set(identity, { seat, name: name(seat), tone: side?.tone ?? "a", isYou: seat === you, isOurs: seat === you || (side !== undefined && side === own) });
  };
  all.forEach((identity, seat) => add(seat, identity));
  for (const [seat, identity] of Object.entries(part(view, "known") ?? {})) add(Number(seat), identity);
  if (you !== null) add(you, part(view, "you")?.identity);
  return found;
}
