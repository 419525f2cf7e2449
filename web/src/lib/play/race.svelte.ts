import type { Scene } from "./scene";

/** The moment of a race: reactions are counted from when our own screen showed the card. */
export class Race {
  flipped: number | null = null;
  #window: number | null = null;

  constructor(private readonly room: Scene) {}

  /** To be called whenever the room changes. */
  follow(): void {
    const window = this.room.table?.window;
    if (window?.kind !== "snap") {
      this.flipped = null;
      this.#window = null;
    } else if (window.id !== this.#window) {
      this.flipped = null;
      this.#window = window.id;
      // Counted from the frame in which the face is painted.
      requestAnimationFrame(() => {
        if (this.#window === window.id) this.flipped = performance.now();
      });
    }
  }
}
