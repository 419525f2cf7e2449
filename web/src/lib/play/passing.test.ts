import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { moment, Passing } from "./passing.svelte";
import type { Play } from "./play.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => void vi.useRealTimers());

const LONG = 5000;
const opened = (id = 5, more: object = {}) => ({ id, kind: "snap", flipped: true, early: false, ...more });
const room = (round = 1, window = opened(), match = 1) => ({ code: "ABCD", seat: 0, canAct: true, isAsking: false, tried: null as number | null, table: { match, number: 7, window }, view: { game: "omerta", phase: "snap", round, legal: ["snap #0", "pass"] } });
type Asked = ReturnType<typeof room>;

function passing(at: Asked = room()): { play: { room: Asked; send: ReturnType<typeof vi.fn> }; switched: Passing; on: () => Passing; tell: (next: Partial<Asked>) => void } {
  const play = { room: at, send: vi.fn(() => void (play.room.tried = play.room.table.window.id)) };
  const switched = new Passing(play as unknown as Play);
  switched.follow();
  const on = (): Passing => {
    switched.isOn = true;
    switched.follow();
    return switched;
  };
  const tell = (next: Partial<Asked>): void => {
    Object.assign(play.room, next);
    switched.follow();
  };
  return { play, switched, on, tell };
}

test("a moment is never shorter than a hand nor longer than a window", () => {
  const all = Array.from({ length: 2000 }, () => moment());
  expect(Math.min(...all)).toBeGreaterThanOrEqual(250);
  expect(Math.max(...all)).toBeLessThanOrEqual(4000);
  expect(moment(() => 0)).toBe(750);
});

test("a race is let go by once, after a moment, where that was asked for", () => {
  const { play, switched, on } = passing();
  vi.advanceTimersByTime(LONG);
  expect(play.send).not.toHaveBeenCalled();
  on().follow();
  vi.advanceTimersByTime(100);
  expect(play.send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(LONG);
  switched.follow();
  vi.advanceTimersByTime(LONG);
  expect(play.send.mock.calls).toEqual([["pass"]]);
});

test("somebody's wrong card does not have the moment begin anew", () => {
  const { play, on, tell } = passing();
  on();
  for (let number = 8; number < 48; number += 1) {
    vi.advanceTimersByTime(100);
    tell({ table: { match: 1, number, window: opened() } });
  }
  expect(play.send).toHaveBeenCalledOnce();
});

test("a decision that is still on its way from before is waited for, and then the pass is sent", () => {
  const { play, on, tell } = passing({ ...room(), isAsking: true });
  on();
  vi.advanceTimersByTime(LONG);
  expect(play.send).not.toHaveBeenCalled();
  tell({ isAsking: false });
  expect(play.send.mock.calls).toEqual([["pass"]]);
});

test.each([
  ["a card is on its way", { isAsking: true, tried: 5 }],
  ["it was wrong, and one may try again", { tried: 5 }],
  ["one has answered", { tried: 5, canAct: false }],
  ["one started before the card was turned over", { table: { match: 1, number: 7, window: opened(5, { early: true }) } }],
])("in a window in which something was pressed nothing is sent: %s", (_, more) => {
  const { play, on, tell } = passing();
  on();
  tell(more);
  vi.advanceTimersByTime(LONG);
  tell({ isAsking: false, canAct: true });
  vi.advanceTimersByTime(LONG);
  expect(play.send).not.toHaveBeenCalled();
});

test("nor is it on a page that is opened anew in that window", () => {
  const before = passing();
  before.on();
  before.tell({ tried: 5 });
  const { play, switched, tell } = passing();
  expect(switched.isOn).toBe(true);
  vi.advanceTimersByTime(LONG);
  expect(play.send).not.toHaveBeenCalled();
  tell({ table: { match: 1, number: 9, window: opened(9) } });
  vi.advanceTimersByTime(LONG);
  expect(play.send).toHaveBeenCalledOnce();
});

test("a pass that is due never goes to a later window, which has a moment of its own", () => {
  const { play, on, tell } = passing({ ...room(), isAsking: true });
  on();
  vi.advanceTimersByTime(LONG);
  tell({ isAsking: false, table: { match: 1, number: 9, window: opened(9) } });
  expect(play.send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(LONG);
  expect(play.send).toHaveBeenCalledOnce();
});

test("nothing is sent before the card is turned over, nor once the switch is off", () => {
  const { play, on, switched, tell } = passing(room(1, opened(5, { flipped: false })));
  on();
  vi.advanceTimersByTime(LONG);
  tell({ table: { match: 1, number: 8, window: opened() } });
  switched.isOn = false;
  switched.follow();
  vi.advanceTimersByTime(LONG);
  expect(play.send).not.toHaveBeenCalled();
});

test("a page that is opened anew goes on with it, and a new round or match asks anew", () => {
  passing().on();
  expect(passing().switched.isOn).toBe(true);
  expect(passing(room(2)).switched.isOn).toBe(false);
  expect(passing(room(1, opened(), 2)).switched.isOn).toBe(false);
  const { switched, on, tell } = passing();
  on();
  tell(room(2));
  expect(switched.isOn).toBe(false);
});
