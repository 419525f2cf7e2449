import { declared } from "../declared";
import type { OmertaView, View } from "../protocol";
import { keep, kept } from "../storage";
import { carried, missed, position, type Followed } from "./following";
import { Notes } from "./notes.svelte";
import type { LogLine } from "./scene";

/** Pencil marks on suspects and cards: mine only, kept in this browser, rubbed out with the table. */

export const MARKS = ["", "?", "!", "×"] as const;
export type Mark = (typeof MARKS)[number];

/** The table, and who of several has the device: what one of them writes down is not for the next. */
export const ownerOf = (code: string, who: string | null): string => (who === null ? code : `${code}.${who}`);

export class Marks {
  #all = $state.raw<Readonly<Record<string, Mark>>>({});
  readonly #key: string;
  /** Where the cards lay to which marks belong, at a table with hands. */
  #at: Followed | null;
  /** The pencil is in the hand: a tap marks and does nothing else. */
  pencil = $state(false);
  readonly notes: Notes;

  /** In each leg of a match everybody is somebody else: what was marked before is of no use there, what was noted may be. */
  constructor(owner: string, match: number, leg = 1) {
    this.#key = `backroom.marks.${owner}.${match}${leg > 1 ? `.${leg}` : ""}`;
    this.notes = new Notes(owner, match);
    this.#all = read<Record<string, Mark>>(this.#key) ?? {};
    this.#at = read<Followed>(`${this.#key}.at`);
  }

  /**
   * Where hands are held, marks go where their cards go. To be called with every view: what has come since is in the log, also where the page was
   * away for a while. Whatever the log does not tell any more is forgotten rather than wrong.
   */
  keepUp(view: View | null, log: readonly LogLine[]): void {
    if (view === null || declared(view.game)?.layout !== "hands") return;
    const [at, now] = [this.#at, position(view as OmertaView, log)];
    if (at !== null && at.round === now.round && at.decision === now.decision && at.moved === now.moved) return;
    this.#at = now;
    if (Object.keys(this.#all).length === 0) return;
    const events = at === null || at.round !== now.round ? null : missed(at, view as OmertaView, log);
    this.#all = at === null || events === null ? {} : carried(this.#all, events, at);
    this.#keep();
  }

  of(name: string): Mark {
    return this.#all[name] ?? "";
  }

  /** The next mark in the row. */
  turn(name: string): void {
    this.set(name, MARKS[(MARKS.indexOf(this.of(name)) + 1) % MARKS.length] ?? "");
  }

  set(name: string, mark: Mark): void {
    const { [name]: _, ...others } = this.#all;
    this.#all = mark === "" ? others : { ...others, [name]: mark };
    this.#keep();
  }

  #keep(): void {
    keep(this.#key, JSON.stringify(this.#all));
    if (this.#at !== null) keep(`${this.#key}.at`, JSON.stringify(this.#at));
  }
}

function read<T>(key: string): T | null {
  try {
    return JSON.parse(kept(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}
