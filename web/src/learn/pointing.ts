import { read } from "../lib/play/notation";
import type { LessonState } from "../lib/protocol";

/** More than a few wishes are no hint where to look. */
const FEW = 4;

const quoted = (text: string): string => `"${text.replaceAll('"', "")}"`;

/** Where on the page a decision is made. */
export function places(action: string, own: number | null): string[] {
  const decision = read(action, own);
  if (decision.verb === "shift") return [`[data-shift=${quoted(action)}]`, `[data-verb="shift"]`];
  if (action === "draw deck") return [".pile.open", `[data-verb="draw"]`];
  return [...decision.targets.map((each) => `[data-target=${quoted(each)}]`), `[data-verb=${quoted(decision.verb)}]`];
}

/** What a step of a lesson wants to be looked at, as selectors. */
export function pointed(led: LessonState | null, own: number | null): string[] {
  if (led === null || led.watching || led.finished) return [];
  const named = led.point.filter((each) => each.includes(":")).map((each) => `[data-target=${quoted(each)}]`);
  const wished = led.wish.length <= FEW ? led.wish.flatMap((each) => places(each, own)) : [];
  return [...new Set([...named, ...wished])];
}

/** Marks what `by` points at; what others point at stays. */
export function mark(root: ParentNode, by: "lesson" | "hint", selectors: string[]): void {
  const wanted = new Set<Element>(selectors.length > 0 ? root.querySelectorAll(selectors.join(",")) : []);
  for (const each of root.querySelectorAll(`[data-pointed="${by}"]`)) if (!wanted.has(each)) each.removeAttribute("data-pointed");
  for (const each of wanted) each.setAttribute("data-pointed", by);
}
