import type { Play } from "../lib/play/play.svelte";

export type Drag = { axis: "row" | "col"; line: number; by: number };

/** Between two cards, in pixels. */
export const GAP = 3;
/** A finger rests so long before it takes hold of a line: whatever moves sooner scrolls the page. */
const HOLD = 220;
/** A finger that moves further than this meanwhile is scrolling; a mouse that does is dragging. */
const SLIP = 8;
const FAR = 12;
/** Of a card's size: as far a line has to be pulled to be shifted, and as far aside the finger may stray. */
const LANDS = 0.4;
const ASIDE = 1.3;

type Start = { x: number; y: number; row: number; col: number; size: number; touch: boolean; armed: boolean };

/** Shifting by dragging: a card pulled along its row or column takes the line with it. A finger has to take hold of it first. */
export class Dragging {
  now = $state<Drag | null>(null);
  /** The card that a finger has taken hold of. */
  held = $state<{ row: number; col: number } | null>(null);
  #from: Start | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether the last gesture was a drag: the click that a mouse makes of it is no tap then. A finger makes none. */
  wasDrag = false;

  constructor(private readonly play: Play) {}

  get isHeld(): boolean {
    return this.#from?.armed ?? false;
  }

  /** Once a finger has hold of a line, what it does is no scrolling of the page. A class that switches `touch-action` would make the browser style every card anew with every turn. */
  holds(board: HTMLElement): () => void {
    const hold = (event: TouchEvent): void => {
      if (this.isHeld && event.cancelable) event.preventDefault();
    };
    board.addEventListener("touchmove", hold, { passive: false });
    return () => board.removeEventListener("touchmove", hold);
  }

  start(event: PointerEvent, row: number, col: number): void {
    this.wasDrag = false;
    if (event.button !== 0 || !this.#movable(row, col)) return;
    const touch = event.pointerType !== "mouse";
    const from: Start = { x: event.clientX, y: event.clientY, row, col, size: (event.currentTarget as HTMLElement).offsetWidth, touch, armed: !touch };
    this.#from = from;
    if (!touch) return;
    this.#timer = setTimeout(() => {
      from.armed = true;
      this.held = { row, col };
      navigator.vibrate?.(8);
    }, HOLD);
  }

  #movable(row: number, col: number): boolean {
    return this.#opens("row", row) || this.#opens("col", col);
  }

  #opens(axis: Drag["axis"], line: number): boolean {
    return [-1, 1].some((by) => ["", " 2"].some((far) => this.play.offers(shifted({ axis, line, by }) + far)));
  }

  move(event: PointerEvent): void {
    const from = this.#from;
    if (from === null) return;
    const dx = event.clientX - from.x;
    const dy = event.clientY - from.y;
    const far = Math.max(Math.abs(dx), Math.abs(dy));
    if (!from.armed) {
      if (far > SLIP) this.cancel();
      return;
    }
    if (this.now === null && far < FAR) return;
    const axis = this.now?.axis ?? (Math.abs(dx) > Math.abs(dy) ? "row" : "col");
    const line = axis === "row" ? from.row : from.col;
    if (!this.#opens(axis, line)) return;
    const [along, aside] = axis === "row" ? [dx, dy] : [dy, dx];
    const strays = Math.abs(aside) > ASIDE * from.size;
    this.now = { axis, line, by: strays ? 0 : this.#within(axis, line, along / from.size) };
    this.play.landing = this.#landing(this.now);
  }

  /** As far as the line may go that way. */
  #within(axis: string, line: number, far: number): number {
    const shift = shifted({ axis, line, by: far });
    const most = this.play.offers(`${shift} 2`) ? 2 : this.play.offers(shift) ? 1 : 0.15;
    return Math.max(-most, Math.min(most, far));
  }

  /** What would be sent if it were let go now. */
  #landing(drag: Drag): string | null {
    const shift = shifted(drag);
    const far = Math.abs(drag.by);
    if (far > 1 + LANDS && this.play.offers(`${shift} 2`)) return `${shift} 2`;
    return far > LANDS && this.play.offers(shift) ? shift : null;
  }

  /** The finger is lifted: what was pulled far enough is sent. */
  end(): void {
    const drag = this.now;
    this.cancel();
    if (drag === null) return;
    this.wasDrag = true;
    setTimeout(() => (this.wasDrag = false), 60);
    const landing = this.#landing(drag);
    if (landing !== null) this.play.send(landing);
  }

  /** How a card of the line under the finger is moved along with it. */
  offset(row: number, col: number): string {
    const drag = this.now;
    return drag !== null && (drag.axis === "row" ? row : col) === drag.line ? along(drag.axis, drag.by) : "";
  }

  /** What leaves at one end comes in at the other: those cards again, a whole line away. */
  wrapped(width: number, height: number): { row: number; col: number; style: string }[] {
    if (this.now === null) return [];
    const { axis, line, by } = this.now;
    const size = axis === "row" ? width : height;
    return Array.from({ length: Math.ceil(Math.abs(by)) }, (_, i) => {
      const at = by > 0 ? size - 1 - i : i;
      const style = along(axis, by > 0 ? by - size : by + size);
      return axis === "row" ? { row: line, col: at, style } : { row: at, col: line, style };
    });
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#from = null;
    this.now = null;
    this.held = null;
    this.play.landing = null;
  }
}

/** A line pulled one way, as the notation has it. */
function shifted({ axis, line, by }: { axis: string; line: number; by: number }): string {
  return `shift ${axis} ${line} ${(axis === "row" ? ["left", "right"] : ["up", "down"])[by > 0 ? 1 : 0]}`;
}

function along(axis: Drag["axis"], by: number): string {
  const far = `calc(${by} * (100% + ${GAP}px))`;
  return axis === "row" ? `translate: ${far} 0` : `translate: 0 ${far}`;
}
