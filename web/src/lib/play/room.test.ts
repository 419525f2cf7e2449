import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Cable } from "../net/connection.svelte";
import { part } from "../parts";
import { Play } from "./play.svelte";
import { BEHIND, move } from "./resting";
import { Room } from "./room.svelte";

class Wire implements Cable {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: string[] = [];
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {}
  says(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const START = 1_000_000;
let wire: Wire;
let room: Room;

const table = (window: object | null): object => ({ seats: [], window, aid: false, status: "running", deal: { commitment: null, match: 2, until: null } });
const step = (n: number, discard: string, window: object | null): object => ({
  n,
  now: Date.now(),
  body: { kind: "step", events: [{ kind: "discard", seat: 1, card: discard }], own: [], view: { discard, legal: [] }, table: table(window) },
});
const discarded = (): string | null | undefined => part(room.view, "discard");
const race = (flipped: boolean): object => ({ kind: "snap", id: 7, opens: Date.now(), timed: true, flipped, answered: false, early: false });

/** Until the next frame begins. */
const frame = (): Promise<unknown> => vi.advanceTimersByTimeAsync(17);
/** Until what was said last is on the screen. */
const seen = (): Promise<unknown> => vi.advanceTimersByTimeAsync(110);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.setSystemTime(START);
  vi.stubGlobal("requestAnimationFrame", (call: () => void) => setTimeout(call, 16));
  room = new Room("TABLES", () => (wire = new Wire()));
  wire.says({ hello: { v: 1, player: "p", seat: 0, server: "1", n: 0 } });
  wire.says(step(1, "3", null));
  await seen();
});
afterEach(async () => {
  // No press is left behind unseen.
  await seen();
  room.leave();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a race that is announced lies face down until the server turns the card over", async () => {
  wire.says({ n: 2, now: Date.now(), body: { kind: "step", events: [], view: { discard: "3", legal: [] }, table: table(race(false)) } });
  await frame();
  expect(room.isFlipping).toBe(true);
  expect(room.canAct).toBe(false);
  await seen();
  wire.says(step(3, "8", race(true)));
  await frame();
  expect(room.isFlipping).toBe(false);
  expect(discarded()).toBe("8");
});

test("a try says which window it is for, and nothing about time", async () => {
  wire.says(step(2, "8", race(true)));
  await frame();
  void room.act("snap #1");
  const sent = JSON.parse(wire.sent.at(-1) ?? "{}") as Record<string, unknown>;
  expect(Object.keys(sent).sort()).toEqual(["action", "do", "id", "window"]);
  expect([sent["do"], sent["window"]]).toEqual(["snap", 7]);
});

test("a press is painted before its answer is worked in", async () => {
  void room.act("draw deck");
  wire.says(step(2, "8", null));
  wire.says({ re: (JSON.parse(wire.sent.at(-1) ?? "{}") as { id: string }).id, ok: { seq: 2 } });
  expect(discarded()).toBe("3");
  expect([room.isAsking, room.sent]).toEqual([true, null]);
  await seen();
  expect(discarded()).toBe("8");
  expect([room.isAsking, room.sent]).toEqual([false, null]);
});

test("a decision is sent at once, and said to be on its way once the press is seen", async () => {
  void room.act("draw deck");
  expect(wire.sent.at(-1)).toContain("draw deck");
  expect([room.isAsking, room.sent]).toEqual([true, null]);
  await seen();
  expect(room.sent?.state).toBe("sent");
});

test("an own step is drawn together with its answer", async () => {
  void room.act("draw deck");
  await seen();
  wire.says(step(2, "8", null));
  await vi.advanceTimersByTimeAsync(20);
  expect([discarded(), room.sent?.state]).toEqual(["3", "sent"]);
  wire.says({ re: (JSON.parse(wire.sent.at(-1) ?? "{}") as { id: string }).id, ok: { seq: 2 } });
  await frame();
  expect([discarded(), room.sent]).toEqual(["8", null]);
});

