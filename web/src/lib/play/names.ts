/** Names for where there is little room: none longer than asked, and no two alike. */
export function shortened(names: string[], most: number): string[] {
  const cut = names.map((name) => (length(name) <= most ? name : `${[...name].slice(0, most - 1).join("").trimEnd()}.`));
  return cut.map((short, i) => {
    const alike = cut.flatMap((each, at) => (each === short ? [at] : []));
    if (alike.length === 1) return short;
    const whole = names[i] ?? "";
    const tail = differing(whole, alike.filter((at) => at !== i).map((at) => names[at] ?? ""), most);
    return tail ?? `${[...whole].slice(0, most - 2).join("").trimEnd()} ${alike.indexOf(i) + 1}`;
  });
}

const length = (name: string): number => [...name].length;

/** The beginning and just the letter by which it differs from all the others; null where there is none. */
function differing(name: string, others: string[], most: number): string | null {
  const letters = [...name];
  const at = letters.findIndex((letter, place) => others.every((each) => [...each][place] !== letter));
  if (at < 0) return null;
  if (at < most - 1) return `${letters.slice(0, most - 1).join("")}.`;
  return `${letters.slice(0, most - 3).join("")}..${letters[at]}`;
}
