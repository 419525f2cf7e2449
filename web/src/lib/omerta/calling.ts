import type { Speech } from "../i18n/language.svelte";
import { POINTS } from "../play/cards";
import type { OmertaView, View } from "../protocol";

/** What a call is about, before it is made; with notes also what is known of one's own hand. */
export function calling(view: View, seat: number | null, speech: Pick<Speech, "say">): string {
  const rule = speech.say("call.rule");
  const own = seat === null ? undefined : recalled(view, seat);
  if (own === undefined) return rule;
  const known = own.filter((card) => card !== null);
  const sum = known.reduce((total, card) => total + (POINTS[card] ?? Number(card)), 0);
  const count = own.length - known.length;
  return `${rule} ${speech.say(count === 0 ? "call.known" : "call.partly", { sum, count })}`;
}

/** One's own cards as far as one's notes go; undefined where there are none. */
function recalled(view: View, seat: number): (string | null)[] | undefined {
  const noted = (view as Partial<OmertaView>).recall;
  return noted?.hands[seat]?.map(({ card }) => card);
}
