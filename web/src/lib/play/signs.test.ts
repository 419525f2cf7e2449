import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
