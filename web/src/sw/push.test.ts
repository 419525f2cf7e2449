import { expect, test } from "vitest";
import { told } from "./push";

const words = { turn: "Na tahu: {game}", invite: "{name} vás zve: {game}", games: { omerta: "Omerta" } };

test("a call is told in the reader's words, whatever a name holds", () => {
  expect(told({ kind: "turn", code: "ABCDEF", game: "omerta" }, words)).toBe("Na tahu: Omerta");
  expect(told({ kind: "invite", code: "ABCDEF", game: "omerta", name: "$& {game}" }, words)).toBe("$& {game} vás zve: Omerta");
});

test("a game that is new to this page is called by its key", () => {
  expect(told({ kind: "turn", code: "ABCDEF", game: "noir/new" }, words)).toBe("Na tahu: noir/new");
});
