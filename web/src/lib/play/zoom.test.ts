import { expect, test } from "vitest";
import { zoom, zoomable } from "./zoom.svelte";

test("a card that is looked at closely goes with its table, for whoever has the device next", () => {
  const made = zoomable(document.createElement("button"), "Gangster");
  const other = zoomable(document.createElement("button"), "7");
  zoom.open("Gangster", true);
  other.destroy();
  expect(zoom.card).toBe("Gangster");
  made.destroy();
  expect(zoom.card).toBeNull();
});
