import { part } from "../parts";
import type { Seen } from "../protocol";
import type { Sound } from "../sound";
import { read, type Target } from "./notation";

/**
 * What each kind of event looks and sounds like that a game with a picture declares; declared.test.ts says when one has no entry. Cards that change
 * their places fly there by themselves (origins.ts for hands, motion.ts for boards); here is what else moves.
 */
export type Motion = {
  sound: Sound | null;
  /** What is struck where it happened: `bump` draws the eye, `shake` is a blow. */
  moves?: { target: Target; how: "bump" | "shake" }[];
  /** A card that is turned over for all for a moment and stays where it is. */
  turned?: { target: Target; card: string };
};
type Entry<E> = Motion | ((event: E) => Motion);
type Entries = { [K in Seen["kind"]]?: Entry<Extract<Seen, { kind: K }>> };

const quiet: Motion = { sound: null };
const bump = (...targets: Target[]): Motion["moves"] => targets.map((target) => ({ target, how: "bump" }));
const shake = (target: Target): Motion["moves"] => [{ target, how: "shake" }];
const suspect = (event: Seen): Target => `suspect:${part(event, "name")}`;

const DEEDS: Record<string, Sound> = {
  shift: "slide", collapse: "slide", kill: "shot", snipe: "shot", eliminate: "shot", detonate: "blast", blast: "blast", plant: "token", threaten: "token",
  protect: "token", steal: "token", crack: "token", hack: "token", grab: "token", disarm: "token", stun: "blow", capture: "blow", omerta: "gavel",
};
const BLOWS = new Set(["kill", "snipe", "eliminate", "blast", "stun", "detonate"]);
/** Decisions that point at something and leave it where it is. */
const POINTING = new Set(["plant", "threaten", "protect", "steal", "crack", "hack", "capture", "peek", "mole", "unprotect", "disarm", "canvass"]);

/** A card turned over: one that hits flies away, one that misses is shown to all for a moment. */
function turnedOver(event: Extract<Seen, { kind: "snap" | "reveal" | "throw" }>): Motion {
  const target = `place:${event.seat}#${event.place}`;
  if (event.hit) return { sound: "snap" };
  return { sound: "wrong", moves: shake(target), turned: { target, card: event.card } };
}

export const MOTIONS: Entries = {
  action: (event) => {
    const { verb, targets } = read(event.action, event.seat);
    const how = BLOWS.has(verb) ? "shake" : "bump";
    return { sound: DEEDS[verb] ?? null, moves: BLOWS.has(verb) || POINTING.has(verb) ? targets.map((target) => ({ target, how })) : [] };
  },
  accuse: (event) => ({ sound: event.hit ? "arrest" : "wrong", moves: event.hit ? shake(suspect(event)) : bump(suspect(event)) }),
  aimless: quiet,
  arrest: (event) => ({ sound: "arrest", moves: shake(suspect(event)) }),
  canvass: (event) => ({ sound: event.hands.length > 0 ? "hand" : "none", moves: bump(...event.hands.map((seat) => `seat:${seat}`)) }),
  caught: (event) => ({ sound: "arrest", moves: shake(suspect(event)) }),
  closed: quiet,
  dealt: { sound: "card" },
  death: (event) => ({ sound: "shot", moves: shake(suspect(event)) }),
  discard: { sound: "card" },
  draw: { sound: "card" },
  effect: (event) => ({ sound: event.cancelled ? "shot" : event.action.startsWith("lady") ? "shuffle" : "card" }),
  identity: (event) => ({ sound: "card", moves: bump(`seat:${event.seat}`) }),
  innocent: (event) => ({ sound: "stamp", moves: bump(suspect(event)) }),
  laid: (event) => ({ sound: "blow", moves: bump(`seat:${event.to}`) }),
  leg: { sound: "gavel" },
  lift: (event) => ({ sound: "card", moves: bump(`seat:${event.seat}`) }),
  list: { sound: "card" },
  look: { sound: "card" },
  officer: (event) => ({ sound: "stamp", moves: bump(suspect(event)) }),
  out: (event) => ({ sound: null, moves: bump(`seat:${event.seat}`) }),
  over: { sound: "end" },
  penalty: (event) => ({ sound: "card", moves: bump(`seat:${event.seat}`) }),
  reshuffle: { sound: "shuffle" },
  reveal: turnedOver,
  robbed: (event) => ({ sound: "blast", moves: shake(`vault:${event.vault}`) }),
  role: (event) => ({ sound: "card", moves: bump(`seat:${event.seat}`) }),
  round: { sound: "gavel" },
  shuffle: { sound: "shuffle" },
  skip: (event) => ({ sound: null, moves: bump(`seat:${event.seat}`) }),
  snap: turnedOver,
  strike: (event) => ({ sound: "shot", moves: shake(suspect(event)) }),
  target: (event) => ({ sound: "card", moves: bump(suspect(event)) }),
  throw: turnedOver,
  trade: { sound: "slide" },
  trophy: (event) => ({ sound: "blow", moves: bump(`seat:${event.seat}`) }),
  turn: quiet,
  under: quiet,
};

/** What an event looks and sounds like; a kind from a newer server is let go by. */
export function motion(event: Seen): Motion {
  const entry = MOTIONS[event.kind] as Entry<Seen> | undefined;
  return entry === undefined ? quiet : typeof entry === "function" ? entry(event) : entry;
}
