import { beforeEach, expect, test } from "vitest";
import type { OmertaView, Seen, View } from "../protocol";
import { Marks } from "./marks.svelte";
import { numbered } from "./numbering";
import type { LogLine } from "./scene";

const did = (seat: number, action: string): Seen => ({ kind: "action", seat, action });
const turn: Seen = { kind: "turn", seat: 1 };

/** A table of two with four cards each and four in the safe: what a page is told of it, step by step. */
class Table {
  round = 1;
  decisions = 0;
  log: LogLine[] = [];
  sizes = [4, 4];
  locked: string | null = null;

  get view(): View {
    const hands = this.sizes.map((size, seat) => Array.from({ length: size }, (_, at) => ({ card: null, locked: this.locked === `${seat}#${at}` })));
    return { game: "omerta", round: this.round, decisions: this.decisions, hands, safe: [{}, {}, {}, {}] } as unknown as OmertaView;
  }

  step(events: Seen[], sizes = this.sizes): this {
    this.sizes = sizes;
    this.decisions += events.filter((each) => each.kind === "action" && each.action !== "pass").length;
    const numbers = numbered(events, this.view);
    this.log = [...this.log, ...events.map((event, i) => ({ id: this.log.length + i, event, decision: numbers[i] ?? null }))];
    return this;
  }
}

const PLACES = ["0#0", "0#1", "0#2", "0#3", "0#4", "1#0", "1#1", "1#2", "1#3", "1#4", "safe#0", "safe#1", "safe#2", "safe#3"];
/** Where there is a mark for the Lady. */
const marked = (marks: Marks, round = 1): string[] => PLACES.filter((place) => marks.of(`${round}.${place}|Lady`) !== "");

/** Marks on some places, and where they are after some events. */
function after(events: Seen[], places: string[], table = new Table()): string[] {
  const marks = new Marks("ABCD", 1);
  marks.keepUp(table.view, table.log);
  for (const place of places) marks.set(`1.${place}|Lady`, "!");
  table.step(events);
  marks.keepUp(table.view, table.log);
  return marked(marks);
}

const ALL = ["0#0", "0#1", "0#2", "0#3"];
const snap = (hit: boolean): Seen => ({ kind: "snap", seat: 0, place: 1, card: "5", hit });

beforeEach(() => localStorage.clear());

test("after a right snap each mark is where its card is, and that of the card on the pile is gone", () => {
  expect(after([did(0, "snap #1"), snap(true)], ALL)).toEqual(["0#0", "0#1", "0#2"]);
  expect(after([did(0, "snap #1"), snap(true)], ["0#1"])).toEqual([]);
  expect(after([did(0, "snap #1"), snap(true)], ["0#3"])).toEqual(["0#2"]);
});

test("a wrong one leaves all where they are", () => {
  expect(after([did(0, "snap #1"), snap(false), { kind: "penalty", seat: 0, cards: 1 }], ["0#1", "0#3"])).toEqual(["0#1", "0#3"]);
});

test("of a card that is swapped out nothing stays at its place", () => {
  expect(after([did(0, "draw deck"), { kind: "draw", seat: 0, from: "deck", card: null }, did(0, "swap #2"), { kind: "discard", seat: 0, card: "9" }], ["0#2", "0#3"])).toEqual(["0#3"]);
});

test("a trade with the safe and a Gangster take marks along, one that is stopped does not", () => {
  const gangster = (cancelled: boolean): Seen[] => [did(0, "gangster @0#1 @1#3"), { kind: "effect", seat: 0, action: "gangster @0#1 @1#3", cancelled }];
  expect(after([did(0, "trade $2 #1")], ["0#1"])).toEqual(["safe#2"]);
  expect(after(gangster(false), ["0#1", "1#2"])).toEqual(["1#2", "1#3"]);
  expect(after(gangster(true), ["0#1"])).toEqual(["0#1"]);
});

test("a Driver’s and a reaction’s cards take their marks with them", () => {
  const thrown: Seen = { kind: "throw", seat: 0, place: 0, card: "2", hit: true };
  expect(after([did(0, "driver #0 #1"), thrown, thrown], ["0#0", "0#2"])).toEqual(["0#0"]);
  expect(after([did(0, "reveal #0"), { kind: "reveal", seat: 0, place: 0, card: "Alibi", hit: true }], ["0#0", "0#3"])).toEqual(["0#2"]);
});

