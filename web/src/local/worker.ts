import type { FromThinker, FromWorker, ToThinker, ToWorker } from "./messages";
import { HOME, python } from "./python";
import { Shelf } from "./shelf";

/** The house of this device: Python with real tables, what it keeps, and a second worker for bots that think for long. */

type Door = {
  call(method: string, path: string, body: string): Promise<string>;
  dial(cable: number, who: string, code: string, since: number, stream: string): Promise<number>;
  hear(cable: number, text: string): Promise<void>;
  hang_up(cable: number): void;
  grown(code: string): Promise<void>;
};

const PING = 10_000;
const NAME = `backroom:${HOME.pathname}`;
const post = (told: FromWorker): void => self.postMessage(told);
const cables = new Set<number>();

let done: () => void = () => undefined;
/** Settles when all of Python is kept: a second one finds it there. */
const kept = new Promise<void>((settled) => (done = settled));

let thinker: Worker | null = null;
let count = 0;
const thoughts = new Map<number, { settle: (action: string) => void; fail: (wrong: Error) => void }>();

async function think(level: string, where: string, view: string, seed: number): Promise<string> {
  await kept;
  thinker ??= startThinker();
  const id = ++count;
  thinker.postMessage({ id, level, where, view, seed } satisfies ToThinker);
  return new Promise((settle, fail) => thoughts.set(id, { settle, fail }));
}

function startThinker(): Worker {
  const made = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
  made.onmessage = ({ data }: MessageEvent<FromThinker>) => {
    const waiting = thoughts.get(data.id);
    thoughts.delete(data.id);
    if (data.action === null) waiting?.fail(new Error("no decision"));
    else waiting?.settle(data.action);
  };
  made.onerror = () => {
    for (const { fail } of thoughts.values()) fail(new Error("the thinker is gone"));
    thoughts.clear();
    thinker = null;
  };
  return made;
}

function come(part: number): void {
  post({ kind: "part", part });
  if (part >= 1) done();
}

async function open(): Promise<Door> {
  const [found, shelf] = await Promise.all([python(come), Shelf.open(NAME)]);
  const others = new BroadcastChannel(NAME);
  const { append } = shelf;
  shelf.append = async (code, seq, line, rows) => {
    const isKept = await append(code, seq, line, rows);
    if (isKept) others.postMessage(code);
    return isKept;
  };
  const { Door } = found.pyimport("backroom.local.browser") as unknown as { Door: (...given: unknown[]) => Door };
  const door = Door(shelf, (cable: number, text: string) => post({ kind: "frame", cable, text }), think);
  others.onmessage = ({ data }: MessageEvent<string>) => void door.grown(data);
  return door;
}

const opened = open();
opened.catch((wrong: unknown) => post({ kind: "broken", text: String(wrong) }));
setInterval(() => cables.forEach((cable) => post({ kind: "frame", cable, text: '{"ping":0}' })), PING);

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  const door = await opened;
  if (data.kind === "call") {
    post({ kind: "reply", id: data.id, text: await door.call(data.method, data.path, data.body) });
  } else if (data.kind === "dial") {
    cables.add(data.cable);
    const refused = await door.dial(data.cable, data.who, data.code, data.since, data.stream);
    if (refused !== 0) {
      cables.delete(data.cable);
      post({ kind: "closed", cable: data.cable, code: refused });
    }
  } else if (data.kind === "frame") {
    await door.hear(data.cable, data.text);
  } else {
    cables.delete(data.cable);
    door.hang_up(data.cable);
  }
};
