import type { Speech } from "../i18n/language.svelte";
import type { Values } from "../i18n/format";
import { part } from "../parts";
import { slug } from "../place.svelte";
import type { Outcome, Seen, View } from "../protocol";
import { read, type Target } from "./notation";
import { sides, type Side } from "./sides";
import { roleName } from "./wishing";

export { roleName, wishName } from "./wishing";

/** How the players are called, which of them is the reader, and what they play: the same deed has another name in another game. */
export type People = { you: number | null; name: (seat: number) => string; game?: string };

type Say = Pick<Speech, "say" | "word" | "list" | "named">;

/** One event as a sentence; empty for what goes without saying. */
export function sentence(event: Seen, people: People, speech: Say, game = ""): string {
  const who = event.seat === null ? "" : people.name(event.seat);
  const values: Values = { you: event.seat !== null && event.seat === people.you ? "yes" : "other", who };
  if (event.kind === "action") return deed(event.action, values, people, speech);
  if (event.kind === "over") return speech.say("event.over", { reason: ending(event, game, speech, won(event, people, speech, sides(null, event.scores.length, game))) });
  const [key, more] = fields(event, people, speech);
  if (key === "") return "";
  return begun(speech.word(`event.${key}`, speech.say("event.other", { ...values, kind: event.kind }), { ...values, ...more }), String(more["card"] ?? ""));
}

/** A sentence that begins with a card begins with a capital; names of players are written as they write them. */
export const begun = (text: string, card: string): string => (card !== "" && text.startsWith(card) ? `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}` : text);

function deed(notation: string, values: Values, people: People, speech: Say): string {
  const decision = read(notation, values["you"] === "yes" ? people.you : null);
  const isOther = values["you"] !== "yes";
  let targets = decision.targets;
  // Two cards for one player are told once.
  if (targets.length === 2 && targets[0] === targets[1]) targets = targets.slice(1);
  // Where cards of several owners are spoken of, one's own are called one's own.
  const owners = new Set(targets.filter((each) => each.startsWith("place:")).map((each) => each.split("#")[0]));
  const about = targets.map((each) => called(each, people, speech, isOther || owners.size > 1));
  const manner = decision.manner && speech.word(`manner.${decision.manner}`, decision.manner);
  if (manner) about.push(manner);
  const [a, b, c] = about;
  const all = { ...values, a, b, c, aYou: targets[0] === `seat:${people.you}` ? "yes" : "other" };
  const exact = speech.word(`did.${decision.verb}.${decision.manner || about.length}`, "", all);
  return speech.word(`did.${decision.verb}.${people.game}`, "", all) || exact || speech.word(`did.${decision.verb}.${about.length}`, "", all) || speech.word(`did.${decision.verb}`, notation, all);
}

/** What a player is called in the middle of a sentence. */
export const within = (seat: number, people: People, speech: Say): string => (seat === people.you ? speech.say("seat.me") : people.name(seat));

/** A shift by its notation, in words. */
export function shiftSaid(notation: string, speech: Say): string {
  const [, axis = "", line, ...way] = notation.split(" ");
  return speech.say("table.shift", { line: speech.word(`line.${axis}`, "", { line: Number(line) + 1 }), way: speech.word(`manner.${way.join(" ")}`, way[0] ?? "") });
}

/** What a decision can be about, in words; `isOther` where somebody else decides about the reader's cards. */
export function called(target: Target, people: People, speech: Say, isOther = false): string {
  const [kind = "", ...rest] = target.split(":");
  const word = rest.join(":");
  if (kind === "suspect") return speech.named(word);
  if (kind === "seat") return within(Number(word), people, speech);
  if (kind === "safe") return speech.say("place.safe", { place: Number(word) + 1 });
  if (kind === "vault") return speech.say("vault", { corner: speech.word(`corner.${word}`, word) });
  if (kind === "line") return speech.word(`line.${rest[0]}`, word, { line: Number(rest[1]) + 1 });
  if (kind === "block") {
    const [top, left] = [Number(rest[0]) + 1, Number(rest[1]) + 1];
    return speech.say("block", { top, bottom: top + 3, left, right: left + 3 });
  }
  if (kind !== "place") return word;
  const [seat = "", place = "0"] = word.split("#");
  const number = Number(place) + 1;
  // What another player did to cards of their own comes without a seat.
  if (seat !== "null" && Number(seat) === people.you && isOther) return speech.say("place.yours", { place: number });
  if (seat === "null" || Number(seat) === people.you) return speech.say("place.own", { place: number });
  return speech.say("place.other", { who: people.name(Number(seat)), place: number });
}

