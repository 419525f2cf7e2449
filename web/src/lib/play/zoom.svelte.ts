import { on } from "svelte/events";
import { rested } from "./resting";

/** A card that somebody looks at closely: by a long press, by pointing at it for a while, or by `i` while it is focused. */
class Zoom {
  /** Its code; only ever one that lies open for whoever looks. */
  card = $state<string | null>(null);
  /** Whether it was asked for; what a mouse only points at goes with the mouse. */
  isAsked = $state(false);

  open(card: string, isAsked: boolean): void {
    this.card = card;
    this.isAsked = isAsked;
  }

  close(): void {
    this.card = null;
  }
}

export const zoom = new Zoom();

const LONG = 420;
const HOVER = 650;
/** A finger that moves further than this is scrolling. */
const SLIP = 9;

/** Makes an element show its card large. A long press is no tap: the click that would follow it is not heard. */
export function zoomable(element: HTMLElement, code: string | null): { update: (code: string | null) => void; destroy: () => void } {
  let card = code;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let wasLong = false;
  let turn = 0;
  const stop = (): void => {
    turn += 1;
    clearTimeout(timer);
  };
  const wait = (time: number): void => {
    stop();
    if (card === null) return;
    const mine = turn;
    timer = setTimeout(async () => {
      wasLong = time === LONG;
      // A mouse can wait until no card moves any more.
      if (!wasLong) await rested();
      if (mine === turn && card !== null) zoom.open(card, time === LONG);
    }, time);
  };
  const heard: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } = {
    pointerdown: (event) => {
      wasLong = false;
      from = { x: event.clientX, y: event.clientY };
      wait(LONG);
    },
    pointermove: (event) => void (Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP && event.buttons && stop()),
    pointerup: stop,
    pointercancel: stop,
    pointerenter: (event) => void (event.pointerType === "mouse" && wait(HOVER)),
    pointerleave: (event) => {
      stop();
      if (event.pointerType === "mouse" && zoom.card === card && !zoom.isAsked) zoom.close();
    },
    keydown: (event) => {
      if (event.key.toLowerCase() === "i" && card !== null) zoom.open(card, true);
    },
    blur: () => zoom.card === card && zoom.close(),
    contextmenu: (event) => event.preventDefault(),
  };
  const click = (event: MouseEvent): void => {
    stop();
    if (!wasLong) return;
    wasLong = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  // As in `tips`: `on` hears a card that is taken away lose its focus, in the midst of a change of the page.
  const ends = (Object.entries(heard) as [string, EventListener][]).map(([name, call]) => on(element, name, call));
  ends.push(on(element, "click", click, { capture: true }));
  return {
    update: (next) => {
      if (next !== card && zoom.card === card) zoom.close();
      card = next;
    },
    destroy: () => {
      stop();
      // Whoever has the device next is not shown it.
      if (zoom.card === card) zoom.close();
      for (const end of ends) end();
    },
  };
}
