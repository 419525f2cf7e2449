/// <reference lib="webworker" />

import { kitCache } from "../local/kit";

/** What the page is made of, kept so that it works without a network. Put before this script when the page is built. */
type Built = { version: string; site: boolean; files: string[] };
const BUILT = (self as unknown as { BUILT?: Built }).BUILT ?? { version: "", site: false, files: [] };
/** What anybody needs to see the page at all. The rest is kept as it is used, or all at once for who plays on this device. */
const SHELL = ["./", "icons/icon-192.png"];

export class Caching {
  readonly #scope: URL;
  readonly #name: string;
  readonly #kit: string;
  readonly #files: Set<string>;

  constructor(private readonly self: ServiceWorkerGlobalScope) {
    this.#scope = new URL(self.registration.scope);
    this.#name = `backroom ${this.#scope.pathname} ${BUILT.version}`;
    this.#kit = kitCache(this.#scope);
    this.#files = new Set(BUILT.files.map((name) => new URL(name, this.#scope).href));
  }

  async install(): Promise<void> {
    const cache = await caches.open(this.#name);
    await cache.addAll(SHELL.map((name) => new Request(new URL(name, this.#scope), { cache: "reload" })));
    // Who has kept everything before has everything again, as it is now.
    const old = await this.#older();
    if (old.length > 0 && (await caches.has(this.#kit))) await this.everything(old);
  }

  async activate(): Promise<void> {
    for (const old of await this.#older()) await caches.delete(old);
    if (await caches.has(this.#kit)) {
      const kit = await caches.open(this.#kit);
      for (const each of await kit.keys()) if (!this.#files.has(each.url)) await kit.delete(each);
    }
    await this.self.clients.claim();
  }

  /** Fetches what is not kept yet. Names of files have a hash of what is in them: those of an older state are taken over. */
  async everything(older: string[] = []): Promise<void> {
    const [cache, kit] = await Promise.all([caches.open(this.#name), caches.open(this.#kit)]);
    const kept = new Set([...(await cache.keys()), ...(await kit.keys())].map((each) => each.url));
    const wanted = [...this.#files].filter((url) => !kept.has(url) && !url.endsWith("/index.html"));
    for (const url of wanted) {
      const known = url.includes("/assets/") ? await found(url, older) : undefined;
      if (known) await cache.put(url, known);
      else if (url.includes("/kit/") && !url.endsWith("kit.json")) await kit.add(url);
      else await cache.add(url);
    }
  }

  /** From what is kept, else from the network; null where it is none of ours. */
  answer(request: Request): Promise<Response> | null {
    const url = new URL(request.url);
    if (request.method !== "GET" || url.origin !== this.#scope.origin) return null;
    if (request.mode === "navigate") return this.#isOurs(url) ? this.#page(request) : null;
    return this.#files.has(url.origin + url.pathname) ? this.#file(request, url.origin + url.pathname) : null;
  }

  /** The page's own addresses have no suffix; the API and files are not its own. */
  #isOurs(url: URL): boolean {
    const path = url.pathname.slice(this.#scope.pathname.length);
    return url.href.startsWith(this.#scope.href) && !/^(api|start|healthz|metrics|schema)\b/.test(path) && (path === "index.html" || !/\.\w+$/.test(path));
  }

  /** A server's page is the newest where there is a network; a folder of files is as it was kept until there is another. */
  async #page(request: Request): Promise<Response> {
    const kept = async (): Promise<Response | undefined> => (await caches.open(this.#name)).match(new URL("./", this.#scope));
    if (BUILT.site) return (await kept()) ?? fetch(request);
    try {
      return await fetch(request);
    } catch {
      return (await kept()) ?? Response.error();
    }
  }

  async #file(request: Request, url: string): Promise<Response> {
    const known = await found(url, [this.#name, this.#kit]);
    if (known) return known;
    const answer = await fetch(request);
    if (answer.ok && !url.includes("/kit/")) await (await caches.open(this.#name)).put(url, answer.clone());
    return answer;
  }

  async #older(): Promise<string[]> {
    return (await caches.keys()).filter((each) => each.startsWith(`backroom ${this.#scope.pathname} `) && each !== this.#name && each !== this.#kit);
  }
}

async function found(url: string, names: string[]): Promise<Response | undefined> {
  for (const name of names) {
    const known = await (await caches.open(name)).match(url);
    if (known) return known;
  }
  return undefined;
}
