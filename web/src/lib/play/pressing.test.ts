import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pressable, seen } from "./pressing";

let area: HTMLElement;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (call: () => void) => setTimeout(call, 16));
  document.body.innerHTML = "<main><button><i></i></button><p></p></main>";
  area = document.querySelector("main") as HTMLElement;
  stop = pressable(area).destroy;
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const button = (): HTMLButtonElement => document.querySelector("button") as HTMLButtonElement;

test("a button is seen to be pressed before it is known what comes of it", async () => {
  const order: string[] = [];
  button().addEventListener("click", () => void seen().then(() => order.push(button().hasAttribute("data-pressed") ? "too early" : "worked out")));
  button().querySelector("i")?.click();
  expect(button().hasAttribute("data-pressed")).toBe(true);
  expect(order).toEqual([]);
  await vi.advanceTimersByTimeAsync(50);
  expect(order).toEqual(["worked out"]);
});

test("what is no button is not pressed", () => {
  area.querySelector("p")?.click();
  expect(document.querySelector("[data-pressed]")).toBeNull();
});

test("those who wait for presses to be seen go on in their order", async () => {
  const order: number[] = [];
  for (const each of [1, 2, 3]) void seen().then(() => order.push(each));
  await vi.advanceTimersByTimeAsync(50);
  expect(order).toEqual([1, 2, 3]);
});
