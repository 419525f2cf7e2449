import type { Answer } from "../net/connection.svelte";
import type { GlimpseState, VerdictState, Seen, SeatState, TableState, View } from "../protocol";

/** `decision`: the one that it came with; null for what is no event of the match. */
export type LogLine = { id: number; event: Seen; decision?: number | null };
export type Talk = { id: number; from: string; seat: number | null; text: string; channel: "table" | "watchers" };
export type Sent = { notation: string; state: "sent" | "refused"; code: string; text: string };
export type Told = (events: Seen[], view: View | null, before: View | null) => void;

/** What the game's parts need to know of a table: a live room is one, a replay another. */
export interface Scene {
  readonly code: string;
  readonly table: TableState | null;
  readonly view: View | null;
  readonly seat: number | null;
  readonly log: LogLine[];
  readonly sent: Sent | null;
  /** A decision is on its way; what it was is said in `sent` once the press is seen. */
  readonly isAsking: boolean;
  /** The last window in which something was decided here. */
  readonly tried: number | null;
  receipt: VerdictState[] | null;
  /** How the rounds or legs of this match have ended so far. */
  readonly parts: Seen[];
  /** How a round or leg ended that is looked at just now, in place of the table. */
  readonly ended: Seen | null;
  /** Hidden cards that may be looked at for a few seconds. */
  readonly glimpse: GlimpseState | null;
  readonly mine: SeatState | null;
  readonly canAct: boolean;
  /** A card of a race lies there face down: what it is, the server tells when it is turned over. */
  readonly isFlipping: boolean;
  /** By seat: everybody's identity, once it is shown to all. */
  readonly revealed: readonly (string | null)[];
  /** By seat: the suspects on everybody's hand, where all is shown. */
  readonly hands: readonly (readonly string[])[];
  /** The server's time. */
  readonly now: number;
  onStep(call: Told): () => void;
  act(notation: string): Promise<Answer>;
}
