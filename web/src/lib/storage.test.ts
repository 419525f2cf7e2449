import { afterEach, expect, test } from "vitest";
import { Passing, standIn } from "./storage";

const own = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
afterEach(() => {
  if (own) Object.defineProperty(globalThis, "localStorage", own);
});

test("where nothing may be kept, things are kept while the page is open", () => {
  for (const broken of [{ get: (): never => { throw new DOMException("refused", "SecurityError"); } }, { value: null }]) {
    Object.defineProperty(globalThis, "localStorage", { ...broken, configurable: true });
    standIn();
    localStorage.setItem("a", "1");
    expect([localStorage.getItem("a"), localStorage.getItem("b"), localStorage.length, localStorage.key(0)]).toEqual(["1", null, 1, "a"]);
    localStorage.removeItem("a");
    expect(localStorage.getItem("a")).toBeNull();
  }
});

test("a shelf that works stays in its place", () => {
  const shelf = new Passing();
  Object.defineProperty(globalThis, "localStorage", { value: shelf, configurable: true });
  standIn();
  expect(localStorage).toBe(shelf);
});

test("a shelf that is full when something is set keeps nobody from setting it", async () => {
  const { settings } = await import("./settings.svelte");
  const full = new Passing();
  full.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
  Object.defineProperty(globalThis, "localStorage", { value: full, configurable: true });
  settings.set({ room: "light" });
  expect([settings.room, document.documentElement.dataset["room"]]).toEqual(["light", "light"]);
});
