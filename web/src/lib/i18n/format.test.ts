import { expect, test } from "vitest";
import { format, holes, parse } from "./format";

test("plain holes are filled", () => {
  expect(format("{who} kills {name}.", { who: "North", name: "Alyss" }, "en")).toBe("North kills Alyss.");
});

test("plurals follow the language", () => {
  const text = "{count, plural, one {# карта} few {# карты} many {# карт} other {# карты}}";
  expect([1, 3, 5, 21].map((count) => format(text, { count }, "ru"))).toEqual(["1 карта", "3 карты", "5 карт", "21 карта"]);
});

test("a select may hold holes of its own", () => {
  const text = "{you, select, yes {You kill} other {{who} kills}} {a}.";
  expect(format(text, { you: "yes", who: "North", a: "Jack" }, "en")).toBe("You kill Jack.");
  expect(format(text, { you: "other", who: "North", a: "Jack" }, "en")).toBe("North kills Jack.");
  expect(holes(text)).toEqual(new Set(["you", "who", "a"]));
});

test.each(["{", "}", "{count, plural, one {x}}", "{count, plural, other {x}"])("%s is refused", (text) => {
  expect(() => parse(text)).toThrow();
});
