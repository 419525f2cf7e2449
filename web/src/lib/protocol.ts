/**
 * What the server's HTTP API takes and gives. Made from its schema by `make protocol`; not to be changed by hand.
 */

export type Account = {
  account: string;
  password: string;
};

export type Changes = {
  name?: string;
};

export type FinishedMatch = {
  code: string;
  number: number;
  game: string;
  finished: number;
  seats: (Record<string, unknown>)[];
  outcome: Record<string, unknown>;
  record: Record<string, unknown>;
};

export type GameEntry = {
  key: string;
  title: string;
  about: string;
  players: number[];
  roles: string[];
  options: GameOption[];
  levels: string[];
};

export type GameOption = {
  name: string;
  about: string;
  default: number | string | boolean;
  allowed: (number | string | boolean)[];
};

export type Guest = {
  name: string;
};

export type History = {
  matches: Played[];
  before: number | null;
};

export type Listing = {
  tables: (Record<string, unknown>)[];
};

export type Login = {
  account: string;
  password: string;
};

export type Me = {
  player: string;
  name: string;
  account: string | null;
  tables: Seating[];
};

export type NewPlay = {
  game: string;
  players?: number | null;
  level?: string;
  options?: Record<string, number | string | boolean>;
  speed?: string;
  pace?: string | null;
  windows?: string | null;
  aid?: boolean | null;
  seat?: number | null;
};

export type NewTable = {
  game: string;
  players?: number | null;
  options?: Record<string, number | string | boolean>;
  speed?: string;
  snap?: string | null;
  windows?: string | null;
  pace?: string | null;
  allowance?: number | null;
  bank?: number | null;
  patience?: number | null;
  takeover?: number | null;
  aid?: boolean | null;
  listed?: boolean;
  bots?: Record<string, string>;
};

export type Opened = {
  code: string;
  link: string;
};

export type Played = {
  code: string;
  number: number;
  game: string;
  finished: number;
  seat: number;
  seats: (Record<string, unknown>)[];
  outcome: Record<string, unknown>;
};

export type Problem = {
  code: string;
  text: string;
};

export type Rating = {
  player: string;
  name: string;
  rating: number;
  mu: number;
  sigma: number;
  games: number;
};

export type Ratings = {
  game: string;
  best: Rating[];
  own: Rating | null;
};

export type ReplayStep = {
  events: (Record<string, unknown>)[];
  view: Record<string, unknown>;
};

export type Revealed = {
  seats: (Record<string, unknown> | null)[];
};

export type Seating = {
  code: string;
  game: string;
  status: string;
};

export type Steps = {
  game: string;
  seats: (Record<string, unknown>)[];
  total: number;
  start: number;
  steps: ReplayStep[];
};
