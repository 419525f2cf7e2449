import { keep, kept } from "../storage";
import { Notes } from "./notes.svelte";

/** Pencil marks on suspects and cards: mine only, kept in this browser, rubbed out with the table. */

export const MARKS = ["", "?", "!", "×"] as const;
export type Mark = (typeof MARKS)[number];

/** The table, and who of several has the device: what one of them writes down is not for the next. */
export const ownerOf = (code: string, who: string | null): string => (who === null ? code : `${code}.${who}`);

export class Marks {
  #all = $state.raw<Readonly<Record<string, Mark>>>({});
  readonly #key: string;
  /** The pencil is in the hand: a tap marks and does nothing else. */
  pencil = $state(false);
  readonly notes: Notes;

  /** In each leg of a match everybody is somebody else: what was marked before is of no use there, what was noted may be. */
  constructor(owner: string, match: number, leg = 1) {
    this.#key = `backroom.marks.${owner}.${match}${leg > 1 ? `.${leg}` : ""}`;
    this.notes = new Notes(owner, match);
    try {
      this.#all = JSON.parse(kept(this.#key) ?? "{}") as Record<string, Mark>;
    } catch {
      this.#all = {};
    }
  }

  of(name: string): Mark {
    return this.#all[name] ?? "";
  }

  /** The next mark in the row. */
  turn(name: string): void {
    this.set(name, MARKS[(MARKS.indexOf(this.of(name)) + 1) % MARKS.length] ?? "");
  }

  set(name: string, mark: Mark): void {
    this.#all = { ...this.#all, [name]: mark };
    keep(this.#key, JSON.stringify(this.#all));
  }
}
