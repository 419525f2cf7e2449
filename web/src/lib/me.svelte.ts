import { api, type GameInfo, type Me } from "./net/api";

/** Who sits before this browser, and what can be played. */
class House {
  me = $state<Me | null>(null);
  games = $state.raw<GameInfo[]>([]);
  /** Set while somebody without a name wants to do something: what to do once they have one. */
  asking = $state<((me: Me) => void) | null>(null);

  async load(): Promise<void> {
    const [me, games] = await Promise.all([api.me(), api.games()]);
    this.me = me;
    this.games = games;
  }

  /** A person with a name; asks for one where there is none yet. */
  person(): Promise<Me> {
    if (this.me !== null) return Promise.resolve(this.me);
    return new Promise((found) => {
      this.asking = found;
    });
  }

  async name(name: string): Promise<void> {
    this.me = await api.guest(name);
    this.asking?.(this.me);
    this.asking = null;
  }
}

export const house = new House();
