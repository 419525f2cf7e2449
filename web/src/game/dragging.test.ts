import { expect, test, vi } from "vitest";
import { Dragging } from "./dragging.svelte";
import type { Play } from "../lib/play/play.svelte";

test("the card pushed out on the right comes in on the left", () => {
  const dragging = new Dragging({ offers: () => false, landing: null } as unknown as Play);
  dragging.now = { axis: "row", line: 2, by: 0.5 };
  expect(dragging.offset(2, 0)).toBe("translate: calc(0.5 * (100% + 3px)) 0");
  expect(dragging.offset(1, 0)).toBe("");
  expect(dragging.wrapped(5, 5)).toEqual([{ row: 2, col: 4, style: "translate: calc(-4.5 * (100% + 3px)) 0" }]);
});

test("a line pulled up by two brings two cards in at the bottom", () => {
  const dragging = new Dragging({ offers: () => false, landing: null } as unknown as Play);
  dragging.now = { axis: "col", line: 1, by: -1.6 };
  expect(dragging.wrapped(6, 6).map(({ row, col }) => [row, col])).toEqual([[0, 1], [1, 1]]);
});

const press = (pointerType: string, x: number, y: number): PointerEvent =>
  ({ pointerType, button: 0, clientX: x, clientY: y, currentTarget: { offsetWidth: 50 } }) as unknown as PointerEvent;
const board = (sent: string[]): Play =>
  ({ offers: (each: string) => each === "shift col 1 down", send: (each: string) => void sent.push(each), landing: null }) as unknown as Play;

test("a finger that swipes at once is scrolling, and nothing is played", () => {
  const sent: string[] = [];
  const dragging = new Dragging(board(sent));
  dragging.start(press("touch", 100, 100), 2, 1);
  for (const y of [110, 130, 160, 200]) dragging.move(press("touch", 100, y));
  dragging.end();
  expect(dragging.isHeld).toBe(false);
  expect(sent).toEqual([]);
});

test("a finger that rests first takes hold of the line, sees where it lands, and lets go", () => {
  vi.useFakeTimers();
  const sent: string[] = [];
  const play = board(sent);
  const dragging = new Dragging(play);
  dragging.start(press("touch", 100, 100), 2, 1);
  vi.advanceTimersByTime(300);
  expect(dragging.held).toEqual({ row: 2, col: 1 });
  dragging.move(press("touch", 102, 140));
  expect(play.landing).toBe("shift col 1 down");
  dragging.move(press("touch", 190, 140));
  expect(play.landing).toBe(null);
  dragging.move(press("touch", 102, 140));
  dragging.end();
  expect(sent).toEqual(["shift col 1 down"]);
  vi.useRealTimers();
});

test("a line is shifted when the finger is lifted, without a click", () => {
  const sent: string[] = [];
  const dragging = new Dragging({ offers: (each: string) => each === "shift row 2 right", send: (each: string) => void sent.push(each) } as unknown as Play);
  dragging.now = { axis: "row", line: 2, by: 0.6 };
  dragging.end();
  expect(sent).toEqual(["shift row 2 right"]);
  expect(dragging.wasDrag).toBe(true);
});
