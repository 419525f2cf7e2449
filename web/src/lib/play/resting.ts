/** What moves on the table, so that nothing heavy is done meanwhile. */

/** Nothing that is shown falls further behind play than this, in milliseconds. */
export const BEHIND = 1500;

const moving = new Set<Animation>();

/** Starts a movement that whoever waits for rest waits for. */
export function move(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
  const running = element.animate(frames, options);
  moving.add(running);
  const rest = (): void => void moving.delete(running);
  running.finished.then(rest, rest);
  return running;
}

/** Puts everything where it is going. */
export function settle(): void {
  for (const each of moving) each.finish();
  moving.clear();
}

/** Resolves once all that moves now has come to rest. Where nobody looks a movement may never end, and nobody is disturbed. */
export async function rested(): Promise<void> {
  if (moving.size === 0 || document.visibilityState === "hidden") return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, BEHIND)));
  await Promise.race([Promise.allSettled([...moving].map((each) => each.finished)), late]);
  clearTimeout(timer);
}
