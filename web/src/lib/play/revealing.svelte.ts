import { api, type Held } from "../net/api";
import { caughtBy, deciding } from "./deciding";
import type { Play } from "./play.svelte";
import type { Room } from "./room.svelte";
import { mentioned } from "./words";

/** Once a match is over everybody's cards lie open, and the deciding move stays in sight. */
export class Revealing {
  held = $state.raw<(Held | null)[]>([]);

  constructor(private readonly room: Room, private readonly play: Play) {}

  /** `match` is the one that has ended, if it has. What it gives back ends the wait for an answer. */
  follow(match: number | undefined): (() => void) | undefined {
    if (match === undefined) {
      this.held = this.room.revealed = [];
      this.play.endsBy([]);
      return;
    }
    const last = deciding(this.room.log);
    this.play.endsBy(last.flatMap(({ event }) => mentioned(event)));
    let isOurs = true;
    // An answer that comes when the next match has begun is about nobody in it.
    api.reveal(this.room.code, match).then((seats) => {
      if (!isOurs) return;
      this.held = seats;
      this.room.revealed = seats.map((each, seat) => each?.identity ?? caughtBy(last).get(seat) ?? null);
    }).catch(() => undefined);
    return () => {
      isOurs = false;
    };
  }
}
