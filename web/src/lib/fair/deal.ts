import { sha256 } from "./sha256";

/** How wishes were settled; `came_from` has by seat where its occupant sat when all cut. */
export type Seating = { wishes: (string | null)[]; usual: string[] | null; came_from: number[] };

/** How a match was dealt, as its record tells when it is over. */
export type Fair = { commitment: string; secret: string; table: string; match: number; cuts: (string | null)[]; seating?: Seating };

/** What this page knows of its own: what the server had promised when it cut, and with what it cut. */
export type Kept = { commitment: string; bytes: string };

export type Verdict = { commitment: boolean; seed: boolean; promise: boolean | null; own: boolean | null };

const NOTHING = "0".repeat(64);

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The seed that follows from a deal. */
export function seedOf(fair: Fair): string {
  const lines = ["backroom deal", fair.table, String(fair.match), fair.secret, ...fair.cuts.map((cut) => cut ?? NOTHING)];
  return sha256(new TextEncoder().encode(lines.join("\n")));
}

/** Each sum done again. `promise` and `own` are null where this page has not cut. */
export function check(fair: Fair, seed: number | string, kept: Kept | null): Verdict {
  return {
    commitment: sha256(fromHex(fair.secret)) === fair.commitment,
    seed: seedOf(fair) === seed,
    promise: kept && kept.commitment === fair.commitment,
    own: kept && fair.cuts.includes(kept.bytes),
  };
}

export function isFair(verdict: Verdict): boolean {
  return verdict.commitment && verdict.seed && verdict.promise !== false && verdict.own !== false;
}
