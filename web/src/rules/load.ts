import type { Language } from "../lib/i18n/language.svelte";
import { read, whole, type Block } from "./text";

/** One file per game and language, each fetched when somebody reads it. */
const FILES = import.meta.glob<string>("../../../src/backroom/rulebook/*/*.md", { query: "?raw", import: "default" });

export async function load(name: string, language: Language): Promise<Block[]> {
  const [own, shared] = await Promise.all([file(name, language), file("noir", language)]);
  return whole(read(own), read(shared));
}

export const file = async (name: string, language: Language): Promise<string> => (await FILES[`../../../src/backroom/rulebook/${language}/${name}.md`]?.()) ?? "";
