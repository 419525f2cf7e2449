import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Quiet } from "./quiet.svelte";
import { move, settle } from "./resting";

let end = (): void => undefined;
const later = async (): Promise<void> => void (await new Promise((done) => setTimeout(done, 5)));

beforeEach(() => {
  Element.prototype.animate = function (): Animation {
    const finished = new Promise<void>((resolve) => (end = resolve));
    return { finished, finish: end } as unknown as Animation;
  } as Element["animate"];
});
afterEach(settle);

test("what waits for rest changes when nothing moves any more, to what is so then", async () => {
  let told = $state("before");
  let quiet: Quiet<string> | undefined;
  const off = $effect.root(() => void (quiet = new Quiet(() => told)));
  flushSync();
  move(document.body, [], {});
  told = "meanwhile";
  flushSync();
  await later();
  expect(quiet?.now).toBe("before");
  told = "now";
  flushSync();
  end();
  await later();
  expect(quiet?.now).toBe("now");
  off();
});
