/** Some messengers' own browsers refuse to keep anything, or have no such shelf at all: there things are kept while the page is open. */
export class Passing implements Storage {
  readonly #kept = new Map<string, string>();

  get length(): number {
    return this.#kept.size;
  }

  key(index: number): string | null {
    return [...this.#kept.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#kept.set(key, String(value));
  }

  removeItem(key: string): void {
    this.#kept.delete(key);
  }

  clear(): void {
    this.#kept.clear();
  }
}

function works(name: "localStorage" | "sessionStorage"): boolean {
  try {
    globalThis[name].setItem("backroom.tried", "");
    globalThis[name].removeItem("backroom.tried");
    return true;
  } catch {
    return false;
  }
}

/** Puts something in place of each shelf that can't be used; before anything else of the page runs. */
export function standIn(): void {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    if (!works(name)) Object.defineProperty(globalThis, name, { value: new Passing(), configurable: true });
  }
}

standIn();

/** What is kept under a key; nothing where a browser has come to refuse to say. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A shelf may be full, or closed while the page is open: then it holds until the page is left, and nobody is kept from playing. */
export function keep(key: string, text: string, shelf?: Pick<Storage, "setItem">): void {
  try {
    (shelf ?? localStorage).setItem(key, text);
  } catch {
    // Whoever asked has it in hand.
  }
}
