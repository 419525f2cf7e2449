import { expect, test } from "vitest";
import type { Seen } from "../protocol";
import { since } from "./recap";

const log = (...events: object[]): { id: number; event: Seen }[] => events.map((event, id) => ({ id, event: event as Seen }));
const decided = (seat: number): object => ({ kind: "action", seat, action: "pass" });

test("what has happened since one's own decision is told", () => {
  expect(since(log(decided(1), decided(0), decided(1), decided(2)), 0).map(({ id }) => id)).toEqual([2, 3]);
});

test("the newest of it is what somebody did, and not that it is one's turn", () => {
  expect(since(log(decided(0), decided(1), { kind: "turn", seat: 0 }), 0).map(({ id }) => id)).toEqual([1]);
});

test("whoever only watches is told the latest", () => {
  expect(since(log(decided(0), decided(1), decided(0)), null, 2).map(({ id }) => id)).toEqual([1, 2]);
});
