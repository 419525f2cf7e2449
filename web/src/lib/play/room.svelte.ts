import { Connection, type Answer, type Dial } from "../net/connection.svelte";
import { line } from "../net/line";
import { Cuts } from "../fair/cuts";
import { declared } from "../declared";
import type { Body, Frame, GlimpseState, SeatState, Seen, StepBody, TableState, VerdictState, View } from "../protocol";
import { Ends } from "./ends.svelte";
import { kept } from "./keeping";
import { numbered } from "./numbering";
import { framed, shown } from "./paint";
import { seen } from "./pressing";
import { rested, settle } from "./resting";
import type { LogLine, Scene, Sent, Talk, Told } from "./scene";

const KEPT = 400;
/** What has come waits no longer than this for an answer, in milliseconds. */
const LATE = 60;

/** One table as this page sees it: what the server said last, what happened, and what is on its way. */
export class Room implements Scene {
  table = $state.raw<TableState | null>(null);
  view = $state.raw<View | null>(null);
  seat = $state<number | null>(null);
  /** Who the server takes us for; null while we have no name. */
  player = $state<string | null>(null);
  log = $state.raw<LogLine[]>([]);
  talk = $state.raw<Talk[]>([]);
  receipt = $state.raw<VerdictState[] | null>(null);
  parts = $state.raw<Seen[]>([]);
  glimpse = $state.raw<GlimpseState | null>(null);
  /** The decision that is on its way or was refused; null when all is said. */
  sent = $state<Sent | null>(null);
  isAsking = $state(false);
  tried: number | null = null;
  revealed = $state.raw<(string | null)[]>([]);
  readonly hands: readonly (readonly string[])[] = [];
  /** How many frames have been shown. */
  steps = $state(0);
  readonly connection: Connection;
  readonly cuts: Cuts;
  readonly ends = new Ends(this);
  #lines = 0;
  #told: Told[] = [];
  /** Frames that wait for a press to be painted. */
  #held: Frame[] = [];
  /** What has come is being worked in and shown. */
  #isShowing = false;
  /** A press is not on the screen yet: until then nothing else changes, so that it is seen soon. */
  #isPressed = false;
  /** What is asked just now. */
  #asked: Promise<unknown> = Promise.resolve();
  /** Ends the wait for cards that still move. */
  #hurry = (): void => undefined;

