import { expect, test } from "vitest";

import { texts } from "../i18n/texts/en";
import { aboutLevel, levelsOf } from "./levels";

const games = [{ key: "omerta", levels: ["uniform", "rookie", "regular", "shark", "don"] }];

test("a game's levels are the server's, and the one that plays at random comes last", () => {
  expect(levelsOf(games, "omerta")).toEqual(["rookie", "regular", "shark", "don", "uniform"]);
});

test("as long as the server has not said, there are those that every game has", () => {
  expect(levelsOf([], "omerta")).toEqual(["rookie", "regular", "shark", "uniform"]);
  expect(levelsOf(games, undefined)).not.toContain("don");
});

const say = { say: (key: string): string => (texts as Record<string, string>)[key] ?? "", word: (key: string, other: string): string => (texts as Record<string, string>)[key] ?? other };

test("every level says how it plays", () => {
  for (const level of ["uniform", "rookie", "regular", "shark", "don", "like-you"]) expect(aboutLevel(level, null, say)).toMatch(/\w+\.$/);
  expect(aboutLevel("oracle", null, say)).toBe("");
});

test("where there is no Don the strongest level says so, and nobody else does", () => {
  const all = ["rookie", "regular", "shark", "uniform"];
  expect(aboutLevel("shark", all, say)).toContain("no Don");
  expect(aboutLevel("shark", [...all, "don"], say)).not.toContain("no Don");
  expect(aboutLevel("regular", all, say)).not.toContain("no Don");
});
