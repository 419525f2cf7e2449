import { expect, test } from "vitest";
import type { LessonState } from "../lib/protocol";
import { pointed } from "./pointing";

const LED: LessonState = { key: "omerta-1", step: "swap", number: 3, steps: 14, asks: true, watching: false, wish: [], point: [], missed: 0, showed: false, finished: false };

test("a wish points at its targets and its action", () => {
  expect(pointed({ ...LED, wish: ["kill Neil"] }, 0)).toEqual(['[data-target="suspect:Neil"]', '[data-verb="kill"]']);
});

test("a shift points at its arrow", () => {
  expect(pointed({ ...LED, wish: ["shift row 2 left"] }, 0)).toEqual(['[data-shift="shift row 2 left"]', '[data-verb="shift"]']);
});

test("what is named by the step is pointed at while it is read", () => {
  expect(pointed({ ...LED, asks: false, point: ["suspect:Isolde", "disguise"] }, 0)).toEqual(['[data-target="suspect:Isolde"]']);
});

test("nothing is pointed at while the others move, at the end, or where much would do", () => {
  expect(pointed({ ...LED, watching: true, point: ["suspect:Neil"] }, 0)).toEqual([]);
  expect(pointed({ ...LED, finished: true, point: ["suspect:Neil"] }, 0)).toEqual([]);
  expect(pointed({ ...LED, wish: ["grab A", "grab B", "grab C", "grab D", "grab E"] }, 0)).toEqual([]);
});
