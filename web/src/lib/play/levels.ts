import { LIKE_YOU } from "../declared";
import type { GameInfo } from "../net/api";

const EVERYWHERE = ["uniform", "rookie", "regular", "shark"];

/** The levels of bots as the server offers them for a game; the one that plays at random comes last. */
export function levelsOf(games: Pick<GameInfo, "key" | "levels">[], key: string | undefined): string[] {
  const offered = games.find((each) => each.key === key)?.levels ?? EVERYWHERE;
  return inOrder(offered);
}

/** Whoever sits in for somebody has a level of their own. */
export const standIns = (games: Pick<GameInfo, "key" | "levels">[], key: string | undefined): string[] => levelsOf(games, key).filter((each) => each !== LIKE_YOU);

export function inOrder(levels: string[]): string[] {
  return levels.toSorted((one, other) => Number(one === "uniform") - Number(other === "uniform"));
}
