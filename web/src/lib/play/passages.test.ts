import { expect, test } from "vitest";
import type { Seen, View } from "../protocol";
import { journey } from "./origins";

const card = (name: string, ...tokens: string[]): object => ({ name, alive: true, innocent: false, officer: false, arrested: false, tokens });
const view = (more: object): View => ({ game: "noir/heist", players: 3, deck: 20, decisions: 4, roles: ["thief", "chief"], board: [[card("Ann", "treasure"), card("Ben", "treasure")]], ...more }) as unknown as View;
const flights = (events: object[], before: object = {}, after: object = {}): string[] =>
  journey(events as Seen[], view(before), view(after)).flights.map(({ from, to, as }) => `${from} > ${to}${as ? ` ${as}` : ""}`);

test("a card that is drawn flies to the seat with its back up, also for whoever sees which one it is", () => {
  expect(flights([{ kind: "draw", seat: 1, count: 1, names: ["Ann"] }])).toEqual(["deck > seat:1 card"]);
  expect(flights([{ kind: "identity", seat: 2, name: "Ben" }])).toEqual(["deck > seat:2 card"]);
});

test("evidence that is laid comes from whoever held it, an officer from the deck if the card was drawn for it", () => {
  expect(flights([{ kind: "innocent", seat: 0, name: "Ben" }])).toEqual(["seat:0 > mark:Ben"]);
  expect(flights([{ kind: "officer", seat: 1, name: "Ann" }], { deck: 20 }, { deck: 19 })).toEqual(["deck > mark:Ann"]);
  expect(flights([{ kind: "officer", seat: 1, name: "Ann" }])).toEqual(["seat:1 > mark:Ann"]);
});

test("a trophy goes from the board to whoever took it", () => {
  expect(flights([], { trophies: [["Ann"], []] }, { trophies: [["Ann"], ["Ben"]] })).toEqual(["suspect:Ben > seat:1 copy"]);
});

test("tokens go to a vault, and back to their owners once it is robbed", () => {
  expect(flights([], { vaults: { nw: [0], ne: [] } }, { vaults: { nw: [0, 2], ne: [] } })).toEqual(["seat:2 > vault:nw#2"]);
  expect(flights([], { vaults: { nw: [0, 1], ne: [2] } }, { vaults: { nw: "robbed", ne: [2] } })).toEqual(["vault:nw#0 > seat:0 copy", "vault:nw#1 > seat:1 copy"]);
});

test("a treasure goes from its suspect to the Thief, and a new leg brings all back at once", () => {
  const less = { treasures: 1, board: [[card("Ann"), card("Ben", "treasure")]] };
  expect(flights([], { treasures: 0 }, less)).toEqual(["token:Ann > seat:0 copy"]);
  expect(flights([], less, { treasures: 0 })).toEqual([]);
});

test("nothing flies from one match into the next, nor more at a time than anybody can follow", () => {
  expect(flights([{ kind: "draw", seat: 1, count: 1, names: null }], { decisions: 80 }, { decisions: 0 })).toEqual([]);
  expect(flights(Array.from({ length: 7 }, (_, seat) => ({ kind: "identity", seat, name: null })))).toEqual([]);
});
