import { isNarrow, spread, type Place } from "./spreading";

/** Room around cards that are spread out, on the plate they lie on. */
const RIM = 6;
/** Of a card, by its width. */
const SHAPE = 1.4;

/** Where things are pointed at with fingers; a mouse can point at far less than a card. */
const FINGERS = "(max-width: 899px), (pointer: coarse)";

/** Others' cards within reach of a finger: a hand whose cards lie too close together is spread out by the first tap, and the second one points. */
export class Reaching {
  /** Whose hand is spread out. */
  seat = $state<number | null>(null);
  places = $state.raw<Place[]>([]);
  /** What they lie on, as a style. */
  plate = $state("");

  /** Whether a tap on this card was only for its hand to be spread out. */
  takes(seat: number, card: HTMLElement): boolean {
    const hand = card.closest("ol");
    const table = hand?.closest("section")?.parentElement;
    if (!hand || !table || this.seat === seat || !matchMedia(FINGERS).matches) return false;
    const cards = [...hand.querySelectorAll("button")].map((each) => each.getBoundingClientRect());
    if (!isNarrow(cards.map(({ left }) => left))) return false;
    // As large as they are in a single row, which has the height of the hand.
    const { height } = hand.getBoundingClientRect();
    const width = height / SHAPE;
    const places = spread(hand.getBoundingClientRect(), table.getBoundingClientRect(), cards.length, { width, height });
    const [left, right, bottom] = [Math.min(...places.map(({ x }) => x)), Math.max(...places.map(({ x }) => x)) + width, Math.max(...places.map(({ y }) => y)) + height];
    this.plate = `--left: ${left - RIM}px; --wide: ${right - left + 2 * RIM}px; --high: ${bottom + 2 * RIM}px; --rim: ${RIM}px`;
    this.places = places;
    this.seat = seat;
    return true;
  }

  close(): void {
    this.seat = null;
    this.places = [];
  }
}
