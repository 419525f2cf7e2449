import { expect, test } from "vitest";
import { kept, steady } from "./keeping";

const view = () => ({ board: [[{ name: "Rosa", tokens: ["bomb"] }, { name: "Neil", tokens: [] as string[] }]], roles: ["killer", null], kills: 3 });

test("a view that says the same is the same", () => {
  const before = view();
  expect(kept(before, view())).toBe(before);
});

test("what has changed is new, and all around it that has not is kept", () => {
  const before = view();
  const after = view();
  after.board[0]?.[1]?.tokens.push("threat");
  const found = kept(before, after);
  expect(found).toEqual(after);
  expect(found).not.toBe(before);
  expect(found.roles).toBe(before.roles);
  expect(found.board[0]?.[0]).toBe(before.board[0]?.[0]);
  expect(found.board[0]?.[1]).not.toBe(before.board[0]?.[1]);
});

test("what is gone, what is new and what is null makes a difference", () => {
  expect(kept({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(kept({ a: 1 }, { a: 1, b: undefined })).toHaveProperty("b");
  expect(kept([1, 2, 3], [1, 2])).toEqual([1, 2]);
  expect(kept({ a: {} }, { a: null })).toEqual({ a: null });
  expect(kept([], {})).toEqual({});
});

test("maps and sets are compared by what they hold", () => {
  const keep = steady<ReadonlyMap<string, { seat: number }>>();
  const first = keep(new Map([["Rosa", { seat: 1 }], ["Neil", { seat: 2 }]]));
  expect(keep(new Map([["Rosa", { seat: 1 }], ["Neil", { seat: 2 }]]))).toBe(first);
  const second = keep(new Map([["Rosa", { seat: 1 }], ["Neil", { seat: 3 }]]));
  expect(second).not.toBe(first);
  expect(second.get("Rosa")).toBe(first.get("Rosa"));
  const set = new Set(["a", "b"]);
  expect(kept(set, new Set(["b", "a"]))).toBe(set);
  expect(kept(set, new Set(["b", "c"]))).toEqual(new Set(["b", "c"]));
});

test("what comes before a difference and after it is kept as well, in the new order", () => {
  const before = { a: { x: 1 }, b: { x: 2 }, c: { x: 3 }, d: { x: 4 } };
  const found = kept<Record<string, object>>(before, { a: { x: 1 }, b: { x: 2 }, c: { x: 9 }, d: { x: 4 } });
  expect(Object.keys(found)).toEqual(["a", "b", "c", "d"]);
  expect([found["a"], found["b"], found["d"]]).toEqual([before.a, before.b, before.d]);
  expect(found["a"]).toBe(before.a);
  expect(found["d"]).toBe(before.d);
  expect(found["c"]).toEqual({ x: 9 });
  const less = kept<Record<string, object>>(before, { d: { x: 4 }, a: { x: 1 } });
  expect(Object.keys(less)).toEqual(["d", "a"]);
  expect(less["a"]).toBe(before.a);
  expect(kept(before, {})).toEqual({});
});

test("an undefined field is none that is missing", () => {
  expect(kept<object>({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
  expect(Object.keys(kept<object>({ a: undefined }, { b: undefined }))).toEqual(["b"]);
  expect(kept<unknown[]>([1], [1, undefined])).toHaveLength(2);
});

test("neither of the two is changed", () => {
  const [before, after] = [view(), view()];
  after.board[0]?.pop();
  kept(Object.freeze(before), Object.freeze(after));
  expect(before).toEqual(view());
  expect(after.board[0]).toHaveLength(1);
});
