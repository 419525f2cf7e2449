import { expect, test } from "vitest";
import type { Seen } from "../protocol";
import { linesOf, numbered } from "./numbering";
import type { LogLine } from "./scene";

const did = (seat: number, action: string): Seen => ({ kind: "action", seat, action });
const closed: Seen = { kind: "closed", seat: null };

test("what comes of a decision has its number, and what was told before has the one before", () => {
  const snap: Seen = { kind: "snap", seat: 0, place: 1, card: "5", hit: true };
  expect(numbered([closed, did(0, "snap #1"), snap, did(1, "omerta")], { decisions: 9 })).toEqual([7, 8, 8, 9]);
});

test("a pass, of which nobody else is told, counts nothing", () => {
  expect(numbered([did(0, "gangster @0#1 @1#1"), did(0, "pass"), closed], { decisions: 4 })).toEqual([4, 4, 4]);
});

test("before there is a view nothing has a number", () => {
  expect(numbered([closed], null)).toEqual([null]);
});

test("a decision’s lines are those of this match, and what the house said between them is none", () => {
  const line = (id: number, decision: number | null): LogLine => ({ id, event: closed, decision });
  expect(linesOf(2, [line(1, 1), line(2, 2), line(3, 3), line(4, 1), line(5, 2), line(6, null), line(7, 2), line(8, 3)])).toEqual([5, 7]);
  expect(linesOf(9, [line(1, 1)])).toEqual([]);
});
