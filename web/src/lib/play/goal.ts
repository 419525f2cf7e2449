import { declared, type Measure } from "../declared";
import type { Speech } from "../i18n/language.svelte";
import { part } from "../parts";
import { slug } from "../place.svelte";
import type { View } from "../protocol";
import { sides } from "./sides";

/** What somebody wants, with how far it has come, as the game declares its goals. */
export function goal(view: View | null, seat: number | null, speech: Pick<Speech, "word">): string {
  const said = declared(view?.game);
  if (view === null || said === undefined || seat === null) return "";
  const role = part(view, "roles")?.[seat] ?? part(view, "you")?.role;
  const code = (role && said.roles[role]?.goal) || (role === null ? lost(view, seat) : Object.keys(said.goals)[0]);
  const measures = code === undefined ? undefined : said.goals[code];
  if (measures === undefined) return "";
  const numbers = measures.map((each): [string, number] => [each.name, read(each, view, seat)]);
  // A number stays on the line of what it counts.
  return speech.word(`goal.${slug(view.game)}.${code}`, "", Object.fromEntries(numbers)).replace(/ (?=\d)/gu, "\u00a0");
}

/** Whoever is without a role for a while wants what their side wants. */
function lost(view: View, seat: number): string | undefined {
  const side = sides(view).find((each) => each.seats.includes(seat));
  return Object.values(declared(view.game)?.roles ?? {}).find((each) => each.side === side?.word)?.goal;
}

/** A declared number out of a view: a path of keys; what is no number is counted. */
export function read(measure: Measure, view: View, seat: number): number {
  let found: unknown = view;
  for (const key of measure.path) found = (found as Record<string, unknown> | undefined)?.[key];
  if (measure.by === undefined) return count(found, measure.only);
  const team = measure.by === "seat" ? [seat] : (sides(view).find((each) => each.seats.includes(seat))?.seats ?? [seat]);
  const seats = measure.by === "rest" ? Array.from({ length: view.players }, (_, each) => each).filter((each) => !team.includes(each)) : team;
  return seats.reduce((sum, each) => sum + count((found as unknown[] | undefined)?.[each], measure.only), 0);
}

function count(found: unknown, only: string | undefined): number {
  if (typeof found === "number") return found;
  const entries = Object.values(found ?? {});
  return only === undefined ? entries.length : entries.filter((each) => each === only).length;
}
