import { expect, test } from "vitest";
import { FINGER, isNarrow, rowsOf, rowsSeen, spread } from "./spreading";

const CARD = { width: 44, height: 62 };
/** Two hands beside each other on a phone of 360 px. */
const TABLE = { left: 4, width: 352 };
const LEFT = { left: 4, width: 174 };
const RIGHT = { left: 182, width: 174 };

test("cards that a finger can't tell apart are narrow", () => {
  expect(isNarrow([0, 44, 88])).toBe(false);
  expect(isNarrow([0, 36, 72])).toBe(true);
  expect(isNarrow([0])).toBe(false);
});

test.each([5, 6, 7, 8, 9, 14])("%i cards lie apart, within the table, from either side", (count) => {
  for (const hand of [LEFT, RIGHT]) {
    const places = spread(hand, TABLE, count, CARD);
    expect(places).toHaveLength(count);
    for (const { x } of places) {
      expect(hand.left + x).toBeGreaterThanOrEqual(TABLE.left);
      expect(hand.left + x + CARD.width).toBeLessThanOrEqual(TABLE.left + TABLE.width + 0.01);
    }
    for (const [i, one] of places.entries())
      for (const other of places.slice(i + 1)) expect(Math.abs(one.x - other.x) >= FINGER || Math.abs(one.y - other.y) >= CARD.height).toBe(true);
  }
});

test("a hand stays where it is as far as it can, and in one row", () => {
  const places = spread(RIGHT, TABLE, 5, CARD);
  expect(new Set(places.map(({ y }) => y)).size).toBe(1);
  expect(RIGHT.left + (places[4]?.x ?? 0) + CARD.width).toBeCloseTo(TABLE.left + TABLE.width);
});

test("more than a row holds lie in two of the same length", () => {
  const rows = spread(LEFT, TABLE, 10, CARD).map(({ y }) => y);
  expect([...new Set(rows)].map((row) => rows.filter((y) => y === row).length)).toEqual([5, 5]);
});

test.each([352, 367, 382])("on a hand %i px wide up to sixteen cards have room for a finger in two rows, and few lie in one", (width) => {
  for (let count = 1; count <= 16; count += 1) {
    const rows = rowsOf(count, width);
    expect(rows).toBeLessThanOrEqual(2);
    expect(Math.ceil(count / rows) * FINGER).toBeLessThanOrEqual(width);
  }
  expect(rowsOf(7, width)).toBe(1);
  expect(rowsOf(17, width)).toBe(3);
  expect(rowsOf(9, 820)).toBe(1);
});

test("somebody else's hand lies in two rows where its numbers would be covered, and before its width is known in one", () => {
  expect([4, 7, 8, 16].map((count) => rowsSeen(count, 174))).toEqual([1, 1, 2, 2]);
  expect([rowsSeen(16, 0), rowsOf(16, 0)]).toEqual([1, 1]);
});
