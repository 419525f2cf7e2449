import { expect, test } from "vitest";
import type { Seen } from "../protocol";
import { motion } from "./motions";

test("a wrong card is turned over for all where it lies, a right one is not", () => {
  const wrong: Seen = { kind: "snap", seat: 1, place: 2, card: "Lady", hit: false };
  expect(motion(wrong).turned).toEqual({ target: "place:1#2", card: "Lady" });
  expect(motion({ ...wrong, hit: true }).turned).toBeUndefined();
});

test("hands, shots and arrests are heard and seen where they happen", () => {
  expect(motion({ kind: "canvass", seat: 0, name: "Neil", hands: [2] })).toEqual({ sound: "hand", moves: [{ target: "seat:2", how: "bump" }] });
  expect(motion({ kind: "action", seat: 0, action: "kill Neil" })).toEqual({ sound: "shot", moves: [{ target: "suspect:Neil", how: "shake" }] });
  expect(motion({ kind: "accuse", seat: 0, name: "Neil", hit: true }).sound).toBe("arrest");
});

test("a kind that nobody knows here is let go by", () => {
  expect(motion({ kind: "juggle", seat: 0 } as unknown as Seen)).toEqual({ sound: null });
});
