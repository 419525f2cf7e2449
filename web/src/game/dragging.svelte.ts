import type { Play } from "../lib/play/play.svelte";

export type Drag = { axis: "row" | "col"; line: number; by: number };

/** Between two cards, in pixels. */
export const GAP = 3;

/** Shifting by dragging: a card pulled along its row or column takes the line with it. */
export class Dragging {
  now = $state<Drag | null>(null);
  #from: { x: number; y: number; row: number; col: number; size: number } | null = null;

  /** Whether the last gesture was a drag: the click that a mouse makes of it is no tap then. A finger makes none. */
  wasDrag = false;

  constructor(private readonly play: Play) {}

  /** Whether a finger lies on a card: what it does then is no scrolling of the page. */
  get isHeld(): boolean {
    return this.#from !== null;
  }

  start(event: PointerEvent, row: number, col: number): void {
    this.wasDrag = false;
    if (event.button !== 0) return;
    const size = (event.currentTarget as HTMLElement).offsetWidth;
    this.#from = { x: event.clientX, y: event.clientY, row, col, size };
  }

  move(event: PointerEvent): void {
    const from = this.#from;
    if (from === null) return;
    const dx = event.clientX - from.x;
    const dy = event.clientY - from.y;
    if (this.now === null && Math.max(Math.abs(dx), Math.abs(dy)) < 12) return;
    const axis = this.now?.axis ?? (Math.abs(dx) > Math.abs(dy) ? "row" : "col");
    const line = axis === "row" ? from.row : from.col;
    if (!this.play.isLit(`line:${axis}:${line}`)) return;
    const far = (axis === "row" ? dx : dy) / from.size;
    this.now = { axis, line, by: this.#within(axis, line, far) };
  }

  /** As far as the line may go that way. */
  #within(axis: string, line: number, far: number): number {
    const way = (axis === "row" ? ["left", "right"] : ["up", "down"])[far > 0 ? 1 : 0] as string;
    const shift = `shift ${axis} ${line} ${way}`;
    const most = this.play.offers(`${shift} 2`) ? 2 : this.play.offers(shift) ? 1 : 0.15;
    return Math.max(-most, Math.min(most, far));
  }

  /** The finger is lifted: what was pulled far enough is sent. */
  end(): void {
    const drag = this.now;
    this.#from = null;
    this.now = null;
    if (drag === null) return;
    this.wasDrag = true;
    setTimeout(() => (this.wasDrag = false), 60);
    const ways = drag.axis === "row" ? ["left", "right"] : ["up", "down"];
    const way = ways[drag.by > 0 ? 1 : 0] as string;
    const shift = `shift ${drag.axis} ${drag.line} ${way}`;
    const far = Math.abs(drag.by);
    if (far > 1.4 && this.play.offers(`${shift} 2`)) this.play.send(`${shift} 2`);
    else if (far > 0.4 && this.play.offers(shift)) this.play.send(shift);
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
    this.#from = null;
    this.now = null;
  }
}

function along(axis: Drag["axis"], by: number): string {
  const far = `calc(${by} * (100% + ${GAP}px))`;
  return axis === "row" ? `translate: ${far} 0` : `translate: 0 ${far}`;
}
