import { declared } from "../declared";
import type { Speech } from "../i18n/language.svelte";
import type { Values } from "../i18n/format";
import { part } from "../parts";
import type { View, WindowState } from "../protocol";
import type { Choosing } from "./choosing.svelte";
import { begun, called, cardName, myRole, verbName, type People } from "./words";

/** What is to be done now, in one sentence: made of what is legal, and of nothing else. */

/** More than these are read from their buttons: a sentence of two lines would push those over the board of a phone. */
const MOST = 4;

type Say = Pick<Speech, "say" | "word" | "list" | "named" | "either">;

export function prompt(view: View, people: People, window: WindowState | null, speech: Say, choosing?: Choosing, isPlayedFor = false): string {
  if (view.outcome !== null) return speech.say("now.over");
  if (window?.early) return speech.say("race.out");
  if (window?.flipped === false) return speech.say("race.soon");
  if (window?.answered) return speech.say("now.answered");
  if (view.legal.length === 0) return waiting(view, people, speech);
  // A bot sits in and decides: nothing is asked of whoever looks on.
  if (isPlayedFor) return speech.say("table.standin");
  return [(choosing && pointing(choosing, view, people, speech)) || open(view, people, speech), progress(view, speech)].filter(Boolean).join(" ");
}

function waiting(view: View, people: People, speech: Say): string {
  const others = view.to_act.filter((seat) => seat !== people.you);
  const [first] = others;
  if (first === undefined) return speech.say("learn.read");
  if (others.length === 1) return speech.say("now.wait", { who: people.name(first) });
  return speech.say("now.wait.many", { names: speech.list(others.map(people.name)) });
}

/** Nothing is pointed at yet: what the phase asks, or else all that is legal. */
function open(view: View, people: People, speech: Say): string {
  const legal = new Set(view.legal.map((each) => each.split(" ", 1)[0] ?? ""));
  const out = ["pass", "decline"].find((each) => legal.has(each)) ?? "none";
  const values: Values = { card: cardName(part(view, "discard"), speech), value: String(part(view, "snap") ?? ""), out, aid: part(view, "recall") ? "yes" : "no", victim: speech.named(part(part(view, "pending"), "victim") ?? "") };
  // Where not all of a phase's ways are open it has other words for those that are.
  const asked = speech.word(`now.${view.phase}.${[...legal].sort().join("+")}`, speech.word(`now.${view.phase}`, "", values), values);
  if (asked) return asked;
  // A shift is nearly always there: what else can be done comes first.
  const verbs = Object.keys(declared(view.game)?.verbs ?? {}).filter((each) => legal.has(each)).sort((a, b) => Number(a === "shift") - Number(b === "shift"));
  const said = verbs.map((each) => speech.word(`can.${each}.${people.game}`, speech.word(`can.${each}`, ""))).filter(Boolean);
  if (said.length === 0 || said.length > MOST) return speech.say("now.other");
  const text = speech.either(said);
  return `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}.`;
}

/** Something is pointed at: what comes next. */
function pointing(choosing: Choosing, view: View, people: People, speech: Say): string {
  const { picked, lit, ready } = choosing;
  // Where there is one thing to do, nobody has to say which.
  const verb = choosing.verb ?? (picked.length > 0 && choosing.isSaid ? (choosing.verbs[0] ?? null) : null);
  const said = speech.list(picked.filter((each) => !each.startsWith("line:")).map((each) => called(each, people, speech)));
  if (verb === null) return said && begun(speech.say("pick.what", { picked: said }), picked.some((each) => each.startsWith("seat:")) ? "" : said);
  const values = { verb: verbName(verb, speech, people.game, myRole(view)), picked: said };
  if (verb === "shift") return speech.say("pick.line");
  const [kind] = [...lit].map((each) => each.split(":", 1)[0] ?? "");
  if (kind === undefined) return ready && said ? speech.say("pick.send", values) : "";
  if (picked.length > 0) return speech.say("pick.next", values);
  return speech.word(`pick.${kind === "safe" ? "place" : kind}`, "", values);
}

/** How many of several are done, where the view says it. */
function progress(view: View, speech: Say): string {
  const collapse = part(view, "collapse");
  const board = part(view, "board") ?? [];
  const counts: Record<string, { done: number; of: number } | undefined> = {
    threaten: { done: part(view, "pending")?.threats ?? 0, of: 0 },
    officers: { done: part(view, "officers")?.length ?? 0, of: Number(view.options["officers"] ?? 0) },
    collapse: collapse?.lines ? { done: collapse.gone.length, of: collapse.lines === "rows" ? board.length : (board[0]?.length ?? 0) } : undefined,
  };
  const count = counts[view.phase];
  return count ? speech.word(`step.${view.phase}`, "", count) : "";
}
