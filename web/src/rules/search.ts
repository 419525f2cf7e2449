import type { Block, Part, Piece } from "./text";

/** Letters as they are looked for: small, without accents, and as many as before. */
export const fold = (text: string): string => [...text].map((each) => each.normalize("NFD")[0]?.toLowerCase() ?? each).join("");

/** The parts in which all that was typed stands. */
export function matching(parts: Part[], typed: string): Part[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return parts.filter((part) => {
    const text = fold(`${part.heading.text} ${part.blocks.map(said).join(" ")}`);
    return words.every((word) => text.includes(word));
  });
}

/** A text cut where what was typed begins and ends; every second piece is a find. */
export function cut(text: string, typed: string): string[] {
  const word = fold(typed.trim());
  if (word.length < 2) return [text];
  const [letters, folded] = [[...text], fold(text)];
  const found: string[] = [];
  let from = 0;
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, from)) {
    found.push(letters.slice(from, at).join(""), letters.slice(at, at + word.length).join(""));
    from = at + word.length;
  }
  return [...found, letters.slice(from).join("")];
}

function said(block: Block): string {
  if (block.kind === "heading") return block.text;
  if (block.kind === "figure") return block.caption;
  if (block.kind === "p") return joined(block.pieces);
  if (block.kind === "table") return [block.head, ...block.rows].flat().map(joined).join(" ");
  return block.kind === "share" ? "" : block.items.map(joined).join(" ");
}

const joined = (pieces: Piece[]): string => pieces.map((each) => each.text).join("");
