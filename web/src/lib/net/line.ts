import type { Dial } from "./connection.svelte";
import { isHere } from "./which";
import { server } from "./server";

export type Reply = { status: number; data: unknown };

/** The way to a house: requests, and lines to tables. There are two, and nobody else has to know which it is. */
export type Line = {
  call(method: string, path: string, body?: unknown): Promise<Reply>;
  /** `seat` is whose stream was followed; `who` plays at a device that several share: an id, or nobody. */
  dial(code: string, seat: () => number | null, who?: string): Dial;
};

const load = (): Promise<{ device: Line }> => import("../../local/device");

/** This device's house comes with Python: it is fetched when it is wanted. */
const device: Line = {
  call: async (...asked) => (await load()).device.call(...asked),
  dial: (...asked) => (since) => {
    const late = new Late();
    void load().then((found) => late.plug(found.device.dial(...asked)(since)));
    return late;
  },
};

/** A line that is not there yet. */
class Late {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  #line: ReturnType<Dial> | null = null;
  #isClosed = false;

  plug(line: ReturnType<Dial>): void {
    if (this.#isClosed) return line.close();
    this.#line = line;
    line.onmessage = (event) => this.onmessage?.(event);
    line.onclose = (event) => this.onclose?.(event);
  }

  /** Nothing is said before the house has greeted. */
  send(text: string): void {
    this.#line?.send(text);
  }

  close(): void {
    this.#isClosed = true;
    this.#line?.close();
  }
}

export const line: Line = isHere ? device : server;
