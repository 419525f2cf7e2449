import { expect, test } from "vitest";
import type { Answer } from "../net/connection.svelte";
import type { TableState } from "../protocol";
import { Cuts } from "./cuts";
import { check, fromHex, isFair, seedOf, toHex, type Fair } from "./deal";
import { sha256 } from "./sha256";

const secret = "07".repeat(32);
const mine = "5a".repeat(32);
const fair: Fair = { commitment: sha256(fromHex(secret)), secret, table: "QWERTZ", match: 2, cuts: [mine, null, "11".repeat(32)] };
const kept = { commitment: fair.commitment, bytes: mine };

test("bytes and digits go both ways", () => {
  expect(toHex(fromHex("00ff5a"))).toBe("00ff5a");
});

test("the seed is the one that the server's own program makes", () => {
  // backroom.table.fair.Fair("07" * 32, "QWERTZ", 2, ("5a" * 32, None, "11" * 32)).seed
  expect(seedOf(fair)).toBe("27846ef359e1959ecae007399ca2a2554947f2d11a83b2570a560c41bc0578fc");
});

test("a deal as it was promised is fair, with and without a part of ours", () => {
  expect(isFair(check(fair, seedOf(fair), kept))).toBe(true);
  expect(isFair(check(fair, seedOf(fair), null))).toBe(true);
});

test.each([
  ["another secret", { ...fair, secret: "08".repeat(32) }, seedOf({ ...fair, secret: "08".repeat(32) })],
  ["another promise than ours", { ...fair, commitment: sha256(fromHex("08".repeat(32))), secret: "08".repeat(32) }, seedOf({ ...fair, secret: "08".repeat(32) })],
  ["without our cut", { ...fair, cuts: [null, null, null] }, seedOf({ ...fair, cuts: [null, null, null] })],
  ["another seed", fair, "0".repeat(64)],
  ["a seed of old", fair, 42],
])("%s is found out", (_, told, seed) => {
  expect(isFair(check(told, seed, kept))).toBe(false);
});

test("a page cuts once for every promise, and remembers with what", () => {
  const asked: { [field: string]: unknown }[] = [];
  const memory = new Map<string, string>();
  const ask = (command: { [field: string]: unknown }): Promise<Answer> => {
    asked.push(command);
    return Promise.resolve({ ok: true, seq: 1 });
  };
  const store = { removeItem: (key: string) => void memory.delete(key), getItem: (key: string) => memory.get(key) ?? null, setItem: (key: string, value: string) => void memory.set(key, value) };
  const cuts = new Cuts("QWERTZ", ask, store);
  const table = (commitment: string | null, status: string, cut = false): TableState =>
    ({ status, seats: [{ cut }], deal: { commitment, match: 1, until: null } }) as unknown as TableState;
  cuts.follow(table(null, "open"), 0);
  cuts.follow(table("aa", "open"), null);
  cuts.follow(table("aa", "running"), 0);
  expect(asked).toEqual([]);
  cuts.follow(table("aa", "open"), 0);
  cuts.follow(table("aa", "open"), 0);
  expect(asked).toHaveLength(1);
  expect(cuts.kept(1)).toEqual({ commitment: "aa", bytes: asked[0]!["bytes"] });
  expect(String(asked[0]!["bytes"])).toMatch(/^[0-9a-f]{64}$/);
  new Cuts("QWERTZ", ask, store).follow(table("aa", "open"), 0);
  expect(asked[1]!["bytes"], "a page opened again cuts with the same").toBe(asked[0]!["bytes"]);
});

test("a cut that comes second is forgotten: another page of the same player had its part", async () => {
  const memory = new Map<string, string>();
  const store = { getItem: (key: string) => memory.get(key) ?? null, setItem: (key: string, value: string) => void memory.set(key, value), removeItem: (key: string) => void memory.delete(key) };
  const cuts = new Cuts("QWERTZ", () => Promise.resolve({ ok: false, code: "answered", text: "" }), store);
  cuts.follow({ status: "open", seats: [{ cut: false }], deal: { commitment: "aa", match: 1, until: null } } as unknown as TableState, 0);
  await Promise.resolve();
  expect(cuts.kept(1)).toBeNull();
});
