import type { Speech } from "../i18n/language.svelte";
import type { Seen } from "../protocol";
import type { LogLine } from "./scene";
import { sentence, type People } from "./words";

export type Said = LogLine & { text: string };

type Voice = Pick<Speech, "say" | "word" | "list" | "named" | "texts">;

/** What was said once is not put into words again, as long as the people and the language are the same. */
export class Saying {
  #said = new WeakMap<Seen, Said>();
  #people: People | null = null;
  #texts: object | null = null;

  /** Lines in words, without those that go without saying. The same line is the same object each time. */
  lines(log: readonly LogLine[], people: People, speech: Voice, game: string | undefined): Said[] {
    if (people !== this.#people || speech.texts !== this.#texts) {
      this.#said = new WeakMap();
      this.#people = people;
      this.#texts = speech.texts;
    }
    return log.map((line) => this.#line(line, people, speech, game)).filter((each) => each.text !== "");
  }

  #line(line: LogLine, people: People, speech: Voice, game: string | undefined): Said {
    let said = this.#said.get(line.event);
    if (said === undefined) {
      said = { ...line, text: sentence(line.event, people, speech, game) };
      this.#said.set(line.event, said);
    }
    return said;
  }
}

/** For the log and for the recap beside it. */
export const saying = new Saying();
