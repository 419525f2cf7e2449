import { expect, test } from "vitest";
import { format, type Values } from "../i18n/format";
import { texts as cs } from "../i18n/texts/cs";
import { texts as en } from "../i18n/texts/en";
import { texts as fr } from "../i18n/texts/fr";
import { texts as ru } from "../i18n/texts/ru";
import { GAMES } from "../declared";
import type { View } from "../protocol";
import WAYS from "./asked.json";
import { Choosing } from "./choosing.svelte";
import { prompt } from "./prompting";
import type { People } from "./words";

/** By game and phase with words of its own: all that a seat may be asked for at once. tests/conformance/test_prompts.py holds it against play. */
const ASKED = WAYS as Record<string, Record<string, string[]>>;
/** How verbs are spoken of that can be decided in some positions of a phase and in others not, by language. */
const SPOKEN: Record<string, Record<string, RegExp>> = {
  en: { pass: /\bpass/, decline: /declin/, draw: /\bDraw/, omerta: /\bcall/, swap: /in place/, discard: /discard/, trade: /\bTrade/, snap: /turn over a card/, reveal: /Turn over/, save: /\bSave/ },
  ru: { pass: /пас(уй|ов)/, decline: /отка[жз]/, draw: /Возьмите/, omerta: /призов/, swap: /Замените/, discard: /сброс(ьте|ить)/, trade: /Обменяйте/, snap: /вскройте/, reveal: /Вскройте/, save: /Спасите/ },
  cs: { pass: /pas(uj|ov)/, decline: /odmítn/, draw: /Lízněte/, omerta: /vyslovte/, swap: /Nahraďte/, discard: /odho[ďd]/, trade: /Vyměňte/, snap: /otočte/, reveal: /Otočte/, save: /Zachraňte/ },
  fr: { pass: /passe[rz]/, decline: /renonce/, draw: /Piochez/, omerta: /déclarez/, swap: /à la place/, discard: /défausse[rz]/, trade: /Échangez/, snap: /retournez/, reveal: /Retournez/, save: /Sauvez/ },
};
const TEXTS = { en, ru, cs, fr } as Record<string, Record<string, string>>;

function asked(language: string, game: string, phase: string, legal: string[], choosing?: Choosing, more: object = {}, isPlayedFor = false): string {
  const texts = TEXTS[language] ?? {};
  const word = (key: string, fallback: string, values: Values = {}): string => (texts[key] === undefined ? fallback : format(texts[key], values, language));
  const list = (words: string[]): string => words.join(", ");
  const people: People = { you: 0, game, name: (seat) => ["You", "Rosa"][seat] ?? "" };
  return prompt({ game, phase, legal, outcome: null, to_act: [0], options: {}, ...more } as unknown as View, people, null, { say: (key, values = {}) => word(key, "", values), word, list, either: list, named: (name) => name }, choosing, isPlayedFor);
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

test.each(Object.entries(ASKED).flatMap(([game, phases]) => Object.entries(phases).flatMap(([phase, all]) => all.map((ways) => [game, phase, ways] as const))))("%s, %s: whoever may only %s is asked for just that", (game, phase, ways) => {
  const legal = ways.split("+");
  for (const [language, spoken] of Object.entries(SPOKEN)) {
    const told = asked(language, game, phase, legal);
    const named = Object.keys(spoken).filter((verb) => verb in (GAMES[game]?.verbs ?? {}) && spoken[verb]?.test(told));
    expect(named.filter((verb) => !legal.includes(verb)), `${language}: ${told}`).toEqual([]);
    // Where there is a choice or nothing else can be done, the way out is spoken of.
    expect(named, `${language}: ${told}`).toEqual(expect.arrayContaining(legal.filter((verb) => ["pass", "decline", "discard"].includes(verb))));
  }
});

test("every phase with words of its own is among those", () => {
  const spoken = (phase: string): boolean => Object.keys(TEXTS["en"] ?? {}).some((key) => key === `now.${phase}` || key.startsWith(`now.${phase}.`));
  for (const [key, game] of Object.entries(GAMES)) expect(Object.keys(ASKED[key] ?? {}).sort(), key).toEqual(Object.keys(game.phases).filter(spoken).sort());
});

test("a phase without words of its own asks for what is legal and for nothing else", () => {
  expect(asked("en", "noir/spy-tag", "spy", ["canvass Neil", "shift row 0 left"])).toBe("Canvass, shift a line.");
  expect(asked("en", "omerta", "play", ["swap #0"])).toBe("Put the card in place of one of yours.");
});

test("where faces stay open nobody is told that they are shown once", () => {
  for (const language of Object.keys(TEXTS)) {
    const [told, remembered] = [asked(language, "omerta", "peek", ["peek #0 #1"]), asked(language, "omerta", "peek", ["peek #0 #1"], undefined, { recall: {} })];
    expect(told.startsWith(remembered)).toBe(true);
    expect(told).not.toBe(remembered);
  }
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

test("while a bot sits in nobody is asked, and is told whom all wait for at the turns of others", () => {
  expect(asked("en", "noir/spy-tag", "spy", ["capture Neil", "shift row 1 left"], undefined, {}, true)).toBe("A bot plays for you.");
  expect(asked("en", "noir/spy-tag", "spy", [], undefined, { to_act: [1] }, true)).toBe("Rosa is to act.");
});
