import { speech } from "../lib/i18n/language.svelte";
import { cardName } from "../lib/play/words";
import type { OmertaView } from "../lib/protocol";

/** What lies before a player of Omerta for all to see. */
const cards = (view: OmertaView | null, seat: number): string[] => [view?.mamma === seat && "Mamma", view?.patrol?.seat === seat && "Patrol"].filter((each) => each !== false);

/** Points so far, and what lies before a player. */
export const detail = (view: OmertaView | null, seat: number): string =>
  [String(view?.scores[seat] ?? 0), ...cards(view, seat).map((each) => cardName(each, speech)), view?.starter === seat && speech.say("table.starter")].filter(Boolean).join(" · ");

/** What that means for the player. */
export const laid = (view: OmertaView | null, seat: number): string[] => cards(view, seat).map((each) => `${cardName(each, speech)}: ${speech.word(`explain.character.${each}`, "")}`);
