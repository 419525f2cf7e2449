import { expect, test } from "vitest";
import { counts } from "../lib/facts";
import { names } from "../lib/i18n/texts/ru/names";
import { texts as cs } from "../lib/i18n/texts/cs";
import { texts as en } from "../lib/i18n/texts/en";
import { texts as fr } from "../lib/i18n/texts/fr";
import { texts as ru } from "../lib/i18n/texts/ru";
import { CAST } from "../lib/portraits/cast";
import { FIGURES, rows } from "./figures";
import { cut, matching } from "./search";
import { card, parts, read, table, whole } from "./text";

const FILES = import.meta.glob<string>("../../../src/backroom/rulebook/*/*.md", { query: "?raw", import: "default", eager: true });
const file = (language: string, name: string): string => FILES[`../../../src/backroom/rulebook/${language}/${name}.md`] ?? "";
const LANGUAGES = { en, ru, cs, fr } as Record<string, Record<string, string>>;
const GAMES = ["omerta", "killer-inspector", "hitman-sleuth", "spy-tag", "thief-chief", "fbi-mafia", "heist"];
const all = (language: string, game: string) => whole(read(file(language, game)), read(file(language, "noir")));

test.each(Object.keys(LANGUAGES))("every text of %s is whole and headed as the game is called elsewhere", (language) => {
  for (const game of GAMES) {
    const blocks = all(language, game);
    expect(blocks[0]).toEqual({ kind: "heading", level: 1, name: "", text: LANGUAGES[language]?.[`game.${game}`] });
    expect(blocks.filter((each) => each.kind === "share")).toEqual([]);
    expect(parts(blocks).length).toBeGreaterThan(6);
    for (const each of blocks) if (each.kind === "figure") expect(FIGURES[each.name], each.name).toBeDefined();
  }
});

test.each(Object.keys(LANGUAGES))("roles and characters have the same names in the rules and on the tables in %s", (language) => {
  const words = LANGUAGES[language] ?? {};
  for (const game of GAMES) {
    for (const { heading } of parts(all(language, game), 3)) {
      const role = heading.name.slice(5);
      const known = [words[`role.${role}`], words[`role.${role}.${game}`]];
      if (role !== "turn") expect(known, `${game} ${role}`).toContain(heading.text);
      expect(card(all(language, game), role).length).toBeGreaterThan(0);
    }
  }
  for (const [code, [name]] of table(read(file(language, "people")), "omerta")) expect(name).toBe(words[`card.${code}`]);
});

test("Russian suspects are called the same on the board and where it says who is who", () => {
  const told = [...table(read(file("ru", "people")), "suspects")].map(([code, [name]]) => [code, name]);
  expect(Object.fromEntries(told)).toEqual(names);
  expect(Object.keys(names).sort()).toEqual(Object.keys(CAST).sort());
});

test("the boards of the examples have the cast of a match of their size", () => {
  const board = (size: number): string[] => rows({ size, frames: [] }, {}).flat();
  expect([5, 6, 7].map((size) => board(size).length)).toEqual([25, 36, 49]);
  expect(board(7)).toEqual(Object.keys(CAST).sort().filter((name) => name !== "Xavier"));
});

test("bold, emphasis, tables and shared parts become pieces", () => {
  const shared = read("# N\n\n## Shift {shift}\n\nPush.\n\n## Other {other}\n\nNo.");
  const blocks = whole(read("# T\n\nA **b** and *c*.\n\n{noir shift}\n\n| x | y |\n|---|---|\n| 1 | 2 |"), shared);
  expect(blocks[1]).toEqual({ kind: "p", pieces: [{ kind: "plain", text: "A " }, { kind: "bold", text: "b" }, { kind: "plain", text: " and " }, { kind: "em", text: "c" }, { kind: "plain", text: "." }] });
  expect(blocks.slice(2, 4).map((each) => each.kind)).toEqual(["heading", "p"]);
  expect(blocks[4]).toMatchObject({ kind: "table", head: [[{ text: "x" }], [{ text: "y" }]], rows: [[[{ text: "1" }], [{ text: "2" }]]] });
});

test("a search takes no heed of case and accents and finds whole parts", () => {
  const found = (language: string, game: string, typed: string): string[] => matching(parts(all(language, game)), typed).map((each) => each.heading.name);
  expect(found("fr", "omerta", "PENALITE")).toContain("snap");
  expect(found("ru", "omerta", "омерт")).toContain("call");
  expect(found("en", "heist", "no such words anywhere")).toEqual([]);
  expect(cut("Pénalité et pénalité", "penalite")).toEqual(["", "Pénalité", " et ", "pénalité", ""]);
  expect(cut("nothing", "")).toEqual(["nothing"]);
});

test("numbers of players are told with their gaps in each language", () => {
  const spy = [3, 4, 5, 6, 8, 9];
  expect(counts(spy, "en")).toBe("3–6, 8 or 9");
  expect(counts(spy, "ru")).toBe("3–6, 8 или 9");
  expect(counts(spy, "cs")).toBe("3–6, 8 nebo 9");
  expect(counts(spy, "fr")).toBe("3–6, 8 ou 9");
  expect(counts([6, 8], "en")).toBe("6 or 8");
  expect(counts([2], "fr")).toBe("2");
});
