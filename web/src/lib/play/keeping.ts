/**
 * Every step brings a whole new view, though most of what it says was so before. What is equal to what there was is kept as the same object, so
 * that whatever is drawn from it stays as it is.
 */
export function kept<T>(before: unknown, after: T): T {
  if (Object.is(before, after) || typeof before !== "object" || typeof after !== "object" || before === null || after === null) return after;
  if (after instanceof Map) return (before instanceof Map ? entries(before, after) : after) as T;
  if (after instanceof Set) return before instanceof Set && before.size === after.size && [...after].every((each) => before.has(each)) ? (before as T) : after;
  if (Array.isArray(after)) return (Array.isArray(before) ? items(before, after) : after) as T;
  return Array.isArray(before) || before instanceof Map || before instanceof Set ? after : fields(before as Fields, after as Fields & T);
}

type Fields = Record<string, unknown>;

function items(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const found = after.map((each, i) => kept(before[i], each));
  return before.length === found.length && found.every((each, i) => Object.is(each, before[i])) ? before : found;
}

function fields<T extends Fields>(before: Fields, after: T): T {
  const names = Object.keys(after);
  const found: Fields = {};
  let isSame = names.length === Object.keys(before).length;
  for (const name of names) {
    found[name] = kept(before[name], after[name]);
    isSame &&= name in before && Object.is(found[name], before[name]);
  }
  return (isSame ? before : found) as T;
}

function entries<K, V>(before: ReadonlyMap<K, V>, after: ReadonlyMap<K, V>): ReadonlyMap<K, V> {
  const found = new Map([...after].map(([key, value]) => [key, kept(before.get(key), value)]));
  return before.size === found.size && [...found].every(([key, value]) => before.has(key) && Object.is(value, before.get(key))) ? before : found;
}

/** Keeps the last value it was given as long as the next are equal to it. */
export function steady<T>(): (next: T) => T {
  let last: T | undefined;
  return (next) => (last = kept(last, next));
}
