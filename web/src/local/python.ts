/** Python in a worker: fetched from the kit beside the page, inflated here, since a bare file server compresses nothing. */

export type Python = {
  FS: { mkdirTree(path: string): void; writeFile(path: string, data: Uint8Array, how: { canOwn: boolean }): void };
  runPython(code: string): unknown;
  pyimport(name: string): Record<string, never>;
};

type Kit = { info: unknown; loader: string; module: string; wasm: string; library: string; code: string };
type Loader = { loadPyodide(config: Record<string, unknown>): Promise<Python> };

import { kitCache } from "./kit";
import { unzip } from "./unzip";

/** Where the page lies; workers are in a folder of it. */
export const HOME = new URL("../", self.location.href);
const KIT = new URL("kit/", HOME);

/** Fetched once and kept, where the browser keeps anything: an address without TLS has no caches. `keeping` gets what is still to be awaited. */
async function file(name: string, keeping: Promise<unknown>[]): Promise<Response> {
  const url = new URL(name, KIT);
  const cache = "caches" in self ? await caches.open(kitCache(HOME)) : null;
  const known = await cache?.match(url);
  if (known) return known;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  if (cache) keeping.push(cache.put(url, answer.clone()));
  return answer;
}

/** What is in a file, as it comes. Some file servers have inflated it on the way. */
async function inflated(answer: Response): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const reader = (answer.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  const first = await reader.read();
  const all = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (to) => (first.done ? to.close() : to.enqueue(first.value)),
    pull: async (to) => {
      const next = await reader.read();
      if (next.done) to.close();
      else to.enqueue(next.value);
    },
    cancel: (why) => reader.cancel(why),
  });
  return first.value?.[0] === 0x1f && first.value[1] === 0x8b ? all.pipeThrough(new DecompressionStream("gzip")) : all;
}

async function script(data: Uint8Array<ArrayBuffer>): Promise<{ default: unknown }> {
  const url = URL.createObjectURL(new Blob([data], { type: "text/javascript" }));
  try {
    return (await import(/* @vite-ignore */ url)) as { default: unknown };
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Answers for the files that Pyodide asks for under names of its own; gives back how to stop that. */
function stand(names: Record<string, { data: Promise<BodyInit>; type: string }>): () => void {
  const before = self.fetch;
  self.fetch = async (asked, ...more) => {
    const url = String(asked instanceof Request ? asked.url : asked);
    const found = Object.entries(names).find(([name]) => url.endsWith(name))?.[1];
    return found ? new Response(await found.data, { headers: { "content-type": found.type } }) : before(asked, ...more);
  };
  return () => (self.fetch = before);
}

/** Python with our code on its path. `told` hears of each part that has come, and of 1 when all of it is kept. */
export async function python(told: (part: number) => void = () => undefined): Promise<Python> {
  const kit = (await (await fetch(new URL("kit.json", KIT))).json()) as Kit;
  const keeping: Promise<unknown>[] = [];
  let parts = 0;
  const get = async (name: string): Promise<Uint8Array<ArrayBuffer>> => {
    const data = await new Response(await inflated(await file(name, keeping))).arrayBuffer();
    told((parts += 1) / 6);
    return new Uint8Array(data);
  };
  // Compiled while it is inflated, and that while it comes.
  const wasm = file(kit.wasm, keeping).then(inflated);
  const [module, library, code] = [get(kit.module).then(script), get(kit.library), get(kit.code)];
  const { loadPyodide } = (await get(kit.loader).then(script)) as unknown as Loader;
  const leave = stand({ "pyodide.asm.wasm": { data: wasm, type: "application/wasm" }, [kit.library]: { data: library, type: "application/zip" } });
  const started = await loadPyodide({
    indexURL: KIT.href,
    stdLibURL: new URL(kit.library, KIT).href,
    createPyodideModule: (await module).default,
    lockFileContents: { info: kit.info, packages: {} },
    packageBaseUrl: KIT.href,
  });
  leave();
  told((parts += 1) / 6);
  for (const [name, data] of unzip(await code)) {
    started.FS.mkdirTree(`/house/${name.slice(0, name.lastIndexOf("/"))}`);
    started.FS.writeFile(`/house/${name}`, data, { canOwn: true });
  }
  started.runPython("import sys; sys.path.insert(0, '/house')");
  // Nobody waits for a disk to play, but whoever fetches the rest, or all of it once more; a browser that has no room plays all the same.
  void Promise.allSettled(keeping).then(() => told(1));
  return started;
}
