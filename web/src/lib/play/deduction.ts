import { part } from "../parts";
import { declared } from "../declared";
import type { OmertaView, View } from "../protocol";
import { POINTS } from "./cards";

/** A fact that rules something out, as the engine tells it; what else it has depends on its kind. */
export type Fact = { kind: string; decision?: number; names?: string[]; [field: string]: unknown };
/** `open`: the table tells nothing. `none`: whoever is asked about is nobody just now, as when caught. */
export type State = "out" | "maybe" | "sure" | "open" | "none";
export type Cell = { state: State; facts: Fact[] };
/** What is asked about in a column: a player, or one card of somebody's. */
export type Column = { key: string; seat: number | null; place: number | null; left: number | null };
/** One table of a board: who or what may be in each column. */
export type Sheet = {
  key: string;
  seat: number | null;
  rows: string[];
  columns: Column[];
  cell: (row: string, column: Column) => Cell;
  /** On the reader's own cards: what others have seen of the one in a column. Null where that is not told, or not asked. */
  seen: ((column: Column) => Fact[]) | null;
};

const OPEN: Cell = { state: "open", facts: [] };
const NOBODY: Cell = { state: "none", facts: [] };

/** All that is asked at this table, in one sheet or in one for each owner of cards. */
export function sheets(view: View | null): Sheet[] {
  if (view === null) return [];
  if (part(view, "board") !== undefined) return [suspects(view)];
  return declared(view.game)?.layout === "hands" ? cards(view as OmertaView) : [];
}

/** Players and suspects. The reader's own column, which comes last, is what others can still believe. */
function suspects(view: View): Sheet {
  const recall = part(view, "recall") as { suspects: Record<string, string[]>; public: Record<string, string[]>; reasons?: Record<string, Fact[]> } | undefined;
  const rows = [...(part(view, "board") ?? []).flat().map((each) => each.name), ...(part(view, "removed") ?? [])].sort();
  const mates = part(view, "known") ?? {};
  const others = Array.from({ length: view.players }, (_, seat) => seat).filter((seat) => seat !== view.seat && !(String(seat) in mates));
  const mirrored = recall && view.seat !== null && recall.public[view.seat] ? [view.seat] : [];
  const possible = (seat: number): string[] | undefined => (seat === view.seat ? recall?.public[seat] : recall?.suspects[seat]);
  const facts = new Map<string, Fact>();
  for (const [seat, all] of Object.entries(recall?.reasons ?? {})) {
    for (const fact of all) for (const name of fact.names ?? []) facts.set(`${seat} ${name}`, fact);
  }
  const sets = new Map([...others, ...mirrored].map((seat) => [seat, new Set(possible(seat))]));
  return {
    key: "suspects",
    seat: null,
    rows,
    seen: null,
    columns: [...others, ...mirrored].map((seat) => ({ key: String(seat), seat, place: null, left: possible(seat)?.length ?? null })),
    cell: (row, { seat }) => {
      const set = sets.get(seat ?? -1);
      if (recall === undefined || seat === null || set === undefined) return OPEN;
      if (set.size === 0) return NOBODY;
      if (set.has(row)) return { state: set.size === 1 ? "sure" : "maybe", facts: [] };
      const fact = facts.get(`${seat} ${row}`);
      return { state: "out", facts: fact ? [fact] : [] };
    },
  };
}

/** Every card of the pack, the bottles first. */
const PACK = [...Array.from({ length: 10 }, (_, i) => String(i + 1)), ...Object.keys(POINTS)];

/** Whether facts about a shuffle leave none of a card; others among them only say when some came to light. */
const rulesOut = (facts: Fact[], card: string): boolean => facts.some((each) => (each["cards"] as string[] | undefined)?.includes(card));

/** Cards and places, a sheet for each owner: the reader's own, the others', the safe. Marks are for one round. */
function cards(view: OmertaView): Sheet[] {
  const recall = view.recall;
  const seats = view.hands.map((_, seat) => seat).sort((a, b) => Number(b === view.seat) - Number(a === view.seat));
  const sheet = (seat: number | null, count: number): Sheet => {
    const faces = seat === null ? recall?.safe : recall?.hands[seat];
    const marks = seat === null ? recall?.marks.safe : recall?.marks.hands[seat];
    const told = seat === null ? recall?.reasons.safe : recall?.reasons.hands[seat];
    return {
      key: seat === null ? "safe" : `seat ${seat}`,
      seat,
      rows: PACK,
      seen: seat === null || seat !== view.seat || told === undefined ? null : ({ place }) => ((told[place ?? -1] ?? []) as Fact[]).filter((each) => each["by"] !== seat),
      columns: Array.from({ length: count }, (_, place) => ({ key: `${view.round}.${seat ?? "safe"}#${place}`, seat, place, left: null })),
      cell: (row, { place }) => {
        const [face, mark, looks] = [faces?.[place ?? -1]?.card, marks?.[place ?? -1], (told?.[place ?? -1] ?? []) as Fact[]];
        if (recall === undefined || mark === undefined) return OPEN;
        const seen = looks.filter((each) => each.kind === "public" || each["by"] === view.seat).slice(0, 1);
        if (face && seen.length > 0) return { state: face === row ? "sure" : "out", facts: seen };
        const facts = (recall.reasons.sources[String(mark.source)] ?? []) as Fact[];
        if (!rulesOut(facts, row)) return { state: PACK.every((each) => each === row || rulesOut(facts, each)) ? "sure" : "maybe", facts: [] };
        return { state: "out", facts: facts.filter((each) => (each["cards"] as string[] | undefined)?.includes(row) || each["card"] === row) };
      },
    };
  };
  return [...seats.map((seat) => sheet(seat, view.hands[seat]?.length ?? 0)), sheet(null, view.safe.length)];
}
