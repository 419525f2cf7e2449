import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Seen, View } from "../protocol";
import { Signs } from "./signs.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("hands go up over the seats, and the suspect they were asked about is ringed", () => {
  const signs = new Signs();
  signs.take([{ kind: "canvass", seat: 0, name: "Kara", hands: [1, 3] }]);
  expect(signs.of("seat:1")).toBe("hand");
  expect(signs.of("seat:2")).toBeNull();
  expect(signs.of("suspect:Kara")).toBe("asked");
});

test("a search rings nobody", () => {
  const signs = new Signs();
  signs.take([{ kind: "canvass", seat: 0, name: null, hands: [2] }]);
  expect(signs.of("seat:2")).toBe("hand");
  expect(signs.of("suspect:null")).toBeNull();
});

test("an answer lies on the suspect until its time is over or another one comes", () => {
  const signs = new Signs();
  signs.take([{ kind: "accuse", seat: 0, name: "Otto", hit: false }]);
  expect(signs.of("suspect:Otto")).toBe("no");
  signs.take([{ kind: "turn", seat: 1 }]);
  expect(signs.of("suspect:Otto")).toBe("no");
  signs.take([{ kind: "action", seat: 1, action: "kill Irma" }]);
  expect(signs.of("suspect:Otto")).toBeNull();
  expect(signs.of("suspect:Irma")).toBe("dead");
  vi.runAllTimers();
  expect(signs.of("suspect:Irma")).toBeNull();
});

test("raised hands stay raised until the next question or until who asked decides again", () => {
  const signs = new Signs();
  const step = (seat: number): Seen => ({ kind: "action", seat, action: "shift row 1 left" });
  signs.take([{ kind: "canvass", seat: 0, name: "Neil", hands: [2] }]);
  vi.advanceTimersByTime(60_000);
  signs.take([step(1)]);
  expect(signs.of("seat:2")).toBe("hand");
  signs.take([{ kind: "canvass", seat: 1, name: "Jack", hands: [] }]);
  expect(signs.of("seat:2")).toBeNull();
  signs.take([{ kind: "canvass", seat: 0, name: "Neil", hands: [1] }]);
  signs.take([step(0)]);
  expect(signs.of("seat:1")).toBeNull();
});

test("whoever is struck and may still be saved is not called dead", () => {
  const signs = new Signs();
  const board = (alive: boolean) => ({ board: [[{ name: "Irma", alive }]] }) as unknown as View;
  signs.take([{ kind: "action", seat: 1, action: "kill Irma" }], board(true));
  expect(signs.of("suspect:Irma")).toBeNull();
  signs.take([{ kind: "death", seat: null, name: "Irma" }], board(false));
  expect(signs.of("suspect:Irma")).toBe("dead");
});
