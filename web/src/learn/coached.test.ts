import { beforeEach, expect, test } from "vitest";
import { Coached } from "./coached.svelte";

beforeEach(() => localStorage.clear());

test("the first three matches of a game are coached, and no others", () => {
  const coached = new Coached();
  for (const match of ["A1", "A2", "B1"]) {
    expect(coached.isOn("omerta", match)).toBe(true);
    coached.begin("omerta", match);
  }
  expect(coached.isOn("omerta", "C1")).toBe(false);
  expect(coached.isOn("omerta", "A2")).toBe(true);
  expect(coached.isOn("noir/heist", "C1")).toBe(true);
});

test("a choice counts for all matches and is kept", () => {
  new Coached().switch(false);
  expect(new Coached().isOn("omerta", "A1")).toBe(false);
  new Coached().switch(true);
  expect(new Coached().isOn("omerta", "Z9")).toBe(true);
});
