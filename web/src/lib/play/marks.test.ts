import { afterEach, beforeEach, expect, test } from "vitest";
import { Marks, ownerOf } from "./marks.svelte";

const own = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
beforeEach(() => localStorage.clear());
afterEach(() => {
  if (own) Object.defineProperty(globalThis, "localStorage", own);
});

test("a mark goes round, and what was marked and noted is there again when the page is opened anew", () => {
  const marks = new Marks("ABCD", 1);
  marks.turn("Neil");
  marks.turn("Neil");
  marks.notes.text = "The one in the hat.";
  const again = new Marks("ABCD", 1);
  expect([again.of("Neil"), again.of("Otto"), again.notes.text]).toEqual(["!", "", "The one in the hat."]);
});

test("whoever has a shared device next finds neither marks nor notes of those before, and one's own again", () => {
  const rosa = new Marks(ownerOf("ABCD", "rosa"), 1);
  rosa.turn("Neil");
  rosa.notes.text = "Boris is Neil.";
  const boris = new Marks(ownerOf("ABCD", "boris"), 1);
  expect([boris.of("Neil"), boris.notes.text]).toEqual(["", ""]);
  expect(new Marks(ownerOf("ABCD", "rosa"), 1).notes.text).toBe("Boris is Neil.");
});

test("marks are of one match and of one leg of it; free notes are there in all legs", () => {
  const first = new Marks("ABCD", 1);
  first.turn("Neil");
  first.notes.text = "Shifts columns.";
  const second = new Marks("ABCD", 1, 2);
  expect([second.of("Neil"), second.notes.text]).toEqual(["", "Shifts columns."]);
  expect([new Marks("ABCD", 2).of("Neil"), new Marks("ABCD", 2).notes.text]).toEqual(["", ""]);
});

test("where nothing can be kept any more there are marks and notes while the table is open", () => {
  const closed = (): never => { throw new DOMException("refused", "SecurityError"); };
  Object.defineProperty(globalThis, "localStorage", { get: closed, configurable: true });
  const marks = new Marks("ABCD", 1);
  marks.turn("Neil");
  marks.notes.text = "Here.";
  expect([marks.of("Neil"), marks.notes.text]).toEqual(["?", "Here."]);
});
