import { tick } from "svelte";

/** What stays the same of a button that is drawn anew. */
const NAMES = ["data-target", "data-verb", "data-shift"] as const;

/**
 * Remembers what has the focus now. What it gives back returns the focus there, unless somebody has taken it elsewhere than to `from` meanwhile: to
 * the same button, to the one that has come in its place, or else to the area where that was, where no key presses anything.
 */
export function whence(): (from?: Element) => Promise<void> {
  const { activeElement: before } = document;
  if (!(before instanceof HTMLElement) || before === document.body) return () => Promise.resolve();
  const area = before.closest<HTMLElement>("section");
  const name = NAMES.map((each) => [each, before.getAttribute(each)] as const).find(([, value]) => value !== null);
  return async (from) => {
    const now = document.activeElement;
    if (now !== null && now !== document.body && !from?.contains(now)) return;
    await tick();
    const alike = (): HTMLElement | null => (name ? document.querySelector<HTMLElement>(`[${name[0]}="${CSS.escape(name[1] ?? "")}"]`) : null);
    const found = before.isConnected ? before : (alike() ?? area);
    found?.focus({ preventScroll: true });
  };
}
