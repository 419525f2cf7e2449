/**
 * Every step brings a whole new view, though most of what it says was so before. What is equal to what there was is kept as the same object, so
 * that whatever is drawn from it stays as it is. For what is equal nothing new is made: a step would leave more garbage behind than it brings news.
 */
export function kept<T>(before: unknown, after: T): T {
  if (Object.is(before, after) || typeof before !== "object" || typeof after !== "object" || before === null || after === null) return after;
  if (after instanceof Map) return (before instanceof Map ? entries(before, after) : after) as T;
  if (after instanceof Set) return before instanceof Set && holdsAll(before, after) ? (before as T) : after;
  if (Array.isArray(after)) return (Array.isArray(before) ? items(before, after) : after) as T;
  return Array.isArray(before) || before instanceof Map || before instanceof Set ? after : fields(before as Fields, after as Fields & T);
}

type Fields = Record<string, unknown>;

function items(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  let found: unknown[] | null = null;
  for (let i = 0; i < after.length; i += 1) {
    const each = kept(before[i], after[i]);
    if (found === null && (i >= before.length || !Object.is(each, before[i]))) found = before.slice(0, i);
    found?.push(each);
  }
  return found ?? (before.length === after.length ? before : before.slice(0, after.length));
}

function fields<T extends Fields>(before: Fields, after: T): T {
  let found: Fields | null = null;
  let more = 0;
  for (const name in before) more += name in after ? 0 : 1;
  for (const name in after) {
    const value = kept(before[name], after[name]);
    if (found === null && (more > 0 || !(name in before) || !Object.is(value, before[name]))) found = until(name, before, after);
    if (found !== null) found[name] = value;
  }
  return (found ?? (more > 0 ? {} : before)) as T;
}

/** The fields that come before one, all of them as they were. */
function until(name: string, before: Fields, after: Fields): Fields {
  const found: Fields = {};
  for (const each in after) {
    if (each === name) break;
    found[each] = before[each];
  }
  return found;
}

function entries<K, V>(before: ReadonlyMap<K, V>, after: ReadonlyMap<K, V>): ReadonlyMap<K, V> {
  let isSame = before.size === after.size;
  after.forEach((value, key) => (isSame &&= before.has(key) && Object.is(kept(before.get(key), value), before.get(key))));
  if (isSame) return before;
  const found = new Map<K, V>();
  after.forEach((value, key) => found.set(key, kept(before.get(key), value)));
  return found;
}

function holdsAll(before: ReadonlySet<unknown>, after: ReadonlySet<unknown>): boolean {
  let isSame = before.size === after.size;
  after.forEach((each) => (isSame &&= before.has(each)));
  return isSame;
}

/** Keeps the last value it was given as long as the next are equal to it. */
export function steady<T>(): (next: T) => T {
  let last: T | undefined;
  return (next) => (last = kept(last, next));
}
