/** Pencil marks on suspects: mine only, kept in this browser, rubbed out with the table. */

export const MARKS = ["", "?", "!", "×"] as const;
export type Mark = (typeof MARKS)[number];

export class Marks {
  #all = $state<Record<string, Mark>>({});
  readonly #key: string;
  /** The pencil is in the hand: a tap marks and does nothing else. */
  pencil = $state(false);

  constructor(code: string, match: number) {
    this.#key = `backroom.marks.${code}.${match}`;
    try {
      this.#all = JSON.parse(localStorage.getItem(this.#key) ?? "{}") as Record<string, Mark>;
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
    localStorage.setItem(this.#key, JSON.stringify(this.#all));
  }
}
