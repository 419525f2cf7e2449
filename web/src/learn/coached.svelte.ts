import { keep } from "../lib/storage";

/** Whether the coach speaks: for one's first matches of each game unless switched, and as it was switched from then on. */

const KEY = "backroom.coach";
const FIRST = 3;

type Kept = { chosen: boolean | null; matches: Record<string, string[]> };

function kept(): Kept {
  try {
    return { chosen: null, matches: {}, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { chosen: null, matches: {} };
  }
}

export class Coached {
  #kept = $state.raw<Kept>(kept());

  /** `match` is any name of this match: the first few of a game are coached. */
  isOn(game: string, match: string): boolean {
    if (this.#kept.chosen !== null) return this.#kept.chosen;
    const known = this.#kept.matches[game] ?? [];
    return known.includes(match) || known.length < FIRST;
  }

  begin(game: string, match: string): void {
    const known = this.#kept.matches[game] ?? [];
    if (known.includes(match) || known.length >= FIRST) return;
    this.#keep({ ...this.#kept, matches: { ...this.#kept.matches, [game]: [...known, match] } });
  }

  switch(on: boolean): void {
    this.#keep({ ...this.#kept, chosen: on });
  }

  #keep(next: Kept): void {
    this.#kept = next;
    keep(KEY, JSON.stringify(next));
  }
}

export const coached = new Coached();
