import type { Cable } from "../lib/net/connection.svelte";
import type { Line, Reply } from "../lib/net/line";
import type { FromWorker, ToWorker } from "./messages";
import { progress } from "./progress.svelte";

type Waiting = { settle: (reply: Reply) => void; fail: (wrong: Error) => void };

/** This device's own house, in a worker beside the page. */
class Device implements Line {
  #worker: Worker | null = null;
  #count = 0;
  #calls = new Map<number, Waiting>();
  #cables = new Map<number, Cable>();

  call(method: string, path: string, body?: unknown): Promise<Reply> {
    const id = ++this.#count;
    this.#say({ kind: "call", id, method, path, body: body === undefined ? "" : JSON.stringify(body) });
    return new Promise((settle, fail) => this.#calls.set(id, { settle, fail }));
  }

  dial: Line["dial"] = (code, seat, who = "me") => (since) => {
    const cable = ++this.#count;
    const line: Cable = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => text.startsWith('{"pong"') || this.#say({ kind: "frame", cable, text }),
      close: () => {
        this.#cables.delete(cable);
        this.#say({ kind: "hang", cable });
      },
    };
    this.#cables.set(cable, line);
    this.#say({ kind: "dial", cable, who, code, since: since ?? 0, stream: since === null ? "?" : String(seat() ?? "") });
    return line;
  };

  #say(told: ToWorker): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(told);
  }

  #start(): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    worker.onerror = (event) => this.#broke(event.message);
    return worker;
  }

  #hear(told: FromWorker): void {
    if (told.kind === "frame") {
      this.#cables.get(told.cable)?.onmessage?.({ data: told.text });
    } else if (told.kind === "reply") {
      const [status, data] = JSON.parse(told.text) as [number, unknown];
      this.#calls.get(told.id)?.settle({ status, data });
      this.#calls.delete(told.id);
    } else if (told.kind === "closed") {
      const line = this.#cables.get(told.cable);
      this.#cables.delete(told.cable);
      line?.onclose?.({ code: told.code });
    } else if (told.kind === "part") {
      progress.come(told.part);
    } else {
      this.#broke(told.text);
    }
  }

  /** What was asked is asked of a new worker: the log has all that was answered. */
  #broke(why: string): void {
    progress.wrong = why || "?";
    this.#worker?.terminate();
    this.#worker = null;
    const calls = [...this.#calls.values()];
    const cables = [...this.#cables.values()];
    this.#calls.clear();
    this.#cables.clear();
    for (const { fail } of calls) fail(new Error(why));
    for (const line of cables) line.onclose?.({ code: 1006 });
  }
}

export const device = new Device();
