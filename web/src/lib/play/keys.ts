/** For whom a key was pressed. Whatever hears keys of the whole page asks here first. */

/** Inputs that are pressed and not written in. */
const PRESSED = new Set(["button", "checkbox", "color", "file", "image", "radio", "reset", "submit"]);

const targetOf = (event: Event): Element | null => (event.target instanceof Element ? event.target : null);

/** Whether a key goes into a field: what is written there is no move. */
export function isTyping(event: Event): boolean {
  const field = targetOf(event)?.closest<HTMLElement>("input, select, textarea, [contenteditable]") ?? null;
  return field !== null && !(field instanceof HTMLInputElement && PRESSED.has(field.type));
}

/** Whether a key is for the table: written nowhere, no shortcut of the browser, and nothing lies over the table or has the focus beside it. */
export function isForTable(event: KeyboardEvent): boolean {
  if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !targetOf(event)?.closest("dialog") && document.querySelector("dialog:modal") === null;
}

/** Whether Enter presses what has the focus, and so is nobody else's. */
export const isOnButton = (event: Event): boolean => targetOf(event)?.closest("button, a[href], summary, label, input") != null;
