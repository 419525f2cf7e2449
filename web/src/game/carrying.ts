import { keyframes, moves, type Cell, type Pitch } from "../lib/play/motion";
import { move } from "../lib/play/resting";
import { EASE, MOVED, STEP } from "../lib/play/stage.svelte";

/** Lets the cards of a board be seen to go where they are now. */
export class Carrying {
  /** From one card to the next. */
  pitch: Pitch = { x: 0, y: 0 };
  #before: Cell[][] = [];
  #moved: Element[] = [];
  #running = new WeakMap<Element, Animation>();

  /** `time` is how long a card takes, in milliseconds; 0 for those who want nothing to move. */
  carry(grid: HTMLElement, board: Cell[][], time: number): void {
    for (const each of this.#moved) each.classList.remove(MOVED);
    this.#moved = [];
    const found = time > 0 && this.#before.length > 0 ? moves(this.#before, board) : [];
    this.#before = board;
    for (const step of found) {
      const card = grid.querySelector(`[data-name="${step.name}"]`);
      if (!card) continue;
      // Two movements of one card at a time would be worked out by the page, frame by frame.
      this.#running.get(card)?.cancel();
      this.#running.set(card, move(card, keyframes(step, this.pitch), { duration: time * STEP, easing: EASE }));
      card.classList.add(MOVED);
      this.#moved.push(card);
    }
  }
}
