import { expect, test } from "vitest";
import { holes, parse } from "./format";
import { texts as cs } from "./texts/cs";
import { local as csHere } from "./texts/cs/local";
import { texts as en } from "./texts/en";
import { first } from "./texts/en/first";
import { local as enHere } from "./texts/en/local";
import { texts as fr } from "./texts/fr";
import { local as frHere } from "./texts/fr/local";
import { texts as ru } from "./texts/ru";
import { local as ruHere } from "./texts/ru/local";

const LANGUAGES = { en: { ...en, ...enHere }, ru: { ...ru, ...ruHere }, cs: { ...cs, ...csHere }, fr: { ...fr, ...frHere } } as Record<string, Record<string, string>>;
const files = import.meta.glob<string>(["../../**/*.{svelte,ts}", "!./texts/**", "!../../**/*.test.ts"], { query: "?raw", import: "default", eager: true });
const sources = Object.values(files).join("\n");
/** Keys that are put together from what the server says; declared.test.ts knows which there have to be. */
const DECLARED = /^(act|manner|did|event|game|about|role|side|ending|now|level|option|value|refused|reason|goal|explain|can|pick|step)\./;
/** Keys that are put together from other words: cards, tokens, settings. */
const MADE = /^(snaps\.(hit|miss|early)$|bots|banter|coach|told|explain\.character|windows|facts|book|deduction\.(state|card|face)|line\.(row|col)$|card|token|corner|speed|pace|snap|race\.(hit|late|miss|early)|mark\.(innocent|officer|arrested|stunned|target|doomed|dying|guarded|exposed|leaving)|settings\.(room|pace)\.)/;

test.each(Object.keys(LANGUAGES))("every text of %s is well formed and has every plural that whole numbers need", (language) => {
  const rules = new Intl.PluralRules(language);
  const needed = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
  for (const [key, text] of Object.entries(LANGUAGES[language] ?? {})) {
    expect(text.trim(), key).not.toBe("");
    for (const part of parse(text)) {
      if (typeof part === "string" || !("cases" in part) || part.kind !== "plural") continue;
      const missing = [...needed].filter((form) => !(form in part.cases));
      // Where the words are the same for every number but one, "other" is enough.
      if (key !== "over.winners") expect(missing, `${language} ${key}`).toEqual([]);
    }
  }
});

/** Whether a player spoken of is the reader: given wherever there is one. */
const GIVEN = ["aYou", "toYou", "fromYou"];

test.each(["ru", "cs", "fr"])("%s has every text and fills no hole that English lacks", (language) => {
  const texts = LANGUAGES[language] ?? {};
  expect(Object.keys(texts).sort()).toEqual(Object.keys(LANGUAGES["en"] ?? {}).sort());
  for (const [key, text] of Object.entries(texts)) {
    for (const hole of holes(text)) expect([...GIVEN, ...holes(LANGUAGES["en"]?.[key] ?? "")], `${language} ${key}`).toContain(hole);
  }
});

test("no line of French begins with a sign that belongs to the one before", () => {
  const broken = Object.entries(LANGUAGES["fr"] ?? {}).filter(([, text]) => / [:;?!»]|« /u.test(text));
  expect(broken).toEqual([]);
});

test("every text is used", () => {
  const unused = Object.keys(LANGUAGES["en"] ?? {}).filter((key) => !DECLARED.test(key) && !MADE.test(key) && !sources.includes(`"${key}"`));
  expect(unused).toEqual([]);
});

const byPath = Object.fromEntries(Object.entries(files).map(([path, text]) => [new URL(path, "file:///src/lib/i18n/").pathname, text]));

/** All that a file needs at once, itself included; what it fetches later is left out. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  const file = [path, `${path}.ts`, `${path}.svelte`].find((each) => each in byPath);
  if (file === undefined || found.has(file)) return found;
  found.add(file);
  for (const [, from = ""] of (byPath[file] ?? "").matchAll(/^\s*(?:import|export) (?!type )[^;]*?["'](\.[^"']+)["'];/gm)) {
    withImports(new URL(from, `file://${file}`).pathname, found);
  }
  return found;
}

test("home says nothing whose words come later", () => {
  const home = [...withImports("/src/main.ts")];
  expect(home).toContain("/src/screens/Home.svelte");
  const said = home.flatMap((path) => [...(byPath[path] ?? "").matchAll(/say\(\s*"([^"]+)"/g)].map((each) => each[1] ?? ""));
  expect(said.length).toBeGreaterThan(40);
  expect(said.filter((key) => key in en && !(key in first))).toEqual([]);
});
