/// <reference lib="webworker" />
/** Calls: what a push message becomes on the screen, and where a press on it leads. For the service worker; `keepWords` is the page's part. */

export type Call = { kind: "turn" | "invite"; code: string; game: string; name?: string };
/** Sentences in the reader's language, with holes for {game} and {name}. */
export type Words = { turn: string; invite: string; games: Record<string, string> };

const SHELF = "calls";
const PLACE = "/words-of-calls";
const ENGLISH: Words = { turn: "Your turn: {game}", invite: "{name} asks you to a table: {game}", games: {} };

/** What the page puts down for when it is not open. */
export async function keepWords(words: Words): Promise<void> {
  const shelf = await caches.open(SHELF);
  await shelf.put(PLACE, new Response(JSON.stringify(words)));
}

export function told(call: Call, words: Words): string {
  const game = words.games[call.game] ?? call.game;
  return (words[call.kind] ?? ENGLISH.turn).replace("{game}", () => game).replace("{name}", () => call.name ?? "");
}

async function words(): Promise<Words> {
  try {
    const kept = await (await caches.open(SHELF)).match(PLACE);
    return kept ? { ...ENGLISH, ...((await kept.json()) as Partial<Words>) } : ENGLISH;
  } catch {
    return ENGLISH;
  }
}

/** A table's code is all that is taken from a message for an address. */
const placeOf = (code: unknown): string => (typeof code === "string" && /^[A-Z]{6}$/.test(code) ? `/t/${code}` : "/");

export function answerCalls(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("push", (event) => {
    event.waitUntil(show(worker, event.data));
  });
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(goTo(worker, placeOf((event.notification.data as { code?: unknown } | null)?.code)));
  });
}

async function show(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const call = (data?.json() ?? {}) as Call;
  const pages = await worker.clients.matchAll({ type: "window" });
  // Who looks at the table sees it there.
  if (pages.some((page) => page.visibilityState === "visible" && new URL(page.url).pathname === placeOf(call.code))) return;
  await worker.registration.showNotification("Backroom", {
    body: told(call, await words()),
    tag: `${call.kind} ${call.code}`,
    icon: "/icons/icon-192.png",
    data: { code: call.code },
  });
}

async function goTo(worker: ServiceWorkerGlobalScope, place: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window" });
  const there = pages.find((page) => new URL(page.url).pathname === place);
  if (there) await there.focus();
  else await worker.clients.openWindow(place);
}
