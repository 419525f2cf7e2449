import { expect, test } from "vitest";
import { keyframes, moves, type Cell } from "./motion";

const card = (name: string): Cell => ({ name, alive: true, innocent: false, officer: false, arrested: false, tokens: [] });
const board = (...rows: string[]): Cell[][] => rows.map((row) => [...row].map(card));

test("a shift moves each card of its line by one, and wraps the one pushed out", () => {
  const found = moves(board("abcd", "efgh"), board("bcda", "efgh"));
  expect(found).toContainEqual({ name: "b", rows: 0, cols: 1, wraps: false });
  expect(found).toContainEqual({ name: "a", rows: 0, cols: -3, wraps: true });
  expect(found.length).toBe(4);
});

test("a swap of neighbours wraps nothing", () => {
  expect(moves(board("ab", "cd"), board("ba", "cd")).every((each) => !each.wraps)).toBe(true);
});

test("a collapse moves what closes up, and what is gone does not move", () => {
  expect(moves(board("abc", "def"), board("ac", "ef"))).toEqual([
    { name: "c", rows: 0, cols: 1, wraps: false },
    { name: "e", rows: 0, cols: 1, wraps: false },
    { name: "f", rows: 0, cols: 1, wraps: false },
  ]);
});

test("a wrapped card is unseen halfway", () => {
  expect(keyframes({ name: "a", rows: 0, cols: -3, wraps: true }, { x: 50, y: 60 }).map((each) => each["opacity"])).toEqual([1, 0, 0, 1]);
});

test("a card comes from where it was, in pixels: shares of its size would be worked out for every frame", () => {
  expect(keyframes({ name: "a", rows: -2, cols: 1, wraps: false }, { x: 50, y: 60 })).toEqual([{ translate: "50px -120px" }, { translate: "0 0" }]);
});
