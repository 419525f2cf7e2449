/** Free notes at one table: mine only, kept in this browser. */
export class Notes {
  #text = $state("");
  readonly #key: string;

  constructor(code: string, match: number) {
    this.#key = `backroom.notes.${code}.${match}`;
    this.#text = localStorage.getItem(this.#key) ?? "";
  }

  get text(): string {
    return this.#text;
  }

  set text(text: string) {
    this.#text = text;
    localStorage.setItem(this.#key, text);
  }
}
