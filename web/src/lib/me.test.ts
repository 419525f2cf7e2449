import { afterEach, expect, test, vi } from "vitest";
import { suggested } from "./i18n/suggested";
import { texts as cs } from "./i18n/texts/cs";
import { texts as en } from "./i18n/texts/en";
import { texts as fr } from "./i18n/texts/fr";
import { texts as ru } from "./i18n/texts/ru";
import { house } from "./me.svelte";

const ANN = { player: "p1", name: "Ann", account: null, tables: [] };

afterEach(() => {
  house.decline();
  house.me = null;
  vi.unstubAllGlobals();
});

test("whoever puts the question away is nobody, and may be asked again", async () => {
  const first = house.person();
  house.decline();
  expect(await first).toBeNull();
  expect(house.asking).toBeNull();
  const second = house.person();
  expect(house.asking).not.toBeNull();
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(ANN), { status: 201 }));
  await house.name("Ann");
  expect(await second).toEqual(ANN);
  expect(await house.person()).toEqual(ANN);
});

test("a second question settles the first", async () => {
  const first = house.person();
  void house.person();
  expect(await first).toBeNull();
});

test("a name that is refused leaves the question open", async () => {
  void house.person();
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ code: "bad", text: "No." }), { status: 400 }));
  await expect(house.name("?")).rejects.toThrow("No.");
  expect(house.asking).not.toBeNull();
});

test.each(Object.entries({ en, ru, cs, fr }))("every name that is suggested in %s is short enough, and there are many", (_, texts) => {
  const say = (key: "guest.first" | "guest.second"): string => texts[key];
  const names = new Set<string>();
  for (let one = 0; one < 1; one += 0.05) for (let two = 0; two < 1; two += 0.05) {
    const draws = [one, two];
    names.add(suggested({ say }, () => draws.shift() ?? 0));
  }
  expect(names.size).toBeGreaterThan(80);
  for (const name of names) {
    expect(name).toMatch(/^\S+ \S+$/u);
    expect(name.length).toBeLessThanOrEqual(24);
  }
});
