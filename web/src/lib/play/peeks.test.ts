import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GlimpseState } from "../protocol";
import { Peeks } from "./peeks.svelte";

const glimpse = (until: number): GlimpseState => ({ until, look: { kind: "look", seat: 0, where: "hand", places: [0, 3], cards: ["7", "Lady"] } });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("faces are shown with the seconds that are left, and are gone when these are over", () => {
  const start = Date.now();
  const peeks = new Peeks();
  peeks.follow(glimpse(start + 10_000), () => Date.now());
  expect([peeks.face("hand:3"), peeks.face("hand:1"), peeks.seconds]).toEqual(["Lady", null, 10]);
  vi.advanceTimersByTime(6_100);
  expect(peeks.seconds).toBe(4);
  vi.advanceTimersByTime(4_000);
  expect([peeks.isEmpty, peeks.face("hand:3")]).toEqual([true, null]);
});

test("a page that is opened anew has what remains, and nothing after the end", () => {
  const peeks = new Peeks();
  peeks.follow(glimpse(Date.now() + 2_500), () => Date.now());
  expect(peeks.seconds).toBe(3);
  peeks.follow(glimpse(Date.now() - 1), () => Date.now());
  expect([peeks.isEmpty, peeks.face("hand:0")]).toEqual([true, null]);
});

test("what has moved is no longer told, and so no longer shown", () => {
  const peeks = new Peeks();
  peeks.follow(glimpse(Date.now() + 9_000), () => Date.now());
  peeks.follow(null, () => Date.now());
  expect(peeks.face("hand:0")).toBeNull();
});
