import type { Scene } from "./scene";

/**
 * The moment of a race. The discard comes a little ahead of the time at which everybody may see it; until then its
 * back is shown, and reactions are counted from when our own screen turned it.
 */
export class Race {
  /** Face down until the flip. */
  isHidden = $state(false);
  flipped: number | null = null;
  #window: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly room: Scene) {}

  /** To be called whenever the room changes. */
  follow(): void {
    const window = this.room.table?.window;
    if (window?.kind !== "snap") {
      this.#end();
      return;
    }
    if (window.id === this.#window) return;
    this.#end();
    this.#window = window.id;
    const wait = window.opens - this.room.now;
    if (wait <= 0) {
      this.#flip();
      return;
    }
    this.isHidden = true;
    this.#timer = setTimeout(() => this.#flip(), wait);
  }

  #flip(): void {
    this.isHidden = false;
    // Counted from the frame in which the face is painted.
    requestAnimationFrame(() => {
      this.flipped = performance.now();
    });
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.isHidden = false;
    this.flipped = null;
    this.#window = null;
  }
}
