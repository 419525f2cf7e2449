import { expect, test, vi } from "vitest";
import type { View } from "../protocol";
import { Play } from "./play.svelte";
import type { Scene, Told } from "./scene";

/** A table that asks, and keeps what is decided. */
function table(): { scene: Scene; decided: string[]; ask: (...legal: string[]) => void } {
  const decided: string[] = [];
  const scene = { code: "", seat: 0, sent: null, isAsking: false, canAct: true, view: { game: "omerta", legal: [] }, onStep: () => () => undefined, act: (notation: string) => { decided.push(notation); return Promise.resolve({ ok: true, seq: 0 }); } };
  const ask = (...legal: string[]): void => void (scene.view = { game: "omerta", legal } as never);
  return { scene: scene as unknown as Scene, decided, ask };
}

test("a press on what was asked is worked out once it is seen", async () => {
  const { scene, decided, ask } = table();
  const play = new Play(scene);
  ask("snap #0", "pass");
  play.refresh();
  await play.choose("pass");
  expect(decided).toEqual(["pass"]);
});

test("a press at the moment in which something else is asked decides nothing", async () => {
  const { scene, decided, ask } = table();
  const play = new Play(scene);
  ask("snap #0", "pass");
  play.refresh();
  const pressed = [play.choose("pass"), play.tap("place:0#0")];
  ask("reveal #0", "pass");
  play.refresh();
  await Promise.all(pressed);
  expect(decided).toEqual([]);
  expect([play.choosing.verb, play.choosing.picked]).toEqual([null, []]);
});

test("what a line of the log speaks of lights up while it is read, and then the deciding move again", () => {
  const play = new Play(table().scene);
  play.show(["suspect:Ann"]);
  expect([...play.shown]).toEqual(["suspect:Ann"]);
  play.show();
  expect([...play.shown]).toEqual([]);
  play.endsBy(["suspect:Ben", "seat:1"]);
  play.show(["suspect:Ann"]);
  play.show();
  expect([...play.shown]).toEqual(["suspect:Ben", "seat:1"]);
  play.endsBy([]);
  expect([...play.shown]).toEqual([]);
});

test("a race is announced once, however often something else is told before its card is turned over", () => {
  const steps: Told[] = [];
  const room = { isFlipping: false, table: { window: { id: 5 } }, onStep: (call: Told) => void steps.push(call) };
  const play = new Play(room as unknown as Scene);
  const announce = vi.spyOn(play.stage, "announce").mockReturnValue();
  const tell = (isFlipping: boolean, id = 5): void => {
    Object.assign(room, { isFlipping, table: { window: { id } } });
    for (const call of steps) call([], { turn: 2 } as View, null);
  };
  tell(false);
  expect(announce).not.toHaveBeenCalled();
  tell(true);
  tell(true);
  tell(false);
  expect(announce.mock.calls).toEqual([[2]]);
  tell(true, 9);
  expect(announce).toHaveBeenCalledTimes(2);
});
