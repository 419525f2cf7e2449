import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Seeking } from "./seeking.svelte";

const sought = { game: "omerta", players: 3, level: "regular", waiting: 1, fill: null, now: 0, code: null };

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an answer that comes after the search was stopped begins no other", async () => {
  const late: ((text: string) => void)[] = [];
  vi.stubGlobal("fetch", (_: string, { method }: { method: string }) =>
    Promise.resolve({ status: 200, ok: true, text: () => (method === "GET" ? new Promise((resolve) => late.push(resolve)) : Promise.resolve(JSON.stringify(sought))) }));
  const seeking = new Seeking();
  await seeking.start({ game: "omerta", players: 3, level: "regular" } as never);
  expect(seeking.found).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1_600);
  expect(late).toHaveLength(1);
  await seeking.stop();
  late[0]?.(JSON.stringify({ ...sought, code: "ABCDEF" }));
  await vi.advanceTimersByTimeAsync(10);
  expect(seeking.found).toBeNull();
  expect(location.pathname).not.toContain("ABCDEF");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(late).toHaveLength(1);
});
