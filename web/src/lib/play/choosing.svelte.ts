import { declared } from "../declared";
import { read, type Decision, type Target } from "./notation";

export interface Action {
  verb: string;
  manner: string;
  isOpen: boolean;
}

/**
 * What the person has pointed at so far, out of what is legal. Tap a target and then an action, or an action and
 * then its targets: both narrow the same list.
 */
export class Choosing {
  decisions = $state.raw<Decision[]>([]);
  verb = $state<string | null>(null);
  manner = $state<string | null>(null);
  picked = $state.raw<Target[]>([]);

  /** Decisions that fit all that was picked. */
  open = $derived(this.decisions.filter((each) => this.#fits(each)));
  /** Picked to the end: what a tap on the action would send. */
  ready = $derived(this.#complete());
  /** Verbs in the order of the legal list, shifts apart: they have arrows of their own. */
  verbs = $derived([...new Set(this.open.map((each) => each.verb))]);
  /** What has a button: one for each verb and manner, and whether it fits all that was picked. Shifts have their arrows. */
  actions = $derived(this.#actions());
  /** What may be pointed at next. */
  lit = $derived(new Set(this.open.flatMap((each) => left(each, this.picked))));

  /** What is to be done is said, or there is nothing else to do: now its targets are asked for. */
  isSaid = $derived(this.verb !== null || new Set(this.decisions.map((each) => each.verb)).size === 1);

  /** Whether what is asked for is one of these cards, and nothing on the board. */
  isAbout(cards: readonly string[]): boolean {
    const about = this.open.filter((each) => each.verb !== "shift" && each.targets.length > 0);
    return about.length > 0 && about.every((each) => each.targets.every((target) => cards.includes(target.replace("suspect:", ""))));
  }

  #actions(): Action[] {
    const found = new Map<string, Action>();
    for (const { verb, manner } of this.decisions) {
      if (verb === "shift") continue;
      const isOpen = this.open.some((each) => each.verb === verb && each.manner === manner);
      found.set(`${verb} ${manner}`, { verb, manner, isOpen });
    }
    return [...found.values()];
  }

  /** Verbs that can't be taken back and may cost what nobody risks by a slip of the finger, as the game declares them. */
  #costly = new Set<string>();

  offer(legal: string[], own: number | null, game?: string): void {
    this.#costly = new Set(Object.entries(declared(game)?.verbs ?? {}).filter(([, verb]) => verb.costly).map(([word]) => word));
    const same = legal.length === this.decisions.length && legal.every((each, i) => each === this.decisions[i]?.notation);
    if (same) return;
    this.decisions = legal.map((each) => read(each, own));
    this.clear();
  }

  clear(): void {
    this.verb = null;
    this.manner = null;
    this.picked = [];
  }

  pick(target: Target): void {
    if (this.picked.includes(target) && !this.lit.has(target)) {
      this.picked = this.picked.filter((each) => each !== target);
      return;
    }
    if (this.lit.has(target)) {
      this.picked = [...this.picked, target];
      return;
    }
    // A tap elsewhere starts over with that target, the verb kept if it can.
    const verb = this.verb;
    this.clear();
    if (this.decisions.some((each) => each.verb === verb && each.targets.includes(target))) this.verb = verb;
    if (this.lit.has(target)) this.picked = [target];
  }

  choose(verb: string, manner: string | null = null): void {
    if (this.verb === verb && this.manner === manner) {
      this.clear();
      return;
    }
    this.verb = verb;
    this.manner = manner;
    if (this.open.length > 0) return;
    this.picked = [];
  }

  /** Whether sending it deserves a second tap. */
  isFinal(decision: Decision): boolean {
    return this.#costly.has(decision.verb);
  }

  #fits(decision: Decision): boolean {
    if (this.verb !== null && decision.verb !== this.verb) return false;
    if (this.manner !== null && decision.manner !== this.manner) return false;
    return contains(decision.targets, this.picked);
  }

  #complete(): Decision | null {
    const whole = this.open.filter((each) => each.targets.length === this.picked.length);
    if (this.verb === null && this.picked.length === 0) return null;
    if (whole.length <= 1) return whole[0] ?? null;
    // From one to the other, or the other way round: the order of pointing tells.
    const inOrder = whole.filter((each) => each.targets.every((target, i) => target === this.picked[i]));
    return inOrder.length === 1 ? (inOrder[0] ?? null) : null;
  }
}

/** What a decision still has to be pointed at. */
export function left(decision: Decision, picked: Target[]): Target[] {
  const rest = [...decision.targets];
  for (const each of picked) {
    const at = rest.indexOf(each);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

function contains(targets: Target[], picked: Target[]): boolean {
  const rest = [...targets];
  return picked.every((each) => {
    const at = rest.indexOf(each);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}
