import { tick } from "svelte";
import { declared, race } from "../declared";
import type { Seen, View } from "../protocol";
import { settings } from "../settings.svelte";
import { ring } from "../sound";
import { motion, type Motion } from "./motions";
import { journey, type Flight, type Spot } from "./origins";
import type { Target } from "./notation";
import { BEHIND, later, move } from "./resting";

/** How long a card that was turned over by mistake lies open for all. */
const OPEN = 1400;
/** A card's back on its way, in pixels. */
const BACK = [30, 42] as const;
/** What moves lies over what does not, which stays one picture then: else all that is painted after it would be layers of their own. */
export const MOVED = "moved";
export const EASE = "cubic-bezier(.3,.7,.2,1)";
/** All that a step moves takes this many times what is set for one movement. */
export const STEP = 1.2;
const BLOW: Keyframe[] = [{ transform: "none" }, { transform: "translateX(-5px) rotate(-2deg)" }, { transform: "translateX(5px) rotate(2deg)" }, { transform: "none" }];
const BUMP: Keyframe[] = [{ transform: "none" }, { transform: "scale(1.07)" }, { transform: "none" }];

/**
 * Shows and sounds what a step told. Only by transform and opacity does anything move, and mostly what is there anyway: a card that has come somewhere
 * is shown coming from where it was; what goes to a seat flies there by itself and is gone. What is on the table is up to date at once; a step that comes meanwhile ends what is still moving.
 */
export class Stage {
  /** Cards that lie open for a moment, for all. */
  turned = $state.raw<ReadonlyMap<Target, string>>(new Map());
  #stay = (): void => undefined;
  #running: Animation[] = [];
  #raised: Element[] = [];

  take(events: Seen[], view: View | null, before: View | null): void {
    if (events.length === 0) return;
    const motions = events.map(motion);
    this.#sound(motions);
    this.#turn(motions);
    const time = Math.min(settings.motion, BEHIND);
    if (time === 0 || document.visibilityState === "hidden") return;
    const { flights: all, shuffled } = journey(events, before, view);
    // The card of a race is there at once: reactions are counted from it.
    const flights = view !== null && race(declared(view.game)) === view.phase ? all.filter(({ to }) => to !== "pile") : all;
    // Until the page is drawn anew everything is still where it was.
    const starts = flights.map(({ from }) => rectOf(from));
    const things = flights.map(({ from, as }) => thing(from, as));
    void tick().then(() => {
      this.#stop();
      // The last blow is the one that is seen.
      const struck = new Map(motions.flatMap((each) => each.moves ?? []).map(({ target, how }) => [target, how]));
      // Where everything lies is read before anything is moved: else the page would be laid out anew for every card.
      const runs = [
        ...flights.flatMap((flight, i) => flown(flight, starts[i] ?? null, things[i] ?? null)),
        ...shuffled.flatMap(gathered),
        ...[...struck].flatMap(([target, how]) => blow(target, how)),
      ];
      // What moves together ends together: each end has the page painted anew.
      const longest = Math.max(...runs.map((each) => each.share));
      for (const { element, frames } of runs) this.#run(element, frames, time * longest);
    });
  }

  /**
   * A race is announced: its card comes to the pile face down, as it lies there, from whoever's turn it is. That there is a race and whose turn it is
   * all have just been told; from which place the card came comes with its face.
   */
  announce(seat: number | null): void {
    const time = Math.min(settings.motion, BEHIND);
    const head = seat === null ? null : document.querySelector(`[data-target="seat:${seat}"]`)?.getBoundingClientRect();
    if (time === 0 || document.visibilityState === "hidden" || !head) return;
    void tick().then(() => {
      const width = rectOf("pile")?.width ?? 0;
      const start = { left: head.left + (head.width - width) / 2, top: head.top, width, height: head.height } as DOMRect;
      for (const { element, frames, share } of flown({ from: `seat:${seat}`, to: "pile" }, start, null)) this.#run(element, frames, time * share);
    });
  }

  #stop(): void {
    for (const each of this.#running) each.cancel();
    for (const each of this.#raised) each.classList.remove(MOVED);
    this.#running = [];
    this.#raised = [];
  }

  #run(element: Element, frames: Keyframe[], duration: number): void {
    const isOnItsWay = !element.isConnected;
    if (isOnItsWay) document.body.append(element);
    const running = move(element, frames, { duration: Math.min(duration, BEHIND), easing: EASE });
    this.#running.push(running);
    if (isOnItsWay) {
      const leave = (): void => element.remove();
      void running.finished.then(leave, leave);
    }
    const raised = element.closest("[data-raises]");
    if (!raised || raised.classList.contains(MOVED)) return;
    raised.classList.add(MOVED);
    this.#raised.push(raised);
  }

