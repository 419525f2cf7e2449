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

const CORNERS = new Set(["nw", "ne", "sw", "se"]);
const KINDS = new Set(["bomb", "threat", "protection"]);

/** `own` is the seat that decides: places without a seat are its own. */
export function read(notation: string, own: number | null): Decision {
  const [verb = "", ...words] = notation.split(" ");
  if (verb === "shift") {
    const [axis, line, ...way] = words;
    return { notation, verb, targets: [`line:${axis}:${line}`], manner: way.join(" ") };
  }
  if (verb === "search") return { notation, verb, targets: [`block:${words[0]}:${words[1]}`], manner: "" };
  if (verb === "collapse" || verb === "draw") return { notation, verb, targets: [], manner: words.join(" ") };
  const targets: Target[] = [];
  const manner: string[] = [];
  for (const word of words) {
    if (KINDS.has(word)) manner.push(word);
    else targets.push(target(word, own));
  }
  return { notation, verb, targets, manner: manner.join(" ") };
}

function target(word: string, own: number | null): Target {
  if (word.startsWith("#")) return `place:${own}${word}`;
  if (word.startsWith("$")) return `safe:${word.slice(1)}`;
  if (word.startsWith("@")) return word.includes("#") ? `place:${word.slice(1)}` : `seat:${word.slice(1)}`;
  if (CORNERS.has(word)) return `vault:${word}`;
  return `suspect:${word}`;
}
