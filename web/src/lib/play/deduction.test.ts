import { beforeAll, expect, test } from "vitest";
import { speech } from "../i18n/language.svelte";
import type { View } from "../protocol";
import { because, decisionsOf, explained, watched } from "./because";
import { sheets } from "./deduction";

const card = (name: string): object => ({ name, alive: true, innocent: false, officer: false, arrested: false, tokens: [] });
const FACTS = [
  { kind: "reach", decision: 3, action: "kill Neil", names: ["Otto"] },
  { kind: "own", names: ["Kara"] },
];
const view = (recall?: object): View =>
  ({ game: "noir/killer-inspector", players: 2, seat: 1, known: {}, board: [[card("Neil"), card("Otto")], [card("Kara"), card("Alyss")]], removed: [], ...(recall ? { recall } : {}) }) as unknown as View;
const told = view({ suspects: { 0: ["Neil"] }, public: { 0: ["Kara", "Neil"], 1: ["Alyss", "Otto", "Neil"] }, reasons: { 0: [...FACTS, { kind: "shown", decision: 0, names: ["Alyss"] }], 1: [{ kind: "no_hand", decision: 5, name: "Neil", names: ["Kara"] }] } });
const people = { you: 1, game: "killer-inspector", name: (seat: number): string => (seat === 1 ? "You" : "Rosa") };

beforeAll(async () => {
  await speech.use("en", false);
  await speech.seated();
});

test("without the house's hints there is a grid of the others for one's own marks, and nothing in it", () => {
  const [sheet] = sheets(view());
  expect(sheet?.rows).toEqual(["Alyss", "Kara", "Neil", "Otto"]);
  expect(sheet?.columns.map((each) => each.seat)).toEqual([0]);
  expect(sheet?.cell("Otto", sheet.columns[0]!).state).toBe("open");
});

test("with them every field is ruled out for a reason, possible or certain, and the last column is what others may think of me", () => {
  const [sheet] = sheets(told);
  const [rosa, me] = sheet!.columns;
  expect(sheet!.rows.map((row) => sheet!.cell(row, rosa!).state)).toEqual(["out", "out", "sure", "out"]);
  expect(sheet!.rows.map((row) => sheet!.cell(row, me!).state)).toEqual(["maybe", "out", "maybe", "maybe"]);
  expect(me!.left).toBe(3);
});

test("whoever was caught is nobody just now, and the board says so", () => {
  const [sheet] = sheets(view({ suspects: {}, public: { 1: ["Alyss"] }, reasons: {} }));
  const [rosa] = sheet!.columns;
  expect(explained("Otto", rosa!, sheet!.cell("Otto", rosa!), people, speech)).toBe("Rosa has no identity just now.");
});

test("a reason is told in words, with the decision it came from", () => {
  const [sheet] = sheets(told);
  const [rosa, me] = sheet!.columns;
  const why = (row: string, column = rosa!): string => explained(row, column, sheet!.cell(row, column), people, speech);
  expect(why("Otto")).toBe("Rosa can’t be Otto. Rosa kills Neil. That can’t be done from Otto. (decision 3)");
  expect(why("Kara")).toBe("Rosa can’t be Kara. You know where the card Kara is.");
  expect(why("Alyss")).toBe("Rosa can’t be Alyss. The card Alyss lay face up. (from the deal)");
  expect(why("Neil")).toBe("Rosa is Neil.");
  expect(why("Kara", me!)).toBe("Nobody takes you for Kara. You raised no hand, and Kara is beside Neil. (decision 5)");
});

test("who has struck is named where it was somebody else", () => {
  const miss = { kind: "miss", decision: 2, by: 1, action: "accuse Neil", names: ["Neil"] };
  expect(because(miss, "Neil", 0, people, speech)).toBe("You accuse Neil. No hit. (decision 2)");
});

test("Omerta has a sheet for each owner of cards: what is known of a place, and what can't lie there", () => {
  const place = (card: string | null): object => ({ card, locked: false });
  const mark = (seen: number[], source: number | null): object => ({ seen_by: seen, source });
  const reasons = {
    hands: [[[{ kind: "looked", by: 0, decision: 2 }, { kind: "looked", by: 1, decision: 7 }], []], [[{ kind: "public", decision: 9 }]]],
    safe: [[]],
    drawn: [],
    sources: { 1: [{ kind: "absent", decision: 4, cards: ["Alibi"] }, { kind: "gone", cards: ["Lady"] }, { kind: "out", card: "Lady", decisions: [5, 8] }, { kind: "out", card: "7", decisions: [6] }] },
  };
  const recall = { hands: [[place("3"), place(null)], [place("Lady")]], safe: [place(null)], pools: { 1: ["3", "7"] }, marks: { hands: [[mark([0], 1), mark([], 1)], [mark([0, 1], null)]], safe: [mark([], 1)] }, reasons };
  const omerta = { game: "omerta", players: 2, seat: 0, round: 1, hands: [[{}, {}], [{}]], safe: [{}], recall } as unknown as View;
  const [mine, theirs, safe] = sheets(omerta);
  expect([mine, theirs, safe].map((each) => each?.seat)).toEqual([0, 1, null]);
  const state = (row: string, place: number): string => mine!.cell(row, mine!.columns[place]!).state;
  expect([state("3", 0), state("7", 0), state("7", 1), state("Lady", 1)]).toEqual(["sure", "out", "maybe", "out"]);
  const me = { you: 0, game: "omerta", name: (seat: number): string => (seat === 0 ? "You" : "Rosa") };
  const why = (row: string, place: number, of = mine!): string => explained(row, of.columns[place]!, of.cell(row, of.columns[place]!), me, speech);
  expect(why("7", 1)).toBe("Card 2: may be bottle 7.");
  expect(why("7", 0)).toContain("You looked at it. (decision 2)");
  expect(why("Lady", 1)).toContain("Every Lady has been seen since the shuffle. Seen at decisions 5 and 8.");
  const seen = (place: number): string => watched(mine!.columns[place]!, mine!.seen!(mine!.columns[place]!), me, speech);
  expect([seen(0), seen(1)]).toEqual(["Card 1: Rosa looked at it. (decision 7)", "Card 2: nobody else has seen it."]);
  expect([theirs?.seen, safe?.seen, sheets({ ...omerta, recall: undefined } as unknown as View)[0]?.seen]).toEqual([null, null, null]);
  expect(decisionsOf(mine!.cell("Lady", mine!.columns[1]!).facts)).toEqual([5, 8]);
  expect(why("Alibi", 1)).toContain("There was no Alibi in what was shuffled. (decision 4)");
  expect(why("7", 1)).not.toContain("decision");
  expect(why("7", 0, theirs)).toContain("All have seen its face. (decision 9)");
  expect(sheets({ ...omerta, recall: undefined } as unknown as View)[0]?.cell("3", mine!.columns[0]!).state).toBe("open");
});
