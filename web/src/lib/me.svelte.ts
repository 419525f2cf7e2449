import { speech } from "./i18n/language.svelte";
import { api, type GameInfo, type Me } from "./net/api";

/** Who sits before this browser, and what can be played. */
class House {
  me = $state<Me | null>(null);
  games = $state.raw<GameInfo[]>([]);
  /** Set while somebody without a name wants to do something: what to do once they have one, or would rather not. */
  asking = $state<((me: Me | null) => void) | null>(null);

  async load(): Promise<void> {
    const [me, games] = await Promise.all([api.me(), api.games()]);
    this.me = me;
    this.games = games;
  }

  /** A person with a name; asks for one where there is none yet. Null: no, thanks. */
  person(): Promise<Me | null> {
    if (this.me !== null) return Promise.resolve(this.me);
    // One question at a time: whoever asked before gets no name.
    this.decline();
    return new Promise((settle) => {
      this.asking = settle;
    });
  }

  async name(name: string): Promise<void> {
    const me = await api.guest(name, speech.language);
    // A browser that keeps no cookie makes a new stranger of us at every press: better to say so at once.
    if ((await api.me()) === null) throw new Error(speech.say("guest.cookies"));
    this.me = me;
    this.#settle(this.me);
  }

  /** The question is put away without an answer. */
  decline(): void {
    this.#settle(null);
  }

  #settle(me: Me | null): void {
    const asked = this.asking;
    this.asking = null;
    asked?.(me);
  }
}

export const house = new House();
