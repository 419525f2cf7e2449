import { beforeAll, describe, expect, test } from "vitest";
import { GAMES } from "../declared";
import { LANGUAGES, speech, type Language } from "../i18n/language.svelte";
import { because } from "./because";
import type { Fact } from "./deduction";
import type { People } from "./words";

/** One of each kind, as seats are told. What only a seat itself knows is about others. */
const FACTS: Record<string, Omit<Fact, "kind">> = {
  shown: {}, dead: {}, own: {}, died: {}, drawn: {}, aimed: {}, aimless: {}, public: {},
  reach: { action: "kill Otto" },
  miss: { by: 2, action: "accuse Neil" }, hit: { by: 2, action: "accuse Otto" },
  hand: { name: "Otto" }, no_hand: { name: "Otto" }, saved: { name: "Otto" }, struck: { name: "Otto" }, calm: { spared: ["Otto", "Kara"] },
  among: { seats: [2, 3], held: ["Neil", "Otto"] }, own_among: { seats: [2], held: ["Neil"] }, traced: { held: ["Otto"] },
  trio: { stretches: [["Otto", "Kara"]], left: ["Neil", "Otto"] }, own_trio: { stretches: [["Otto", "Kara"]], left: [] },
  found: { action: "search 0 2" }, not_found: { action: "search 0 2" }, traded: { held: ["Otto", "Kara"] },
  former: { formers: [{ names: ["Neil", "Otto"], seats: [2, 3] }] },
  looked: { by: 1 }, absent: { cards: ["Lady"] }, out: { card: "Lady", decisions: [3, 8] }, gone: { cards: ["Lady"] }, own_gone: { cards: ["Lady"] }, mixed: { cards: ["Lady"] }, spent: { cards: ["Lady"] },
};
const SECRET = ["own", "own_among", "own_trio", "own_gone", "traced"];
const YOU: Record<Language, string> = { en: "You", ru: "Вы", cs: "Vy", fr: "Vous" };
/** Whoever once did something in English, or is somewhere in Russian, needs no other verb. */
const ALIKE: Partial<Record<Language, string[]>> = { en: ["hand", "no_hand", "looked"], ru: ["found"] };

const seats = (you: number): People => ({ you, game: "heist", name: (seat) => (seat === you ? speech.say("seat.you") : (["Ada", "Rosa", "Ace", "Max"][seat] ?? "")) });
const told = (kind: string, you: number, row = "Neil"): string => because({ kind, ...FACTS[kind] }, row, 1, seats(you), speech);

test("every kind of reason that a game declares is looked at here", () => {
  expect(Object.keys(FACTS).sort()).toEqual([...new Set(Object.values(GAMES).flatMap((game) => game.reasons))].sort());
});

describe.each(Object.keys(LANGUAGES) as Language[])("in %s", (language) => {
  beforeAll(async () => {
    await speech.use(language, false);
    await speech.seated();
  });

  test.each(Object.keys(FACTS))("%s is a whole sentence, of somebody else as of oneself", (kind) => {
    for (const said of [told(kind, 0), ...(SECRET.includes(kind) ? [] : [told(kind, 1)])]) {
      expect(said).toMatch(/^[\p{Lu}].*[.]$/su);
      expect(said).not.toMatch(/ {2}|\s[.,]|[{}]|undefined|: [.,]/u);
    }
  });

  test.each(Object.keys(FACTS).filter((kind) => !SECRET.includes(kind)))("%s speaks to oneself with the verb that goes with it", (kind) => {
    const [other, own] = [told(kind, 0), told(kind, 1)];
    expect(own).not.toContain("Rosa");
    if (!other.includes("Rosa")) expect(own).toBe(other);
    else if (!ALIKE[language]?.includes(kind)) expect(own).not.toBe(other.replaceAll("Rosa", YOU[language]));
  });

  test.each(["hand", "no_hand", "saved", "struck"])("%s does not say of a suspect that they are beside themselves", (kind) => {
    expect(told(kind, 0, "Otto")).not.toBe(told(kind, 0).replaceAll(speech.named("Neil"), speech.named("Otto")));
  });
});

test("in Spy Tag whoever is asked about would have raised a hand as well", async () => {
  await speech.use("en", false);
  expect(told("no_hand", 0, "Otto")).toBe("Rosa raised no hand for Otto; whoever is Otto would have raised one.");
});

test("who is found in a search has not searched", () => {
  expect(told("found", 0)).toBe("In the search of rows 1–4, columns 3–6 Rosa was found; Neil is elsewhere.");
  expect(told("not_found", 1)).toBe("In the search of rows 1–4, columns 3–6 you were not found, and Neil is there.");
});

test("identities that were given up are named, with those who have none of them", () => {
  expect(told("former", 0)).toBe("Identities were given up unseen: one of Neil and Otto is held by none of these: Ace and Max. If Rosa were Neil, that could not be.");
});

test("whoever reads begins a sentence with a capital, and no other name is changed", () => {
  expect(because({ kind: "among", seats: [0, 2], held: ["Neil", "Otto"] }, "Neil", 1, seats(0), speech)).toBe("You and Ace are Neil and Otto between them.");
});
