import { expect, test } from "vitest";
import { isCrowded } from "./crowding";

test("five actions are a crowd, however short", () => {
  expect(isCrowded(["Kill", "Bomb", "Aim", "Sting", "Fast"], [], false)).toBe(true);
  expect(isCrowded(["Kill", "Bomb", "Aim", "Sting"], ["Shift"], true)).toBe(false);
});

test("long words need a second row before that", () => {
  const actions = ["Обвинить", "Обезвредить: угроза", "Замаскироваться", "Провести вскрытие"];
  expect(isCrowded(actions, ["Сдвинуть"], false)).toBe(true);
  expect(isCrowded(["Accuse", "Disarm: threat", "Disguise", "Autopsy"], ["Shift"], true)).toBe(false);
});

test("what fits one phone may be too wide for another", () => {
  const actions = ["Accuser", "Désamorcer : menace", "Se déguiser", "Autopsie"];
  expect(isCrowded(actions, ["Décaler"], false)).toBe(false);
  expect(isCrowded(actions, ["Décaler"], true)).toBe(true);
});
