import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OmertaView, Seen } from "../protocol";
import { settings } from "../settings.svelte";
import { BEHIND } from "./resting";
import { Stage } from "./stage.svelte";

type Running = { spot: string | undefined; ends: number; cancel: () => void; isCancelled: boolean };
let running: Running[] = [];
const drew = { kind: "draw", seat: 0, from: "deck", card: null } as unknown as Seen;
const discarded = { kind: "discard", seat: 0, card: "5" } as unknown as Seen;
const before = { game: "omerta", players: 3, seat: 1, phase: "play", turn: 0, hands: [[{}], [{}], [{}]], safe: [] } as unknown as OmertaView;
const settle = async (): Promise<void> => {
  await Promise.resolve();
  await new Promise((done) => setTimeout(done, 0));
};

beforeEach(() => {
  running = [];
  document.body.innerHTML = ["deck", "pile", "drawn"].map((spot) => `<span data-spot="${spot}"><b></b></span>`).join("");
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return { x: 0, y: 0, left: (this as HTMLElement).dataset["spot"] === "deck" ? 0 : 90, top: 0, width: 10, height: 10 } as DOMRect;
  });
  Element.prototype.animate = function (this: Element, _: unknown, options: { duration: number; delay?: number }): Animation {
    const one: Running & Pick<Animation, "finished"> = { spot: this.parentElement?.dataset["spot"] as string | undefined, finished: new Promise(() => undefined), ends: options.duration + (options.delay ?? 0), isCancelled: false, cancel: () => (one.isCancelled = true) };
    running.push(one);
    return one as unknown as Animation;
  } as Element["animate"];
});
afterEach(() => vi.restoreAllMocks());

test("whatever moves is over within a second and a half, however slowly things are set to move", async () => {
  vi.spyOn(settings, "motion", "get").mockReturnValue(9000);
  const stage = new Stage();
  stage.take([drew], before, before);
  await settle();
  expect(running.length).toBeGreaterThan(0);
  expect(Math.max(...running.map((each) => each.ends))).toBeLessThanOrEqual(BEHIND);
});

test("a step that comes meanwhile ends what is still moving, so that nothing queues up behind play", async () => {
  vi.spyOn(settings, "motion", "get").mockReturnValue(800);
  const stage = new Stage();
  for (let step = 0; step < 20; step += 1) {
    stage.take([step % 2 === 0 ? drew : discarded], before, before);
    await settle();
    expect(running.filter((each) => !each.isCancelled).length).toBeLessThanOrEqual(3);
  }
});

test("whoever wants no motion gets none", async () => {
  vi.spyOn(settings, "motion", "get").mockReturnValue(0);
  new Stage().take([drew], before, before);
  await settle();
  expect(running).toEqual([]);
});

test("the card of a race flies to the pile when it is announced, from whoever's turn it is, and lies there at once when it is turned over", async () => {
  vi.spyOn(settings, "motion", "get").mockReturnValue(300);
  document.body.insertAdjacentHTML("beforeend", '<button data-target="seat:0"></button>');
  const stage = new Stage();
  stage.announce(0);
  await settle();
  expect(running.map((each) => each.spot)).toEqual(["pile"]);
  stage.take([discarded], { ...before, phase: "snap" } as OmertaView, { ...before, drawn_from: "deck" } as OmertaView);
  await settle();
  expect(running.filter((each) => each.spot === "pile" && !each.isCancelled)).toEqual([]);
});
