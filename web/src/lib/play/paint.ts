/** A tab that nobody looks at is not painted: then this many milliseconds are enough. */
const LONGEST = 100;

/** Resolves where the next frame begins: what is changed right then is laid out and painted in the same breath, and what it sets moving moves from there on. */
export function framed(): Promise<void> {
  return new Promise((resolve) => {
    const fallback = setTimeout(resolve, LONGEST);
    globalThis.requestAnimationFrame?.(() => {
      clearTimeout(fallback);
      resolve();
    });
  });
}

/** Resolves once the frame that has just begun is on the screen. A frame more would be asked for by `painted`, and cards may move already. */
export function shown(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

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
