import { expect, test } from "vitest";
import type { AwayState as Away, SeatState, TableState } from "../protocol";
import { countdown, isLastPerson, mayHost, missing } from "./absence";

const seat = (number: number, player: string | null, away: Away | null = null): SeatState => ({
  seat: number, name: player, player, bot: player ? null : "regular", stand_in: false, connected: away === null, clock: null, ready: false, cut: false, ending: false, hurry: false, wish: null, away,
});
const table = (status: string, ...seats: SeatState[]): TableState => ({ status, seats, host: "ann" }) as unknown as TableState;
const GONE: Away = { since: 0, choice: 60_000, takeover: 300_000 };

test("whoever is away is waited for, then chosen about", () => {
  const here = table("running", seat(0, "ann", GONE), seat(1, "ben"), seat(2, null));
  expect(missing(here, 10_000)).toEqual([{ seat: 0, wait: 50_000, takeover: 290_000 }]);
  expect(missing(here, 90_000)).toEqual([{ seat: 0, wait: 0, takeover: 210_000 }]);
});

test("nobody is missed before a match, or where a bot does not sit in", () => {
  expect(missing(table("open", seat(0, "ann", GONE)), 0)).toEqual([]);
  expect(missing(table("running", seat(0, "ann", { ...GONE, takeover: null })), 0)).toEqual([]);
});

test("what is the host's to do is everybody's who sits there once the host has been away for long", () => {
  const here = table("open", seat(0, "ann", GONE), seat(1, "ben"));
  expect(mayHost(here, "ann", 0)).toBe(true);
  expect(mayHost(here, "ben", 59_999)).toBe(false);
  expect(mayHost(here, "ben", 60_000)).toBe(true);
  expect(mayHost(here, "eve", 60_000)).toBe(false);
  expect(mayHost(here, null, 60_000)).toBe(false);
});

test("the last person is known as such", () => {
  expect(isLastPerson([seat(0, "ann"), seat(1, null)], 0)).toBe(true);
  expect(isLastPerson([seat(0, "ann"), seat(1, "ben", GONE)], 0)).toBe(false);
});

test("time is shown as a clock would", () => {
  expect([0, 999, 61_000, 7_200_000].map(countdown)).toEqual(["0:00", "0:01", "1:01", "2 h"]);
});
