import { suggested } from "../lib/i18n/suggested";
import { speech } from "../lib/i18n/language.svelte";
import { house } from "../lib/me.svelte";
import { api } from "../lib/net/api";
import { where } from "../lib/place.svelte";
import { keep } from "../lib/storage";
import { coursesOf } from "./lessons";

const KEY = "backroom.learned";

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((each): each is string => typeof each === "string") : [];
  } catch {
    return [];
  }
}

/** Which lessons somebody has been through: kept on this device, and with the player on the server. */
class Learned {
  #keys = $state.raw<Set<string>>(new Set(kept()));

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  mark(...keys: string[]): void {
    if (keys.every((key) => this.#keys.has(key))) return;
    this.#keys = new Set([...this.#keys, ...keys]);
    keep(KEY, JSON.stringify([...this.#keys]));
  }

  /** What the server knows comes to what is known here. */
  async meet(): Promise<void> {
    if (house.me !== null) this.mark(...(await api.learned().catch(() => [])));
  }

  /** The next lesson of a game, or its first again. */
  next(game: string): string | undefined {
    const courses = coursesOf(game);
    return courses.find((key) => !this.has(key)) ?? courses[0];
  }

  /** How many of a game's lessons are done. */
  done(game: string): number {
    return coursesOf(game).filter((key) => this.has(key)).length;
  }

  /** Sits down for a lesson at once: a stranger gets a name and is not asked for one. */
  async begin(key: string): Promise<void> {
    if (house.me === null) await house.name(suggested(speech));
    where.go(`/t/${(await api.lesson(key)).code}`);
  }
}

export const learned = new Learned();
