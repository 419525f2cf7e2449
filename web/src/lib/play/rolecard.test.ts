import { expect, test } from "vitest";
import { texts as cs } from "../i18n/texts/cs";
import { texts as en } from "../i18n/texts/en";
import { texts as fr } from "../i18n/texts/fr";
import { texts as ru } from "../i18n/texts/ru";
import { blocks } from "../markdown";
import { roleCard } from "./rolecard";

const LANGUAGES = { en, ru, cs, fr } as Record<string, Record<string, string>>;
const pages = import.meta.glob<string>("../rules/*/*.md", { query: "?raw", import: "default", eager: true });
const ROLES: Record<string, string[]> = {
  "killer-inspector": ["killer", "inspector"],
  "hitman-sleuth": ["hitman", "sleuth"],
  "thief-chief": ["thief", "chief"],
  "fbi-mafia": ["killer", "psycho", "bomber", "sniper", "undercover", "detective", "suit", "profiler"],
  heist: ["chief", "safecracker", "runner", "cleaner", "face", "insider", "hacker", "eliminator", "mimic", "saboteur", "quiet-man", "master-safecracker"],
};

test.each(Object.keys(LANGUAGES))("every role has its card in %s", (language) => {
  const missing = Object.entries(ROLES).flatMap(([game, roles]) => {
    const rules = blocks(pages[`../rules/${language}/${game}.md`] ?? "");
    return roles.filter((role) => roleCard(rules, LANGUAGES[language]?.[`role.${role}`] ?? role).length === 0).map((role) => `${game} ${role}`);
  });
  expect(missing).toEqual([]);
});

test("a role that nobody wrote about has no card", () => {
  expect(roleCard(blocks("# A\n\n## The end\n\nText"), "Killer")).toEqual([]);
});
