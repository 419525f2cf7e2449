import { expect, test } from "vitest";

import { levelsOf } from "./levels";

const games = [{ key: "omerta", levels: ["uniform", "rookie", "regular", "shark", "don"] }];

test("a game's levels are the server's, and the one that plays at random comes last", () => {
  expect(levelsOf(games, "omerta")).toEqual(["rookie", "regular", "shark", "don", "uniform"]);
});

test("as long as the server has not said, there are those that every game has", () => {
  expect(levelsOf([], "omerta")).toEqual(["rookie", "regular", "shark", "uniform"]);
  expect(levelsOf(games, undefined)).not.toContain("don");
});
