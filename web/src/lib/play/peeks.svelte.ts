import type { LookEvent, Seen } from "../protocol";

/** How long a face that was looked at can be seen again by pressing its card. */
const KEPT = 9000;

/**
 * Faces this seat was shown a moment ago, by place (`hand:2`, `safe:0`). They are forgotten for good when their time
 * is over or the cards may have moved: nothing of them stays behind.
 */
export class Peeks {
  #faces = $state<Record<string, string>>({});
  #timer: ReturnType<typeof setTimeout> | undefined;

  face(place: string): string | null {
    return this.#faces[place] ?? null;
  }

  get isEmpty(): boolean {
    return Object.keys(this.#faces).length === 0;
  }

  /** What a step told: a look is kept for a while, anything that moves cards ends it. */
  take(events: Seen[], seat: number | null): void {
    for (const event of events) {
      if (event.kind === "look" && event.seat === seat) this.#keep(event);
      else if (event.kind === "action" && event.seat === seat && !event.action.startsWith("peek")) this.forget();
    }
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.#faces = {};
  }

  #keep(event: LookEvent): void {
    this.forget();
    this.#faces = Object.fromEntries(event.places.map((place, i) => [`${event.where}:${place}`, event.cards[i] ?? ""]));
    this.#timer = setTimeout(() => this.forget(), KEPT);
  }
}
