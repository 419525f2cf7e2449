import type { GlimpseState } from "../protocol";

/**
 * Cards this seat may look at for a few seconds, by place (`hand:2`), and how many seconds are left. The server says what
 * they are and until when, also to a page that is opened anew; when the time is over nothing of them stays behind.
 */
export class Peeks {
  seconds = $state(0);
  #faces = $state.raw<Record<string, string>>({});
  #timer: ReturnType<typeof setInterval> | undefined;

  face(place: string): string | null {
    return this.#faces[place] ?? null;
  }

  get isEmpty(): boolean {
    return this.seconds === 0;
  }

  /** What the server said last; `now` is its clock. */
  follow(glimpse: GlimpseState | null, now: () => number): void {
    this.forget();
    if (glimpse === null || glimpse.look.kind !== "look") return;
    const { where, places, cards } = glimpse.look;
    const count = (): void => {
      const left = Math.max(0, Math.ceil((glimpse.until - now()) / 1000));
      this.seconds = left;
      if (left === 0) this.forget();
    };
    this.#faces = Object.fromEntries(places.map((place, i) => [`${where}:${place}`, cards[i] ?? ""]));
    this.#timer = setInterval(count, 200);
    count();
  }

  forget(): void {
    clearInterval(this.#timer);
    this.seconds = 0;
    this.#faces = {};
  }
}
