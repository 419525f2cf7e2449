import { LIKE_YOU } from "../declared";
import type { Speech } from "../i18n/language.svelte";
import type { GameInfo } from "../net/api";

const EVERYWHERE = ["uniform", "rookie", "regular", "shark"];

/** The levels of bots as the server offers them for a game; the one that plays at random comes last. */
export function levelsOf(games: Pick<GameInfo, "key" | "levels">[], key: string | undefined): string[] {
  const offered = games.find((each) => each.key === key)?.levels ?? EVERYWHERE;
  return inOrder(offered);
}

/** Whoever sits in for somebody has a level of their own. */
export const standIns = (games: Pick<GameInfo, "key" | "levels">[], key: string | undefined): string[] => levelsOf(games, key).filter((each) => each !== LIKE_YOU);

/** How a level plays. Somebody who looks for the Don where there is none is told so beside the strongest one there is. */
export function aboutLevel(level: string, levels: string[] | null, say: Pick<Speech, "say" | "word">): string {
  const about = say.word(`level.${level}.about`, "") || say.word(`bots.${level}`, "");
  const isStrongest = level === "shark" && levels !== null && !levels.includes("don");
  return isStrongest ? `${about} ${say.say("bots.no-don")}` : about;
}

export function inOrder(levels: string[]): string[] {
  return levels.toSorted((one, other) => Number(one === "uniform") - Number(other === "uniform"));
}
