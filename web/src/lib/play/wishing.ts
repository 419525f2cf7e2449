import type { Speech } from "../i18n/language.svelte";

type Say = Pick<Speech, "word">;

/** A role: a chief of police is none of security. */
export function roleName(role: unknown, speech: Say, game = ""): string {
  return speech.word(`role.${String(role)}.${game}`, speech.word(`role.${String(role)}`, String(role)));
}

/** What somebody wishes to play: a role, or a side of several. */
export function wishName(wish: string, speech: Say, game = ""): string {
  return speech.word(`side.${wish}`, roleName(wish, speech, game));
}
