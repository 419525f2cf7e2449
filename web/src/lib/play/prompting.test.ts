import { expect, test } from "vitest";
import { format, type Values } from "../i18n/format";
import { texts as cs } from "../i18n/texts/cs";
import { texts as en } from "../i18n/texts/en";
import { texts as fr } from "../i18n/texts/fr";
import { texts as ru } from "../i18n/texts/ru";
import type { View } from "../protocol";
import { Choosing } from "./choosing.svelte";
import { prompt } from "./prompting";
import type { People } from "./words";

const TEXTS = { en, ru, cs, fr } as Record<string, Record<string, string>>;

function asked(language: string, game: string, phase: string, legal: string[], choosing?: Choosing): string {
  const texts = TEXTS[language] ?? {};
  const word = (key: string, fallback: string, values: Values = {}): string => (texts[key] === undefined ? fallback : format(texts[key], values, language));
  const list = (words: string[]): string => words.join(", ");
  const people: People = { you: 0, game, name: (seat) => ["You", "Rosa"][seat] ?? "" };
  return prompt({ game, phase, legal, outcome: null, to_act: [0], options: {} } as unknown as View, people, null, { say: (key, values = {}) => word(key, "", values), word, list, either: list, named: (name) => name }, choosing);
}

test.each([
  ["omerta", "draw", ["omerta", "pass"], ["draw deck", "omerta"]],
  ["omerta", "draw", ["pass"], ["draw deck", "omerta"]],
  ["omerta", "draw", ["draw deck", "draw discard"], ["draw deck", "omerta"]],
  ["omerta", "play", ["swap #0", "swap #1"], ["swap #0", "discard"]],
  ["noir/fbi-mafia", "save", ["pass"], ["save", "pass"]],
])("what can't be done now is not spoken of: %s, %s with %s alone", (game, phase, legal, usual) => {
  for (const language of Object.keys(TEXTS)) {
    const [told, full] = [asked(language, game, phase, legal), asked(language, game, phase, usual)];
    expect(told).not.toBe("");
    expect(told).not.toBe(full);
  }
});

test("a phase without words of its own asks for what is legal and for nothing else", () => {
  expect(asked("en", "noir/spy-tag", "spy", ["canvass Neil", "shift row 0 left"])).toBe("Canvass, shift a line.");
  expect(asked("en", "omerta", "play", ["swap #0"])).toBe("Put the card in place of one of yours.");
});

test("where there is one thing to do, a chosen card is all that is asked for", () => {
  const choosing = new Choosing();
  choosing.offer(["dismiss Alyss", "dismiss Simon"], 0);
  choosing.pick("suspect:Alyss");
  expect(asked("en", "noir/thief-chief", "dismiss", ["dismiss Alyss", "dismiss Simon"], choosing)).toBe("Dismiss: Alyss. That is all.");
  choosing.offer(["accuse Alyss", "steal Alyss"], 0);
  choosing.pick("suspect:Alyss");
  expect(asked("en", "noir/thief-chief", "thief", ["accuse Alyss", "steal Alyss"], choosing)).toBe("Alyss: what now?");
});
