import { keep, kept } from "../storage";

/** Free notes at one table: mine only, kept in this browser under the table and, where a device goes round, under whose hands it is in. */
export class Notes {
  #text = $state("");
  readonly #key: string;

  constructor(owner: string, match: number) {
    this.#key = `backroom.notes.${owner}.${match}`;
    this.#text = kept(this.#key) ?? "";
  }

  get text(): string {
    return this.#text;
  }

  set text(text: string) {
    this.#text = text;
    keep(this.#key, text);
  }
}
