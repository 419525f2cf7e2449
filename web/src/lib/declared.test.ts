import { expect, test } from "vitest";
import { GAMES, LEVELS, OPERANDS, REFUSALS, type Declared } from "./declared";
import { texts as en } from "./i18n/texts/en";
import { texts as cs } from "./i18n/texts/cs";
import { texts as fr } from "./i18n/texts/fr";
import { texts as ru } from "./i18n/texts/ru";
import { explain as csExplain } from "./i18n/texts/cs/explain";
import { explain as enExplain } from "./i18n/texts/en/explain";
import { explain as frExplain } from "./i18n/texts/fr/explain";
import { explain as ruExplain } from "./i18n/texts/ru/explain";
import { holes } from "./i18n/format";
import { ACTIONS } from "./icons/actions";
import { ROLES } from "./icons/roles";
import { MARKS, TOKENS } from "./icons/tokens";
import { MOTIONS } from "./play/motions";
import { read } from "./play/notation";
import { slug } from "./place.svelte";
import { POSTERS } from "./posters/posters";

/**
 * What the games declare and what the page has words and pictures for are the same. The other languages have the keys that
 * English has (texts.test.ts), so that this holds for each of them.
 */

const keys = Object.keys(en);
const games = Object.entries(GAMES);
const across = (of: (game: Declared) => string[]): string[] => [...new Set(games.flatMap(([, game]) => of(game)))].sort();
const under = (prefix: string): string[] => keys.filter((key) => key.startsWith(`${prefix}.`)).map((key) => key.slice(prefix.length + 1));
/** What comes first in a key of several words: `accuse` of `event.accuse.hit`. */
const first = (words: string[]): string[] => [...new Set(words.map((each) => each.split(".")[0] ?? ""))].sort();

/** Explanations come with the table; games that bring their words in a file of their own have theirs among them. */
const explained = (common: object, texts: object): Record<string, string> => ({ ...common, ...Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith("explain."))) });
const EXPLAINED = { en: explained(enExplain, en), ru: explained(ruExplain, ru), cs: explained(csExplain, cs), fr: explained(frExplain, fr) };
/** Layouts with a picture, in which something can move. */
const DRAWN = ["grid", "hands"];
const verbs = across((game) => Object.keys(game.verbs));
const roles = across((game) => Object.keys(game.roles));
/** Events that need no sentence: the page puts decisions and the end into words by what they say. */
const SILENT = ["action", "effect"];
/** Prompts for everybody who is not asked. */
const WAITING = ["answered", "other", "over", "wait", "wait.many"];
/** Parts of sentences and words for what a page shows of its own. */
const OWN_EVENTS = ["aid", "other", "search"];

test("every verb has a label, a sentence and an icon, and nothing is left over", () => {
  expect(first(under("act"))).toEqual(verbs);
  expect(first(under("did"))).toEqual(verbs);
  expect(Object.keys(ACTIONS).filter((each) => each !== "fast-shift").sort()).toEqual(verbs);
});

test("every phase has a prompt of its own, or one that is made of what is legal", () => {
  const phases = across((game) => Object.keys(game.phases));
  // A phase may have other words for where only some of what it is about can be done: `draw.omerta+pass`.
  const spoken = under("now").filter((each) => !WAITING.includes(each)).map((each) => each.split("."));
  expect(spoken.filter(([phase = "", ...ways]) => !phases.includes(phase) || ways.some((each) => each.split("+").some((verb) => !verbs.includes(verb))))).toEqual([]);
  expect(first(under("can"))).toEqual(verbs);
});

test("every verb, role, token and mark explains itself in one sentence, in four languages", () => {
  const things = [...games.flatMap(([key, game]) => Object.keys(game.verbs).map((each) => ["verb", each, slug(key)] as const)), ...games.flatMap(([key, game]) => Object.keys(game.roles).map((each) => ["role", each, slug(key)] as const))];
  for (const [language, said] of Object.entries(EXPLAINED)) {
    const missing = things.filter(([kind, word, game]) => !(said[`explain.${kind}.${word}.${game}`] ?? said[`explain.${kind}.${word}`]));
    expect(missing, language).toEqual([]);
    for (const token of Object.keys(TOKENS)) expect(said[`explain.token.${token}`], `${language} ${token}`).toBeTruthy();
    for (const mark of [...Object.keys(MARKS), ...games.flatMap(([, game]) => game.perils.map((each) => each.mark))]) expect(said[`explain.mark.${mark}`], `${language} ${mark}`).toBeTruthy();
    expect(Object.keys(said).sort(), language).toEqual(Object.keys(EXPLAINED.en).sort());
    expect(first(Object.keys(said).filter((each) => each.startsWith("explain.verb.")).map((each) => each.slice(13)))).toEqual(verbs);
    expect(first(Object.keys(said).filter((each) => each.startsWith("explain.role.")).map((each) => each.slice(13)))).toEqual(roles);
  }
});

