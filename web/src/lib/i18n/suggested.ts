import type { Speech } from "./language.svelte";

type Say = { say: (key: "guest.first" | "guest.second") => string };

/** A name for somebody who does not want to think of one: two words, in the order of the language. */
export function suggested(speech: Say | Pick<Speech, "say">, random: () => number = Math.random): string {
  const one = (words: string): string => {
    const all = words.split(" ");
    return all[Math.floor(random() * all.length)] ?? "";
  };
  return `${one(speech.say("guest.first"))} ${one(speech.say("guest.second"))}`;
}
