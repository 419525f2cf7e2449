import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { speech } from "../lib/i18n/language.svelte";
import { zoom } from "../lib/play/zoom.svelte";
import Zoom from "./Zoom.svelte";

afterEach(() => speech.use("en", false));

test("the name over a card begins with a capital, and all else of it is written as it is everywhere", async () => {
  await speech.seated();
  await speech.use("fr", false);
  const shown = mount(Zoom, { target: document.body });
  const title = (code: string): HTMLElement => {
    zoom.open(code, false);
    flushSync();
    return document.querySelector("h2") as HTMLElement;
  };
  expect(title("7").textContent).toBe("Bouteille 7");
  expect(title("Gangster").textContent).toBe("Homme de main");
  expect(getComputedStyle(title("Gangster")).textTransform).not.toBe("capitalize");
  zoom.close();
  unmount(shown);
});
