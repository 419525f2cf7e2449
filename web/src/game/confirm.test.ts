import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Confirm from "./Confirm.svelte";

let shown: Record<string, never> | null = null;
const [onyes, onno] = [vi.fn(), vi.fn()];

beforeEach(() => {
  document.body.innerHTML = `<main><section tabindex="-1"><button data-verb="accuse"></button></section></main>`;
});
afterEach(() => {
  if (shown) unmount(shown);
  shown = null;
});

const verb = (): HTMLButtonElement => document.querySelector("[data-verb]") as HTMLButtonElement;

/** The question takes the place of the button that it was asked from. */
function ask(): HTMLElement {
  verb().focus();
  shown = mount(Confirm, { target: document.querySelector("main") as HTMLElement, props: { what: "Accuse · Neil", told: "A wrong name costs you the match.", onyes, onno } });
  flushSync();
  return document.querySelector("[role=alertdialog]") as HTMLElement;
}

async function end(): Promise<void> {
  if (shown) unmount(shown);
  shown = null;
  await tick();
  await tick();
}

test("a question has the focus on its safe answer and is read out with all that it says", () => {
  const question = ask();
  expect(document.activeElement).toBe(question.querySelector("button:last-of-type"));
  const about = document.getElementById(question.getAttribute("aria-describedby") ?? "");
  expect(about?.textContent).toContain("A wrong name costs you the match.");
  (document.activeElement as HTMLElement).click();
  expect([onno, onyes].map((each) => each.mock.calls.length)).toEqual([1, 0]);
});

test("afterwards the focus is where it was", async () => {
  ask();
  await end();
  expect(document.activeElement).toBe(verb());
});

test("a button that was drawn anew meanwhile has it back", async () => {
  ask();
  verb().outerHTML = `<button data-verb="accuse"></button>`;
  await end();
  expect(document.activeElement).toBe(verb());
});

test("where that button is gone no other gets the focus", async () => {
  ask();
  verb().outerHTML = `<button data-verb="kill"></button>`;
  await end();
  expect(document.activeElement).toBe(document.querySelector("section"));
});

test("whoever has gone elsewhere meanwhile is left there", async () => {
  ask();
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  await end();
  expect(document.activeElement).toBe(field);
});
