import { race, type Declared } from "../lib/declared";

/** A race needs devices of one's own; every other game can go round from hand to hand. */
export const canShare = (game: Declared): boolean => race(game) === null;

/** What was chosen the last time. */
export const last = (what: string): string | null => localStorage.getItem(`backroom.local.${what}`);
