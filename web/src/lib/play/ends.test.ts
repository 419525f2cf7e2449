import { beforeEach, expect, test } from "vitest";
import type { Seen } from "../protocol";
import { Ends } from "./ends.svelte";

const ended = (round: number): Seen => ({ kind: "round", round }) as unknown as Seen;
const room = (parts: Seen[], more: object = {}, seat: number | null = 0) => {
  const table = { match: 1, status: "running", speed: "slow", pace: "natural", lesson: null, pause: null, ...more };
  return { code: "ABCD", table, view: { outcome: null }, seat, parts } as unknown as ConstructorParameters<typeof Ends>[0];
};

beforeEach(() => localStorage.clear());

test("the end of a round at a slow table is there until its person goes on, also on a page that is opened anew", () => {
  expect(new Ends(room([])).last).toBe(null);
  const ends = new Ends(room([ended(1)]));
  expect(ends.last).toEqual(ended(1));
  expect(new Ends(room([ended(1)])).last).toEqual(ended(1));
  ends.goOn();
  expect(ends.last).toBe(null);
  expect(new Ends(room([ended(1)])).last).toBe(null);
  expect(new Ends(room([ended(1), ended(2)])).last).toEqual(ended(2));
});

test("each of several at one device looks for themselves, and the next match begins anew", () => {
  new Ends(room([ended(1)])).goOn();
  expect(new Ends(room([ended(1)], {}, 1)).last).toEqual(ended(1));
  expect(new Ends(room([ended(1)], { match: 2 })).last).toEqual(ended(1));
});

test.each([
  ["at a table that holds by itself", { pause: { until: 5, waiting: [0] } }, 0],
  ["at one with clocks, where all has gone on", { speed: "relaxed" }, 0],
  ["where all goes by quickly", { pace: "quick" }, 0],
  ["in a lesson", { lesson: "omerta" }, 0],
  ["for whoever only watches", {}, null],
])("nothing is held %s", (_, more, seat) => {
  expect(new Ends(room([ended(1)], more, seat)).last).toBe(null);
});

test("nothing is held once the match is over: its end tells all", () => {
  const over = { ...room([ended(1)]), view: { outcome: { winners: [0] } } } as unknown as ConstructorParameters<typeof Ends>[0];
  expect(new Ends(over).last).toBe(null);
});