test("a second press is not heard while one is on its way, and until the first is seen all stays lit", async () => {
  const play = new Play(room);
  wire.says({ n: 2, now: Date.now(), body: { kind: "step", events: [], view: { legal: ["kill Irma", "kill Otto"] }, table: table(null) } });
  await seen();
  const presses = (): string[] => wire.sent.filter((each) => each.includes("kill"));
  void play.send("kill Irma");
  void play.send("kill Otto");
  play.refresh();
  expect(presses()).toHaveLength(1);
  expect(play.isLit("suspect:Otto")).toBe(true);
  await seen();
  play.refresh();
  expect(play.isLit("suspect:Otto")).toBe(false);
});

test("nothing is made of a press before it is seen, and then of all in their order", async () => {
  const play = new Play(room);
  wire.says({ n: 2, now: Date.now(), body: { kind: "step", events: [], view: { legal: ["kill Irma", "kill Otto"] }, table: table(null) } });
  await seen();
  play.refresh();
  void play.choose("kill");
  void play.tap("suspect:Irma");
  void play.tap("suspect:Otto");
  expect([play.choosing.verb, play.choosing.picked]).toEqual([null, []]);
  await seen();
  expect(wire.sent.filter((each) => each.includes("kill")).map((each) => (JSON.parse(each) as { action: string }).action)).toEqual(["kill Irma"]);
});

test("steps that come before the last one is seen are worked in together, in their order", async () => {
  const told: string[] = [];
  room.onStep((_, view) => told.push(part(view, "discard") ?? ""));
  wire.says(step(2, "4", null));
  await frame();
  expect(discarded()).toBe("4");
  wire.says(step(3, "5", null));
  wire.says(step(4, "6", null));
  expect(discarded()).toBe("4");
  await seen();
  expect(discarded()).toBe("6");
  expect(told).toEqual(["4", "5", "6"]);
  await seen();
  wire.says(step(5, "7", null));
  await frame();
  expect(discarded()).toBe("7");
});

/** A card that moves until it is let go; whether it was put where it goes. */
function moving(): { end: () => void; isPut: boolean } {
  const card = { end: (): void => undefined, isPut: false };
  const finished = new Promise<void>((resolve) => (card.end = resolve));
  move({ animate: () => ({ finished, finish: () => (card.isPut = true) }) } as unknown as Element, [], {});
  return card;
}

test("a step that comes while cards move waits until they have come to rest", async () => {
  const card = moving();
  wire.says(step(2, "4", null));
  await vi.advanceTimersByTimeAsync(900);
  expect(discarded()).toBe("3");
  card.end();
  await seen();
  expect(discarded()).toBe("4");
  expect(card.isPut).toBe(false);
});

test("no step waits longer for cards that move than a second and a half", async () => {
  const card = moving();
  wire.says(step(2, "4", null));
  await vi.advanceTimersByTimeAsync(BEHIND + 110);
  expect(discarded()).toBe("4");
  card.end();
});

test("a race waits for no card, nor does what waits before it", async () => {
  const card = moving();
  wire.says(step(2, "4", null));
  await seen();
  wire.says(step(3, "8", race(true)));
  await frame();
  expect(discarded()).toBe("8");
  expect(card.isPut).toBe(true);
  card.end();
});

test("what comes of a press waits for no card", async () => {
  const card = moving();
  void room.act("draw deck");
  wire.says(step(2, "8", null));
  await seen();
  await seen();
  expect(discarded()).toBe("8");
  card.end();
});

test("that the house's hints come or go is a line of the log for all", async () => {
  const switched = { ...table(null), aid: true };
  wire.says({ n: 2, now: Date.now(), body: { kind: "step", events: [], own: [], view: { discard: "3", legal: [] }, table: switched } });
  wire.says({ n: 3, now: Date.now(), body: { kind: "step", events: [], own: [], view: { discard: "3", legal: [] }, table: switched } });
  await seen();
  expect(room.log.filter(({ event }) => (event.kind as string) === "aid").map(({ event }) => part(event, "on" as never))).toEqual([true]);
});

test("whoever leaves takes along what was seen, what is still on its way too", async () => {
  expect(room.view).not.toBeNull();
  wire.says(step(2, "8", null));
  room.leave();
  await seen();
  expect([room.view, room.table, room.glimpse, room.log, room.talk, room.parts]).toEqual([null, null, null, [], [], []]);
});
