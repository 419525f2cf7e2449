import { expect, test } from "vitest";
import type { Seen } from "../protocol";
import { caughtBy, deciding } from "./deciding";

const log = (...events: object[]): { event: Seen }[] => events.map((event) => ({ event: event as Seen }));
const CAPTURE = { kind: "action", seat: 2, action: "capture Kara" };

test("what decided is the last decision with all that came of it", () => {
  const lines = log({ kind: "action", seat: 1, action: "canvass Neil" }, { kind: "canvass", seat: 1, name: "Neil", hands: [] }, CAPTURE, { kind: "trophy", seat: 2, from: 1, name: "Kara" });
  expect(deciding(lines)).toEqual(lines.slice(2));
});

test("whoever was caught is known by the face they had, also without a card that shows it", () => {
  expect([...caughtBy(log(CAPTURE, { kind: "trophy", seat: 2, from: 1, name: "Kara" }))]).toEqual([[1, "Kara"]]);
  expect([...caughtBy(log({ kind: "arrest", seat: 3, name: "Simon" }))]).toEqual([[3, "Simon"]]);
});

test("a suspect who dies is nobody's face", () => {
  expect([...caughtBy(log({ kind: "death", seat: null, name: "Qasim" }))]).toEqual([]);
});
