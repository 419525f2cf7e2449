import { Choosing } from "./choosing.svelte";
import type { Decision, Target } from "./notation";
import { seen } from "./pressing";
import type { Scene } from "./scene";
import { Signs } from "./signs.svelte";
import { Stage } from "./stage.svelte";

/** The person's side of a room: what is being pointed at, and when it is sent. */
export class Play {
  readonly choosing = new Choosing();
  /** A decision that waits for its second tap. */
  confirming = $state<Decision | null>(null);
  /** What a line of the log or a seat speaks of just now. */
  shown = $state<Set<Target>>(new Set());
  /** The decision that a reason came from: the log has it in sight, and lit. */
  traced = $state<number | null>(null);
  /** The shift that would be sent if the finger that drags a line let go now. */
  landing = $state<string | null>(null);
  /** The card whose lines a finger wants to move; its arrows stand beside the actions. */
  spot = $state<{ row: number; col: number } | null>(null);
  #decisive: ReadonlySet<Target> = new Set();
  /** What just happened, shown where it happened. */
  readonly signs = new Signs();
  /** How it is seen and heard to happen. */
  readonly stage = new Stage();

  constructor(readonly room: Scene) {
    let announced: number | null = null;
    room.onStep((events, view, before) => {
      this.signs.take(events, view);
      this.stage.take(events, view, before);
      const race = room.isFlipping ? (room.table?.window?.id ?? null) : null;
      if (race !== null && race !== announced) this.stage.announce(view?.turn ?? null);
      announced = race;
    });
  }

  /** To be called whenever the room's view changes. */
  refresh(): void {
    const isWaiting = this.room.sent?.state === "sent";
    const legal = this.room.canAct && !isWaiting ? (this.room.view?.legal ?? []) : [];
    this.choosing.offer(legal, this.room.seat, this.room.view?.game);
    if (!legal.some((each) => each.startsWith("shift "))) this.spot = null;
    if (this.confirming && !legal.includes(this.confirming.notation)) this.confirming = null;
  }

  /** Lights up what is spoken of; where nothing is, what stays lit: the deciding move, once a match is over. */
  show(what: Iterable<Target> = this.#decisive): void {
    this.shown = new Set(what);
  }

  endsBy(move: Iterable<Target>): void {
    this.#decisive = new Set(move);
    this.show();
  }

  isLit(target: Target): boolean {
    return this.choosing.lit.has(target);
  }

  /** Whether a decision without targets can be sent now, so that a thing on the table can stand for it. */
  offers(notation: string): boolean {
    return this.choosing.decisions.some((each) => each.notation === notation);
  }

  isPicked(target: Target): boolean {
    return this.choosing.picked.includes(target);
  }

  /**
   * What comes of a press is worked out once it is seen to be pressed, in the order of presses. If something else is asked by then, as when a
   * window closes in the same moment, it was not meant: a pass never passes on what nobody has read.
   */
  async meant(): Promise<boolean> {
    const asked = this.choosing.decisions;
    await seen();
    return asked === this.choosing.decisions;
  }

  async tap(target: Target): Promise<void> {
    if (await this.meant()) this.pick(target);
  }

  /** The same for whoever has waited already. */
  pick(target: Target): void {
    this.confirming = null;
    this.choosing.pick(target);
    this.#go();
  }

  async choose(verb: string, manner: string | null = null): Promise<void> {
    if (!(await this.meant())) return;
    this.confirming = null;
    this.choosing.choose(verb, manner);
    this.#go();
  }

  /** Sends what is ready, however it came about. */
  async confirm(): Promise<void> {
    await seen();
    const decision = this.confirming ?? this.choosing.ready;
    if (decision) this.#send(decision.notation);
  }

  /** One decision at a time: while one is on its way, a second press is not heard. It is sent at once: in a race that counts. */
  async send(notation: string): Promise<void> {
    if (this.room.isAsking) return;
    void this.room.act(notation);
    await seen();
    this.cancel();
    this.signs.clear();
  }

  /** Where the press is seen already. */
  #send(notation: string): void {
    if (this.room.isAsking) return;
    void this.room.act(notation);
    this.cancel();
    this.signs.clear();
  }

  cancel(): void {
    this.confirming = null;
    this.spot = null;
    this.choosing.clear();
  }

  /** An action and all its targets, and nothing longer possible: there is nothing left to ask. */
  #go(): void {
    const { ready, verb, open } = this.choosing;
    if (ready === null || verb === null || open.some((each) => each.targets.length > ready.targets.length)) return;
    if (this.choosing.isFinal(ready)) this.confirming = ready;
    else this.#send(ready.notation);
  }
}
