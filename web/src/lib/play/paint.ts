/** A tab that nobody looks at is not painted: then this many milliseconds are enough. */
const LONGEST = 100;

/** Resolves once what was last changed is on the screen. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const fallback = setTimeout(resolve, LONGEST);
    globalThis.requestAnimationFrame?.(() => {
      // The frame is painted after this callback; the next task comes after that.
      setTimeout(() => {
        clearTimeout(fallback);
        resolve();
      });
    });
  });
}
