import { expect, test } from "vitest";
import type { View } from "../protocol";
import { progress } from "./progress";

const view = (own: Record<string, unknown>): View => ({ options: {}, ...own }) as unknown as View;

test("kills count towards what the table plays for", () => {
  expect(progress(view({ kills: 3, options: { kills_to_win: 14 } }))).toEqual([{ text: "table.kills", done: 3, of: 14 }]);
});

test("a view that says how many are needed is believed, and one that doesn't is not guessed at", () => {
  const sides = { kills: 3, arrests: 1, options: { points_to_win: 0, arrests_to_win: 0 } };
  expect(progress(view({ ...sides, to_win: { kills: 18, arrests: 4 } })).map((each) => each.of)).toEqual([18, 4]);
  expect(progress(view(sides)).map((each) => each.of)).toEqual([null, null]);
});

test("the best team's trophies count, and vaults by how many there are", () => {
  const teams = { trophies: [["Irma"], [], ["Otto"], ["Kara"]], teams: [[0, 2], [1, 3]], to_win: 4 };
  expect(progress(view(teams))).toEqual([{ text: "table.trophies", done: 2, of: 4 }]);
  expect(progress(view({ vaults: { nw: "robbed", ne: [1], sw: [], se: [] } }))).toEqual([{ text: "table.robbed", done: 1, of: 4 }]);
});
