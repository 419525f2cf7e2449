import declarations from "./declarations.json";

/** What every game says of itself, as the engine declares it. Nothing here is written by hand for one game. */

export type Measure = { name: string; path: string[]; only?: string; by?: "seat" | "team" | "rest" };
export type Declared = {
  title: string;
  /** How a table of it looks: pictures are chosen by it. */
  layout: string;
  players: number[];
  minutes: number[];
  difficulty: number;
  age: number;
  /** Whether faces once seen are to be remembered. */
  remembered: boolean;
  verbs: Record<string, { forms: string[][]; secret: boolean; costly: boolean }>;
  /** By phase: `reaction`, `race`, or null where it is no window. */
  phases: Record<string, string | null>;
  roles: Record<string, { side: string; goal: string }>;
  goals: Record<string, Measure[]>;
  /** By player count: the roles, or sides of several, that people may wish for. */
  wishes: Record<string, string[]>;
  teams: Record<string, number[][]>;
  /**
   * What may befall a suspect, or be averted from one, because of where somebody else stands: bearers of a token, or faces of a side; beside a role's
   * face or a mark, or in line with one; whether that suspect is no safer, and whether it is to their good.
   */
  perils: { mark: string; beside: string; line: string; bears: string; side: string; itself: boolean; helps: boolean }[];
  events: string[];
  /** Kinds of facts that say why something is ruled out. */
  reasons: string[];
  /** Kinds of events with which a round or leg ends. */
  pauses: string[];
  endings: Record<string, string[]>;
  /** Player counts at which a match leaves enough in the box for another beside it. */
  shares: number[];
  options: Record<string, { default: number | string | boolean; allowed: (number | string | boolean)[] }>;
};

export const GAMES = declarations.games as unknown as Record<string, Declared>;
/** By kind of operand: how the notation spells it. */
export const OPERANDS = declarations.operands as Record<string, string>;
export const LEVELS: string[] = declarations.levels;
/** The level that plays as well as whoever it plays against. */
export const LIKE_YOU: string = declarations.like_you;
/** By seat: how whoever plays a bot there decides between near-equals; at every level but the one that draws lots. */
export const STYLES = declarations.styles as ("bold" | "cautious")[];
export const REFUSALS: string[] = declarations.refusals;

export function declared(key: string | undefined): Declared | undefined {
  return key === undefined ? undefined : GAMES[key];
}

/** The phase in which the fastest counts; null where there is none. */
export function race(game: Declared | undefined): string | null {
  return Object.entries(game?.phases ?? {}).find(([, window]) => window === "race")?.[0] ?? null;
}