  constructor(
    readonly code: string,
    dial?: Dial,
  ) {
    this.cuts = new Cuts(code, (command) => this.connection.ask(command));
    this.connection = new Connection(dial ?? line.dial(code, () => this.seat), (frame) => this.#hear(frame));
  }

  get mine(): SeatState | null {
    return this.seat === null ? null : (this.table?.seats[this.seat] ?? null);
  }

  get canAct(): boolean {
    return (this.view?.legal.length ?? 0) > 0 && !this.mine?.stand_in && !this.table?.window?.answered && this.ends.last === null;
  }

  /** While the table holds, or just this page of a slow one. */
  get ended(): Seen | null {
    return this.table?.pause ? (this.parts.at(-1) ?? null) : this.ends.last;
  }

  get isFlipping(): boolean {
    return this.table?.window?.kind === "snap" && !this.table.window.flipped;
  }

  get now(): number {
    return this.connection.now;
  }

  /** Calls back with what each step told, for animation and sound; not for what is caught up on. */
  onStep(call: Told): () => void {
    this.#told.push(call);
    return () => {
      this.#told = this.#told.filter((each) => each !== call);
    };
  }

  /** Sends a decision; in a window it is an answer, in a race a try. */
  async act(notation: string): Promise<Answer> {
    this.isAsking = true;
    this.tried = this.table?.window?.id ?? this.tried;
    this.#hurry();
    let early: Answer | null = null;
    const asked = this.connection.ask(this.#command(notation)).then((answer) => (early = answer));
    this.#asked = asked;
    // A press is seen before anything else is shown of it or worked in, however quick the server and slow the machine.
    this.#isPressed = true;
    await seen();
    this.#isPressed = false;
    if (early === null && this.connection.status !== "ended") this.sent = { notation, state: "sent", code: "", text: "" };
    const answer = await asked;
    // What has come of it is there at once with the answer: else what could be done before would light up once more.
    await framed();
    this.#drain();
    this.sent = answer.ok ? null : { notation, state: "refused", code: answer.code, text: answer.text };
    this.isAsking = false;
    return answer;
  }

  /** A command from somebody who has a name by now; the line is renewed where it was opened without one. */
  async askAs(me: { player: string }, command: { do: string; [field: string]: unknown }): Promise<Answer> {
    if (this.player !== me.player) this.connection.renew();
    return this.connection.ask(command);
  }

  #command(notation: string): { do: string; [field: string]: unknown } {
    const window = this.table?.window;
    if (window) return { do: window.kind === "snap" ? "snap" : "answer", window: window.id, action: notation };
    return { do: "act", action: notation, number: this.table?.number ?? 0 };
  }

  /** Something that is said on this page alone, such as what a bot makes of what all have just seen. */
  overhear(from: string, seat: number, text: string): void {
    this.talk = [...this.talk.slice(-KEPT), { id: ++this.#lines, from, seat, text, channel: "table" }];
  }

  /** All that was seen goes with whoever saw it: a browser may keep what it drew for a frame longer, and this room with it. */
  leave(): void {
    this.connection.end();
    this.#held = [];
    this.#told = [];
    this.#hurry();
    // Whoever waits for cards to come to rest holds on to what they show.
    settle();
    this.table = this.view = this.receipt = this.glimpse = this.sent = null;
    this.log = [];
    this.talk = [];
    this.parts = [];
    this.revealed = [];
  }

  #hear(frame: Frame): void {
    this.#held.push(frame);
    if (!("body" in frame)) this.#drain();
    else if (!this.#isShowing) void this.#work();
    else if (this.#isUrgent) this.#hurry();
  }

  /**
   * What comes is worked in where a frame begins, once the last step is on the screen and its cards have come to rest: a movement is never made
   * to stutter by the next, and bots that decide faster than cards move are drawn together. What comes of an own decision and races wait for no card.
   */
  async #work(): Promise<void> {
    this.#isShowing = true;
    while (this.#held.length > 0) {
      if (!this.#isUrgent) await Promise.race([rested(), new Promise<void>((resolve) => (this.#hurry = resolve))]);
      // The answer to an own decision comes right after its step and changes the page as well: both are drawn at once.
      if (this.isAsking) await Promise.race([this.#asked, new Promise((resolve) => setTimeout(resolve, LATE))]);
      await framed();
      if (!this.#isPressed) this.#drain();
      await shown();
    }
    this.#isShowing = false;
  }

  get #isUrgent(): boolean {
    return this.isAsking || this.#held.some((each) => "body" in each && each.body.kind === "step" && each.body.table.window?.kind === "snap");
  }

  /** What can't wait finds nothing on its way either. */
  #drain(): void {
    if (this.#held.length > 0) settle();
    for (const each of this.#held.splice(0)) this.#absorb(each);
  }

  #absorb(frame: Frame): void {
    if ("hello" in frame) {
      this.player = frame.hello.player;
      this.seat = frame.hello.seat;
    } else if ("snapshot" in frame) {
      this.talk = [];
      const numbers = numbered(frame.snapshot.log, frame.snapshot.view);
      this.log = frame.snapshot.log.map((event, i) => ({ id: ++this.#lines, event, decision: numbers[i] ?? null }));
      for (const each of frame.snapshot.talk) this.#take(each, false);
      this.parts = frame.snapshot.parts;
      this.glimpse = frame.snapshot.glimpse;
      this.#show(frame.snapshot.table, frame.snapshot.view);
    } else if ("body" in frame) {
      this.#take(frame.body, true);
    }
  }

  /** Where memory counts, what only this seat saw leaves no line behind. A snapshot's log has none of it. */
  #lasting(step: StepBody): LogLine[] {
    const keepsAll = step.table.aid || !declared(step.table.game)?.remembered;
    const numbers = numbered(step.events, step.view);
    const lines = step.events.map((event, i) => ({ id: ++this.#lines, event, decision: numbers[i] ?? null }));
    return keepsAll ? lines : lines.filter((_, i) => !step.own.includes(i));
  }

  /** That the host has switched the house's hints is a line like any other, though no event of the match. */
  #switched(table: TableState): LogLine[] {
    if (this.table === null || this.table.match !== table.match || this.table.aid === table.aid || table.status !== "running") return [];
    const host = table.seats.find((each) => each.player !== null && each.player === table.host);
    return [{ id: ++this.#lines, event: { kind: "aid", seat: host?.seat ?? null, on: table.aid } as unknown as Seen, decision: null }];
  }

  #show(table: TableState, view: View | null): void {
    this.steps += 1;
    this.table = kept(this.table, table);
    this.view = kept(this.view, view);
    const own = table.seats.find((each) => each.player !== null && each.player === this.player);
    this.seat = own?.seat ?? null;
    this.cuts.follow(table, this.seat);
  }

  #take(body: Body, fresh: boolean): void {
    if (body.kind === "talk") {
      this.talk = [...this.talk.slice(-KEPT), { ...body, id: ++this.#lines }];
    } else if (body.kind === "receipt") {
      if (fresh) this.receipt = body.tries;
    } else {
      const step = body;
      const lines = [...this.#switched(step.table), ...this.#lasting(step)];
      this.log = [...this.log.slice(-KEPT), ...lines];
      const before = this.view;
      const pauses = declared(step.table.game)?.pauses ?? [];
      const ended = step.events.filter((each) => pauses.includes(each.kind));
      if (ended.length > 0 || step.table.match !== this.table?.match) this.parts = [...(step.table.match === this.table?.match ? this.parts : []), ...ended];
      this.glimpse = step.glimpse;
      this.#show(step.table, step.view);
      if (this.sent?.state === "refused") this.sent = null;
      for (const call of this.#told) call(step.events, step.view, before);
    }
  }
}
