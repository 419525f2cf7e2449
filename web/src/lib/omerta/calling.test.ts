import { expect, test } from "vitest";
import { texts } from "../i18n/texts/en";
import { format } from "../i18n/format";
import type { Key } from "../i18n/language.svelte";
import type { View } from "../protocol";
import { calling } from "./calling";

const speech = { say: (key: Key, values = {}): string => format((texts as Record<string, string>)[key] ?? "", values, "en") };
const noted = (...cards: (string | null)[]): View => ({ game: "omerta", recall: { hands: [cards.map((card) => ({ card, locked: false }))] } }) as unknown as View;

test("a call says what it takes and what it costs", () => {
  expect(calling({ game: "omerta" } as unknown as View, 0, speech)).toBe(texts["call.rule"]);
  expect(texts["call.rule"]).toMatch(/7.*20/);
});

test("with notes it says what one holds, and how much of it is unknown", () => {
  expect(calling(noted("3", "Alibi", "Lady"), 0, speech)).toContain("you hold 18.");
  expect(calling(noted("3", null, null), 0, speech)).toContain("you hold 3, and 2 cards that you don’t know");
});
