import type { Language } from "../lib/i18n/language.svelte";

export type Texts = Record<Language, string>;
export type Step = { name: string; say: Texts; miss?: Texts; wish?: string[]; roles?: string[] };
export type Lesson = { game: string; players: number; seat: number; title: Texts; steps: Step[] };

/** The files that the tables play from; each is fetched when somebody takes it. */
const FILES = import.meta.glob<Lesson>("../../../src/backroom/lessons/*/*.json", { import: "default" });
const FOUND = Object.keys(FILES).map((path) => {
  const [folder = "", file = ""] = path.split("/").slice(-2);
  return { key: file.replace(".json", ""), isCourse: folder === "courses", path };
});

/** Keys of lessons in their order. */
export const COURSES = FOUND.filter((each) => each.isCourse).map((each) => each.key).sort();
/** Keys of positions to practise from. */
export const POSITIONS = FOUND.filter((each) => !each.isCourse).map((each) => each.key).sort();

/** A game's lessons; `game` as links spell it. */
export const coursesOf = (game: string): string[] => COURSES.filter((key) => key.replace(/-\d+$/, "") === game);

export async function load(key: string): Promise<Lesson | null> {
  const found = FOUND.find((each) => each.key === key);
  return found === undefined ? null : ((await FILES[found.path]?.()) ?? null);
}