export function cardName(code: unknown, speech: Say): string {
  const text = String(code);
  return typeof code === "string" && /^\d+$/.test(text) ? speech.say("card.bottle", { value: text }) : speech.word(`card.${text}`, text);
}

/** The reader's own role, empty where there is none. */
export const myRole = (view: View | null): string => part(view, "you")?.role ?? "";

/** What a decision is called for a role of a game. */
export function verbName(verb: string, speech: Say, game = "", role = ""): string {
  return speech.word(`act.${verb}.${role}`, speech.word(`act.${verb}.${game}`, speech.word(`act.${verb}`, verb)));
}

/** Why a match ended: the ending's own words with its numbers, or else what the engine says in English. */
export function ending(outcome: Pick<Outcome, "ending" | "reason">, game: string, speech: Say, winner: Values = { who: "none" }): string {
  return speech.word(`ending.${slug(game)}.${outcome.ending.code}`, outcome.reason, { ...winner, ...outcome.ending });
}

/** Who won, as far as one word says it: the reader alone, somebody else alone, or a team. */
export function won(outcome: Pick<Outcome, "winners">, people: People, speech: Say, parties: readonly Side[]): Values {
  const [winner] = outcome.winners;
  const team = parties.find((each) => each.team > 0 && each.seats.length === outcome.winners.length && each.seats.every((seat) => outcome.winners.includes(seat)));
  if (team) return { who: "other", winner: sideName(team, speech) };
  if (winner === undefined || outcome.winners.length > 1) return { who: "none" };
  return winner === people.you ? { who: "you" } : { who: "other", winner: people.name(winner) };
}

function fields(event: Seen, people: People, speech: Say): [string, Values] {
  const names = speech.list((part(event, "names") ?? []).map((each) => speech.named(String(each))));
  const face = part(event, "card");
  const many = part(event, "cards");
  const base: Values = {
    ...scalars(event),
    name: speech.named(part(event, "name") ?? ""),
    names,
    card: face === undefined || face === null ? "" : cardName(face, speech),
    count: part(event, "count") ?? (typeof many === "number" ? many : 0),
    place: (part(event, "place") ?? 0) + 1,
  };
  const special = SPECIAL[event.kind] as Special<Seen> | undefined;
  if (special === undefined) return [event.kind, base];
  const [key, more] = special(event, people, speech);
  return [key, { ...base, ...more }];
}

/** Fields that are words or numbers, for kinds that need nothing else; yes and no where something holds or does not. */
function scalars(event: Seen): Values {
  const plain = Object.entries(event).filter(([key, value]) => key !== "seat" && ["string", "number", "boolean"].includes(typeof value));
  return Object.fromEntries(plain.map(([key, value]) => [key, typeof value === "boolean" ? (value ? "yes" : "no") : (value as string | number)]));
}

/** A player to whom something is done, and whether that is the reader. */
function whom(key: "to" | "from", seat: number, people: People, speech: Say): Values {
  return { [key]: within(seat, people, speech), [`${key}You`]: seat === people.you ? "yes" : "other" };
}

type Special<E> = (event: E, people: People, speech: Say) => [string, Values];

const bySuccess = (event: Seen & { hit: boolean }): [string, Values] => [`${event.kind}.${event.hit ? "hit" : "miss"}`, {}];

