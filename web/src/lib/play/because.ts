import type { Values } from "../i18n/format";
import type { Speech } from "../i18n/language.svelte";
import type { Seen } from "../protocol";
import type { Cell, Column, Fact } from "./deduction";
import { read } from "./notation";
import { begun, called, cardName, sentence, type People } from "./words";

type Say = Pick<Speech, "say" | "word" | "list" | "either" | "named">;

/** What is known of a field, in a sentence or two. */
export function explained(row: string, column: Column, cell: Cell, people: People, speech: Say): string {
  const { seat, place } = column;
  if (place !== null) {
    const where = called(seat === null ? `safe:${place}` : `place:${seat}#${place}`, people, speech);
    const card = cardName(row, speech);
    const said = cell.state === "open" || cell.state === "none" ? "" : speech.say(`deduction.card.${cell.state}`, { where, card });
    const isName = seat !== null && where.startsWith(people.name(seat));
    return [begun(said || `${where}: ${card}`, isName ? "" : where), ...cell.facts.map((fact) => because(fact, card, typeof fact["by"] === "number" ? fact["by"] : null, people, speech))].join(" ");
  }
  const values: Values = { name: speech.named(row), who: seat === null ? "" : people.name(seat), you: seat === people.you ? "yes" : "other" };
  if (cell.state === "open") return speech.say("deduction.open", values);
  if (cell.state === "none") return speech.say("deduction.none", values);
  const verdict = speech.say(cell.state === "out" ? "deduction.out" : cell.state === "sure" ? "deduction.sure" : "deduction.maybe", values);
  return [verdict, ...cell.facts.map((fact) => because(fact, row, seat, people, speech))].join(" ");
}

/** Who else has seen a card of the reader's. */
export function watched({ seat, place }: Column, facts: Fact[], people: People, speech: Say): string {
  const where = begun(called(`place:${seat}#${place ?? 0}`, people, speech), called(`place:${seat}#${place ?? 0}`, people, speech));
  if (facts.length === 0) return speech.say("deduction.unseen", { where });
  return [`${where}:`, ...facts.map((fact) => because(fact, "", typeof fact["by"] === "number" ? fact["by"] : null, people, speech))].join(" ");
}

/** The decisions that facts came from, each once. */
export const decisionsOf = (facts: readonly Fact[]): number[] =>
  [...new Set(facts.flatMap((fact) => [fact.decision ?? 0, ...((fact["decisions"] ?? []) as number[])]))].filter((each) => each > 0);

/** One fact in words, with the decision it came from. */
export function because(fact: Fact, row: string, seat: number | null, people: People, speech: Say): string {
  const who = seat === null ? "" : people.name(seat);
  const texts = (key: string): string[] => ((fact[key] ?? []) as string[]).map(speech.named);
  const within = (those: number[]): string => speech.list(those.map((each) => called(`seat:${each}`, people, speech)));
  const seats = within((fact["seats"] ?? []) as number[]);
  const formers = (fact["formers"] ?? []) as { names: string[]; seats: number[] }[];
  const by = typeof fact["by"] === "number" ? fact["by"] : seat;
  const values: Values = {
    name: speech.named(row),
    who,
    you: seat !== null && seat === people.you ? "yes" : "other",
    decisions: speech.list(((fact["decisions"] ?? []) as number[]).map(String)),
    times: ((fact["decisions"] ?? []) as number[]).length,
    beside: typeof fact["name"] === "string" ? speech.named(fact["name"]) : "",
    same: fact["name"] === row ? "yes" : "other",
    deed: typeof fact["action"] === "string" ? sentence({ kind: "action", seat: by, action: fact["action"] } as Seen, people, speech) : "",
    where: typeof fact["action"] === "string" ? speech.list(read(fact["action"], by).targets.map((each) => called(each, people, speech))) : "",
    seats,
    held: speech.list(texts("held")),
    count: texts("held").length,
    spared: speech.list(texts("spared")),
    many: texts("spared").length,
    formers: formers.map(({ names, seats: those }) => speech.say("deduction.former", { held: speech.list(names.map(speech.named)), count: names.length, seats: within(those) })).join(" · "),
    stretches: ((fact["stretches"] ?? []) as string[][]).map((each) => speech.list(each.map(speech.named))).join(" · ") || "none",
    either: speech.either(texts("held")),
    left: texts("left").length > 0 ? speech.either(texts("left")) : "none",
  };
  // Who reads is "you" in the middle of a list, and may stand first.
  const said = begun(speech.word(`reason.${fact.kind}`, fact.kind, values), seats.startsWith(speech.say("seat.me")) ? seats : "");
  if (fact.decision === undefined) return said;
  return `${said} ${fact.decision > 0 ? speech.say("deduction.move", { decision: fact.decision }) : speech.say("deduction.deal")}`;
}
