import type { Play } from "../lib/play/play.svelte";

export type Drag = { axis: "row" | "col"; line: number; by: number };

/** Shifting by dragging: a card pulled along its row or column takes the line with it. */
export class Dragging {
  now = $state<Drag | null>(null);
  #from: { x: number; y: number; row: number; col: number; size: number } | null = null;

  constructor(private readonly play: Play) {}

  start(event: PointerEvent, row: number, col: number): void {
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

  /** Whether it was a drag: then it is no tap. */
  end(): boolean {
    const drag = this.now;
    this.#from = null;
    this.now = null;
    if (drag === null) return false;
    const ways = drag.axis === "row" ? ["left", "right"] : ["up", "down"];
    const way = ways[drag.by > 0 ? 1 : 0] as string;
    const shift = `shift ${drag.axis} ${drag.line} ${way}`;
    const far = Math.abs(drag.by);
    if (far > 1.4 && this.play.offers(`${shift} 2`)) this.play.send(`${shift} 2`);
    else if (far > 0.4 && this.play.offers(shift)) this.play.send(shift);
    return true;
  }

  cancel(): void {
    this.#from = null;
    this.now = null;
  }
}
