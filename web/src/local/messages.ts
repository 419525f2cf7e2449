/** What the page and its worker say to each other. */

export type ToWorker =
  | { kind: "call"; id: number; method: string; path: string; body: string }
  | { kind: "dial"; cable: number; who: string; code: string; since: number; stream: string }
  | { kind: "frame"; cable: number; text: string }
  | { kind: "hang"; cable: number };

export type FromWorker =
  | { kind: "reply"; id: number; text: string }
  | { kind: "frame"; cable: number; text: string }
  | { kind: "closed"; cable: number; code: number }
  | { kind: "part"; part: number }
  | { kind: "broken"; text: string };

/** What a shark is asked, and what it says. */
export type ToThinker = { id: number; level: string; where: string; view: string; seed: number };
export type FromThinker = { id: number; action: string | null };
