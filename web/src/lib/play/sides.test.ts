import { expect, test } from "vitest";
import { format, type Values } from "../i18n/format";
import { texts as en } from "../i18n/texts/en";
import type { View } from "../protocol";
import { goal, read } from "./goal";
import { shortened } from "./names";
import { ahead, sideOf, sides } from "./sides";

const view = (part: object): View => ({ players: 2, options: {}, ...part }) as unknown as View;
const said = { word: (key: string, _: string, values: object = {}) => `${key} ${JSON.stringify(values)}` };

test("sides come from what the roles declare", () => {
  const fbi = view({ game: "noir/fbi-mafia", players: 4, roles: ["killer", "suit", "bomber", "detective"] });
  expect(sides(fbi)).toEqual([
    { tone: "crime", word: "mafia", team: 0, seats: [0, 2] },
    { tone: "law", word: "fbi", team: 0, seats: [1, 3] },
  ]);
  expect(sideOf(fbi, 3)?.word).toBe("fbi");
});

test("who is caught and has no role stays on the thieves' side, with their goal", () => {
  const heist = view({ game: "noir/heist", players: 3, roles: ["chief", null, "runner"], vaults: { nw: "robbed", ne: [], sw: [1], se: "robbed" } });
  expect(sideOf(heist, 1)?.seats).toEqual([1, 2]);
  expect(goal(heist, 1, { word: () => "Rob 4 vaults: 2 of 4." })).toBe("Rob\u00a04 vaults:\u00a02 of\u00a04.");
  expect(goal(heist, 1, said)).toBe('goal.heist.rob {"robbed":2}');
});

test("teams are those of the seats, and their trophies are counted together", () => {
  const teams = view({ game: "noir/spy-tag", players: 6, teams: [[0, 3], [1, 4], [2, 5]], roles: Array(6).fill("spy"), to_win: 3, trophies: [["Neil"], [], [], ["Jack"], [], []] });
  expect(sides(teams).map((each) => each.team)).toEqual([1, 2, 3]);
  expect(goal(teams, 3, said)).toBe('goal.spy-tag.trophies {"trophies":2,"needed":3}');
});

test("of two legs whoever takes more in theirs has won: each knows how many that are", () => {
  const speech = { word: (key: string, other: string, values: Values = {}) => format((en as Record<string, string>)[key] ?? other, values, "en") };
  const leg = (leg: number, legs: number): View => view({ game: "noir/thief-chief", roles: leg === 1 ? ["thief", "chief"] : ["chief", "thief"], options: { legs }, treasures: 3, leg, taken: leg === 1 ? [3, 0] : [12, 3] });
  expect(goal(leg(1, 1), 0, speech)).toBe("Take all\u00a025 treasures unnamed:\u00a03.");
  expect(goal(leg(1, 2), 0, speech)).toContain("Leg\u00a01 of\u00a02: take all you can");
  expect(goal(leg(2, 2), 1, speech)).toContain("take more than\u00a012 treasures unnamed:\u00a03.");
  expect(goal(leg(2, 2), 0, speech)).toContain("before more than\u00a012 are taken:\u00a03.");
});

test("where all play alone there are no sides, and a lobby knows the teams before there is a view", () => {
  expect(sides(view({ game: "noir/spy-tag", teams: [[0], [1], [2]], roles: ["spy", "spy", "spy"] }))).toEqual([]);
  expect(sides(null, 9, "noir/spy-tag").map((each) => each.seats.length)).toEqual([3, 3, 3]);
});

test("a lobby says which sides there will be and what is played on each", () => {
  expect(ahead("noir/fbi-mafia", 6).map(({ side, roles }) => [side.word, side.tone, roles])).toEqual([
    ["mafia", "crime", ["killer", "psycho", "bomber"]],
    ["fbi", "law", ["undercover", "detective", "suit"]],
  ]);
  expect(ahead("noir/heist", 5).map(({ side }) => side.word)).toEqual(["chief", "thieves"]);
  expect([ahead("omerta", 3), ahead("noir/killer-inspector", 2), ahead("noir/spy-tag", 6)]).toEqual([[], [], []]);
});

test("a number is read by its path and what is no number is counted", () => {
  expect(read({ name: "left", path: ["hit_list"] }, view({ hit_list: ["Neil", null] }), 0)).toBe(2);
});

test("no two shortened names are alike", () => {
  expect(shortened(["Dutch", "Duke", "Mickey"], 7)).toEqual(["Dutch", "Duke", "Mickey"]);
  for (const names of [["Rosalinda", "Rosalind B", "Rosa"], ["Anna-Maria", "Anna-Marie"], ["Same name", "Same name"], ["Аннабель", "Аннабелла"]]) {
    const short = shortened(names, 6);
    expect(new Set(short).size, short.join()).toBe(names.length);
    for (const each of short) expect([...each].length).toBeLessThanOrEqual(6);
  }
});