  #turn(motions: Motion[]): void {
    const shown = motions.flatMap((each) => (each.turned ? [[each.turned.target, each.turned.card] as const] : []));
    if (shown.length === 0) return;
    this.#stay();
    this.turned = new Map(shown);
    this.#stay = later(OPEN, () => (this.turned = new Map()));
  }

  /** The last thing that can be heard; a step is one sound. */
  #sound(motions: Motion[]): void {
    const heard = motions.map((each) => each.sound).filter((each) => each !== null);
    const last = heard.at(-1);
    if (last) ring(last);
  }
}

/** What is to move, and how, within `share` times the time for one movement. */
type Run = { element: Element; frames: Keyframe[]; share: number };

/** What flies and is nowhere else: a card's back, or what still lies where it comes from. */
function thing(from: Spot, as: Flight["as"]): Element | null {
  if (as === undefined) return null;
  const inner = as === "card" ? document.createElement("i") : (spotOf(from)?.firstElementChild?.cloneNode(true) ?? null);
  if (inner === null) return null;
  const around = document.createElement("div");
  around.className = `flying ${as}`;
  around.ariaHidden = "true";
  around.append(inner);
  return around;
}

/** It lies over everything, no larger than what it comes from, and is gone where it goes. */
function sent(around: Element, start: DOMRect | null, end: DOMRect | null): Run[] {
  if (!start || !end || start.width === 0 || end.width === 0) return [];
  const [width, height] = around.classList.contains("card") ? BACK : [start.width, start.height];
  const [x, y] = [start.left + (start.width - width) / 2, start.top + (start.height - height) / 2];
  (around as HTMLElement).style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
  const there = `translate(${end.left + end.width / 2 - x - width / 2}px, ${end.top + end.height / 2 - y - height / 2}px) scale(${Math.min(1, end.width / width)})`;
  return [{ element: around, frames: [{ transform: "none", opacity: 1 }, { transform: there, opacity: 1, offset: 0.85 }, { transform: there, opacity: 0 }], share: STEP }];
}

function flown({ to }: Flight, start: DOMRect | null, own: Element | null): Run[] {
  if (own) return sent(own, start, rectOf(to));
  const spot = spotOf(to);
  const element = spot?.firstElementChild;
  if (!spot || !element || !start || start.width === 0 || to.startsWith("seat:")) return [];
  const end = spot.getBoundingClientRect();
  if (end.width === 0) return [];
  const [x, y] = [start.left + start.width / 2 - end.left - end.width / 2, start.top + start.height / 2 - end.top - end.height / 2];
  return [{ element, frames: [{ transform: `translate(${x}px, ${y}px) scale(${start.width / end.width})` }, { transform: "none" }], share: STEP }];
}

/** Shuffled where nobody sees it: all cards of a hand go to its middle and come back, each to its own place, whichever it is now. */
function gathered(seat: number): Run[] {
  const spots = [...document.querySelectorAll(`[data-spot^="place:${seat}#"]`)];
  const rects = spots.map((each) => each.getBoundingClientRect());
  const middle = rects.reduce((sum, each) => sum + each.left + each.width / 2, 0) / Math.max(1, rects.length);
  return spots.flatMap((spot, i) => {
    const [rect, element] = [rects[i], spot.firstElementChild];
    if (!rect || !element) return [];
    const there = `translateX(${middle - rect.left - rect.width / 2}px)`;
    return [{ element, frames: [{ transform: "none" }, { transform: `${there} rotate(8deg)` }, { transform: `${there} rotate(-8deg)` }, { transform: "none" }], share: 2 * STEP }];
  });
}

function blow(target: Target, how: "bump" | "shake"): Run[] {
  const element = document.querySelector(`[data-target="${CSS.escape(target)}"]`);
  return element ? [{ element, frames: how === "shake" ? BLOW : BUMP, share: STEP }] : [];
}

const spotOf = (spot: string): Element | null => document.querySelector(`[data-spot="${CSS.escape(spot)}"]`);
const rectOf = (spot: string): DOMRect | null => spotOf(spot)?.getBoundingClientRect() ?? null;
