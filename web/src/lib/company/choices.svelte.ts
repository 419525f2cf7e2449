import type { GameInfo } from "../net/api";
import { keep } from "../storage";

/** How somebody likes to play a game: remembered by this browser, beside the button. */
export type Choice = { players: number; level: string; speed: "relaxed" | "live" | "slow"; wish: string | null };

export const SPEEDS = ["relaxed", "live", "slow"] as const;
const KEY = "backroom.play";

export function choiceOf(game: GameInfo): Choice {
  const usual: Choice = { players: game.players[0] ?? 2, level: "regular", speed: "relaxed", wish: null };
  const kept = { ...usual, ...read()[game.key] };
  // What the server no longer offers is no choice.
  return {
    players: game.players.includes(kept.players) ? kept.players : usual.players,
    level: game.levels.includes(kept.level) ? kept.level : usual.level,
    speed: SPEEDS.includes(kept.speed) ? kept.speed : usual.speed,
    wish: typeof kept.wish === "string" ? kept.wish : null,
  };
}

export function keepChoice(game: string, choice: Choice): void {
  try {
    keep(KEY, JSON.stringify({ ...read(), [game]: choice }));
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

function read(): Record<string, Partial<Choice>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Partial<Choice>>;
  } catch {
    return {};
  }
}
