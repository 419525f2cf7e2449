import { expect, test } from "vitest";
import { format, type Values } from "../lib/i18n/format";
import type { Speech } from "../lib/i18n/language.svelte";
import { texts as cs } from "../lib/i18n/texts/cs";
import { texts as en } from "../lib/i18n/texts/en";
import { texts as fr } from "../lib/i18n/texts/fr";
import { texts as ru } from "../lib/i18n/texts/ru";
import type { People } from "../lib/play/words";
import type { Remark } from "../lib/protocol";
import { remark } from "./remarks";

const TEXTS = { en, ru, cs, fr } as Record<string, Record<string, string>>;
const people: People = { you: 0, game: "killer-inspector", name: (seat) => ["You", "Rosa"][seat] ?? "" };

function speaks(language: string): Speech {
  const word = (key: string, fallback: string, values: Values = {}): string => format(TEXTS[language]?.[key] ?? fallback, values, language);
  return { word, list: (words: string[]) => words.join(", "), named: (name: string) => name } as unknown as Speech;
}

test.each([
  ["en", 1, "1 suspect for you."],
  ["en", 4, "4 suspects for you."],
  ["ru", 1, "на вас 1 подозреваемый."],
  ["ru", 21, "на вас 21 подозреваемый."],
  ["ru", 4, "на вас 4 подозреваемых."],
  ["cs", 1, "podezřelých pro vás 1."],
  ["fr", 1, "1 suspect pour vous."],
  ["fr", 4, "4 suspects pour vous."],
])("the coach counts suspects as one does in %s: %i", (language, count, words) => {
  expect(remark("told", { code: "nothing", count } as Remark, people, speaks(language))).toContain(words);
});
