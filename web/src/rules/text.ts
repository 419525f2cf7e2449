/**
 * The rules texts of the package, as safe pieces that components lay out. What may stand in a text is said, and checked, where the texts lie:
 * headings with names in braces, paragraphs, lists, tables, figures, and `{noir shift}` for a part that several games share.
 */

export type Piece = { text: string; kind: "plain" | "bold" | "em" };
export type Block =
  | { kind: "heading"; level: number; name: string; text: string }
  | { kind: "p"; pieces: Piece[] }
  | { kind: "ul" | "ol"; items: Piece[][] }
  | { kind: "table"; head: Piece[][]; rows: Piece[][][] }
  | { kind: "figure"; name: string; caption: string }
  | { kind: "share"; name: string };
export type Heading = Extract<Block, { kind: "heading" }>;
/** A heading and what stands under it, up to the next of its level. */
export type Part = { heading: Heading; blocks: Block[] };

export const read = (text: string): Block[] => text.trim().split(/\n{2,}/).map(block);

function block(chunk: string): Block {
  const lines = chunk.split("\n");
  const heading = /^(#{1,3}) (.+?)(?: \{(.+)\})?$/.exec(chunk);
  if (heading) return { kind: "heading", level: heading[1]?.length ?? 1, text: heading[2] ?? "", name: heading[3] ?? "" };
  const figure = /^!\[(.+)\]\(figure:(.+)\)$/.exec(chunk);
  if (figure) return { kind: "figure", caption: figure[1] ?? "", name: figure[2] ?? "" };
  const share = /^\{noir (.+)\}$/.exec(chunk);
  if (share) return { kind: "share", name: share[1] ?? "" };
  if (chunk.startsWith("|")) {
    const [head = [], , ...rows] = lines.map((line) => line.replace(/^\||\|$/g, "").split("|").map((cell) => pieces(cell.trim())));
    return { kind: "table", head, rows };
  }
  if (/^(- |\d\. )/.test(chunk)) return { kind: chunk.startsWith("-") ? "ul" : "ol", items: lines.map((line) => pieces(line.replace(/^(- |\d\. )/, ""))) };
  return { kind: "p", pieces: pieces(chunk) };
}

function pieces(line: string): Piece[] {
  const parts = line.split(/(\*\*.+?\*\*|\*.+?\*)/).filter((each) => each !== "");
  return parts.map((each) => {
    if (each.startsWith("**")) return { kind: "bold", text: each.slice(2, -2) };
    if (each.startsWith("*")) return { kind: "em", text: each.slice(1, -1) };
    return { kind: "plain", text: each };
  });
}

/** The text with the shared parts in their places. */
export function whole(own: Block[], shared: Block[]): Block[] {
  return own.flatMap((each) => {
    if (each.kind !== "share") return [each];
    const part = parts(shared).find((one) => one.heading.name === each.name);
    return part ? [part.heading, ...part.blocks] : [];
  });
}

/** What stands under each heading of a level; a text's opening words belong to none. */
export function parts(blocks: Block[], level = 2): Part[] {
  const found: Part[] = [];
  let open: Part | null = null;
  for (const each of blocks) {
    if (each.kind === "heading" && each.level <= level) {
      open = each.level === level ? { heading: each, blocks: [] } : null;
      if (open) found.push(open);
    } else open?.blocks.push(each);
  }
  return found;
}

/** The summary card of a role. */
export function card(blocks: Block[], role: string): Block[] {
  return parts(blocks, 3).find((each) => each.heading.name === `card ${role}`)?.blocks ?? [];
}

/** A table of a section, as plain texts: by its first cell, the others. */
export function table(blocks: Block[], name: string): Map<string, string[]> {
  const found = parts(blocks).find((each) => each.heading.name === name)?.blocks.find((each) => each.kind === "table");
  const rows = found?.kind === "table" ? found.rows : [];
  return new Map(rows.map((row) => row.map((cell) => cell.map((each) => each.text).join(""))).map(([first = "", ...rest]) => [first, rest]));
}
