"""A table: its log of entries is the truth, and everything else follows from it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, cast

from backroom.core.chance import Rng
from backroom.core.reading import Reader, shown
from backroom.table import absence, course, dealing, helping, hosting, hurry, learning, outdated, pause, playing, seating
from backroom.table.beside import Spare, spare
from backroom.table.commands import SERVER, Command, Kind, a_seed
from backroom.table.jobs import Job, awaited, jobs
from backroom.table.refusals import Refused
from backroom.table.saving import Saved, restore, save
from backroom.table.seats import Seat
from backroom.table.settings import Settings, first_settings, kept_settings
from backroom.table.shapes import PublicState, SeatState, Snapshot
from backroom.table.state import CLOSED, RUNNING, Finished, News, State
from backroom.table.streams import Audience, Step, Streams

Entry = dict[str, object]
"""One line of the log: plain JSON data with `seq`, `at`, `do`, `by`, `id` and what the command came to. It holds secrets."""

KINDS = {
    **playing.KINDS,
    **learning.KINDS,
    **helping.KINDS,
    **seating.KINDS,
    **dealing.KINDS,
    **absence.KINDS,
    **hosting.KINDS,
    **hurry.KINDS,
    **pause.KINDS,
    **outdated.KINDS,
}


def opening(command: Mapping[str, object], now: int) -> Entry:
    """The first entry of a table. The command names `code`, `seed`, `by` and `public` (the host), a `secret` and the settings.

    Of the settings only `game` must be there; the others are as in the command `setup`.
    """
    try:
        read = Reader(learning.with_lesson(command), "open")
        seed, code, host = a_seed(read["seed"]), read["code"].text(), read["by"].text()
        secret = None if read.get("secret").is_null else read["secret"].text()
        public = host if read.get("public").is_null else read["public"].text()
        chosen = first_settings(read).demand_possible().written()
    except Refused:
        raise
    except ValueError as wrong:
        raise Refused("bad", str(wrong)) from wrong
    first: Entry = {"seq": 1, "at": now, "do": "open", "by": host, "id": command.get("id")}
    return first | {"public": public, "code": code, "seed": seed, "secret": secret} | chosen


class Table:
    """The authority over one table. `decide` turns commands into entries, `absorb` carries entries out; nothing else changes it."""

    def __init__(self, entry: Mapping[str, object]) -> None:
        read = Reader(entry, "entry")
        settings = kept_settings(read)
        seats = [Seat() for _ in range(settings.players)]
        code, host, public = read["code"].text(), read["by"].text(), read["public"].text()
        self._state = State(code, a_seed(read["seed"]), host, public, settings, seats, at=read["at"].integer())
        self._state.secret = None if read.get("secret").is_null else read["secret"].text()
        self._streams = Streams(self._state)
        self.seq = 1
        """How many entries the log has."""

    @classmethod
    def open(cls, entry: Mapping[str, object]) -> Table:
        """The table of a first entry, as `opening` gives it."""
        if entry.get("do") != "open" or entry.get("seq") != 1:
            raise ValueError("a log begins with its opening")
        return cls(entry)

    @classmethod
    def replay(cls, entries: Iterable[Mapping[str, object]]) -> Table:
        """The table again, from its whole log."""
        entries = iter(entries)
        table = cls.open(next(entries))
        for entry in entries:
            table.absorb(entry, ())
        return table

    def saved(self) -> Saved | None:
        """The state as plain data with all its secrets, for `restored`; None while something is under way. Never the truth."""
        saved = save(self._state, self._streams)
        return None if saved is None else {"seq": self.seq, **saved}

    @classmethod
    def restored(cls, saved: Mapping[str, Any]) -> Table:
        """The table as it stood at the saved entry. Its finished matches are counted and no longer here."""
        table = cls.__new__(cls)
        table._state, table._streams = restore(saved)
        table.seq = saved["seq"]
        return table

    def decide(self, command: Mapping[str, object], now: int) -> Entry:
        """The entry that a command comes to, or Refused. Changes nothing.

        A command is JSON: `do`, `by` (a player's id; `bot` and `server` are the server's own), `id`, and what its kind needs.
        """
        now = max(now, self._state.at)
        read = Reader(command, "command")
        try:
            kind, by = self._addressed(read)
            fields = kind.check(self._state, Command(read, by, now))
        except Refused:
            raise
        except ValueError as wrong:
            raise Refused("bad", str(wrong)) from wrong
        return {"seq": self.seq + 1, "at": now, "do": command["do"], "by": by, "id": command.get("id"), **fields}

    def _addressed(self, read: Reader) -> tuple[Kind, str]:
        """What kind of command this is, and whose."""
        do = read["do"].text()
        if do not in KINDS:
            raise Refused("unknown", f"There is no command {shown(do)}.")
        if self._state.status == CLOSED:
            raise Refused("closed")
        return KINDS[do], SERVER if do == "tick" else read["by"].text()

    def absorb(self, entry: Mapping[str, object], followed: Collection[Audience] | None = None) -> list[Step]:
        """Carry out the next entry of the log, and say who is told what. Steps are in the order in which they are to be sent.

        `followed` are the streams that somebody follows, None: all of them. Steps of others are counted and not made.
        """
        read = Reader(entry, "entry")
        if read["seq"].value != self.seq + 1:
            raise ValueError(f"entry {entry['seq']} does not follow on {self.seq}")
        state, do = self._state, read["do"].text()
        if do != "act" or state.led is not None or state.outdated is not None:  # all other decisions move the match on
            self._streams.keep_up()
        self.seq += 1
        state.at = read["at"].integer()
        state.news = News()
        if state.outdated is None or not outdated.absorb(state, do, read):
            KINDS[do].apply(state, read)
            learning.settle(state)
            state.remember()
        return self._streams.tell(followed)

    @property
    def deadline(self) -> int | None:
        """When a `tick` is due; before that it is refused."""
        return course.deadline(self._state)

    @property
    def jobs(self) -> tuple[Job, ...]:
        """What bots owe, by seat."""
        return jobs(self._state)

    @property
    def awaited(self) -> tuple[int, ...]:
        """Seats whose person owes a decision. For a device that goes round from hand to hand; a page of one's own is never told."""
        return awaited(self._state)

    def bot_view(self, seat: int) -> dict[str, object]:
        """What the bot of a seat decides from: its view with all that perfect recall allows."""
        if not any(job.seat == seat for job in self.jobs):
            raise ValueError(f"no bot owes anything at seat {seat}")
        return cast("dict[str, object]", self._state.running.view(seat))

    def hint_view(self, player: str) -> dict[str, object]:
        """What a hint for a player is made from: their view with all that perfect recall allows. Refused where no help is given."""
        return dict(helping.known(self._state, self._helped(player)))

    def hint_past(self, player: str) -> Callable[[], list[tuple[Mapping[str, object], str]]]:
        """What has been decided for them before, each time with such a view, for bots that go by what they have seen. It takes a while, and may be called in a thread of its own."""
        return helping.earlier(self._state, self._helped(player))

    def _helped(self, player: str) -> int:
        seat = self._state.seat_of(player)
        if seat is None or helping.helped(self._state) != seat:
            raise Refused("not-now", "Hints are for one person who plays with bots, for nothing.")
        return seat

    def view(self, audience: Audience, now: int | None = None) -> Snapshot:
        """The whole snapshot for an audience: `n`, `table`, `view` (null before the first match), `log`, `talk`, `parts`, `glimpse`.

        `now` is when it is looked at: without it there is no glimpse of anything.
        """
        return self._streams.snapshot(audience, now)

    def since(self, audience: Audience, number: int) -> list[Step] | None:
        """The steps that an audience has missed after that number, or None where only a snapshot will do."""
        return self._streams.since(audience, number)

    def seat_of(self, player: str | None) -> int | None:
        """The audience that a player belongs to, None being somebody nameless; it changes with `sit`, `leave`, `swap` and a rematch."""
        return self._state.seat_of(player)

    @property
    def present(self) -> tuple[str, ...]:
        """Players, seated or watching, of whom the log says that they are there."""
        seated = (seat.player for seat in self._state.seats if seat.player is not None and seat.connected)
        return (*seated, *sorted(self._state.watchers))

    def number_of(self, audience: Audience) -> int:
        """The number of the last step of an audience's stream."""
        return self._streams.number_of(audience)

    @property
    def public(self) -> PublicState:
        """What all see of the table itself, apart from an open window."""
        return self._state.seen()

    @property
    def seats(self) -> list[SeatState]:
        """The seats as all see them."""
        return self._state.seen_seats()

    @property
    def players(self) -> tuple[str, ...]:
        """By seat, the ids under which others know the people who sit here."""
        return tuple(seat.public for seat in self._state.seats if seat.public is not None)

    @property
    def waits_for(self) -> tuple[tuple[int, ...], int | None]:
        """The seats that a running match waits for, as all see it, and since when; in a window that is everybody who was asked."""
        if self._state.status != RUNNING or self._state.match is None:
            return (), None
        seats = tuple(self._state.match.view(None)["to_act"])
        return seats, max((self._state.seats[seat].asked_at for seat in seats), default=None)

    @property
    def settings(self) -> Settings:
        return self._state.settings

    def spare(self, seed: int | str) -> Spare:
        """What it leaves in the box for a table beside it; refused where that is too little. `seed` decides what is still to be drawn."""
        return spare(self._state, seed)

    @property
    def learned(self) -> str | None:
        """The lesson that its learner has been through to the end."""
        led = self._state.led
        return led.lesson.key if led is not None and led.finished else None

    @property
    def is_outdated(self) -> bool:
        """Whether a `void` is due: the last match is of rules that are no longer ours."""
        return outdated.is_stuck(self._state)

    @property
    def match_number(self) -> int:
        """Which match of this table it is; 0 before the first."""
        return self._state.match_number

    @property
    def status(self) -> str:
        return self._state.status

    @property
    def code(self) -> str:
        return self._state.code

    @property
    def ended(self) -> int:
        """How many matches are over, with those that `finished` no longer has."""
        return self._state.ended + len(self._state.finished)

    @property
    def finished(self) -> tuple[Finished, ...]:
        """The matches that are over, with records and who played."""
        return tuple(self._state.finished)

    def record(self, match: int) -> dict[str, object]:
        """The record of a match of this table, counted from 1; refused while it is running."""
        if match == self._state.match_number and self._state.status == RUNNING:
            raise Refused("not-now", "The record is open when the match is over.")
        for each in self._state.finished:
            if each.number == match:
                return each.record
        raise Refused("bad", "There is no such match.")

    def imagine(self, audience: Audience, rng: Rng) -> None:
        """Go on in another world that this audience can't tell from the real one. For checks of secrecy, never for play.

        A match may have let some pass in an open window already; a table has not, it holds all answers until the close.
        """
        match = self._state.running
        world = match.game.imagine(match.view(audience), rng)
        while world.to_act != match.to_act:
            world = match.game.imagine(match.view(audience), rng)
        self._state.match = world

    def all_views(self) -> list[dict[str, object]]:
        """What every seat knew at the end of the last match; refused while it is running."""
        if self._state.match is None or self._state.match.outcome is None:
            raise Refused("not-now", "All is open when the match is over.")
        return [cast("dict[str, object]", self._state.match.view(seat)) for seat in range(self._state.match.players)]
