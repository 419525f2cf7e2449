import { declared } from "../declared";
import { ROLES, type Role } from "../icons/roles";
import { part } from "../parts";
import type { View } from "../protocol";

/** Who wins together, as the game declares it: by the sides of roles, or by teams of seats. Nothing here knows a game. */

/** A colour and, as no side is known by colour alone, a shape: shield and lozenge are those of the roles' badges. */
export type Tone = "law" | "crime" | "a" | "b" | "c" | "d";
const TEAMS: readonly Tone[] = ["a", "b", "c", "d"];

export type Side = {
  tone: Tone;
  /** What the roles of this side have in common, empty for a team of seats. */
  word: string;
  /** Which team it is, from 1; 0 where sides have words. */
  team: number;
  seats: number[];
};

let last: { given: unknown[]; found: Side[] } = { given: [], found: [] };

/** All sides, empty where everybody plays alone. Every seat asks, with every step, and hardly ever is the answer another. */
export function sides(view: View | null, players = view?.players ?? 0, game: string | undefined = view?.game): Side[] {
  const given = [part(view, "teams"), part(view, "roles"), players, game];
  if (given.some((each, i) => each !== last.given[i])) last = { given, found: found(view, players, game) };
  return last.found;
}

function found(view: View | null, players: number, game: string | undefined): Side[] {
  const said = declared(game);
  const teams = part(view, "teams") ?? said?.teams[String(players)] ?? [];
  if (teams.some((seats) => seats.length > 1)) return teams.map((seats, i) => ({ tone: TEAMS[i % TEAMS.length] as Tone, word: "", team: i + 1, seats }));
  const roles = part(view, "roles");
  if (roles === undefined || said === undefined) return [];
  const parties = new Map<string, number[]>();
  roles.forEach((role, seat) => {
    const word = role === null ? usual(said.roles) : (said.roles[role]?.side ?? "");
    if (word) parties.set(word, [...(parties.get(word) ?? []), seat]);
  });
  return [...parties].map(([word, seats]) => ({ tone: toneOf(word, said.roles), word, team: 0, seats }));
}

/** The sides of a match to come and the roles that are played on each, where several play together; who has which is not known yet. */
export function ahead(game: string, players: number): { side: Side; roles: string[] }[] {
  const said = declared(game);
  const roles = (said?.wishes[String(players)] ?? []).filter((each) => said !== undefined && each in said.roles);
  if (said === undefined || roles.length < 2 || players < 3) return [];
  const words = [...new Set(roles.map((each) => said.roles[each]?.side ?? ""))];
  return words.map((word) => ({ side: { tone: toneOf(word, said.roles), word, team: 0, seats: [] }, roles: roles.filter((each) => said.roles[each]?.side === word) }));
}

export function sideOf(view: View | null, seat: number | null): Side | null {
  return seat === null ? null : (sides(view).find((each) => each.seats.includes(seat)) ?? null);
}

/** Whoever has lost a role and has no new one yet still is on a side: on that for which most roles are. */
function usual(roles: Record<string, { side: string }>): string {
  const words = Object.values(roles).map((each) => each.side);
  const count = (word: string): number => words.filter((each) => each === word).length;
  return words.reduce((best, each) => (count(each) > count(best) ? each : best), "");
}

function toneOf(side: string, roles: Record<string, { side: string }>): Tone {
  const [role] = Object.entries(roles).find(([, each]) => each.side === side) ?? [];
  return ROLES[role as Role]?.[0] ?? "a";
}
