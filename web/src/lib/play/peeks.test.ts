import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LookEvent } from "../protocol";
import { Peeks } from "./peeks.svelte";

const look: LookEvent = { kind: "look", seat: 0, where: "hand", places: [0, 3], cards: ["7", "Lady"] };
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a face can be seen again for a while, and is gone afterwards", () => {
  const peeks = new Peeks();
  peeks.take([look], 0);
  expect(peeks.face("hand:3")).toBe("Lady");
  expect(peeks.face("hand:1")).toBeNull();
  vi.advanceTimersByTime(10_000);
  expect(peeks.isEmpty).toBe(true);
});

test("one’s next decision forgets it, the peek itself does not", () => {
  const peeks = new Peeks();
  peeks.take([{ kind: "action", seat: 0, action: "peek #0 #3" }, look], 0);
  expect(peeks.face("hand:0")).toBe("7");
  peeks.take([{ kind: "action", seat: 0, action: "draw deck" }], 0);
  expect(peeks.isEmpty).toBe(true);
});
