/** How far this device's house is on its way: Python and our code, fetched once. */
class Progress {
  part = $state(0);
  wrong = $state("");
  #settle: () => void = () => undefined;
  /** Settles when all of it is there. */
  readonly ready = new Promise<void>((settle) => (this.#settle = settle));

  come(part: number): void {
    this.part = part;
    this.wrong = "";
    if (part >= 1) this.#settle();
  }
}

export const progress = new Progress();
