/** More actions than these need a second row on a phone. */
const CROWD = 4;
/** So many letters fill a row of a phone, and of a narrow one. */
const ROOM = 58;
const NARROW = 54;
/** As wide as a letter each: what is around a word, and the least that a button is wide. */
const AROUND = 3;
const LEAST = 6;

/** Whether actions need a second row on a phone, by their words: each is as wide as its longest one. `more` is what stands in the row beside them. */
export function isCrowded(actions: readonly string[], more: readonly string[], isNarrow: boolean): boolean {
  const wide = (label: string): number => Math.max(LEAST, ...label.split(" ").map((word) => word.length)) + AROUND;
  return actions.length > CROWD || [...actions, ...more].reduce((sum, each) => sum + wide(each), 0) > (isNarrow ? NARROW : ROOM);
}
