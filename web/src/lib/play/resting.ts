/** What moves on the table, so that nothing heavy is done meanwhile. */

/** Nothing that is shown falls further behind play than this, in milliseconds. */
export const BEHIND = 1500;

/** Each with its end. An animation that is broken off promises another end at once, which never comes: the first promise counts. */
const moving = new Map<Animation, Promise<unknown>>();

/** Starts a movement that whoever waits for rest waits for. */
export function move(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
  const running = element.animate(frames, options);
  const rest = (): void => void moving.delete(running);
  moving.set(running, running.finished.then(rest, rest));
  return running;
}

/** Puts everything where it is going. */
export function settle(): void {
  for (const each of moving.keys()) each.finish();
  moving.clear();
}

/** Resolves once all that moves now has come to rest. Where nobody looks a movement may never end, and nobody is disturbed. */
export async function rested(): Promise<void> {
  if (moving.size === 0 || document.visibilityState === "hidden") return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, BEHIND)));
  await Promise.race([Promise.all(moving.values()), late]);
  clearTimeout(timer);
}

/** For what changes by itself after a time: `call` comes when that is over, or once what moves then has come to rest. Gives back how to call it off. */
export function later(time: number, call: () => void): () => void {
  let isOff = false;
  const timer = setTimeout(() => {
    if (moving.size === 0) call();
    else void rested().then(() => isOff || call());
  }, time);
  return () => {
    isOff = true;
    clearTimeout(timer);
  };
}
