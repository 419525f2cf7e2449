import type { Values } from "../i18n/format";
import type { Speech } from "../i18n/language.svelte";
import { part } from "../parts";
import type { View } from "../protocol";
import type { Tip } from "./tips.svelte";

/** The sentences of what explains itself, by key: a role's own, else a game's own, else the common one. */
type Say = Pick<Speech, "word">;

const first = (speech: Say, keys: string[], values: Values = {}): string => keys.map((each) => speech.word(each, "", values)).find(Boolean) ?? "";

export function ofVerb(verb: string, speech: Say, game: string, role: string, view: View | null = null): string {
  return first(speech, [`explain.verb.${verb}.${role}`, `explain.verb.${verb}.${game}`, `explain.verb.${verb}`], { eliminations: part(view, "eliminations") });
}

export function ofRole(role: string, speech: Say, game: string): string {
  return first(speech, [`explain.role.${role}.${game}`, `explain.role.${role}`]);
}

/** What lies on a suspect: tokens, and what is known of them. */
export function ofThings(tokens: readonly string[], marks: readonly string[], speech: Say): string[] {
  const said = (kind: string, word: string): string => {
    const name = speech.word(`${kind}.${word}`, "");
    const text = speech.word(`explain.${kind}.${word}`, "");
    return text && `${name.charAt(0).toLocaleUpperCase()}${name.slice(1)}: ${text.charAt(0).toLocaleLowerCase()}${text.slice(1)}`;
  };
  return [...marks.map((each) => said("mark", each)), ...tokens.map((each) => said("token", each))].filter(Boolean);
}

export const tipOf = (title: string, ...lines: string[]): Tip => ({ title, lines: lines.filter(Boolean) });
