import { part } from "../parts";
import type { Seen, View } from "../protocol";
import { read, type Target } from "./notation";
import { later } from "./resting";

/** What is shown for a moment where it happened: a raised hand, an answer, a death. */
export type Sign = "hand" | "asked" | "yes" | "no" | "dead" | "clear";

/** Long enough to be read, short enough not to hide the next move. */
const KEPT = 2600;
const DEADLY = new Set(["kill", "snipe", "eliminate"]);

/** Signs over seats and suspects, taken from what a step told and gone again after a while. Raised hands stay until the next question, or until who asked decides again. */
export class Signs {
  #all = $state.raw<ReadonlyMap<Target, Sign>>(new Map());
  #raised = $state.raw<ReadonlyMap<Target, Sign>>(new Map());
  #asker: number | null = null;
  #stay = (): void => undefined;

  of(target: Target): Sign | null {
    return this.#all.get(target) ?? this.#raised.get(target) ?? null;
  }

  /** Whoever is struck may still be saved: dead is only who the view says is. */
  take(events: Seen[], view: View | null = null): void {
    this.#raise(events);
    const alive = new Set((part(view, "board") ?? []).flat().filter((each) => each.alive).map((each) => `suspect:${each.name}`));
    const found = new Map(events.flatMap(told).filter(([target, sign]) => sign !== "hand" && !(sign === "dead" && alive.has(target))));
    if (found.size === 0) return;
    this.#all = found;
    this.#stay();
    // The deciding move stays as it is, and raised hands until something else is to be seen.
    const stays = events.some((each) => each.kind === "over") || [...found.values()].includes("hand");
    if (!stays) this.#stay = later(KEPT, () => this.clear());
  }

  clear(): void {
    this.#stay();
    this.#all = new Map();
  }

  #raise(events: Seen[]): void {
    const question = events.findLast((each) => each.kind === "canvass");
    if (question) {
      this.#asker = question.seat;
      this.#raised = new Map(told(question).filter(([, sign]) => sign === "hand"));
    } else if (this.#raised.size > 0 && events.some((each) => each.kind === "accuse" || each.kind === "over" || (each.kind === "action" && each.seat === this.#asker))) {
      this.#raised = new Map();
    }
  }
}

function told(event: Seen): [Target, Sign][] {
  const suspect: Target = `suspect:${part(event, "name")}`;
  switch (event.kind) {
    case "accuse":
      return [[suspect, event.hit ? "yes" : "no"]];
    case "canvass": {
      const hands = event.hands.map((seat): [Target, Sign] => [`seat:${seat}`, "hand"]);
      return event.name === null ? hands : [[suspect, "asked"], ...hands];
    }
    case "death":
      return [[suspect, "dead"]];
    case "innocent":
      return [[suspect, "clear"]];
    case "arrest":
    case "caught":
      return [[suspect, "yes"]];
    case "action": {
      const { verb, targets } = read(event.action, event.seat);
      return DEADLY.has(verb) ? targets.map((each): [Target, Sign] => [each, "dead"]) : [];
    }
    default:
      return [];
  }
}
