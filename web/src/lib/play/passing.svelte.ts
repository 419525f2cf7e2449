import { declared, race } from "../declared";
import { keep } from "../storage";
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

/**
 * "Pass unless I press": for one round, every race is let go by after a moment, unless something is pressed in it. It is kept for as long as the
 * tab is, so that a page that is opened anew goes on with it.
 */
export class Passing {
  #isOn = $state(false);
  /** The round that the switch is for: table, seat, match and number. */
  #round = "";
  /** The last window in which something was pressed, be it before the page was opened anew. */
  #pressed = "";
  /** The window whose moment has begun. */
  #window = "";
  #isDue = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly play: Play) {}

  get isOn(): boolean {
    return this.#isOn;
  }

  set isOn(isOn: boolean) {
    this.#isOn = isOn;
    this.#keep();
  }

  /** To be called whenever the room changes. */
  follow(): void {
    const { view, table, seat } = this.play.room;
    // What is on its way from before is waited for: else the pass would not be heard.
    const isFree = !this.play.room.isAsking;
    const round = view !== null && "round" in view ? `${table?.match} ${seat} ${view.round}` : "";
    if (round !== this.#round && round !== "") {
      this.#round = round;
      const [kept, pressed = ""] = sessionStorage.getItem(this.#shelf)?.split("|") ?? [];
      this.#isOn = kept === round;
      this.#pressed = this.#isOn ? pressed : "";
    }
    const tried = `${this.play.room.tried ?? ""}`;
    if (tried !== "" && tried !== this.#pressed) {
      this.#pressed = tried;
      this.#keep();
    }
    const asked = this.#asked;
    if (asked === "") return this.stop();
    if (asked !== this.#window) this.#begin(asked);
    else if (this.#isDue && isFree) this.#pass();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#window = "";
    this.#isDue = false;
  }

  #keep(): void {
    if (this.#isOn) keep(this.#shelf, `${this.#round}|${this.#pressed}`, sessionStorage);
    else sessionStorage.removeItem(this.#shelf);
  }

  #begin(asked: string): void {
    this.stop();
    this.#window = asked;
    this.#timer = setTimeout(() => {
      this.#isDue = true;
      this.#pass();
    }, moment());
  }

  #pass(): void {
    if (this.#asked !== this.#window || this.play.room.isAsking) return;
    this.#isDue = false;
    void this.play.send("pass");
  }

  /** The window that is to be let go by; none where something was pressed in it, be it an answer or a start too early. Whoever else errs in it changes nothing. */
  get #asked(): string {
    const { view, table, canAct } = this.play.room;
    const window = table?.window;
    const isAsked = this.#isOn && canAct && window?.kind === "snap" && window.flipped && !window.early && `${window.id}` !== this.#pressed;
    return isAsked && view?.phase === race(declared(view?.game)) && view?.legal.includes("pass") ? `${table?.match} ${window.id}` : "";
  }

  get #shelf(): string {
    return `backroom.passing.${this.play.room.code}`;
  }
}
