import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { moment, Passing } from "./passing.svelte";
import type { Play } from "./play.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const room = (round = 1, flipped = true) => ({ canAct: true, table: { number: 7, window: { id: 5, kind: "snap", flipped } }, view: { game: "omerta", phase: "snap", round, legal: ["snap #0", "pass"] } });

function passing(): { play: { room: ReturnType<typeof room>; send: ReturnType<typeof vi.fn> }; switched: Passing } {
  const play = { room: room(), send: vi.fn() };
  const switched = new Passing(play as unknown as Play);
  switched.follow();
  return { play, switched };
}

test("a moment is never shorter than a hand nor longer than a window", () => {
  const all = Array.from({ length: 2000 }, () => moment());
  expect(Math.min(...all)).toBeGreaterThanOrEqual(250);
  expect(Math.max(...all)).toBeLessThanOrEqual(4000);
  expect(moment(() => 0)).toBe(750);
});

test("a race is let go by once, after a moment, where that was asked for", () => {
  const { play, switched } = passing();
  vi.advanceTimersByTime(5000);
  expect(play.send).not.toHaveBeenCalled();
  switched.isOn = true;
  switched.follow();
  switched.follow();
  vi.advanceTimersByTime(100);
  expect(play.send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(play.send.mock.calls).toEqual([["pass"]]);
});

test("whoever presses first has decided, and a new round asks anew", () => {
  const { play, switched } = passing();
  switched.isOn = true;
  switched.follow();
  play.room.canAct = false;
  switched.follow();
  vi.advanceTimersByTime(5000);
  expect(play.send).not.toHaveBeenCalled();
  play.room = room(2);
  switched.follow();
  expect(switched.isOn).toBe(false);
});

test("nothing is sent before the card is turned over", () => {
  const { play, switched } = passing();
  play.room = room(1, false);
  switched.isOn = true;
  switched.follow();
  vi.advanceTimersByTime(5000);
  expect(play.send).not.toHaveBeenCalled();
});
