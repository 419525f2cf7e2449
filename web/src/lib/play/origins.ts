import type { OmertaView, Seen, View } from "../protocol";
import { read, type Target } from "./notation";
import { passages } from "./passages";

/** Where cards of a table with hands came from. Geometry only: no face is known here, and none is needed. */

/** Where a card can lie: `place:1#0`, `safe:2`, `deck`, `pile`, `drawn`, `seat:3`; on a board `suspect:Ann`, what is known of her at `mark:Ann`, `token:Ann`, `vault:nw#2`. */
export type Spot = string;
/** What is there now is seen to come; or, where it leaves nothing to be seen, a card's back goes there, or a copy of what lay where it came from. */
export type Flight = { from: Spot; to: Spot; as?: "card" | "copy" };

/** What happened to cards in one step: what flew, and which hands were shuffled where nobody saw it. */
export type Journey = { flights: Flight[]; shuffled: number[] };

/** How many cards lie in each hand and in the safe, and which of them a Patrol has locked. */
export type Lying = { hands: readonly (readonly { locked: boolean }[])[]; safe: readonly unknown[] };

const place = (seat: number, at: number): Spot => `place:${seat}#${at}`;

/** By spot, the spot at which its card lay before the step. */
class Table {
  readonly hands: Spot[][];
  readonly safe: Spot[];
  pile: Spot = "pile";
  drawn: Spot = "drawn";
  deck: Spot = "deck";
  readonly laid = new Map<Spot, Spot>();
  readonly shuffled = new Set<number>();
  /** Spots whose cards nobody can follow any more. */
  readonly lost = new Set<Spot>();
  #locked: Spot | null = null;

  constructor(lying: Lying) {
    this.hands = lying.hands.map((hand, seat) => hand.map((_, at) => place(seat, at)));
    this.safe = lying.safe.map((_, at) => `safe:${at}`);
    lying.hands.forEach((hand, seat) => hand.forEach(({ locked }, at) => locked && this.lock(place(seat, at))));
  }

  at(spot: Target): [Spot[], number] | null {
    const found = /^(?:place:(\d+)#|safe:)(\d+)$/.exec(spot);
    if (!found) return null;
    const row = found[1] === undefined ? this.safe : this.hands[Number(found[1])];
    return row ? [row, Number(found[2])] : null;
  }

  trade(one: Target, two: Target): void {
    const [a, b] = [this.at(one), this.at(two)];
    if (a && b) [a[0][a[1]], b[0][b[1]]] = [b[0][b[1]] ?? one, a[0][a[1]] ?? two];
  }

  /** A card leaves a hand, and its gap closes. */
  leave(seat: number, at: number): void {
    const [gone] = this.hands[seat]?.splice(at, 1) ?? [];
    this.pile = gone ?? this.pile;
  }

  /** A Patrol is laid on a card, or taken away. */
  lock(target: Target | null): void {
    const at = target === null ? null : this.at(target);
    this.#locked = at?.[0][at[1]] ?? null;
  }

  /** Shuffled where nobody sees it, but for a card that is locked. */
  shuffle(seat: number): void {
    this.shuffled.add(seat);
    for (const each of this.hands[seat] ?? []) if (each !== this.#locked) this.lost.add(each);
  }

  /** By spot: where the card lies now that lay there, if all could see where it went and it is in a hand or the safe. */
  followed(): Map<Spot, Spot> {
    const found = new Map<Spot, Spot>();
    const lies = (from: Spot, to: Spot): void => void (this.lost.has(from) || found.set(from, to));
    this.hands.forEach((hand, seat) => hand.forEach((from, at) => lies(from, place(seat, at))));
    this.safe.forEach((from, at) => lies(from, `safe:${at}`));
    return found;
  }

  flights(): Flight[] {
    const all: Flight[] = [];
    const moved = (to: Spot, from: Spot | undefined): void => void (from !== undefined && from !== to && all.push({ from, to }));
    this.hands.forEach((hand, seat) => hand.forEach((from, at) => moved(place(seat, at), from)));
    this.safe.forEach((from, at) => moved(`safe:${at}`, from));
    moved("drawn", this.drawn);
    moved("pile", this.pile);
    moved("deck", this.deck);
    for (const [to, from] of this.laid) moved(to, from);
    return all;
  }
}

/** The journey of one step, from the view before it. A new round is dealt, not moved. */
export function journey(events: Seen[], before: View | null, after: View | null = null): Journey {
  if (before !== null && after !== null && "board" in before && "board" in after) return { flights: passages(events, before, after), shuffled: [] };
  if (before === null || !("hands" in before) || !("safe" in before) || events.some((each) => each.kind === "round")) return { flights: [], shuffled: [] };
  const table = played(events, before as OmertaView);
  return { flights: table.flights(), shuffled: [...table.shuffled] };
}

/** Where cards lie after some events of one round: by the spot at which they lay before. */
export const followed = (events: Seen[], before: Lying): Map<Spot, Spot> => played(events, before).followed();

function played(events: Seen[], before: Lying): Table {
  const table = new Table(before);
  let put: Spot | null = null;
  for (const event of events) {
    if (event.kind === "action") put = decided(table, event.action, event.seat) ?? put;
    else happened(table, event, put);
  }
  return table;
}

/** A decision that moves cards by itself; the spot that a swap has put on the pile, if it is one. */
function decided(table: Table, notation: string, seat: number | null): Spot | null {
  const { verb, targets } = read(notation, seat);
  const [first = "", second = ""] = targets;
  if (verb === "trade") table.trade(first, second);
  if (verb !== "swap") return null;
  const at = table.at(first);
  if (!at) return null;
  const was = at[0][at[1]] ?? null;
  at[0][at[1]] = "drawn";
  return was;
}

function happened(table: Table, event: Seen, put: Spot | null): void {
  switch (event.kind) {
    case "draw":
      if ("from" in event) table.drawn = event.from === "deck" ? "deck" : "pile";
      break;
    case "discard":
      if ("card" in event) table.pile = put ?? "drawn";
      break;
    case "snap":
    case "reveal":
    case "throw":
      if (event.hit) table.leave(event.seat, event.place);
      break;
    case "penalty":
      if (event.cards) table.hands[event.seat]?.push("deck");
      break;
    case "dealt":
      table.hands[event.to]?.push("deck");
      break;
    case "effect":
      if (!event.cancelled) attacked(table, event.action);
      break;
    case "laid":
      table.laid.set(`seat:${event.to}`, "pile");
      break;
    case "lift":
      if (event.card === "Patrol") table.lock(null);
      break;
    case "reshuffle":
      table.deck = "pile";
      break;
    default:
  }
}

/** Of what an attack does to cards, what all can see. */
function attacked(table: Table, notation: string): void {
  const { verb, targets } = read(notation, null);
  const [first = "", second = ""] = targets;
  if (verb === "gangster") table.trade(first, second);
  if (verb === "lady") table.shuffle(Number(first.split(":")[1]));
  if (verb === "patrol") table.lock(first);
}
