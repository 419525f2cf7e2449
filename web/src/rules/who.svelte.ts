import { speech, type Language } from "../lib/i18n/language.svelte";
import { file } from "./load";
import { read, table } from "./text";

/** A line about everybody on the cards, for whoever looks twice. It is no part of the rules and comes after the board. */
class Who {
  #lines = $state.raw(new Map<string, string>());
  #language: Language | null = null;

  /** Has the lines of the page's language fetched, once. */
  meet(): void {
    const language = speech.language;
    if (this.#language === language) return;
    this.#language = language;
    void file("people", language).then((text) => {
      const blocks = read(text);
      const rows = ["omerta", "suspects"].flatMap((part) => [...table(blocks, part)]);
      if (this.#language === language) this.#lines = new Map(rows.map(([card, [, line = ""]]) => [card, line]));
    });
  }

  line = (card: string): string => this.#lines.get(card) ?? "";
}

export const who = new Who();
