import { api, type Awaited } from "../lib/net/api";

type Person = Awaited["people"][number];

/** Whose hands a shared device is in. What a person's page knows is gone before the next one's begins. */
export class Hands {
  /** Who has the device before them and has said so; null: nobody, and there is nothing to be seen. */
  holder = $state.raw<Person | null>(null);
  /** Who is to have it next; null while nobody has to decide. */
  next = $state.raw<Person | null>(null);
  /** Whether the holder has nothing left to decide. */
  isDone = $state(false);
  isOver = $state(false);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly code: string) {}

  /** Looks who has to decide, until stopped. The house is beside the page: asking it costs nothing. */
  follow(): () => void {
    const look = (): void => void this.look().catch(() => undefined);
    look();
    this.#timer = setInterval(look, 400);
    return () => clearInterval(this.#timer);
  }

  async look(): Promise<void> {
    const told = await api.awaited(this.code);
    this.isOver = told.status !== "running";
    const asked = told.people.filter((each) => told.seats.includes(each.seat));
    this.isDone = this.holder !== null && !asked.some((each) => each.player === this.holder?.player);
    // Seats are asked in order, whatever anybody holds: who gets the device tells nothing.
    this.next = asked[0] ?? null;
  }

  take(): void {
    this.holder = this.next;
    this.isDone = false;
  }

  /** The device is put down. */
  pass(): void {
    this.holder = null;
  }
}
