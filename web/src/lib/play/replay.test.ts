import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Steps } from "../net/api";
import { Replay } from "./replay.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const view = (decisions: number): object => ({ game: "noir/spy-tag", decisions });
const steps = (version: number): Steps =>
  ({ seats: [], version, today: 3, decisions: null, steps: [0, 1, 2].map((n) => ({ events: n ? [{ kind: "action", seat: 0, action: "shift row 0 left" }, { kind: "turn", seat: 1 }] : [], view: view(n) })) }) as unknown as Steps;

/** A replay through a seat's eyes, at a step. */
function at(step: number, seat: number | null = 1): Replay {
  const replay = new Replay("ABCD");
  replay.show(steps(3), seat);
  replay.go(step);
  return replay;
}

test("each line has the number of its decision", () => {
  expect(at(2).log.map((line) => line.decision)).toEqual([1, 1, 2, 2]);
});

test("what a seat could know is told for the step on the screen, without those that were passed over", async () => {
  const replay = at(0);
  const asked: number[] = [];
  const ask = (_: number, step: number): Promise<Record<string, unknown>> => (asked.push(step), Promise.resolve({ step }));
  const stop = replay.recall(ask);
  stop();
  replay.go(2);
  replay.recall(ask);
  await vi.runAllTimersAsync();
  expect([asked, replay.known]).toEqual([[2], { ...view(2), recall: { step: 2 } }]);
});

test("what comes late is not shown, and other eyes know nothing of it", async () => {
  const replay = at(1);
  let answer = (_: Record<string, unknown>): void => undefined;
  const stop = replay.recall(() => new Promise((resolve) => (answer = resolve)));
  await vi.runAllTimersAsync();
  stop();
  answer({ late: true });
  await vi.runAllTimersAsync();
  expect(replay.known).toBeNull();
  replay.recall(() => Promise.resolve({ step: 1 }));
  await vi.runAllTimersAsync();
  replay.show(steps(3), 0);
  expect(replay.known).toBeNull();
});

test("nobody's memory is asked for without a seat, or under other rules", () => {
  const older = new Replay("ABCD");
  older.show(steps(2), 1);
  expect([at(1).remembers, at(1, null).remembers, older.remembers]).toEqual([true, false, false]);
});
