import { expect, test } from "vitest";
import { Dragging } from "./dragging.svelte";
import type { Play } from "../lib/play/play.svelte";

test("the card pushed out on the right comes in on the left", () => {
  const dragging = new Dragging({} as Play);
  dragging.now = { axis: "row", line: 2, by: 0.5 };
  expect(dragging.offset(2, 0)).toBe("translate: calc(0.5 * (100% + 3px)) 0");
  expect(dragging.offset(1, 0)).toBe("");
  expect(dragging.wrapped(5, 5)).toEqual([{ row: 2, col: 4, style: "translate: calc(-4.5 * (100% + 3px)) 0" }]);
});

test("a line pulled up by two brings two cards in at the bottom", () => {
  const dragging = new Dragging({} as Play);
  dragging.now = { axis: "col", line: 1, by: -1.6 };
  expect(dragging.wrapped(6, 6).map(({ row, col }) => [row, col])).toEqual([[0, 1], [1, 1]]);
});

test("a line is shifted when the finger is lifted, without a click", () => {
  const sent: string[] = [];
  const dragging = new Dragging({ offers: (each: string) => each === "shift row 2 right", send: (each: string) => void sent.push(each) } as unknown as Play);
  dragging.now = { axis: "row", line: 2, by: 0.6 };
  dragging.end();
  expect(sent).toEqual(["shift row 2 right"]);
  expect(dragging.wasDrag).toBe(true);
});
