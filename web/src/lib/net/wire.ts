/** What the socket carries. The words are the server's; docs/protocol.md explains each. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type Seen = { kind: string; seat: number | null; [field: string]: Json };

export type Outcome = { winners: number[]; scores: number[]; reason: string };

/** The keys that every game's view has; a game's own are read by its screen. */
export type View = {
  game: string;
  players: number;
  seat: number | null;
  phase: string;
  turn: number | null;
  to_act: number[];
  legal: string[];
  outcome: Outcome | null;
  recall?: { [key: string]: Json };
  [key: string]: unknown;
};

export type Clock = { left: number; bank: number; grace: number; since: number; running: boolean };

export type Away = { since: number; choice: number; takeover: number | null };

export type SeatState = {
  seat: number;
  name: string | null;
  player: string | null;
  bot: string | null;
  stand_in: boolean;
  connected: boolean;
  clock: Clock | null;
  ready: boolean;
  /** Whether they have asked for the end of the match. */
  ending: boolean;
  /** While they are away: since when, from when on others choose, and when a bot sits in by itself. */
  away: Away | null;
};

export type Window = {
  id: number;
  kind: "reaction" | "snap";
  /** Whether reaction times count. */
  timed: boolean;
  opens: number;
  closes: number;
  answered: boolean;
  answer: string | null;
};

export type TableState = {
  code: string;
  game: string;
  players: number;
  options: Record<string, string | number | boolean>;
  speed: "relaxed" | "live" | "slow";
  patience: number;
  takeover: number;
  snap: "race" | "relaxed";
  windows: "steady" | "fast";
  pace: "natural" | "quick";
  aid: boolean;
  listed: boolean;
  status: "open" | "running" | "over" | "closed";
  match: number;
  /** Counts what changed in the match; a decision says which it was made upon. */
  number: number;
  offers: [number, number][];
  scores: number[];
  host: string | null;
  seats: SeatState[];
  watchers: number;
  window: Window | null;
  [key: string]: unknown;
};

export type Receipt = { seat: number; ms: number | null; result: "hit" | "miss" | "late" };

export type Talk = { kind: "talk"; from: string; seat: number | null; text: string; channel: "table" | "watchers" };

export type Body =
  | { kind: "step"; events: Seen[]; view: View | null; table: TableState }
  | Talk
  | { kind: "receipt"; tries: Receipt[] }
  | { kind: string; [field: string]: unknown };

export type Frame =
  | { hello: { v: number; player: string | null; seat: number | null; server: string; n: number } }
  | { n: number; at: number; now: number; body: Body }
  | { n: number; snapshot: { table: TableState; view: View | null; log: Seen[]; talk: Talk[] }; now?: number }
  | { re: string; ok: { seq: number } & Record<string, Json> }
  | { re: string; error: { code: string; text: string } }
  | { ping: number }
  | { bye: { reason: string } };
