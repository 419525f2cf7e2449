import { speech } from "../lib/i18n/language.svelte";
import { cardName } from "../lib/play/words";
import { shortened } from "../lib/play/names";
import type { OmertaView, TableState } from "../lib/protocol";

/** Letters of a name that have room in half of a phone or on a narrow seat at a desk, alone and beside a clock; on a tablet there is room for twice as many. */
const ROOM = { alone: 16, timed: 11 };

export const brief = (table: TableState | null, names: string[], isTablet: boolean): string[] =>
  shortened(names, (table?.seats.some((each) => each.clock) ? ROOM.timed : ROOM.alone) * (isTablet ? 2 : 1));

/** What lies before a player of Omerta for all to see. */
const cards = (view: OmertaView | null, seat: number): string[] => [view?.mamma === seat && "Mamma", view?.patrol?.seat === seat && "Patrol"].filter((each) => each !== false);

/** Points so far, and what lies before a player. */
export const detail = (view: OmertaView | null, seat: number): string =>
  [String(view?.scores[seat] ?? 0), ...cards(view, seat).map((each) => cardName(each, speech)), view?.starter === seat && speech.say("table.starter")].filter(Boolean).join(" · ");

/** What that means for the player. */
export const laid = (view: OmertaView | null, seat: number): string[] => cards(view, seat).map((each) => `${cardName(each, speech)}: ${speech.word(`explain.character.${each}`, "")}`);
