import type { Answer } from "../net/connection.svelte";
import type { TableState } from "../protocol";
import { keep } from "../storage";
import { toHex, type Kept } from "./deal";

type Ask = (command: { do: string; [field: string]: unknown }) => Promise<Answer>;
type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** This page's part in every deal of a table: as soon as the server has promised its own, random bytes of ours. */
export class Cuts {
  #asked = "";

  constructor(
    private readonly code: string,
    private readonly ask: Ask,
    private readonly store: Store = sessionStorage,
  ) {}

  /** To be called with every state of the table. */
  follow(table: TableState, seat: number | null): void {
    const { commitment, match } = table.deal;
    const isTime = table.status === "open" || table.status === "over";
    if (seat === null || commitment === null || !isTime || table.seats[seat]?.cut || this.#asked === commitment) return;
    this.#asked = commitment;
    const bytes = this.kept(match)?.commitment === commitment ? this.kept(match)!.bytes : toHex(crypto.getRandomValues(new Uint8Array(32)));
    keep(this.#name(match), JSON.stringify({ commitment, bytes } satisfies Kept), this.store);
    void this.ask({ do: "cut", commitment, bytes }).then((answer) => {
      // Another page of the same player was quicker: what counts is in that one.
      if (!answer.ok) this.store.removeItem(this.#name(match));
    });
  }

  /** What was promised and cut for a match; null if this page had no part in it. */
  kept(match: number): Kept | null {
    const text = this.store.getItem(this.#name(match));
    return text === null ? null : (JSON.parse(text) as Kept);
  }

  #name(match: number): string {
    return `cut ${this.code} ${match}`;
  }
}
