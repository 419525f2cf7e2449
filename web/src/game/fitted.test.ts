import { expect, test } from "vitest";
import { widest } from "./fitted";

test("a board is as wide as lets all its rows be seen", () => {
  // Five rows of cards, each 1.215 as high as wide, with gaps of 3.
  const width = widest(400, 5, 5, 3, 0);
  expect((width / 5) * 1.215 * 5 + 5 * 3 + 4).toBeCloseTo(400);
  expect(widest(400, 5, 5, 3, 32) - 2 * 32).toBeLessThan(width);
});

test("where there is no room at all there is no negative one", () => {
  expect(widest(0, 5, 5, 3, 32)).toBe(64);
});
