import { beforeEach, expect, test } from "vitest";
import { days, deal, Drill, kept, ROUNDS } from "./drill.svelte";

beforeEach(() => localStorage.clear());

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

test("a hand is four different bottles, and a round's right place holds its value", () => {
  for (let seed = 1; seed < 50; seed += 1) {
    const { hand, rounds } = deal(seeded(seed));
    expect(new Set(hand).size).toBe(4);
    for (const { value, place } of rounds) expect(place === null ? !hand.includes(value) : hand[place] === value).toBe(true);
  }
});

test("times are of right cards only, and the day's best run is kept", () => {
  let clock = 0;
  const drill = new Drill(seeded(7), () => clock, () => "2026-11-17");
  drill.begin();
  drill.wait();
  for (let round = 0; round < ROUNDS; round += 1) {
    drill.tap(0);
    expect(drill.last).toBe("early");
    drill.flip();
    clock += 400;
    const place = drill.hand.indexOf(drill.value ?? 0);
    drill.tap(place < 0 ? null : place);
    expect(drill.last).toBe("hit");
  }
  expect([drill.phase, drill.hits, drill.mean]).toEqual(["done", ROUNDS, 400]);
  expect(days()).toEqual([{ day: "2026-11-17", hits: ROUNDS, tries: ROUNDS, ms: 400 }]);
});

test("a worse run does not replace a better one of the same day", () => {
  const best = { day: "2026-11-17", hits: 8, tries: 8, ms: 500 };
  expect(kept([best], { ...best, hits: 7, ms: 300 })).toEqual([best]);
  expect(kept([best], { ...best, ms: 450 })).toEqual([{ ...best, ms: 450 }]);
  expect(kept([best], { ...best, day: "2026-11-18" }).length).toBe(2);
});
