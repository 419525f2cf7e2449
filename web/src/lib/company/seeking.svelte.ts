import { api } from "../net/api";
import { where } from "../place.svelte";
import type { Seek, Sought } from "../protocol";
import { ring } from "../sound";
import { keep } from "../storage";

/** Milliseconds between two looks; whoever does not look for eight seconds has gone. */
const OFTEN = 1_500;
const KEY = "backroom.seeking";

/** The search for other players, wherever in the page one is meanwhile. */
export class Seeking {
  found = $state.raw<Sought | null>(null);
  /** Seconds until bots take the free seats; null: they don't. */
  left = $state<number | null>(null);
  #timer: ReturnType<typeof setInterval> | undefined;
  #ticks: ReturnType<typeof setInterval> | undefined;
  #ahead = 0;
  /** Counts searches that have ended: what was asked before is no answer any more. */
  #ended = 0;

  /** After a reload the search goes on. */
  async resume(): Promise<void> {
    if (localStorage.getItem(KEY) !== null) await this.#look(() => api.sought());
  }

  start(asked: Seek): Promise<void> {
    keep(KEY, asked.game);
    return this.#look(() => api.seek(asked));
  }

  withBots = (bots: boolean): Promise<void> => this.#look(() => api.seekWith(bots));

  stop = async (): Promise<void> => {
    this.#end();
    await api.unseek();
  };

  /** To the table that was found. */
  go = (): void => {
    const code = this.found?.code;
    this.#end();
    if (code) where.go(`/t/${code}`);
    void api.unseek().catch(() => undefined);
  };

  async #look(ask: () => Promise<Sought | null>): Promise<void> {
    const search = this.#ended;
    const found = await ask();
    if (search !== this.#ended) return;
    if (found === null) {
      this.#end();
      return;
    }
    const isNew = found.code !== null && this.found?.code !== found.code;
    this.found = found;
    this.#ahead = found.now - Date.now();
    this.#count();
    this.#timer ??= setInterval(() => void this.#look(() => api.sought()).catch(() => undefined), OFTEN);
    this.#ticks ??= setInterval(() => this.#count(), 500);
    if (isNew) this.#arrived();
  }

  /** Whoever waits is taken there; whoever plays meanwhile is told, and goes when they like. */
  #arrived(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    ring("turn");
    if (where.place.screen !== "table" && where.place.screen !== "replay") this.go();
  }

  #count(): void {
    const fill = this.found?.fill ?? null;
    this.left = fill === null ? null : Math.max(0, Math.ceil((fill - Date.now() - this.#ahead) / 1000));
  }

  #end(): void {
    clearInterval(this.#timer);
    clearInterval(this.#ticks);
    this.#timer = this.#ticks = undefined;
    this.found = null;
    this.#ended += 1;
    localStorage.removeItem(KEY);
  }
}

export const seeking = new Seeking();
