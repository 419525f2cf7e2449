import { expect, test } from "vitest";
import type { OmertaView } from "../protocol";
import { lying } from "./cards";

const pile = (discard: string | null, snap: number | null) => lying({ discard, snap } as OmertaView);

test("of a Driver's two bottles the one that is raced for is seen, and then the other", () => {
  expect(pile("9", 3)).toBe("3");
  expect(pile("9", 9)).toBe("9");
});

test("without a race the pile shows what lies on top", () => {
  expect(pile("Mole", null)).toBe("Mole");
  expect(pile(null, null)).toBeNull();
  expect(lying(null)).toBeNull();
});
