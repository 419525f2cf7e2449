import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, type Cable } from "./connection.svelte";
import type { Frame } from "../protocol";

class Wire implements Cable {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly since: number | null) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  says(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

let wires: Wire[];
let heard: Frame[];
let connection: Connection;
const hello = { hello: { v: 1, player: "p", seat: 0, server: "1", n: 0 } };
const last = (): Wire => wires[wires.length - 1] as Wire;

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  heard = [];
  connection = new Connection(
    (since) => {
      wires.push(new Wire(since));
      return last();
    },
    (frame) => heard.push(frame),
  );
});
afterEach(() => {
  connection.end();
  vi.useRealTimers();
});

test("a command waits for the greeting, and its answer comes back to it", async () => {
  const answer = connection.ask({ do: "act", action: "kill Jack" });
  expect(last().sent).toEqual([]);
  last().says(hello);
  const [command] = last().sent;
  expect(command).toMatchObject({ do: "act", action: "kill Jack" });
  last().says({ re: command?.["id"], ok: { seq: 7 } });
  expect(await answer).toEqual({ ok: true, seq: 7 });
});

test("an unanswered command is sent again under the same id after a break", async () => {
  last().says(hello);
  void connection.ask({ do: "act", action: "kill Jack" });
  const first = last().sent[0];
  last().onclose?.({ code: 1006 });
  expect(connection.status).toBe("lost");
  await vi.advanceTimersByTimeAsync(300);
  last().says(hello);
  expect(wires.length).toBe(2);
  expect(last().sent).toEqual([first]);
});

test("a new line asks for what came after the last frame, and doubles are dropped", async () => {
  last().says(hello);
  last().says({ n: 4, at: 0, now: 0, body: { kind: "talk" } });
  last().onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(300);
  expect(last().since).toBe(4);
  last().says(hello);
  last().says({ n: 4, at: 0, now: 0, body: { kind: "talk" } });
  last().says({ n: 5, at: 0, now: 0, body: { kind: "talk" } });
  expect(heard.filter((frame) => "n" in frame).map((frame) => ("n" in frame ? frame.n : 0))).toEqual([4, 5]);
});

test("pings are answered, and silence means that the line is dead", async () => {
  last().says(hello);
  last().says({ ping: 3 });
  expect(last().sent).toEqual([{ pong: 3 }]);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(wires[0]?.closed).toBe(true);
  expect(connection.status).toBe("lost");
});

test("waking tries at once", () => {
  last().says(hello);
  last().onclose?.({ code: 1006 });
  connection.wake();
  expect(wires.length).toBe(2);
});

test("a server of another version ends it", () => {
  last().says({ hello: { ...hello.hello, v: 2 } });
  expect(connection.status).toBe("outdated");
});

test("a table that is not there ends it, and whatever was asked is answered", async () => {
  const answer = connection.ask({ do: "sit", seat: 0 });
  last().onclose?.({ code: 4404 });
  expect(connection.status).toBe("ended");
  expect(await answer).toMatchObject({ ok: false, code: "closed" });
});

test.each([1006, 1012, 1013, 4000, 4401, 4429])("a line that breaks with %d is dialled again: the table may well be there", async (code) => {
  last().onclose?.({ code });
  expect(connection.status).toBe("lost");
  await vi.advanceTimersByTimeAsync(300);
  expect(wires.length).toBe(2);
});

test("a line that is renewed carries what was asked on the new one, and hears nothing of the old", async () => {
  last().says({ hello: { ...hello.hello, player: null, seat: null } });
  const old = last();
  connection.renew();
  const answer = connection.ask({ do: "sit", seat: 1 });
  expect(old.closed).toBe(true);
  expect(old.sent).toEqual([]);
  old.onclose?.({ code: 1006 });
  expect(wires.length).toBe(2);
  last().says(hello);
  const [command] = last().sent;
  expect(command).toMatchObject({ do: "sit", seat: 1 });
  last().says({ re: command?.["id"], ok: { seq: 3 } });
  expect(await answer).toEqual({ ok: true, seq: 3 });
});
