import { declared, race } from "../declared";
import type { Play } from "./play.svelte";

/** As long as a bot of the middle level takes to react, in milliseconds: see the table's bots. */
const LEAST = 250;
const MEDIAN = 500;
const SPREAD = 0.4;
const LONGEST = 4000;

/** A moment drawn like a bot's: when a pass comes tells nothing about what is held or who has sent it. */
export function moment(random: () => number = Math.random): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.min(Math.round(LEAST + MEDIAN * Math.exp(SPREAD * normal)), LONGEST);
}

/** "Pass unless I press": for one round, every race is let go by after a moment, unless a card is turned over first. */
export class Passing {
  isOn = $state(false);
  #round: unknown = null;
  #asked = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly play: Play) {}

  /** To be called whenever the room changes. */
  follow(): void {
    const { view, table, canAct } = this.play.room;
    const round = view !== null && "round" in view ? view.round : null;
    if (round !== this.#round) this.isOn = false;
    this.#round = round;
    const window = table?.window;
    const isAsked = this.isOn && canAct && window?.kind === "snap" && window.flipped && view?.phase === race(declared(view?.game)) && view?.legal.includes("pass");
    const asked = isAsked ? `${window.id} ${table?.number}` : "";
    if (asked === this.#asked) return;
    this.#asked = asked;
    clearTimeout(this.#timer);
    if (asked !== "") this.#timer = setTimeout(() => this.play.room.canAct && this.play.send("pass"), moment());
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
