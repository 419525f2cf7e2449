import { beforeEach, expect, test } from "vitest";
import { Choosing } from "./choosing.svelte";

let choosing: Choosing;
beforeEach(() => {
  choosing = new Choosing();
});

test("a target first leaves the verbs that fit it, and a verb makes it ready", () => {
  choosing.offer(["kill Alyss", "kill Jack", "accuse Alyss", "disguise"], 0);
  choosing.pick("suspect:Alyss");
  expect(choosing.verbs).toEqual(["kill", "accuse"]);
  expect(choosing.ready).toBeNull();
  choosing.choose("accuse");
  expect(choosing.ready?.notation).toBe("accuse Alyss");
});

test("a verb first lights its targets, and a target makes it ready", () => {
  choosing.offer(["kill Alyss", "kill Jack", "accuse Neil"], 0);
  choosing.choose("kill");
  expect([...choosing.lit]).toEqual(["suspect:Alyss", "suspect:Jack"]);
  choosing.pick("suspect:Jack");
  expect(choosing.ready?.notation).toBe("kill Jack");
});

test("a lone target with one verb is ready at once", () => {
  choosing.offer(["kill Alyss", "kill Jack"], 0);
  choosing.pick("suspect:Jack");
  expect(choosing.ready?.notation).toBe("kill Jack");
});

test("two targets may be picked in any order", () => {
  choosing.offer(["gangster @0#1 @2#3", "gangster @0#0 @2#3", "decline"], 0);
  choosing.pick("place:2#3");
  expect(choosing.ready).toBeNull();
  choosing.pick("place:0#1");
  expect(choosing.ready?.notation).toBe("gangster @0#1 @2#3");
});

test("one target may be picked twice where a decision names it twice", () => {
  choosing.offer(["snitch @1 @1", "snitch @1 @2"], 0);
  choosing.pick("seat:1");
  choosing.pick("seat:1");
  expect(choosing.ready?.notation).toBe("snitch @1 @1");
});

test("with one or two targets allowed, the shorter decision is ready and the longer still open", () => {
  choosing.offer(["driver #0", "driver #1", "driver #0 #1"], 0);
  choosing.pick("place:0#0");
  expect(choosing.ready?.notation).toBe("driver #0");
  choosing.pick("place:0#1");
  expect(choosing.ready?.notation).toBe("driver #0 #1");
});

test("a tap elsewhere starts over with what was tapped", () => {
  choosing.offer(["kill Alyss", "accuse Jack"], 0);
  choosing.pick("suspect:Alyss");
  choosing.pick("suspect:Jack");
  expect(choosing.picked).toEqual(["suspect:Jack"]);
});

test("the same offer again keeps what was picked, another one drops it", () => {
  choosing.offer(["kill Alyss", "kill Jack"], 0);
  choosing.pick("suspect:Jack");
  choosing.offer(["kill Alyss", "kill Jack"], 0);
  expect(choosing.picked).toEqual(["suspect:Jack"]);
  choosing.offer(["kill Alyss"], 0);
  expect(choosing.picked).toEqual([]);
});

test("where the order matters, the order of pointing decides", () => {
  choosing.offer(["setup bomb Jack Neil", "setup bomb Neil Jack"], 0);
  choosing.choose("setup", "bomb");
  choosing.pick("suspect:Neil");
  choosing.pick("suspect:Jack");
  expect(choosing.ready?.notation).toBe("setup bomb Neil Jack");
});

test("where only one thing can be done it need not be said for its targets to be asked for", () => {
  choosing.offer(["kill Alyss", "kill Jack"], 0);
  expect(choosing.isSaid).toBe(true);
  choosing.offer(["kill Alyss", "kill Jack", "disguise"], 0);
  expect(choosing.isSaid).toBe(false);
  choosing.choose("kill");
  expect(choosing.isSaid).toBe(true);
});

test("every verb and manner has one action but shifts, and it is open while it fits what was picked", () => {
  choosing.offer(["shift row 0 left", "disarm Alyss bomb", "disarm Jack bomb", "disarm Jack threat", "disguise"], 0);
  const open = (): string[] => choosing.actions.filter((each) => each.isOpen).map(({ verb, manner }) => `${verb} ${manner}`.trim());
  expect(choosing.actions.map(({ verb, manner }) => `${verb} ${manner}`.trim())).toEqual(["disarm bomb", "disarm threat", "disguise"]);
  expect(open()).toEqual(["disarm bomb", "disarm threat", "disguise"]);
  choosing.pick("suspect:Alyss");
  expect(open()).toEqual(["disarm bomb"]);
});
