import type { Pitch } from "../lib/play/motion";

/** A card is a square and its name plate: so many times as high as wide. */
const HIGH = 1.215;

/** How wide a frame may be for its board to fit into a stage of this height; `arrow` is what the frame keeps free around it. */
export const widest = (height: number, cols: number, rows: number, gap: number, arrow: number): number =>
  Math.max(0, ((height - 2 * arrow - rows * gap - 4) * cols) / (rows * HIGH)) + 2 * arrow;

/**
 * Keeps a board as large as its stage allows, and says in `--u` what a hundredth of a card's width is. By hand and in pixels: a phone's layout
 * tries several heights before it settles, and container units would have the browser style every card anew for each of them.
 */
export function fitted(grid: HTMLElement, cols: number, rows: number, gap: number, tell: (pitch: Pitch) => void): () => void {
  const frame = grid.parentElement as HTMLElement;
  const stage = frame.parentElement as HTMLElement;
  const watch = new ResizeObserver((seen) => {
    for (const { target, contentRect } of seen) {
      if (target === stage) frame.style.maxWidth = `${widest(contentRect.height, cols, rows, gap, parseFloat(getComputedStyle(frame).paddingTop))}px`;
      else {
        grid.style.setProperty("--u", `${(contentRect.width - (cols - 1) * gap) / cols / 100}px`);
        tell({ x: (contentRect.width + gap) / cols, y: (contentRect.height + gap) / rows });
      }
    }
    frame.toggleAttribute("data-fitted", true);
  });
  watch.observe(stage);
  watch.observe(grid);
  return () => watch.disconnect();
}
