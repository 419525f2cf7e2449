/** Reading what only some kinds of a union have: a game's own key of a view, an event's own field. */

type Keys<U> = U extends unknown ? keyof U : never;
export type Part<U, K> = U extends unknown ? (K extends keyof U ? U[K] : never) : never;

/** The part of that name, typed as whoever has it has it; undefined where there is none. */
export function part<U extends object, K extends Keys<U>>(whole: U | null | undefined, key: K): Part<U, K> | undefined {
  return whole ? (whole as Record<PropertyKey, unknown>)[key] as Part<U, K> | undefined : undefined;
}
