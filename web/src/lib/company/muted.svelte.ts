import { keep } from "../storage";

const KEY = "backroom.muted";

/** Whose talk somebody does not want to read, in this browser. Nobody else learns of it. */
class Muted {
  #those = $state.raw<string[]>(read());

  has(who: string): boolean {
    return this.#those.includes(who);
  }

  /** How many of some are muted. */
  among(those: string[]): number {
    return new Set(those.filter((who) => this.has(who))).size;
  }

  add(who: string): void {
    this.#keep([...this.#those, who]);
  }

  remove(those: string[]): void {
    this.#keep(this.#those.filter((who) => !those.includes(who)));
  }

  #keep(those: string[]): void {
    this.#those = those.slice(-200);
    keep(KEY, JSON.stringify(this.#those));
  }
}

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export const muted = new Muted();
