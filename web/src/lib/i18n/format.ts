/**
 * Texts with holes: `{name}`, `{count, plural, one {a card} other {# cards}}`, `{you, select, yes {You} other {{who}}}`.
 * A small part of ICU's message format, enough for four languages' plurals.
 */

export type Part = string | { hole: string } | { hole: string; kind: "plural" | "select"; cases: Record<string, Part[]> } | "#";
export type Values = Record<string, string | number | boolean | null | undefined>;

const parsed = new Map<string, Part[]>();

export function format(text: string, values: Values, language: string): string {
  let parts = parsed.get(text);
  if (parts === undefined) {
    parts = parse(text);
    parsed.set(text, parts);
  }
  return fill(parts, values, language, "");
}

/** The holes of a text, those inside of cases too. */
export function holes(text: string): Set<string> {
  const found = new Set<string>();
  const walk = (parts: Part[]): void => {
    for (const part of parts) {
      if (typeof part === "string") continue;
      found.add(part.hole);
      if ("cases" in part) Object.values(part.cases).forEach(walk);
    }
  };
  walk(parse(text));
  return found;
}

export function parse(text: string): Part[] {
  const [parts, end] = sequence(text, 0, false);
  if (end !== text.length) throw new Error(`a brace too many in “${text}”`);
  return parts;
}

function sequence(text: string, start: number, inner: boolean): [Part[], number] {
  const parts: Part[] = [];
  let plain = "";
  let at = start;
  const flush = (): void => {
    if (plain) parts.push(plain);
    plain = "";
  };
  while (at < text.length) {
    const char = text[at] as string;
    if (char === "}") {
      if (inner) break;
      throw new Error(`a brace too many in “${text}”`);
    }
    if (char === "{") {
      flush();
      const [part, next] = hole(text, at + 1);
      parts.push(part);
      at = next;
    } else if (char === "#" && inner) {
      flush();
      parts.push("#");
      at += 1;
    } else {
      plain += char;
      at += 1;
    }
  }
  flush();
  return [parts, at];
}

function hole(text: string, start: number): [Part, number] {
  const head = /^\s*(\w+)\s*(?:,\s*(plural|select)\s*,)?/.exec(text.slice(start));
  if (head === null) throw new Error(`an unnamed hole in “${text}”`);
  const name = head[1] as string;
  let at = start + head[0].length;
  if (head[2] === undefined) {
    if (text[at] !== "}") throw new Error(`hole {${name}} is not closed in “${text}”`);
    return [{ hole: name }, at + 1];
  }
  const cases: Record<string, Part[]> = {};
  for (;;) {
    const label = /^\s*(\w+)\s*\{/.exec(text.slice(at));
    if (label === null) break;
    const [parts, end] = sequence(text, at + label[0].length, true);
    if (text[end] !== "}") throw new Error(`case ${label[1]} is not closed in “${text}”`);
    cases[label[1] as string] = parts;
    at = end + 1;
  }
  const close = /^\s*\}/.exec(text.slice(at));
  if (close === null || cases["other"] === undefined) throw new Error(`hole {${name}} lacks its other case in “${text}”`);
  return [{ hole: name, kind: head[2] as "plural" | "select", cases }, at + close[0].length];
}

function fill(parts: Part[], values: Values, language: string, count: string): string {
  return parts.map((part) => piece(part, values, language, count)).join("");
}

function piece(part: Part, values: Values, language: string, count: string): string {
  if (part === "#") return count;
  if (typeof part === "string") return part;
  const value = values[part.hole];
  if (!("cases" in part)) return String(value ?? "");
  const label = part.kind === "plural" ? plural(Number(value), language) : String(value);
  const chosen = part.cases[label] ?? (part.cases["other"] as Part[]);
  return fill(chosen, values, language, part.kind === "plural" ? String(value) : count);
}

const rules = new Map<string, Intl.PluralRules>();

function plural(count: number, language: string): string {
  let found = rules.get(language);
  if (found === undefined) {
    found = new Intl.PluralRules(language);
    rules.set(language, found);
  }
  return found.select(count);
}
