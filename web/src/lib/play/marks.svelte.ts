/** Pencil marks on suspects: mine only, kept in this browser, rubbed out with the table. */

export const MARKS = ["", "?", "!", "×"] as const;
export type Mark = (typeof MARKS)[number];

export class Marks {
  #all = $state<Record<string, Mark>>({});
  readonly #key: string;

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
    const next = MARKS[(MARKS.indexOf(this.of(name)) + 1) % MARKS.length] ?? "";
    this.#all = { ...this.#all, [name]: next };
    localStorage.setItem(this.#key, JSON.stringify(this.#all));
  }
}
