/** Python in a worker: fetched from the kit beside the page, inflated here, since a bare file server compresses nothing. */

export type Python = {
  FS: { writeFile(path: string, data: Uint8Array): void };
  runPython(code: string): unknown;
  pyimport(name: string): Record<string, never>;
};

type Kit = { info: unknown; loader: string; module: string; wasm: string; library: string; code: string };
type Loader = { loadPyodide(config: Record<string, unknown>): Promise<Python> };

import { kitCache } from "./kit";

/** Where the page lies; workers are in a folder of it. */
export const HOME = new URL("../", self.location.href);
const KIT = new URL("kit/", HOME);

/** Fetched once and kept, where the browser keeps anything: an address without TLS has no caches. */
async function file(name: string): Promise<Response> {
  const url = new URL(name, KIT);
  const cache = "caches" in self ? await caches.open(kitCache(HOME)) : null;
  const known = await cache?.match(url);
  if (known) return known;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  await cache?.put(url, answer.clone());
  return answer;
}

async function bytes(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await file(name);
  const data = new Uint8Array(await answer.arrayBuffer());
  // Some file servers have inflated it on the way.
  if (data[0] !== 0x1f || data[1] !== 0x8b) return data;
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function script(data: Uint8Array<ArrayBuffer>): Promise<{ default: unknown }> {
  const url = URL.createObjectURL(new Blob([data], { type: "text/javascript" }));
  try {
    return (await import(/* @vite-ignore */ url)) as { default: unknown };
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Answers for the files that Pyodide asks for under names of its own. */
function stand(name: string, data: Promise<Uint8Array<ArrayBuffer>>, type: string): void {
  const before = self.fetch;
  self.fetch = async (asked, ...more) => {
    if (!String(asked instanceof Request ? asked.url : asked).endsWith(name)) return before(asked, ...more);
    self.fetch = before;
    return new Response(await data, { headers: { "content-type": type } });
  };
}

/** Python with our code on its path. `told` hears of each part that has come. */
export async function python(told: (part: number) => void = () => undefined): Promise<Python> {
  const kit = (await (await fetch(new URL("kit.json", KIT))).json()) as Kit;
  let parts = 0;
  const get = async (name: string): Promise<Uint8Array<ArrayBuffer>> => {
    const data = await bytes(name);
    told((parts += 1) / 6);
    return data;
  };
  const [wasm, code, module] = [get(kit.wasm), get(kit.code), get(kit.module).then(script)];
  const library = get(kit.library);
  const { loadPyodide } = (await get(kit.loader).then(script)) as unknown as Loader;
  stand("pyodide.asm.wasm", wasm, "application/wasm");
  stand(kit.library, library, "application/zip");
  const started = await loadPyodide({
    indexURL: KIT.href,
    stdLibURL: new URL(kit.library, KIT).href,
    createPyodideModule: (await module).default,
    lockFileContents: { info: kit.info, packages: {} },
    packageBaseUrl: KIT.href,
  });
  started.FS.writeFile("/backroom.zip", await code);
  started.runPython("import sys, zipfile; zipfile.ZipFile('/backroom.zip').extractall('/house'); sys.path.insert(0, '/house')");
  told(1);
  return started;
}
