import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Line } from "../net/connection.svelte";
import { part } from "../parts";
import { Play } from "./play.svelte";
import { Room } from "./room.svelte";

class Wire implements Line {
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

const table = (window: object | null): object => ({ seats: [], window, aid: false, status: "running" });
const step = (n: number, discard: string, window: object | null): object => ({
  n,
  now: Date.now(),
  body: { kind: "step", events: [{ kind: "discard", seat: 1, card: discard }], own: [], view: { discard, legal: [] }, table: table(window) },
});
const discarded = (): string | null | undefined => part(room.view, "discard");
const race = (opens: number): object => ({ kind: "snap", id: 7, opens, timed: true });

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(START);
  room = new Room("TABLES", () => (wire = new Wire()));
  wire.says({ hello: { v: 1, player: "p", seat: 0, server: "1", n: 0 } });
  wire.says(step(1, "3", null));
});
afterEach(() => {
  room.leave();
  vi.useRealTimers();
});

test("nothing tells of a card before it is turned over", () => {
  wire.says(step(2, "8", race(Date.now() + 400)));
  expect(room.isFlipping).toBe(true);
  expect(discarded()).toBe("3");
  expect(JSON.stringify([room.log, room.table])).not.toContain('"8"');
  vi.advanceTimersByTime(390);
  expect(room.isFlipping).toBe(true);
  vi.advanceTimersByTime(20);
  expect(room.isFlipping).toBe(false);
  expect(discarded()).toBe("8");
  expect(room.log).toHaveLength(2);
});

test("what comes after the card waits for it, in order", () => {
  wire.says(step(2, "8", race(Date.now() + 400)));
  wire.says(step(3, "9", null));
  expect(room.steps).toBe(1);
  vi.advanceTimersByTime(410);
  expect(room.log.map((each) => part(each.event, "card"))).toEqual(["3", "8", "9"]);
  expect(discarded()).toBe("9");
});

test("a card whose time has come is shown at once, and a clock gone wrong hides none for long", () => {
  wire.says(step(2, "8", race(Date.now() - 5)));
  expect(discarded()).toBe("8");
  wire.says(step(3, "9", { ...race(Date.now() + 3_600_000), id: 8 }));
  vi.advanceTimersByTime(2100);
  expect(discarded()).toBe("9");
});

test("a line that comes back loses nothing of what was kept", () => {
  wire.says(step(2, "8", race(Date.now() + 400)));
  wire.says({ hello: { v: 1, player: "p", seat: 0, server: "1", n: 2 } });
  expect(room.isFlipping).toBe(false);
  expect(discarded()).toBe("8");
});

test("a press is painted before its answer is worked in", async () => {
  void room.act("draw deck");
  wire.says(step(2, "8", null));
  expect(discarded()).toBe("3");
  expect(room.sent?.state).toBe("sent");
  await vi.advanceTimersByTimeAsync(110);
  expect(discarded()).toBe("8");
});

test("a card is turned over in its time, whatever was pressed meanwhile", async () => {
  wire.says(step(2, "8", race(Date.now() + 400)));
  await vi.advanceTimersByTimeAsync(390);
  void room.act("draw deck");
  wire.says(step(3, "9", null));
  await vi.advanceTimersByTimeAsync(15);
  expect(discarded()).toBe("8");
  await vi.advanceTimersByTimeAsync(110);
  expect(discarded()).toBe("9");
});

test("a second press is not heard while one is on its way, and until the first is seen all stays lit", async () => {
  const play = new Play(room);
  wire.says({ n: 2, now: Date.now(), body: { kind: "step", events: [], view: { legal: ["kill Irma", "kill Otto"] }, table: table(null) } });
  const presses = (): string[] => wire.sent.filter((each) => each.includes("kill"));
  play.send("kill Irma");
  play.send("kill Otto");
  play.refresh();
  expect(presses()).toHaveLength(1);
  expect(play.isLit("suspect:Otto")).toBe(true);
  await vi.advanceTimersByTimeAsync(110);
  play.refresh();
  expect(play.isLit("suspect:Otto")).toBe(false);
});
