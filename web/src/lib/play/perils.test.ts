import { expect, test } from "vitest";
import { standings } from "../../game/standing";
import type { View } from "../protocol";
import { perils, reach } from "./perils";

const card = (name: string, more: object = {}): object => ({ name, alive: true, innocent: false, officer: false, arrested: false, tokens: [], ...more });
const threat = { tokens: ["threat"] };
const look = (view: object, you: number | null): Map<string, string[]> => perils(view as View, standings(view as View, you, String), you);

test("whoever is threatened beside the Psycho is about to die, for those who know where the Psycho stands", () => {
  const board = [[card("Ann", threat), card("Ben"), card("Cyd", threat)], [card("Dan"), card("Eve", { ...threat, alive: false }), card("Fay", { ...threat, arrested: true })]];
  const view = { game: "noir/fbi-mafia", players: 6, roles: ["killer", "suit", "psycho", "detective", "bomber", "undercover"], board, known: { 2: "Ben" } };
  expect([...look(view, 0)]).toEqual([["Ann", ["doomed"]], ["Cyd", ["doomed"]]]);
  expect([...look({ ...view, known: { 2: "Dan" } }, 0)]).toEqual([["Ann", ["doomed"]]]);
  expect([...look({ ...view, known: {} }, 1)]).toEqual([]);
});

test("a thief beside an officer is in reach, and only the thief is told", () => {
  const board = [[card("Ann"), card("Ben"), card("Cyd", { officer: true }), card("Dan")]];
  const view = { game: "noir/thief-chief", players: 2, roles: ["thief", "chief"], board, you: { role: "thief", identity: "Ben" } };
  expect([...look(view, 0)]).toEqual([["Ben", ["exposed"]]]);
  expect(reach(view as unknown as View, "exposed")).toBe(3);
  expect([...look({ ...view, you: { role: "thief", identity: "Ann" } }, 0)]).toEqual([]);
  expect([...look({ ...view, you: { role: "chief", identity: "Ben" } }, 1)]).toEqual([]);
});
