import { expect, test } from "vitest";
import { format, type Values } from "../i18n/format";
import { texts as cs } from "../i18n/texts/cs";
import { texts as en } from "../i18n/texts/en";
import { texts as fr } from "../i18n/texts/fr";
import { texts as ru } from "../i18n/texts/ru";
import type { View } from "../protocol";
import { goal } from "./goal";

const TEXTS = { en, ru, cs, fr } as Record<string, Record<string, string>>;
const speaks = (language: string) => ({ word: (key: string, fallback: string, values: Values = {}): string => format(TEXTS[language]?.[key] ?? fallback, values, language) });

/** The second leg: seat 0 was the Thief before, and seat 1 is now. */
const second = (before: number): View => ({ game: "noir/thief-chief", players: 2, options: { legs: 2 }, leg: 2, treasures: 3, taken: [before, 0], roles: ["chief", "thief"], outcome: null }) as unknown as View;

test.each(["en", "ru", "cs", "fr"])("whoever comes after all 25 treasures is not asked for more than there are, in %s", (language) => {
  const most = speaks(language);
  expect(goal(second(17), 1, most)).toContain("17");
  for (const seat of [0, 1]) expect(goal(second(25), seat, most)).not.toBe(goal(second(17), seat, most).replace("17", "25"));
});

test("all 25 again is a draw", () => expect(goal(second(25), 1, speaks("en"))).toContain("for a draw"));
