import { isNarrow, spread, type Place } from "./spreading";

/** Room around cards that are spread out, on the plate they lie on. */
const RIM = 6;

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
    const { width, height } = card.getBoundingClientRect();
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