/** Kinds that need more than their fields. */
const SPECIAL: { [K in Seen["kind"]]?: Special<Extract<Seen, { kind: K }>> } = {
  accuse: bySuccess,
  snap: bySuccess,
  reveal: bySuccess,
  throw: bySuccess,
  canvass: (event, people, speech) => {
    const hands = event.hands;
    const asked = event.name === null ? "search" : "canvass";
    return [`${asked}.${hands.length ? "some" : "none"}`, { hands: speech.list(hands.map((each) => within(each, people, speech))) }];
  },
  caught: (event, people, speech) => ["caught", { role: roleName(event.role, speech, people.game) }],
  role: (event, people, speech) => ["role", { role: roleName(event.role, speech, people.game) }],
  dealt: (event, people, speech) => ["dealt", whom("to", event.to, people, speech)],
  death: (event) => [event.seat === null ? "death" : "death.agent", {}],
  // A Profiler's hand without a dead suspect leaves nothing to tell.
  discard: (event) => ["card" in event ? "discard.card" : !("names" in event) ? "discard.name" : event.names.length > 0 ? "discard.names" : "", {}],
  draw: (event) => {
    if ("card" in event) return [event.card === null ? "" : "draw.card", {}];
    return [event.names === null ? "draw.unseen" : event.names.length > 0 ? "draw.names" : "", {}];
  },
  effect: (event) => [event.cancelled ? "effect.cancelled" : "", {}],
  identity: (event) => [event.name === null ? "identity" : "identity.named", {}],
  laid: (event, people, speech) => ["laid", whom("to", event.to, people, speech)],
  leg: (event) => ["leg", { leg: event.leg }],
  list: (event) => [event.change > 0 ? "list.longer" : "list.shorter", {}],
  look: (event, _people, speech) => {
    const { places, cards: faces } = event;
    const key = event.where === "safe" ? "event.look.safe" : "event.look.one";
    const seen = places.map((place, i) => speech.say(key, { place: place + 1, card: cardName(faces[i], speech) }));
    return ["look", { cards: speech.list(seen) }];
  },
  penalty: (event) => [event.cards ? "penalty" : "penalty.none", {}],
  robbed: (event, _people, speech) => ["robbed", { vault: speech.word(`corner.${event.vault}`, "") }],
  round: (event, people, speech) => {
    const points = event.points.map((each, seat) => speech.say("event.round.one", { who: within(seat, people, speech), points: each }));
    return ["round", { round: event.round, points: points.join(", ") }];
  },
  trophy: (event, people, speech) => ["trophy", whom("from", event.from, people, speech)],
};

/** What a line of the log speaks of, to be lit up when it is pointed at. */
export function mentioned(event: Seen): Target[] {
  const found: Target[] = [];
  const [name, names, place, vault] = [part(event, "name"), part(event, "names"), part(event, "place"), part(event, "vault")];
  if (name) found.push(`suspect:${name}`);
  found.push(...(names ?? []).map((each) => `suspect:${each}`));
  if (event.kind === "canvass") found.push(...event.hands.map((each) => `seat:${each}`));
  if (typeof place === "number") found.push(`place:${event.seat}#${place}`);
  if (vault) found.push(`vault:${vault}`);
  if (event.kind === "action") found.push(...read(event.action, event.seat).targets);
  if (event.seat !== null) found.push(`seat:${event.seat}`);
  return found;
}

/** Who won, from the reader's side. */
export function verdict(outcome: Outcome, people: People, speech: Say, sides: readonly Side[] = []): string {
  if (outcome.winners.length === 0) return speech.say("over.draw");
  if (people.you !== null) return speech.say(outcome.winners.includes(people.you) ? "over.won" : "over.lost");
  const side = sides.find((each) => each.seats.every((seat) => outcome.winners.includes(seat)));
  if (side) return speech.say("over.sided", { side: sideName(side, speech) });
  const names = speech.list(outcome.winners.map(people.name));
  return speech.say("over.winners", { names, count: outcome.winners.length }).replace(/\.$/u, "");
}

/** A side or a team by its name. */
export function sideName(side: Side, speech: Say): string {
  // A team stays on the line of its number.
  return side.word ? speech.word(`side.${side.word}`, side.word) : speech.say("side.team", { team: side.team }).replace(" ", "\u00a0");
}
