import { explained } from "../lib/i18n/refused";
import type { Speech } from "../lib/i18n/language.svelte";
import type { Advice } from "../lib/protocol";

/** A hint for the asking: it holds for as long as nothing has changed since it was asked for. */

const SAID = 6000;

export class Hinting {
  #advice = $state.raw<Advice | null>(null);
  #at = $state(-1);
  busy = $state(false);
  wrong = $state("");

  /** The hint, if it is of this moment. */
  of(number: number | undefined): Advice | null {
    return this.#at === number ? this.#advice : null;
  }

  /** `number` is the table's, which changes with every step: in a race others may be faster than the thought. */
  async ask(fetched: () => Promise<Advice>, number: () => number, speech: Pick<Speech, "say" | "word">): Promise<void> {
    this.busy = true;
    this.wrong = "";
    try {
      const asked = number();
      this.#advice = await fetched();
      this.#at = asked;
      if (number() !== asked) this.#passing(speech.say("hint.late"));
    } catch (trouble) {
      this.wrong = explained(trouble, speech);
    } finally {
      this.busy = false;
    }
  }

  /** It is of a moment that is gone: said, and gone by itself. */
  #passing(said: string): void {
    this.wrong = said;
    setTimeout(() => { if (this.wrong === said) this.wrong = ""; }, SAID);
  }
}