test("a Lady wipes a hand, but for a card that is locked", () => {
  const lady: Seen[] = [did(1, "lady @0"), { kind: "effect", seat: 1, action: "lady @0", cancelled: false }];
  const table = new Table();
  table.locked = "0#2";
  expect(after(lady, [...ALL, "1#1"])).toEqual(["1#1"]);
  expect(after(lady, ALL, table)).toEqual(["0#2"]);
});

test("a lock that comes or goes meanwhile counts", () => {
  const lady: Seen[] = [did(1, "lady @0"), { kind: "effect", seat: 1, action: "lady @0", cancelled: false }];
  const patrol: Seen[] = [did(0, "patrol @0#3"), { kind: "effect", seat: 0, action: "patrol @0#3", cancelled: false }];
  const table = new Table();
  table.locked = "0#2";
  expect(after([...patrol, ...lady], ALL)).toEqual(["0#3"]);
  expect(after([{ kind: "lift", seat: 0, card: "Patrol" }, ...lady], ALL, table)).toEqual([]);
});

test("cards that come from the deck have no mark", () => {
  expect(after([did(0, "snitch @1 @1"), { kind: "effect", seat: 0, action: "snitch @1 @1", cancelled: false }, { kind: "dealt", seat: 0, to: 1 }, { kind: "dealt", seat: 0, to: 1 }], ["1#3"])).toEqual(["1#3"]);
});

test("a new round begins without marks", () => {
  const table = new Table();
  const marks = new Marks("ABCD", 1);
  marks.keepUp(table.view, table.log);
  marks.set("1.0#0|Lady", "!");
  table.round = 2;
  marks.keepUp(table.step([did(0, "omerta"), { kind: "round" } as Seen, turn]).view, table.log);
  expect([marked(marks), marked(marks, 2)]).toEqual([[], []]);
});

/** Somebody marks, leaves, and opens the page anew when more has happened. */
function away(events: Seen[], log: (table: Table) => LogLine[] = (table) => table.log): string[] {
  localStorage.clear();
  const table = new Table();
  const marks = new Marks("ABCD", 1);
  marks.keepUp(table.step([did(0, "gangster @0#0 @1#0")]).view, table.log);
  marks.set("1.0#3|Lady", "!");
  table.step(events);
  const again = new Marks("ABCD", 1);
  again.keepUp(table.view, log(table));
  return marked(again);
}

const BUSY: Seen[] = [{ kind: "closed", seat: null }, { kind: "effect", seat: 0, action: "gangster @0#0 @1#0", cancelled: false }, turn, did(0, "snap #1"), snap(true), did(1, "trade $0 #1")];

test("a page that is opened anew finds in the log where its marks have gone", () => {
  expect(away(BUSY)).toEqual(["0#2"]);
  expect(away([{ kind: "effect", seat: 0, action: "gangster @0#3 @1#0", cancelled: false }])).toEqual(["1#0"]);
});

test("where the log does not go back as far, marks are gone rather than wrong", () => {
  expect(away(BUSY, (table) => table.log.slice(1))).toEqual([]);
  expect(away(BUSY, (table) => table.log.slice(-1))).toEqual([]);
});

test("nothing is carried twice, however often the same is told", () => {
  const table = new Table();
  const marks = new Marks("ABCD", 1);
  marks.keepUp(table.view, table.log);
  marks.set("1.0#3|Lady", "!");
  table.step([did(0, "snap #1"), snap(true)], [3, 4]);
  marks.keepUp(table.view, table.log);
  marks.keepUp(table.view, [...table.log]);
  new Marks("ABCD", 1).keepUp(table.view, table.log);
  // What comes of a decision may be told later, such as what a window that closes lets happen.
  table.step([{ kind: "penalty", seat: 1, cards: 1 }], [3, 5]);
  marks.keepUp(table.view, table.log);
  expect(marked(marks)).toEqual(["0#2"]);
});
