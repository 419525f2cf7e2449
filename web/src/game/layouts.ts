import type { Component } from "svelte";
import { declared } from "../lib/declared";
import type { Answer } from "../lib/net/connection.svelte";
import type { Marks } from "../lib/play/marks.svelte";
import type { Play } from "../lib/play/play.svelte";
import type { View } from "../lib/protocol";
import type { People } from "../lib/play/words";
import Corner from "./Corner.svelte";
import Deduction from "./deduction/Deduction.svelte";
import NoirTable from "./NoirTable.svelte";
import OmertaTable from "./OmertaTable.svelte";
import PlainTable from "./PlainTable.svelte";
import Scores from "./Scores.svelte";
import Seats from "./Seats.svelte";

type Parts = { play: Play; people: People };

/** How tables of one kind are drawn. */
export type Layout = {
  Table: Component<Parts & { marks: Marks | null; onboard?: (() => void) | null }>;
  /** Who plays, and how they stand. */
  Side: Component<Parts>;
  /** What only this seat knows; null where it lies on the table itself. */
  Corner: Component<Parts> | null;
  /** What one knows and marks for oneself, and what perfect recall would add. */
  Notes: Component<Parts & { marks: Marks | null; view?: View | null; onaid?: ((on: boolean) => Promise<Answer>) | null; onclose?: () => void }>;
};

const LAYOUTS: Record<string, Layout> = {
  grid: { Table: NoirTable, Side: Seats, Corner, Notes: Deduction },
  hands: { Table: OmertaTable, Side: Scores, Corner: null, Notes: Deduction },
};
/** For a game whose layout has no picture here: seats, cards and choices as plain lists. */
const PLAIN: Layout = { Table: PlainTable, Side: Seats, Corner: null, Notes: Deduction };

export function layoutOf(game: string | undefined): Layout {
  return LAYOUTS[declared(game)?.layout ?? ""] ?? PLAIN;
}
