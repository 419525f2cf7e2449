import { expect, test } from "vitest";
import { read } from "./notation";

test("a shift is about its line, and its way is the manner", () => {
  expect(read("shift row 2 left 2", 0)).toEqual({ notation: "shift row 2 left 2", verb: "shift", targets: ["line:row:2"], manner: "left 2" });
});

test("places without a seat are the decider’s own", () => {
  expect(read("swap #2", 1).targets).toEqual(["place:1#2"]);
  expect(read("gangster @0#1 @2#3", 1).targets).toEqual(["place:0#1", "place:2#3"]);
});

test("seats, safe places, vaults, blocks and suspects are told apart", () => {
  expect(read("snitch @1 @1", 0).targets).toEqual(["seat:1", "seat:1"]);
  expect(read("trade $1 #2", 0).targets).toEqual(["safe:1", "place:0#2"]);
  expect(read("hack nw", 0).targets).toEqual(["vault:nw"]);
  expect(read("search 0 3", 0).targets).toEqual(["block:0:3"]);
  expect(read("accuse Alyss", 0).targets).toEqual(["suspect:Alyss"]);
});

test("a token’s kind is the manner, wherever it stands", () => {
  expect(read("setup bomb Neil Jack", 0)).toMatchObject({ manner: "bomb", targets: ["suspect:Neil", "suspect:Jack"] });
  expect(read("disarm Neil threat", 0)).toMatchObject({ manner: "threat", targets: ["suspect:Neil"] });
});
