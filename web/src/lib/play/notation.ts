import { GAMES, OPERANDS } from "../declared";

/** Decisions as the server spells them, taken apart so that they can be pointed at. Nothing here knows a rule. */

/** Something on the screen that a decision can be about, as one string: `suspect:Alyss`, `seat:1`, `place:0#2`, `line:row:2`. */
export type Target = string;

export type Decision = {
  notation: string;
  verb: string;
  /** What it is about, in the notation's order. */
  targets: Target[];
  /** What is left of it when verb and targets are taken away: a shift's way, a token's kind. */
  manner: string;
};

/** Kinds of operands that say how, not what: they stand on the button. */
const MANNERS = new Set(["direction", "steps", "lines", "pile", "token"]);

type Form = { kinds: string[]; pattern: RegExp };
const FORMS = new Map<string, Form[]>();
for (const game of Object.values(GAMES)) {
  for (const [verb, { forms }] of Object.entries(game.verbs)) {
    const known = FORMS.get(verb) ?? [];
    for (const kinds of forms) {
      if (known.some((each) => each.kinds.join() === kinds.join())) continue;
      known.push({ kinds, pattern: new RegExp(`^${[verb, ...kinds.map((kind) => `(${OPERANDS[kind]})`)].join(" ")}$`) });
    }
    FORMS.set(verb, known);
  }
}

/** `own` is the seat that decides: places without a seat are its own. */
export function read(notation: string, own: number | null): Decision {
  const verb = notation.split(" ", 1)[0] ?? "";
  for (const { kinds, pattern } of FORMS.get(verb) ?? []) {
    const found = pattern.exec(notation);
    if (found) return taken(notation, verb, kinds.map((kind, i) => [kind, found[i + 1] ?? ""]), own);
  }
  // What some may not know of a decision is left out, and what is new is shown as it is.
  return taken(notation, verb, notation.split(" ").slice(1).map((word) => ["other", word]), own);
}

function taken(notation: string, verb: string, operands: [string, string][], own: number | null): Decision {
  const manner = operands.filter(([kind]) => MANNERS.has(kind)).map(([, word]) => word);
  const targets = operands.filter(([kind]) => !MANNERS.has(kind)).map(([kind, word]) => target(kind, word, own));
  return { notation, verb, targets, manner: manner.join(" ") };
}

function target(kind: string, word: string, own: number | null): Target {
  if (kind === "place") return `place:${own}${word}`;
  if (kind === "card") return `place:${word.slice(1)}`;
  if (kind === "seat") return `seat:${word.slice(1)}`;
  if (kind === "slot") return `safe:${word.slice(1)}`;
  return `${kind}:${word.replaceAll(" ", ":")}`;
}
