import type { SeatState, TableState } from "../protocol";

/** How long is left, as a clock shows it. */
export function countdown(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  if (seconds >= 7200) return `${Math.round(seconds / 3600)} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export type Missing = {
  seat: number;
  /** Milliseconds until those who are there may choose; 0 once they may. */
  wait: number;
  /** Milliseconds until a bot sits in by itself. */
  takeover: number;
};

/** Whom the match waits for: away, and nobody plays for them. At a table where nobody has to be there it is nobody. */
export function missing(table: TableState | null, now: number): Missing[] {
  if (table?.status !== "running") return [];
  return table.seats.flatMap(({ seat, away }) => {
    if (!away || away.takeover === null) return [];
    return [{ seat, wait: Math.max(0, away.choice - now), takeover: Math.max(0, away.takeover - now) }];
  });
}

/** Whether somebody may do what is the host's to do: the host, or anybody seated once the host has been away for long enough. */
export function mayHost(table: TableState | null, player: string | null, now: number): boolean {
  if (table === null || player === null) return false;
  if (table.host === player) return true;
  const host = table.seats.find((each) => each.player === table.host);
  return isSeated(table.seats, player) && Boolean(host?.player && host.away && host.away.choice <= now);
}

const isSeated = (seats: SeatState[], player: string): boolean => seats.some((each) => each.player === player);

/** Whether there is anybody but this seat's person for whom a match would go on. */
export const isLastPerson = (seats: SeatState[], seat: number | null): boolean => !seats.some((each) => each.player && each.seat !== seat);
