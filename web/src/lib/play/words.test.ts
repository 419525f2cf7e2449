import { expect, test } from "vitest";
import { format, type Values } from "../i18n/format";
import { texts as cs } from "../i18n/texts/cs";
import { texts as en } from "../i18n/texts/en";
import { texts as fr } from "../i18n/texts/fr";
import { texts as ru } from "../i18n/texts/ru";
import { names } from "../i18n/texts/ru/names";
import { called, ending, roleName, sentence, verbName, won, type People } from "./words";

const TEXTS = { en, ru, cs, fr } as Record<string, Record<string, string>>;

function speech(language: string) {
  const texts = TEXTS[language] ?? {};
  const word = (key: string, fallback: string, values: Values = {}): string => (texts[key] === undefined ? fallback : format(texts[key], values, language));
  return { say: (key: string, values: Values = {}) => word(key, "", values), word, list: (words: string[]) => words.join(", "), named: (name: string) => (language === "ru" ? (names[name] ?? name) : name) };
}

const at = (game: string): People => ({ you: 0, game, name: (seat) => ["You", "Rosa", "Ace"][seat] ?? "" });

test.each([
  ["en", "Ace sends the Lady to you."],
  ["ru", "Ace посылает Леди к вам."],
  ["cs", "Ace posílá Dámu k vám."],
  ["fr", "Ace envoie la Dame chez vous."],
])("whoever reads is no name in the middle of a sentence: %s", (language, told) => {
  expect(sentence({ kind: "action", seat: 2, action: "lady @0" }, at("omerta"), speech(language))).toBe(told);
});

test("a trophy is taken from you, and a card of yours is yours", () => {
  expect(sentence({ kind: "trophy", seat: 1, name: "Neil", from: 0 }, at("spy-tag"), speech("en"))).toBe("Rosa takes Neil as a trophy from you.");
  expect(sentence({ kind: "trophy", seat: 1, name: "Neil", from: 0 }, at("spy-tag"), speech("ru"))).toBe("Rosa получает трофей: Нил. Поймали вас.");
  expect(sentence({ kind: "action", seat: 1, action: "gangster @0#1 @2#0" }, at("omerta"), speech("en"))).toContain("your card 2");
  expect(sentence({ kind: "canvass", seat: 1, name: "Neil", hands: [0, 2] }, at("spy-tag"), speech("en"))).toBe("Near Neil, hands go up: you, Ace.");
});

test("a sentence that begins with a card begins with a capital, one that begins with a player as they write themselves", () => {
  const small = { ...at("omerta"), name: () => "rosa" };
  expect(sentence({ kind: "discard", seat: 1, card: "7" }, small, speech("en"))).toBe("Bottle 7 goes on the pile.");
  expect(sentence({ kind: "action", seat: 1, action: "draw deck" }, small, speech("en"))).toMatch(/^rosa /);
});

test("two cards for one player are told once", () => {
  expect(sentence({ kind: "action", seat: 1, action: "snitch @2 @2" }, at("omerta"), speech("en"))).toBe("Rosa sends the Snitch: two cards for Ace.");
  expect(sentence({ kind: "action", seat: 1, action: "snitch @0 @2" }, at("omerta"), speech("ru"))).toBe("Rosa посылает Стукача: по карте — вы и Ace.");
});

test("the same deed and the same role have the words of their game", () => {
  const say = speech("ru");
  expect(verbName("accuse", say, "hitman-sleuth", "sleuth")).toBe("Обличить");
  expect(verbName("accuse", say, "fbi-mafia", "detective")).toBe("Дистанционно обвинить");
  expect(verbName("accuse", say, "killer-inspector", "inspector")).toBe("Обвинить");
  expect([verbName("steal", say, "thief-chief", "thief"), verbName("steal", say, "heist", "runner")]).toEqual(["Обокрасть", "Ограбить"]);
  expect([verbName("trade", say, "heist", "insider"), verbName("trade", say, "heist", "saboteur")]).toEqual(["Украсть данные", "Подменить"]);
  expect([roleName("chief", say, "heist"), roleName("chief", say, "thief-chief")]).toEqual(["Начальник безопасности", "Начальник полиции"]);
  expect(sentence({ kind: "action", seat: 1, action: "accuse Neil" }, at("hitman-sleuth"), say)).toBe("Rosa обличает: Нил.");
});

test("suspects are called in the reader's letters", () => {
  expect(called("suspect:Alyss", at("spy-tag"), speech("ru"))).toBe("Элисс");
  expect(called("suspect:Alyss", at("spy-tag"), speech("cs"))).toBe("Alyss");
});

test.each([
  ["en", "Team\u00a02 took 7 trophies.", "Rosa took 5 trophies.", "You took 5 trophies."],
  ["ru", "Команда\u00a02 собрала 7 трофеев.", "Rosa собирает 5 трофеев.", "Вы собрали 5 трофеев."],
  ["cs", "Tým\u00a02 získal 7 trofejí.", "Rosa získává 5 trofejí.", "Získali jste 5 trofejí."],
  ["fr", "Équipe\u00a02\u00a0: 7 trophées.", "Rosa a pris 5 trophées.", "Vous avez pris 5 trophées."],
])("the end of Spy Tag says which team or spy it was: %s", (language, team, other, you) => {
  const speak = speech(language);
  const teams = [[0, 3], [1, 4], [2, 5]].map((seats, i) => ({ tone: "a" as const, word: "", team: i + 1, seats }));
  const told = (code: string, trophies: number, winners: number[], sides: typeof teams): string =>
    ending({ ending: { code, trophies } as never, reason: "" }, "noir/spy-tag", speak, won({ winners }, at("spy-tag"), speak, sides));
  expect(told("team-trophies", 7, [1, 4], teams)).toBe(team);
  expect(told("spy-trophies", 5, [1], [])).toBe(other);
  expect(told("spy-trophies", 5, [0], [])).toBe(you);
});

test("nothing is said of cards that nobody had to discard", () => {
  expect(sentence({ kind: "discard", seat: 1, names: [], places: [] }, at("fbi-mafia"), speech("en"))).toBe("");
  expect(sentence({ kind: "discard", seat: 1, names: ["Neil", "Jack"], places: [0, 2] }, at("fbi-mafia"), speech("en"))).toBe("Discarded: Neil, Jack.");
});
