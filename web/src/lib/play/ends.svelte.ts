import type { Seen, TableState, View } from "../protocol";
import { keep, kept } from "../storage";

type Told = { readonly code: string; readonly table: TableState | null; readonly view: View | null; readonly seat: number | null; readonly parts: Seen[] };

/**
 * How the last round or leg ended, for whoever has not looked at it yet. A slow table holds for nobody, as nobody has to be there: each page
 * keeps the end in sight of its own person until they go on, also when it is opened anew. Kept by table and seat: several share a device.
 */
export class Ends {
  /** By key, what has been looked at while this page is open. */
  #looked = $state.raw<Record<string, string>>({});

  constructor(private readonly room: Told) {}

  get last(): Seen | null {
    const { table, view, parts } = this.room;
    const isSlow = table?.status === "running" && table.speed === "slow" && table.pace === "natural" && table.lesson === null && table.pause === null;
    if (!isSlow || this.room.seat === null || !view || view.outcome !== null) return null;
    const [match, count] = (this.#looked[this.#key] ?? kept(this.#key) ?? "").split(" ");
    return parts.length > (Number(match) === table.match ? Number(count) : 0) ? (parts.at(-1) ?? null) : null;
  }

  goOn(): void {
    const value = `${this.room.table?.match} ${this.room.parts.length}`;
    this.#looked = { ...this.#looked, [this.#key]: value };
    keep(this.#key, value);
  }

  get #key(): string {
    return `backroom.ends.${this.room.code}.${this.room.seat}`;
  }
}
