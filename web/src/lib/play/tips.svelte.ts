import { on } from "svelte/events";
import { rested } from "./resting";

/** What explains itself when it is pointed at, focused or held: one bubble for the whole table. */
export type Tip = {
  title: string;
  lines: string[];
  /** The suspect it is about: then the pencil is offered too. */
  suspect?: string;
};

/** As long as a mouse rests before it is answered, and as long as a finger is held. */
const REST = 350;
const LONG = 460;
/** A finger that moves further than this is on its way elsewhere. */
const STILL = 9;

export class Tips {
  now = $state.raw<{ tip: Tip; box: DOMRect; pinned: boolean } | null>(null);

  show(node: Element, tip: Tip | null, pinned: boolean): void {
    if (tip === null || (tip.lines.length === 0 && tip.suspect === undefined)) return;
    this.now = { tip, box: node.getBoundingClientRect(), pinned };
  }

  hide(): void {
    this.now = null;
  }
}

export const tips = new Tips();

/** Lets an element explain itself. A press that was held is no tap; where a tap does nothing else (`data-tells`), it is enough. */
export function explained(node: HTMLElement, tell: () => Tip | null): { update: (next: () => Tip | null) => void; destroy: () => void } {
  let current = tell;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let wasHeld = false;
  /** Counts what was begun or given up, so that whoever waits knows whether it is still wanted. */
  let turn = 0;
  const heard: (() => void)[] = [];
  // An element that is taken away loses its focus in the midst of a change of the page: `on` lets a listener change state even then.
  const listen = <K extends keyof HTMLElementEventMap>(kind: K, call: (event: HTMLElementEventMap[K]) => void, capture = false): void =>
    void heard.push(on(node, kind, call, { capture }));
  const stop = (): void => {
    turn += 1;
    clearTimeout(timer);
  };
  /** Where a mouse only rests, no card that moves is disturbed: one that slides under it explains itself once it lies there. */
  const point = async (): Promise<void> => {
    const mine = turn;
    await rested();
    if (mine === turn) tips.show(node, current(), false);
  };
  const leave = (): void => {
    stop();
    if (tips.now?.pinned === false) tips.hide();
  };

  listen("pointerenter", (event) => {
    if (event.pointerType === "mouse") timer = setTimeout(() => void point(), REST);
  });
  listen("pointerleave", leave);
  listen("pointerdown", (event) => {
    stop();
    wasHeld = false;
    if (event.pointerType === "mouse") return leave();
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      wasHeld = true;
      tips.show(node, current(), true);
      navigator.vibrate?.(12);
    }, LONG);
  });
  listen("pointermove", (event) => {
    if (event.pointerType !== "mouse" && Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) stop();
  });
  listen("pointerup", stop);
  listen("pointercancel", stop);
  // What explains itself may hold what has the focus, as a label its box.
  listen("focusin", ({ target }) => {
    if (target instanceof Element && target.matches(":focus-visible")) tips.show(node, current(), false);
  });
  listen("focusout", leave);
  listen(
    "click",
    (event) => {
      if (!wasHeld) return void (node.hasAttribute("data-tells") && tips.show(node, current(), true));
      wasHeld = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    true,
  );
  return {
    update: (next) => (current = next),
    destroy: () => {
      leave();
      for (const end of heard) end();
    },
  };
}
