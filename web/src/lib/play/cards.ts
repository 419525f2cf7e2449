import type { OmertaView } from "../protocol";

/** What is printed on a character's card. */
export const POINTS: Record<string, number> = {
  Gangster: 15, Lady: 15, Mole: 15, Snitch: 20, Driver: 20, Safecracker: 15, Killer: 15, Witness: 10, Alibi: 0, Mamma: 15, Patrol: 15,
};

/** What lies open on the pile: in a race the card that is raced for. Of a Driver's two bottles the first one's race comes while the other lies on top. */
export function lying(view: OmertaView | null): string | null {
  return view?.snap == null ? (view?.discard ?? null) : String(view.snap);
}
