import { expect, test } from "vitest";
import { CAST } from "../portraits/cast";
import type { Seen } from "../protocol";
import { texts as cs } from "../i18n/texts/cs";
import { texts as en } from "../i18n/texts/en";
import { texts as fr } from "../i18n/texts/fr";
import { texts as ru } from "../i18n/texts/ru";
import { line, LINES, SAID } from "./banter";
import { botName, botPicture, CIRCLES, LEVELS, ofStyle, styleOf } from "./faces";

const TEXTS = { en, ru, cs, fr } as unknown as Record<string, Record<string, string>>;

test("no two bots of any level share a name or a face, and none is called as a suspect", () => {
  const all = LEVELS.flatMap((level) => [...CIRCLES[level]]) as string[];
  expect(new Set(all).size).toBe(9 * LEVELS.length);
  expect(all.filter((name) => name in CAST)).toEqual([]);
  const faces = LEVELS.flatMap((level) => Array.from({ length: 9 }, (_, seat) => botPicture(level, seat)));
  expect(new Set(faces).size).toBe(9 * LEVELS.length);
  expect(faces.filter((each) => /NaN|undefined/.test(decodeURIComponent(each)))).toEqual([]);
});

test("every level but the one that draws lots has people of both styles", () => {
  for (const level of LEVELS) {
    expect(styleOf(level, 0)).toBe(level === "uniform" ? null : "bold");
    expect([ofStyle(level, "bold").length, ofStyle(level, "cautious").length]).toEqual(level === "uniform" ? [0, 0] : [5, 4]);
  }
});

test("a level that is not known yet has a name too", () => expect(botName("oracle", 1)).toBe("Lola"));

test.each(Object.keys(TEXTS))("%s has how each level plays and every line of its talk", (language) => {
  const missing = [...LEVELS.map((level) => `bots.${level}`), ...SAID.flatMap((each) => Array.from({ length: LINES }, (_, i) => `banter.${each}.${i + 1}`))].filter((key) => !TEXTS[language]?.[key]);
  expect(missing).toEqual([]);
});

test("bots speak of what all have seen, now and then, and people are left alone", () => {
  const missed = { kind: "accuse", seat: 1, name: "Neil", hit: false } as Seen;
  const said = Array.from({ length: 30 }, (_, count) => line(missed, count, (seat) => seat === 1)).filter((each) => each !== null);
  expect(said.length).toBe(10);
  expect(said.every((each) => each?.line.startsWith("wrong."))).toBe(true);
  expect(line(missed, 0, () => false)).toBeNull();
  expect(line({ kind: "action", seat: 1, action: "pass" } as Seen, 0, () => true)).toBeNull();
});
