import { beforeEach, expect, test } from "vitest";
import { isForTable, isOnButton, isTyping } from "./keys";

beforeEach(() => {
  document.body.innerHTML = `
    <main><button id="button"><i id="sign"></i></button><div id="text" contenteditable></div>
    <input id="line"><input id="check" type="checkbox"><input id="range" type="range"><select id="list"></select><textarea id="notes"></textarea></main>
    <dialog><p id="inside"></p></dialog>`;
});

/** The answer to a key that is pressed while an element has the focus. */
function asked<T>(id: string, ask: (event: KeyboardEvent) => T, init: KeyboardEventInit = {}): T {
  let answer: T | undefined;
  const hear = (event: Event): void => void (answer = ask(event as KeyboardEvent));
  addEventListener("keydown", hear, { once: true });
  document.getElementById(id)?.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true, ...init }));
  return answer as T;
}

test.each(["line", "range", "list", "notes", "text"])("what is written in a field is no move: %s", (id) => {
  expect(asked(id, isTyping)).toBe(true);
  expect(asked(id, isForTable)).toBe(false);
});

test.each(["button", "sign", "check"])("a key plays where nothing can be written: %s", (id) => {
  expect(asked(id, isTyping)).toBe(false);
  expect(asked(id, isForTable)).toBe(true);
});

test("a shortcut of the browser is no move", () => {
  for (const held of ["ctrlKey", "metaKey", "altKey"]) expect(asked("button", isForTable, { [held]: true })).toBe(false);
});

test("in a dialog keys do not play, and beside one that leaves the table in sight they do", () => {
  document.querySelector("dialog")?.show();
  expect(asked("inside", isForTable)).toBe(false);
  expect(asked("button", isForTable)).toBe(true);
});

test("Enter on a button is the button’s", () => {
  expect(asked("sign", isOnButton)).toBe(true);
  expect(asked("notes", isOnButton)).toBe(false);
});
