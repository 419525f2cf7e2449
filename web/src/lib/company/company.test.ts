import { beforeEach, expect, test, vi } from "vitest";
import type { GameInfo } from "../net/api";
import { ago } from "./ago";
import { choiceOf, keepChoice } from "./choices.svelte";
import { copy, share } from "./share";

const game = { key: "omerta", players: [3, 4, 5], levels: ["regular", "shark"] } as unknown as GameInfo;

beforeEach(() => localStorage.clear());

test("how somebody played last is offered again, as far as it is still offered", () => {
  expect(choiceOf(game)).toEqual({ players: 3, level: "regular", speed: "relaxed", wish: null });
  keepChoice("omerta", { players: 4, level: "shark", speed: "live", wish: null });
  expect(choiceOf(game)).toEqual({ players: 4, level: "shark", speed: "live", wish: null });
  expect(choiceOf({ ...game, players: [3], levels: ["regular"] })).toMatchObject({ players: 3, level: "regular", speed: "live" });
});

test("what was kept and makes no sense is no choice", () => {
  localStorage.setItem("backroom.play", "nonsense");
  expect(choiceOf(game).players).toBe(3);
});

test("times are told in words of the language", () => {
  expect(ago(0, 3 * 3_600_000, "en")).toBe("3 hours ago");
  expect(ago(0, 26 * 3_600_000, "en")).toBe("yesterday");
  expect(ago(0, 10_000, "en")).toBe("this minute");
  expect(ago(0, 2 * 60_000, "ru")).toBe("2 минуты назад");
});

test("without a clipboard a link is copied by the old command, and where that fails it is said", async () => {
  vi.stubGlobal("navigator", {});
  const command = vi.fn(() => true);
  document.execCommand = command;
  expect(await copy("http://host/t/ABCDEF")).toBe("copied");
  expect(command).toHaveBeenCalledWith("copy");
  document.execCommand = () => false;
  expect(await copy("x")).toBe("refused");
  expect(document.querySelector("textarea")).toBeNull();
  vi.unstubAllGlobals();
});

test("whoever closes the browser's own sheet does not find the link in the clipboard", async () => {
  const write = vi.fn();
  vi.stubGlobal("navigator", { share: () => Promise.reject(Object.assign(new Error(), { name: "AbortError" })), clipboard: { writeText: write } });
  expect(await share("Omerta", "x")).toBe("sent");
  expect(write).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
