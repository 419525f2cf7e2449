import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { later, move, rested, settle } from "./resting";

let ends: (() => void)[] = [];
const start = (): Animation => move(document.body, [], {});

beforeEach(() => {
  vi.useFakeTimers();
  ends = [];
  Element.prototype.animate = function (): Animation {
    let end = (): void => undefined;
    const finished = new Promise<void>((resolve) => (end = resolve));
    ends.push(end);
    return { finished, finish: end } as unknown as Animation;
  } as Element["animate"];
});
afterEach(() => {
  settle();
  vi.useRealTimers();
});

test("what changes by itself changes when its time is over and nothing moves", () => {
  const call = vi.fn();
  later(100, call);
  vi.advanceTimersByTime(99);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledOnce();
});

test("while something moves it waits for its rest", async () => {
  const call = vi.fn();
  later(100, call);
  start();
  await vi.advanceTimersByTimeAsync(300);
  expect(call).not.toHaveBeenCalled();
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(call).toHaveBeenCalledOnce();
});

test("it never waits for longer than play may be ahead", async () => {
  const call = vi.fn();
  later(100, call);
  start();
  await vi.advanceTimersByTimeAsync(1700);
  expect(call).toHaveBeenCalledOnce();
});

test("it can be called off, before its time and while it waits", async () => {
  const call = vi.fn();
  later(100, call)();
  start();
  const off = later(100, call);
  await vi.advanceTimersByTimeAsync(200);
  off();
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(2000);
  expect(call).not.toHaveBeenCalled();
  await rested();
});
