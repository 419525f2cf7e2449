import { isHere } from "../lib/net/which";

/** Has the service worker keep the page; all of it, Python included, once somebody plays on this device. */
export async function keep(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const script = new URL(import.meta.env.BASE_URL === "./" ? "../sw.js" : "./sw.js", import.meta.url);
  try {
    await navigator.serviceWorker.register(script, { scope: new URL("./", script).pathname });
    const { active } = await navigator.serviceWorker.ready;
    if (!isHere) return;
    // Python is on its way to the page and is kept as it comes: only then is the rest of it all asked for.
    const { progress } = await import("../local/progress.svelte");
    await progress.ready;
    active?.postMessage("keep everything");
    void navigator.storage?.persist?.();
  } catch {
    // An address without TLS, or a browser that keeps nothing: the page works as long as there is a network.
  }
}
