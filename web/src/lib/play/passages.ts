import { part } from "../parts";
import type { Seen, View } from "../protocol";
import type { Flight } from "./origins";

/**
 * What flies at a table with a board of suspects, beside the cards of its lines: evidence, trophies, tokens of vaults, treasures. All of it is told to
 * whoever sees it: by events as this seat sees them and by what lies open; a card that is drawn flies with its back up, whoever draws it.
 */

/** More than so many at a time nobody can follow: such as when a leg begins. */
const MOST = 6;

export function passages(events: Seen[], before: View, after: View): Flight[] {
  if ((part(after, "decisions") ?? 0) < (part(before, "decisions") ?? 0)) return [];
  const all = [...events.flatMap((each) => told(each, before, after)), ...taken(before, after), ...robbed(before, after), ...treasures(before, after)];
  return all.length > MOST ? [] : all;
}

/** Evidence comes from the deck or from whoever held it. */
function told(event: Seen, before: View, after: View): Flight[] {
  switch (event.kind) {
    case "draw":
    case "identity":
      return event.seat === null ? [] : [{ from: "deck", to: `seat:${event.seat}`, as: "card" }];
    case "innocent":
      return [{ from: `seat:${event.seat}`, to: `mark:${event.name}` }];
    case "officer":
      return [{ from: (part(after, "deck") ?? 0) < (part(before, "deck") ?? 0) ? "deck" : `seat:${event.seat}`, to: `mark:${event.name}` }];
    default:
      return [];
  }
}

function taken(before: View, after: View): Flight[] {
  const had = part(before, "trophies") ?? [];
  return (part(after, "trophies") ?? []).flatMap((names, seat) => names.filter((each) => !had[seat]?.includes(each)).map((each): Flight => ({ from: `suspect:${each}`, to: `seat:${seat}`, as: "copy" })));
}

/** Tokens of vaults go there and come back to whose they are; a second one of the same owner lies behind the first. */
function robbed(before: View, after: View): Flight[] {
  const [was, is] = [part(before, "vaults"), part(after, "vaults")];
  if (!was || !is) return [];
  return Object.keys(is).flatMap((corner) => {
    const [old, now] = [laid(was, corner), laid(is, corner)];
    const gone = [...new Set(old)].filter((seat) => !now.includes(seat)).map((seat): Flight => ({ from: `vault:${corner}#${seat}`, to: `seat:${seat}`, as: "copy" }));
    const come = [...new Set(now)].filter((seat) => !old.includes(seat)).map((seat): Flight => ({ from: `seat:${seat}`, to: `vault:${corner}#${seat}` }));
    return [...gone, ...come];
  });
}

const laid = (vaults: object, corner: string): number[] => {
  const tokens = (vaults as Record<string, number[] | "robbed">)[corner] ?? [];
  return tokens === "robbed" ? [] : tokens;
};

function treasures(before: View, after: View): Flight[] {
  const thief = part(after, "roles")?.indexOf("thief") ?? -1;
  if (part(after, "treasures") === undefined || thief < 0) return [];
  const has = (view: View): Set<string> => new Set((part(view, "board") ?? []).flat().filter((each) => each.tokens.includes("treasure")).map((each) => each.name));
  const left = has(after);
  return [...has(before)].filter((each) => !left.has(each)).map((each) => ({ from: `token:${each}`, to: `seat:${thief}`, as: "copy" }));
}
