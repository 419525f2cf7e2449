import type { Frame, OkFrame, RefusedFrame } from "../protocol";

export type Answer = { ok: true; seq: number } | { ok: false; code: string; text: string };

/** The parts of a socket that we use, so that tests can hand in one of their own making. */
export type Cable = {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
};

export type Dial = (since: number | null) => Cable;

export const PROTOCOL = 1;
const FIRST_RETRY = 250;
const LAST_RETRY = 2000;
/** Without a word from the server for so long the line is dead; it pings every ten seconds. */
const SILENCE = 25_000;

type Waiting = { text: string; settle: (answer: Answer) => void };

/**
 * One line to one table that heals itself. A command is kept until it has its one answer, and sent again under the
 * same id after a break, so that nothing is lost and nothing done twice.
 */
export class Connection {
  status = $state<"connecting" | "live" | "lost" | "outdated" | "ended" | "aside">("connecting");
  /** Server time minus ours, in milliseconds. */
  offset = $state(0);
  #line: Cable | null = null;
  #waiting = new Map<string, Waiting>();
  #last: number | null = null;
  #pause = FIRST_RETRY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #count = 0;
  readonly #name = Math.random().toString(36).slice(2, 10);

  constructor(
    private readonly dial: Dial,
    private readonly heard: (frame: Frame) => void,
  ) {
    this.#open();
  }

  /** Sends a command and waits for its answer, over as many breaks of the line as it takes. */
  ask(command: { do: string; [field: string]: unknown }): Promise<Answer> {
    const id = `${this.#name}-${++this.#count}`;
    const text = JSON.stringify({ id, ...command });
    return new Promise((settle) => {
      this.#waiting.set(id, { text, settle });
      if (this.status === "live") this.#line?.send(text);
    });
  }

  get now(): number {
    return Date.now() + this.offset;
  }

  /** Tries at once instead of at the next planned moment: the network is back, or the phone woke up. */
  wake(): void {
    if (this.status !== "lost") return;
    clearTimeout(this.#timer);
    this.#pause = FIRST_RETRY;
    this.#open();
  }

  /** Hangs up and dials again at once: the server has to hear who we are now. What was asked meanwhile waits for the new line. */
  renew(): void {
    if (this.status === "ended" || this.status === "outdated" || this.status === "aside") return;
    clearTimeout(this.#timer);
    const old = this.#line;
    this.#line = null;
    old?.close();
    this.#open();
  }

  end(): void {
    this.status = "ended";
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
    this.#line?.close();
    this.#line = null;
  }

  #open(): void {
    this.status = "connecting";
    const line = this.dial(this.#last);
    this.#line = line;
    this.#listen();
    line.onmessage = (event) => {
      if (this.#line === line) this.#hear(String(event.data));
    };
    line.onclose = (event) => {
      if (this.#line === line) this.#broke(event.code);
    };
  }

  #listen(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      const line = this.#line;
      if (line === null || this.status === "ended") return;
      line.onclose = null;
      line.close();
      this.#broke(1006);
    }, SILENCE);
  }

  #hear(text: string): void {
    this.#listen();
    const frame = JSON.parse(text) as Frame;
    if ("ping" in frame) {
      this.#line?.send(JSON.stringify({ pong: frame.ping }));
      return;
    }
    if ("re" in frame) {
      this.#answered(frame);
      return;
    }
    if ("hello" in frame) this.#greeted(frame.hello.v);
    if ("now" in frame && typeof frame.now === "number") this.offset = frame.now - Date.now();
    if ("n" in frame) {
      if ("body" in frame && this.#last !== null && frame.n <= this.#last) return;
      this.#last = frame.n;
    }
    this.heard(frame);
  }

  #greeted(version: number): void {
    if (version !== PROTOCOL) {
      this.end();
      this.status = "outdated";
      return;
    }
    this.status = "live";
    this.#pause = FIRST_RETRY;
    for (const { text } of this.#waiting.values()) this.#line?.send(text);
  }

  #answered(frame: OkFrame | RefusedFrame): void {
    const waiting = this.#waiting.get(frame.re ?? "");
    if (waiting === undefined) return;
    this.#waiting.delete(frame.re ?? "");
    waiting.settle("ok" in frame ? { ok: true, seq: frame.ok.seq } : { ok: false, ...frame.error });
  }

  #broke(code: number): void {
    clearTimeout(this.#watch);
    this.#line = null;
    if (this.status === "ended" || this.status === "outdated" || this.status === "aside") return;
    // Only this means that there is no such table. Whoever has no name is greeted without one, and watches.
    if (code === 4404 || code === 4410) {
      this.status = code === 4404 ? "ended" : "aside";
      for (const { settle } of this.#waiting.values()) settle({ ok: false, code: "closed", text: "" });
      this.#waiting.clear();
      return;
    }
    if (code === 4426) {
      this.status = "outdated";
      return;
    }
    this.status = "lost";
    this.#timer = setTimeout(() => this.#open(), this.#pause);
    this.#pause = Math.min(this.#pause * 1.6, LAST_RETRY);
  }
}
