import { expect, test } from "vitest";
import { standings } from "../../game/standing";
import type { View } from "../protocol";
import { isGood, perils, reach } from "./perils";

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

test("who bears a protection in line with the Suit can be saved, for those who know where the Suit stands", () => {
  const guard = { tokens: ["protection"] };
  const board = [[card("Ann", guard), card("Ben", guard), card("Cyd", guard)], [card("Dan"), card("Eve", guard), card("Fay", { ...guard, arrested: true })], [card("Guy"), card("Hal", { ...guard, alive: false }), card("Ina")]];
  const roles = ["killer", "suit", "psycho", "detective", "bomber", "undercover"];
  const view = { game: "noir/fbi-mafia", players: 6, roles, board, you: { role: "suit", identity: "Ben" } };
  // The Suit's own protection is nobody's to use.
  expect([...look(view, 1)]).toEqual([["Ann", ["guarded"]], ["Cyd", ["guarded"]], ["Eve", ["guarded"]]]);
  expect([...look({ ...view, you: { role: "detective", identity: "Ina" }, known: { 1: "Guy" } }, 3)]).toEqual([["Ann", ["guarded"]]]);
  expect([...look({ ...view, you: { role: "killer", identity: "Ina" } }, 0)]).toEqual([]);
  expect(isGood(view as unknown as View, "guarded")).toBe(true);
  expect(isGood(view as unknown as View, "doomed")).toBe(false);
});

test("whoever is struck stands out for all while the Suit is asked", () => {
  const board = [[card("Ann", { tokens: ["protection"] }), card("Ben")]];
  const view = { game: "noir/fbi-mafia", players: 6, roles: ["killer", "suit"], board, pending: { victim: "Ann" } };
  expect([...look(view, null)]).toEqual([["Ann", ["dying"]]]);
  expect([...look({ ...view, known: { 1: "Ben" } }, 0)]).toEqual([["Ann", ["dying", "guarded"]]]);
});

test("where the table says what follows, whoever can be nobody else counts as known", () => {
  const board = [[card("Ann", threat), card("Ben"), card("Cyd", threat)], [card("Dan"), card("Eve"), card("Fay")]];
  const view = { game: "noir/fbi-mafia", players: 6, roles: ["killer", "suit", "psycho", "detective", "bomber", "undercover"], board, known: {}, recall: { suspects: { 2: ["Dan"] } } };
  expect([...look(view, 1)]).toEqual([["Ann", ["doomed"]]]);
  expect([...look({ ...view, recall: { suspects: { 2: ["Dan", "Eve"] } } }, 1)]).toEqual([]);
});

test("officers of Heist reach their neighbours, those of the Chief of Police themselves as well", () => {
  const board = [[card("Ann"), card("Ben"), card("Cyd", { officer: true }), card("Dan", { officer: true }), card("Eve")]];
  expect(reach({ game: "noir/thief-chief", board } as unknown as View, "exposed")).toBe(4);
  expect(reach({ game: "noir/heist", board, stunned: [] } as unknown as View, "exposed")).toBe(4);
  expect(reach({ game: "noir/thief-chief", board: [board[0]?.slice(0, 3)] } as unknown as View, "exposed")).toBe(2);
  expect(reach({ game: "noir/heist", board: [board[0]?.slice(0, 3)], stunned: [] } as unknown as View, "exposed")).toBe(1);
  expect(reach({ game: "noir/heist", board, stunned: ["Dan"] } as unknown as View, "exposed")).toBe(2);
});

test("a thief beside an officer is in reach, and only the thief is told", () => {
  const board = [[card("Ann"), card("Ben"), card("Cyd", { officer: true }), card("Dan")]];
  const view = { game: "noir/thief-chief", players: 2, roles: ["thief", "chief"], board, you: { role: "thief", identity: "Ben" } };
  expect([...look(view, 0)]).toEqual([["Ben", ["exposed"]]]);
  expect(reach(view as unknown as View, "exposed")).toBe(3);
  expect([...look({ ...view, you: { role: "thief", identity: "Ann" } }, 0)]).toEqual([]);
  expect([...look({ ...view, you: { role: "chief", identity: "Ben" } }, 1)]).toEqual([]);
});
