/** How far apart the left edges of two cards have to lie for a finger to tell them apart. */
export const FINGER = 44;
/** Between two cards, and between two rows of them, where there is room. */
const GAP = 8;

export type Place = { x: number; y: number };
type Edges = { left: number; width: number };

/** The least width at which a card in a single row is worth more than one in several, and how much of a card has to be seen for its number to be read. */
const ROW = 52;
const NUMBER = 18;

/** In how many rows one's own hand lies, so that a finger has room on every card of it; `width` is that of the hand, 0 before it is known. */
export function rowsOf(count: number, width: number): number {
  if (width === 0 || (count - 1) * FINGER + ROW <= width) return 1;
  return Math.max(2, Math.ceil(count / Math.max(1, Math.floor(width / FINGER))));
}

/** In how many rows somebody else's lies, so that the number of every card is seen. */
export const rowsSeen = (count: number, width: number): number => (width === 0 || (count - 1) * NUMBER + ROW <= width ? 1 : 2);

/** Whether cards lie so close together that a finger can't point at one of them. */
export const isNarrow = (lefts: readonly number[]): boolean => lefts.some((left, i) => i > 0 && left - (lefts[i - 1] ?? 0) < FINGER - 0.5);

/**
 * Where the cards of a hand lie when it is spread out over its neighbours, from its own left edge on: in one row if that has room for fingers, else
 * in several, as near to the middle of the hand as the table's edges allow.
 */
export function spread(hand: Edges, table: Edges, count: number, card: { width: number; height: number }): Place[] {
  const most = Math.max(1, Math.floor((table.width - card.width) / FINGER) + 1);
  const rows = Math.ceil(count / most);
  const inRow = Math.ceil(count / rows);
  const step = Math.min(card.width + GAP, (table.width - card.width) / Math.max(1, inRow - 1));
  const wide = (inRow - 1) * step + card.width;
  const left = Math.min(Math.max(hand.left + (hand.width - wide) / 2, table.left), table.left + table.width - wide) - hand.left;
  return Array.from({ length: count }, (_, i) => ({ x: left + (i % inRow) * step, y: Math.floor(i / inRow) * (card.height + GAP) }));
}
