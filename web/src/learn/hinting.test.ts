import { expect, test } from "vitest";
import { texts } from "../lib/i18n/texts/en";
import type { Advice } from "../lib/protocol";
import { Hinting } from "./hinting.svelte";

const ADVICE = { level: "shark", playouts: 3, exposed: null, choices: [] } as Advice;
const say = { say: (key: string): string => (texts as Record<string, string>)[key] ?? "", word: (key: string, other: string): string => (texts as Record<string, string>)[key] ?? other };

test("a hint holds until something has changed", async () => {
  const hinting = new Hinting();
  await hinting.ask(() => Promise.resolve(ADVICE), () => 4, say);
  expect(hinting.of(4)).toBe(ADVICE);
  expect(hinting.of(5)).toBeNull();
  expect([hinting.busy, hinting.wrong]).toEqual([false, ""]);
});

test("a hint for a moment that has passed says that it came too late", async () => {
  const hinting = new Hinting();
  let number = 4;
  await hinting.ask(() => Promise.resolve((number += 1)).then(() => ADVICE), () => number, say);
  expect(hinting.of(number)).toBeNull();
  expect(hinting.wrong).toContain("too late");
});

test("a hint that can't be had says why", async () => {
  const hinting = new Hinting();
  await hinting.ask(() => Promise.reject(new Error("gone")), () => 4, say);
  expect([hinting.of(4), hinting.busy]).toEqual([null, false]);
  expect(hinting.wrong).not.toBe("");
});
