import { keep, kept } from "./storage";

/** What a person sets for this browser. Nothing of it leaves the page. */

export type Kept = {
  room: "dark" | "light" | "system";
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** How fast things move: 0 is not at all. */
  pace: 0 | 1 | 2;
  notify: boolean;
};

const KEY = "backroom.settings";
const DEFAULTS: Kept = { room: "dark", sound: true, volume: 0.7, pace: 1, notify: false };

class Settings {
  #kept = $state<Kept>(load());
  /** Secrets are blurred until the key is let go, for those who sit side by side. */
  blurred = $state(false);

  get room(): Kept["room"] {
    return this.#kept.room;
  }
  get sound(): boolean {
    return this.#kept.sound;
  }
  get volume(): number {
    return this.#kept.volume;
  }
  get notify(): boolean {
    return this.#kept.notify;
  }
  /** Milliseconds for one movement; none for those who asked their system for less motion. */
  get motion(): number {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
    return [0, 360, 160][this.#kept.pace] ?? 360;
  }
  get pace(): Kept["pace"] {
    return this.#kept.pace;
  }

  set(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    keep(KEY, JSON.stringify(this.#kept));
    this.apply();
  }

  apply(): void {
    const light = matchMedia("(prefers-color-scheme: light)").matches;
    const room = this.#kept.room === "system" ? (light ? "light" : "dark") : this.#kept.room;
    document.documentElement.dataset["room"] = room;
    document.documentElement.style.setProperty("--motion", `${this.motion}ms`);
  }
}

function load(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(kept(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = new Settings();
