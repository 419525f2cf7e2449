import type { Speech } from "../lib/i18n/language.svelte";
import type { Play } from "../lib/play/play.svelte";
import { myRole, verbName, type People } from "../lib/play/words";

/** Chooses the next action whose name begins with a letter. */
export function chooseByLetter(key: string, play: Play, people: People, speech: Speech): void {
  const small = (text: string): string => text.toLocaleLowerCase(speech.language);
  const name = (verb: string): string => verbName(verb, speech, people.game, myRole(play.room.view));
  const open = play.choosing.decisions.filter((each) => each.verb !== "shift" && small(name(each.verb)).startsWith(small(key)));
  const kinds = [...new Map(open.map((each) => [`${each.verb} ${each.manner}`, each])).values()];
  const now = kinds.findIndex((each) => each.verb === play.choosing.verb && each.manner === (play.choosing.manner ?? each.manner));
  const next = kinds[(now + 1) % kinds.length];
  if (next) void play.choose(next.verb, next.manner || null);
}
