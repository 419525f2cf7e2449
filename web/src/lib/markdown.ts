/** Headings, paragraphs, lists and bold of our own rule texts, as safe pieces that a component can lay out. */

export type Piece = { bold: boolean; text: string };
export type Block = { kind: "h1" | "h2" | "h3" | "p"; pieces: Piece[] } | { kind: "ul"; items: Piece[][] };

export function blocks(text: string): Block[] {
  const found: Block[] = [];
  for (const chunk of text.trim().split(/\n\s*\n/)) {
    const heading = /^(#{1,3}) (.+)$/.exec(chunk.split("\n")[0] ?? "");
    if (heading) {
      found.push({ kind: `h${(heading[1] as string).length}` as "h1", pieces: pieces(heading[2] as string) });
      const rest = chunk.split("\n").slice(1).join("\n");
      if (rest.trim()) found.push(...blocks(rest));
    } else if (chunk.startsWith("- ")) {
      const items = chunk.split(/\n(?=- )/).map((each) => pieces(each.slice(2).replace(/\n\s*/g, " ")));
      found.push({ kind: "ul", items });
    } else {
      found.push({ kind: "p", pieces: pieces(chunk.replace(/\n/g, " ")) });
    }
  }
  return found;
}

function pieces(line: string): Piece[] {
  return line.split("**").map((text, i) => ({ bold: i % 2 === 1, text })).filter((each) => each.text !== "");
}
