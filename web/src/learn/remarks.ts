import type { Speech } from "../lib/i18n/language.svelte";
import { read } from "../lib/play/notation";
import { begun, called, cardName, verbName, type People } from "../lib/play/words";
import type { Advised, Remark } from "../lib/protocol";

/** What the coach remarks, in words; empty where there are none for it. */
export function remark(kind: "coach" | "told", said: Remark | null, people: People, speech: Speech): string {
  if (said === null) return "";
  const names = said.names ?? [];
  const card = said.card === undefined ? "" : cardName(said.card, speech);
  const text = speech.word(`${kind}.${said.code}`, "", {
    who: said.who === undefined ? "" : people.name(said.who),
    names: speech.list(names.map(speech.named)),
    known: names.length > 0 ? "yes" : "no",
    count: said.count ?? 0,
    before: said.before ?? 0,
    place: said.place ?? 0,
    card,
  });
  const since = said.code.startsWith("exposed.") && said.card !== undefined ? ` ${speech.say("coach.since", { name: speech.named(said.card) })}` : "";
  return begun(text, card) + since;
}

/** A decision of a hint, in words. */
export function decision(choice: Advised, people: People, role: string, speech: Speech): string {
  const { verb, manner, targets } = read(choice.action, people.you);
  const name = verbName(verb, speech, people.game, role);
  const about = targets.map((each) => called(each, people, speech));
  return [manner ? `${name} ${speech.word(`manner.${manner}`, manner)}` : name, ...about].join(" · ");
}

/** Why: what it would teach and what it would give away, where anything is known of that. */
export function reasons(choice: Advised, exposed: number | null, isCards: boolean, speech: Speech): string {
  const parts: string[] = [];
  if (choice.learn !== null && choice.learn > 0) parts.push(speech.say(isCards ? "hint.cards" : "hint.learn", { count: choice.learn }));
  if (choice.expose !== null && exposed !== null) {
    if (choice.expose < exposed - 0.05) parts.push(speech.say("hint.expose", { count: choice.expose, before: exposed }));
    else if (choice.expose > exposed + 0.05) parts.push(speech.say("hint.hide", { count: choice.expose, before: exposed }));
    else parts.push(speech.say("hint.quiet"));
  }
  return parts.join(" ");
}
