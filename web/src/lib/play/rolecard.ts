import type { Block } from "../markdown";

/** What the rules say of one role: its line in a list, or the part under its heading. Empty where they say nothing of it alone. */
export function roleCard(rules: Block[], name: string): Block[] {
  for (const block of rules) {
    if (block.kind !== "ul") continue;
    const item = block.items.find((pieces) => pieces[0]?.bold && pieces[0].text.toLowerCase() === name.toLowerCase());
    if (item) return [{ kind: "ul", items: [item] }];
  }
  const start = rules.findIndex((block) => block.kind === "h2" && heads(block.pieces[0]?.text ?? "", name));
  if (start < 0) return [];
  const end = rules.findIndex((block, i) => i > start && block.kind === "h2");
  return rules.slice(start + 1, end < 0 ? undefined : end);
}

/** A heading is the name, perhaps after an article. */
function heads(heading: string, name: string): boolean {
  const [long, short] = [heading.toLowerCase(), name.toLowerCase()];
  return long === short || (long.endsWith(short) && long.length - short.length <= 4);
}