test("every side has a name and every goal its words, with its own numbers and no others", () => {
  expect(under("side").filter((each) => !each.startsWith("team")).sort()).toEqual(across((game) => Object.values(game.roles).map((each) => each.side).filter(Boolean)));
  expect(under("goal").sort()).toEqual(games.flatMap(([key, game]) => Object.keys(game.goals).map((code) => `${slug(key)}.${code}`)).sort());
  for (const [key, game] of games) {
    for (const [code, numbers] of Object.entries(game.goals)) {
      const found = [...holes((en as Record<string, string>)[`goal.${slug(key)}.${code}`] ?? "")];
      expect(found.filter((each) => !numbers.some((number) => number.name === each)), code).toEqual([]);
    }
  }
});

test("every role has a name and a badge", () => {
  expect(first(under("role"))).toEqual(roles);
  expect(Object.keys(ROLES).sort()).toEqual(roles);
});

test("every side that can be wished for has a name", () => {
  const wishes = games.flatMap(([, game]) => Object.values(game.wishes).flat());
  expect(wishes.filter((each) => !roles.includes(each) && !under("side").includes(each))).toEqual([]);
});

test("a name that only a game or a role has belongs to one that there is", () => {
  const whose = new Set([...games.map(([key]) => slug(key)), ...roles]);
  const special = [...under("act"), ...under("role"), ...under("can")].filter((each) => each.includes("."));
  expect(special.filter((each) => !whose.has(each.slice(each.indexOf(".") + 1)))).toEqual([]);
  expect(special.length).toBeGreaterThan(0);
});

test("every kind of event has a sentence", () => {
  const kinds = across((game) => game.events).filter((each) => !SILENT.includes(each));
  expect(first(under("event")).filter((each) => !OWN_EVENTS.includes(each) && !SILENT.includes(each))).toEqual(kinds);
});

test("every kind of reason has its words", () => {
  expect(under("reason").sort()).toEqual(across((game) => game.reasons));
});

test("every kind of event has its movement and its sound", () => {
  expect(Object.keys(MOTIONS).sort()).toEqual(across((game) => (DRAWN.includes(game.layout) ? game.events : [])));
});

test("every ending has its words, with its own numbers and no others", () => {
  const endings = games.flatMap(([key, game]) => Object.keys(game.endings).map((code) => `${slug(key)}.${code}`));
  expect(under("ending").sort()).toEqual(endings.sort());
  for (const [key, game] of games) {
    for (const [code, numbers] of Object.entries(game.endings)) {
      const text = (en as Record<string, string>)[`ending.${slug(key)}.${code}`] ?? "";
      // Who it was is the table's to say.
      const found = [...holes(text)].filter((each) => each !== "who" && each !== "winner");
      expect(found.sort(), code).toEqual([...numbers].sort());
    }
  }
});

test("every option and every word that it can be set to has a name", () => {
  expect(under("option").sort()).toEqual(across((game) => Object.keys(game.options)));
  const values = across((game) => Object.values(game.options).flatMap((each) => each.allowed.filter((value) => typeof value === "string")));
  expect(under("value").sort()).toEqual(values);
});

test("every level of bots and every refusal has its words", () => {
  expect(first(under("level"))).toEqual([...LEVELS].sort());
  expect(under("refused").sort()).toEqual([...REFUSALS].sort());
});

test("every game has a title, a line about it and a poster", () => {
  expect(under("game").sort()).toEqual(games.map(([key]) => slug(key)).sort());
  expect(under("about").sort()).toEqual(games.map(([key]) => slug(key)).sort());
  expect(Object.keys(POSTERS).sort()).toEqual(games.map(([key]) => key).sort());
});

test("every way to say how has a word for its button", () => {
  const ways = ["direction", "lines", "pile", "token"].flatMap((kind) => (OPERANDS[kind] ?? "").match(/[a-z]+/g) ?? []);
  const fast = (OPERANDS["direction"]?.match(/[a-z]+/g) ?? []).map((way) => `${way} 2`);
  expect(under("manner").sort()).toEqual([...new Set([...ways, ...fast])].sort());
});

test("a decision is taken apart by the kinds of its operands", () => {
  expect(read("setup protection Neil Jack", 0)).toMatchObject({ manner: "protection", targets: ["suspect:Neil", "suspect:Jack"] });
  expect(read("swap Neil Jack", 0).targets).toEqual(["suspect:Neil", "suspect:Jack"]);
  expect(read("swap #3", 2).targets).toEqual(["place:2#3"]);
  expect(read("identity", 0)).toEqual({ notation: "identity", verb: "identity", targets: [], manner: "" });
  expect(read("juggle 7", 0).targets).toEqual(["other:7"]);
});
