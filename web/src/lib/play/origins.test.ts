import { expect, test } from "vitest";
import type { OmertaView, Seen } from "../protocol";
import { journey } from "./origins";

const back = { card: null, locked: false };
const before = (...sizes: number[]): OmertaView => ({ game: "omerta", hands: sizes.map((size) => Array.from({ length: size }, () => back)), safe: [back, back, back, back] }) as unknown as OmertaView;
const did = (seat: number, action: string): Seen => ({ kind: "action", seat, action });
const flights = (events: Seen[], ...sizes: number[]): string[] => journey(events, before(...sizes)).flights.map(({ from, to }) => `${from} > ${to}`).sort();

test("a drawn card comes from where it was drawn", () => {
  expect(flights([did(0, "draw deck"), { kind: "draw", seat: 0, from: "deck", card: null }], 4, 4)).toEqual(["deck > drawn"]);
  expect(flights([did(0, "draw discard"), { kind: "draw", seat: 0, from: "discard", card: "3" }], 4, 4)).toEqual(["pile > drawn"]);
});

test("a swap brings the drawn card to its place and the old one to the pile", () => {
  expect(flights([did(1, "swap #2"), { kind: "discard", seat: 1, card: "9" }], 4, 4)).toEqual(["drawn > place:1#2", "place:1#2 > pile"]);
});

test("a discard goes from the hand that drew it to the pile", () => {
  expect(flights([did(1, "discard"), { kind: "discard", seat: 1, card: "Lady" }], 4, 4)).toEqual(["drawn > pile"]);
});

test("a right snap leaves, and its gap closes", () => {
  expect(flights([did(0, "snap #1"), { kind: "snap", seat: 0, place: 1, card: "5", hit: true }], 4, 4)).toEqual(["place:0#1 > pile", "place:0#2 > place:0#1", "place:0#3 > place:0#2"]);
});

test("a wrong one stays and brings a penalty card from the deck", () => {
  expect(flights([did(0, "snap #1"), { kind: "snap", seat: 0, place: 1, card: "5", hit: false }, { kind: "penalty", seat: 0, cards: 1 }], 4, 4)).toEqual(["deck > place:0#4"]);
});

test("a Gangster trades two places, unless he was stopped", () => {
  const effect = (cancelled: boolean): Seen => ({ kind: "effect", seat: 2, action: "gangster @0#1 @1#3", cancelled });
  expect(flights([effect(false)], 4, 4, 4)).toEqual(["place:0#1 > place:1#3", "place:1#3 > place:0#1"]);
  expect(flights([effect(true)], 4, 4, 4)).toEqual([]);
});

test("a Lady shuffles a hand and tells nothing of where its cards went", () => {
  expect(journey([{ kind: "effect", seat: 0, action: "lady @1", cancelled: false }], before(4, 4))).toEqual({ flights: [], shuffled: [1] });
});

test("a Snitch’s cards come from the deck to the right end", () => {
  const events: Seen[] = [{ kind: "effect", seat: 0, action: "snitch @1 @1", cancelled: false }, { kind: "dealt", seat: 0, to: 1 }, { kind: "dealt", seat: 0, to: 1 }];
  expect(flights(events, 4, 3)).toEqual(["deck > place:1#3", "deck > place:1#4"]);
});

test("a trade with the safe goes both ways, a reshuffle from the pile to the deck", () => {
  expect(flights([did(1, "trade $2 #0")], 4, 4)).toEqual(["place:1#0 > safe:2", "safe:2 > place:1#0"]);
  expect(flights([{ kind: "reshuffle", seat: null, cards: 20 }], 4, 4)).toEqual(["pile > deck"]);
});

test("a Driver’s two bottles leave one after the other, and what is left moves up by two", () => {
  const gone = (place: number): Seen => ({ kind: "throw", seat: 0, place, card: "2", hit: true });
  expect(flights([did(0, "driver #0 #1"), gone(0), gone(0)], 4, 4)).toContain("place:0#3 > place:0#1");
});

test("a new round is dealt, and no board of suspects has anything that flies", () => {
  expect(flights([did(0, "omerta"), { kind: "round" } as Seen], 4, 4)).toEqual([]);
  expect(journey([did(0, "draw deck")], null).flights).toEqual([]);
});
