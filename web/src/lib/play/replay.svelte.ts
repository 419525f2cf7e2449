import type { Answer } from "../net/connection.svelte";
import { declared } from "../declared";
import type { Steps } from "../net/api";
import type { VerdictState, Seen, TableState, View } from "../protocol";
import { numbered } from "./numbering";
import type { LogLine, Scene, Sent, Told } from "./scene";

export type Step = { events: Seen[]; view: View; held?: Steps["steps"][number]["held"] };

/** Milliseconds for which a step has to stay before more is asked about it. */
const SOON = 120;

/** A finished match, step by step, through one seat's eyes. */
export class Replay implements Scene {
  at = $state(0);
  playing = $state(false);
  receipt = $state<VerdictState[] | null>(null);
  readonly sent: Sent | null = null;
  readonly isAsking = false;
  readonly tried = null;
  readonly glimpse = null;
  readonly mine = null;
  readonly canAct = false;
  readonly isFlipping = false;
  readonly now = 0;
  steps = $state.raw<Step[]>([]);
  readonly table: TableState | null = null;
  seats = $state.raw<Steps["seats"]>([]);
  seat = $state<number | null>(null);
  /** Of the rules then and now, where they differ. */
  versions = $state.raw<{ then: number; now: number } | null>(null);
  /** All that is left of a match whose rules are gone and whose steps were not kept. */
  decisions = $state.raw<[number, string][] | null>(null);
  /** What the seat could know, at the last step for which that was asked: it stays until the next has come. */
  known = $state.raw<View | null>(null);
  #told: Told[] = [];

  constructor(readonly code: string) {}

  view = $derived<View | null>(this.steps[this.at]?.view ?? null);
  revealed = $derived((this.steps[this.at]?.held ?? []).map((each) => each?.identity ?? null));
  hands = $derived((this.steps[this.at]?.held ?? []).map((each) => each?.hand ?? []));
  log = $derived<LogLine[]>(this.steps.slice(0, this.at + 1).flatMap((step, n) => numbered(step.events, step.view).map((decision, i) => ({ id: n * 100 + i, event: step.events[i] as Seen, decision }))));

  /** How the rounds or legs up to here have ended. */
  parts = $derived<Seen[]>(this.log.map((line) => line.event).filter((each) => (declared(this.view?.game)?.pauses ?? []).includes(each.kind)));

  /** With the step that ends one; after the last all hands lie open anyway. */
  ended = $derived<Seen | null>(this.view?.outcome ? null : (this.steps[this.at]?.events.find((each) => (declared(this.view?.game)?.pauses ?? []).includes(each.kind)) ?? null));

  show(told: Steps, seat: number | null): void {
    this.seats = told.seats;
    this.versions = told.version === told.today ? null : { then: told.version, now: told.today };
    this.decisions = told.decisions;
    this.steps = told.steps;
    if (seat !== this.seat) this.known = null;
    this.seat = seat;
    this.at = Math.min(this.at, Math.max(0, told.steps.length - 1));
  }

  /** A seat's memory can be read as long as the rules are the same. */
  get remembers(): boolean {
    return this.seat !== null && this.steps.length > 0 && this.versions === null && this.decisions === null;
  }

  /** Asks what the seat could know at this step; what comes late, when another is on the screen, is let go. */
  recall(ask: (seat: number, at: number) => Promise<Record<string, unknown> | null>): () => void {
    const { seat, at, view } = this;
    let isWanted = seat !== null && view !== null;
    // Whoever draws the slider over a hundred steps asks for none of them.
    const timer = setTimeout(() => {
      if (isWanted && seat !== null) void ask(seat, at).then((recall) => { if (isWanted && recall !== null) this.known = { ...view, recall } as View; }).catch(() => undefined);
    }, SOON);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }

  go(at: number): void {
    const before = this.view;
    const next = Math.max(0, Math.min(at, this.steps.length - 1));
    const isStep = next === this.at + 1;
    this.at = next;
    if (isStep) for (const call of this.#told) call(this.steps[next]?.events ?? [], this.view, before);
    if (next === this.steps.length - 1) this.playing = false;
  }

  onStep(call: Told): () => void {
    this.#told.push(call);
    return () => {
      this.#told = this.#told.filter((each) => each !== call);
    };
  }

  /** Nothing can be done in a replay. */
  act(): Promise<Answer> {
    return Promise.resolve({ ok: false, code: "not-now", text: "" });
  }
}
