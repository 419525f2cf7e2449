import book from "../../../src/backroom/rulebook/facts.json";
import measured from "../../../src/backroom/rulebook/lengths.json";
import type { Key, Language } from "./i18n/language.svelte";

/** What the books say of a game, and what matches between bots have shown of its length. */
export type Facts = { age: number; minutes: [number, number]; difficulty: Key; isStart: boolean; decisions: [number, number] };

type Book = Record<string, { age: number; minutes: number[]; difficulty: string; start: boolean }>;
type Lengths = Record<string, Record<string, { least: number; most: number }>>;

export function facts(game: string): Facts | null {
  const known = (book as Book)[game];
  if (known === undefined) return null;
  const lengths = Object.values((measured.games as Lengths)[game] ?? {});
  const [least = 0, most = 0] = known.minutes;
  return {
    age: known.age,
    minutes: [least, most],
    difficulty: `facts.${known.difficulty}` as Key,
    isStart: known.start,
    decisions: [Math.min(...lengths.map((each) => each.least)), Math.max(...lengths.map((each) => each.most))],
  };
}

export const span = ([from, to]: [number, number]): string => (from === to ? String(from) : `${from}–${to}`);

/** “3–6, 8 or 9”: three and more in a row as a span, and the language's own “or”. */
export function counts(players: readonly number[], language: Language): string {
  const runs: number[][] = [];
  for (const each of players) {
    const last = runs[runs.length - 1];
    if (last && last[last.length - 1] === each - 1) last.push(each);
    else runs.push([each]);
  }
  const parts = runs.flatMap((run) => (run.length > 2 ? [`${run[0]}–${run[run.length - 1]}`] : run.map(String)));
  // The comma before an American “or” makes three things of two.
  return new Intl.ListFormat(language === "en" ? "en-GB" : language, { type: "disjunction" }).format(parts);
}
