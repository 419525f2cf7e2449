import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import { speech } from "../../lib/i18n/language.svelte";
import type { Answer } from "../../lib/net/connection.svelte";
import type { Play } from "../../lib/play/play.svelte";
import Deduction from "./Deduction.svelte";

let shown: Record<string, never> | null = null;
beforeAll(async () => {
  await speech.use("en", false);
  await speech.seated();
});
afterEach(() => {
  if (shown) unmount(shown);
  shown = null;
});

const card = (name: string): object => ({ name, alive: true, tokens: [] });
const FACTS = [{ kind: "shown", decision: 2, names: ["Kara"] }, { kind: "no_hand", decision: 9, name: "Neil", names: ["Otto"] }];
const view = { game: "noir/spy-tag", players: 2, seat: 1, known: {}, removed: [], board: [[card("Neil"), card("Otto"), card("Kara")]], recall: { suspects: { 0: ["Neil"] }, public: { 0: ["Neil"] }, reasons: { 0: FACTS } } };
const people = { you: 1, game: "spy-tag", name: (seat: number): string => (seat === 1 ? "You" : "Rosa") };

function board(props: object): Play {
  const log = [{ id: 1, event: { kind: "closed", seat: null }, decision: 9 }];
  const play = { room: { seat: 1, view, table: { aid: false }, log }, show: () => undefined, traced: null } as unknown as Play;
  shown = mount(Deduction, { target: document.body, props: { play, people, marks: null, ...props } });
  flushSync();
  return play;
}

test("hints that the house refuses are not ticked any more, and it is said why", async () => {
  const answers: Answer[] = [{ ok: false, code: "not-host", text: "" }, { ok: true, seq: 1 }];
  board({ onaid: () => Promise.resolve(answers.shift()) });
  const box = [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")].at(-1)!;
  box.click();
  await tick();
  flushSync();
  expect(box.checked).toBe(false);
  expect(document.querySelector("[role=alert]")?.textContent).not.toBe("");
  box.click();
  await tick();
  flushSync();
  expect([box.checked, document.querySelector("[role=alert]")]).toEqual([true, null]);
});

test("a reason leads to the decision it came from, as far as the log goes back", () => {
  let isClosed = false;
  const play = board({ onclose: () => (isClosed = true) });
  const traces = (field: string): HTMLButtonElement[] => {
    document.querySelector<HTMLButtonElement>(`[data-field="0 ${field}"]`)?.click();
    flushSync();
    return [...document.querySelectorAll<HTMLButtonElement>(".why button")];
  };
  expect(traces("Kara")).toEqual([]);
  const [only] = traces("Otto");
  // On the way there a mouse leaves the field.
  document.querySelector(".scroll")?.dispatchEvent(new Event("pointerleave"));
  flushSync();
  expect(only?.isConnected).toBe(true);
  expect(only?.textContent).toBe("9");
  only?.click();
  expect([play.traced, isClosed]).toEqual([9, true]);
});
