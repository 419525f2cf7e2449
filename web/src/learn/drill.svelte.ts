/** Snap training: four cards to remember, then bottles turned over one after the other; what counts is the right card, and how soon. */

import { keep } from "../lib/storage";

const KEY = "backroom.snaps";
const HAND = 4;
export const ROUNDS = 8;
const HIGHEST = 10;

/** One day's best run. */
export type Day = { day: string; hits: number; tries: number; ms: number };
export type Round = { value: number; /** Which place is right; null: none is, and waiting is. */ place: number | null };

/** The hand, all different, and what will be turned over: mostly values that are held, now and then one that is not. */
export function deal(random: () => number): { hand: number[]; rounds: Round[] } {
  const values = Array.from({ length: HIGHEST }, (_, i) => i + 1);
  for (let i = values.length - 1; i > 0; i -= 1) {
    const other = Math.floor(random() * (i + 1));
    [values[i], values[other]] = [values[other] as number, values[i] as number];
  }
  const hand = values.slice(0, HAND);
  const rounds = Array.from({ length: ROUNDS }, (): Round => {
    if (random() < 0.25) return { value: values[HAND + Math.floor(random() * (HIGHEST - HAND))] as number, place: null };
    const place = Math.floor(random() * HAND);
    return { value: hand[place] as number, place };
  });
  return { hand, rounds };
}

export function days(): Day[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Day[]) : [];
  } catch {
    return [];
  }
}

/** A day keeps its best run: more hits, or as many and sooner. */
export function kept(before: Day[], run: Day): Day[] {
  const same = before.find((each) => each.day === run.day);
  const better = same === undefined || run.hits > same.hits || (run.hits === same.hits && run.ms < same.ms) ? run : same;
  return [...before.filter((each) => each.day !== run.day), better].sort((a, b) => (a.day < b.day ? -1 : 1)).slice(-30);
}

export class Drill {
  phase = $state<"ready" | "look" | "wait" | "race" | "done">("ready");
  hand = $state.raw<number[]>([]);
  at = $state(0);
  /** What became of the last try. */
  last = $state<"hit" | "miss" | "early" | null>(null);
  times = $state.raw<number[]>([]);
  hits = $state(0);
  days = $state.raw<Day[]>(days());
  #rounds: Round[] = [];
  #since = 0;

  constructor(
    readonly random: () => number = Math.random,
    readonly now: () => number = () => performance.now(),
    readonly today: () => string = () => new Date().toISOString().slice(0, 10),
  ) {}

  get value(): number | null {
    return this.phase === "race" ? (this.#rounds[this.at]?.value ?? null) : null;
  }

  get mean(): number {
    return this.times.length === 0 ? 0 : Math.round(this.times.reduce((sum, each) => sum + each, 0) / this.times.length);
  }

  begin(): void {
    const dealt = deal(this.random);
    [this.hand, this.#rounds, this.at, this.times, this.hits, this.last] = [dealt.hand, dealt.rounds, 0, [], 0, null];
    this.phase = "look";
  }

  /** The cards have been looked at, or the last round is over: the next card is about to be turned over. */
  wait(): void {
    this.phase = "wait";
  }

  flip(): void {
    if (this.phase !== "wait") return;
    this.phase = "race";
    this.#since = this.now();
  }

  /** A tap on a place, or null for letting it pass. */
  tap(place: number | null): void {
    if (this.phase === "wait") {
      this.last = "early";
      return;
    }
    if (this.phase !== "race") return;
    const right = this.#rounds[this.at]?.place ?? null;
    this.last = place === right ? "hit" : "miss";
    if (this.last === "hit") {
      this.hits += 1;
      if (place !== null) this.times = [...this.times, Math.round(this.now() - this.#since)];
    }
    this.at += 1;
    if (this.at < ROUNDS) this.phase = "wait";
    else this.#finish();
  }

  #finish(): void {
    this.phase = "done";
    this.days = kept(this.days, { day: this.today(), hits: this.hits, tries: ROUNDS, ms: this.mean });
    keep(KEY, JSON.stringify(this.days));
  }
}
