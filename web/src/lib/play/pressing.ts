import { painted } from "./paint";

/** What is pressed and not yet seen to be. */
const pressed = new Set<Element>();
let soon: Promise<void> | null = null;

/** Resolves once what was pressed is on the screen: one moment for all who ask before it, in their order. */
export function seen(): Promise<void> {
  soon ??= painted().then(() => {
    soon = null;
    for (const each of pressed) each.removeAttribute("data-pressed");
    pressed.clear();
  });
  return soon;
}

/**
 * Shows at once which button of an area was pressed, by the cheapest way there is: an attribute of that button alone. What comes of the press may
 * change half a board, and is worked out once this is seen.
 */
export function pressable(area: HTMLElement): { destroy: () => void } {
  const press = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button === null) return;
    button.setAttribute("data-pressed", "");
    pressed.add(button);
    void seen();
  };
  area.addEventListener("click", press, { capture: true });
  return { destroy: () => area.removeEventListener("click", press, { capture: true }) };
}
