import type { OmertaView, Seen } from "../protocol";
import { isCounted } from "./numbering";
import { followed, type Spot } from "./origins";
import type { LogLine } from "./scene";

/** Up to where the cards of a round have been followed, and how they lay there: in each hand, whether a card was locked. */
export type Followed = { round: number; decision: number; moved: number; hands: boolean[][]; safe: number };

/** Beside decisions, what moves cards or locks them; all see all of it. */
const MOVING = new Set(["discard", "snap", "reveal", "throw", "penalty", "dealt", "effect", "lift"]);

export function position(view: OmertaView, log: readonly LogLine[]): Followed {
  const moved = log.filter((line) => line.decision === view.decisions && MOVING.has(line.event.kind)).length;
  return { round: view.round, decision: view.decisions, moved, hands: view.hands.map((hand) => hand.map((each) => each.locked)), safe: view.safe.length };
}

/** What has happened since, as far as the log goes back; null where it does not go back far enough. */
export function missed(at: Followed, view: OmertaView, log: readonly LogLine[]): Seen[] | null {
  const since: Seen[] = [];
  /** Of the last decision that was followed: what came of it, which may have been told in several steps. */
  const more: Seen[] = [];
  const told = (): Seen[] => [...more.filter((each) => MOVING.has(each.kind)).slice(at.moved), ...since];
  let last = view.decisions;
  for (const { event, decision } of log.toReversed()) {
    if (decision === null || decision === undefined) continue;
    // A later number further up is of the match before.
    if (decision > last) break;
    last = decision;
    if (decision > at.decision) since.unshift(event);
    else if (decision < at.decision || isCounted(event)) return told();
    else more.unshift(event);
  }
  return at.decision === 0 ? told() : null;
}

const MARKED = /^(\d+)\.(\d+|safe)#(\d+)\|/;

/** Marks under the places to which their cards have gone; without those whose card is gone, or has been shuffled where nobody saw it. */
export function carried<M>(marks: Readonly<Record<string, M>>, events: Seen[], at: Followed): Record<string, M> {
  const way = followed(events, { hands: at.hands.map((hand) => hand.map((locked) => ({ locked }))), safe: Array.from({ length: at.safe }) });
  const found: Record<string, M> = {};
  for (const [name, mark] of Object.entries(marks)) {
    const [all, round, owner, place] = MARKED.exec(name) ?? [];
    const to = all === undefined || Number(round) !== at.round ? undefined : way.get(owner === "safe" ? `safe:${place}` : `place:${owner}#${place}`);
    if (all !== undefined && to !== undefined) found[`${round}.${spotted(to)}|${name.slice(all.length)}`] = mark;
  }
  return found;
}

/** A spot as marks have it. */
const spotted = (spot: Spot): string => spot.replace("place:", "").replace("safe:", "safe#");
