import { declared } from "../declared";
import { line } from "./line";
import type * as Wire from "../protocol";
import type { GameEntry, Me, NewPlay, NewTable, Played, Seating, Session } from "../protocol";
import type { Fair } from "../fair/deal";
import type { SeatState, Seen, TableState, View } from "../protocol";

/** The HTTP side of the server. Every call gives data or throws a Trouble with the server's code and sentence. */

export class Trouble extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

export type GameInfo = GameEntry;
export type { Me, NewTable, Played, Seating, Session };
/** Views and tables are as the socket has them; the schema only says that they are objects. */
export type Steps = Omit<Wire.Steps, "steps" | "seats" | "decisions"> & { decisions: [number, string][] | null; seats: Pick<SeatState, "name" | "bot">[]; steps: { events: Seen[]; view: View; held?: (Held | null)[] | null }[] };
/** A table in the lobby; `language` is what its host's page speaks. */
export type Listed = TableState & { language: string | null };
export type Lobby = { tables: Listed[]; wanted: Wire.Wanted[] };
/** Who shares a device, and who of them has to decide. */
export type Awaited = { status: string; seats: number[]; people: { seat: number; name: string; player: string }[] };
export type Held = { role: string; identity: string | null; hand: string[] };

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { status, data } = await line.call(method, path, body);
  if (status < 400) return data as T;
  const wrong = (data ?? {}) as { code?: string; text?: string; detail?: string };
  throw new Trouble(wrong.code ?? String(status), wrong.text ?? wrong.detail ?? String(status), status);
}

/** All steps of a match, which come a stretch at a time. */
async function stretches(get: (start: number) => Promise<Steps>): Promise<Steps> {
  const all = await get(0);
  while (all.steps.length < all.total) {
    const more = await get(all.steps.length);
    if (more.steps.length === 0) break;
    all.steps.push(...more.steps);
  }
  return all;
}

export const api = {
  /** Null where nobody has been named yet. */
  me: () => call<Me | null>("GET", "/api/me"),
  guest: (name: string, language?: string) => call<Me>("POST", "/api/guest", { name, language }),
  speaks: (language: string) => call<Me>("PATCH", "/api/me", { language }),
  rename: (name: string) => call<Me>("PATCH", "/api/me", { name }),
  account: (account: string, password: string) => call<Wire.Registered>("POST", "/api/account", { account, password }),
  login: (account: string, password: string) => call<Me>("POST", "/api/login", { account, password }),
  logout: () => call<null>("POST", "/api/logout"),
  password: (old: string, password: string) => call<Me>("POST", "/api/password", { old, password }),
  recovery: async (password: string) => (await call<Wire.Recovery>("POST", "/api/recovery", { password })).codes,
  recover: (account: string, code: string, password: string) => call<Me>("POST", "/api/recover", { account, code, password }),
  sessions: () => call<Session[]>("GET", "/api/sessions"),
  end: (session: string) => call<null>("DELETE", `/api/sessions/${session}`),
  endOthers: () => call<null>("DELETE", "/api/sessions"),
  carry: async () => (await call<Wire.Carried>("POST", "/api/carry")).code,
  arrive: (code: string) => call<Me>("POST", "/api/arrive", { code }),
  games: () => call<GameInfo[]>("GET", "/api/games"),
  tables: () => call<Lobby>("GET", "/api/tables"),
  seek: (asked: Wire.Seek) => call<Wire.Sought>("POST", "/api/seek", asked),
  sought: () => call<Wire.Sought | null>("GET", "/api/seek"),
  seekWith: (bots: boolean) => call<Wire.Sought | null>("PATCH", "/api/seek", { bots }),
  unseek: () => call<null>("DELETE", "/api/seek"),
  invite: (code: string, player: string) => call<null>("POST", `/api/tables/${code}/invite`, { player }),
  decline: (code: string) => call<null>("DELETE", `/api/invitations/${code}`),
  putAway: (code: string) => call<null>("POST", `/api/tables/${code}/away`),
  takeOut: (code: string) => call<null>("DELETE", `/api/tables/${code}/away`),
  companions: () => call<Wire.Companion[]>("GET", "/api/companions"),
  profile: () => call<Wire.Profile[]>("GET", "/api/profile"),
  forget: (password: string) => call<null>("POST", "/api/forget", { password }),
  pushKey: async () => (await call<Wire.PushKey>("GET", "/api/push")).key,
  subscribe: (asked: Wire.Subscription) => call<null>("POST", "/api/push", asked),
  unsubscribe: (endpoint: string) => call<null>("DELETE", "/api/push", { endpoint }),
  open: (table: NewTable) => call<{ code: string }>("POST", "/api/tables", table),
  play: ({ game, ...chosen }: Partial<NewPlay> & { game: string }) =>
    // Where memory is what a game is about nothing is recalled, deduction may be helped.
    call<{ code: string }>("POST", "/api/play", { game, aid: !declared(game)?.remembered, ...chosen }),
  /** A table for a lesson or for a position to practise from. */
  lesson: (lesson: string) => call<{ code: string }>("POST", "/api/lessons", { lesson, pace: new URLSearchParams(location.search).get("pace") ?? undefined }),
  learned: async () => (await call<Wire.Learned>("GET", "/api/lessons")).lessons,
  hint: (code: string) => call<Wire.Advice>("POST", `/api/tables/${code}/hint`),
  history: (before: number | null = null) => call<Wire.History>("GET", `/api/history${before === null ? "" : `?before=${before}`}`),
  /** Through a seat's eyes, a spectator's, or with all that everybody has. */
  steps: (code: string, match: number, eyes: number | "watcher" | "everything") => {
    const more = eyes === "watcher" ? "" : eyes === "everything" ? "&everything=true" : `&seat=${eyes}`;
    return stretches((start) => call<Steps>("GET", `/api/tables/${code}/matches/${match}/steps?start=${start}${more}`));
  },
  record: async (code: string, match: number) =>
    (await call<{ record: { seed: number | string; fair?: Fair } }>("GET", `/api/tables/${code}/matches/${match}`)).record,
  reveal: async (code: string, match: number) => (await call<{ seats: (Held | null)[] }>("GET", `/api/tables/${code}/matches/${match}/reveal`)).seats,
  /** What a seat could know at a step; null where nobody can tell any more. */
  recall: async (code: string, match: number, seat: number, step: number) => (await call<Wire.Recalled>("GET", `/api/tables/${code}/matches/${match}/recall?seat=${seat}&step=${step}`)).recall,
  /** What only this device's own house has. */
  awaited: (code: string) => call<Awaited>("GET", `/api/tables/${code}/awaited`),
  rematch: (code: string) => call<null>("POST", `/api/tables/${code}/rematch`),
  clear: (code: string) => call<null>("DELETE", `/api/tables/${code}`),
  bring: (match: unknown) => call<{ code: string; number: number }>("POST", "/api/matches", match),
};
