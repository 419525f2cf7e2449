import type { Seen, TableState, View } from "./wire";

/** The HTTP side of the server. Every call gives data or throws a Trouble with the server's code and sentence. */

export class Trouble extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export type Option = { name: string; default: string | number | boolean; allowed: (string | number | boolean)[]; about: string };
export type GameInfo = { key: string; title: string; about: string; players: number[]; roles: string[]; options: Option[]; levels: string[] };
export type Me = { name: string; player: string; account: string | null };
export type Listed = { code: string; game: string; players: number; taken: number; status: string; host: string; speed: string; watchers: number };
export type Played = { code: string; match: number; game: string; finished: number | null; status: string; result: string | null; names: string[] };
export type Rating = { game: string; rating: number; games: number };
export type NewTable = {
  game: string;
  players: number;
  options?: Record<string, string | number | boolean>;
  speed?: string;
  snap?: string;
  windows?: string;
  aid?: boolean;
  listed?: boolean;
};

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, {
    method,
    credentials: "same-origin",
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  const data = text ? (JSON.parse(text) as unknown) : null;
  if (answer.ok) return data as T;
  const wrong = (data ?? {}) as { code?: string; text?: string; detail?: string };
  throw new Trouble(wrong.code ?? String(answer.status), wrong.text ?? wrong.detail ?? answer.statusText);
}

export const api = {
  me: () => call<Me | null>("GET", "/api/me"),
  guest: (name: string) => call<Me>("POST", "/api/guest", { name }),
  rename: (name: string) => call<Me>("PATCH", "/api/me", { name }),
  account: (account: string, password: string) => call<Me>("POST", "/api/account", { account, password }),
  login: (account: string, password: string) => call<Me>("POST", "/api/login", { account, password }),
  logout: () => call<null>("POST", "/api/logout"),
  games: () => call<GameInfo[]>("GET", "/api/games"),
  tables: () => call<Listed[]>("GET", "/api/tables"),
  open: (table: NewTable) => call<{ code: string }>("POST", "/api/tables", table),
  play: (game: string, level: string, players?: number) => call<{ code: string }>("POST", "/api/play", { game, level, players }),
  ratings: () => call<Rating[]>("GET", "/api/ratings"),
  replay: (code: string, match: number, seat: number | null) =>
    call<{ table: TableState; steps: { events: Seen[]; view: View }[] }>("GET", `/api/tables/${code}/matches/${match}/steps${seat === null ? "" : `?seat=${seat}`}`),
  history: () => call<Played[]>("GET", "/api/history"),
};
