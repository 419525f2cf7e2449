"""Whole tables on a virtual clock, from a seed: people who think, drop out and come back, and bots that play.

For tests, soaks and load: it drives a table through its public face alone, as a server does.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from backroom.bots import Careful
from backroom.core.reading import Reader
from backroom.table.guests import Guest, Viewer
from backroom.table.jobs import Job
from backroom.table.refusals import Refused
from backroom.table.streams import Step
from backroom.table.table import Entry, Table, opening

Choose = Callable[[dict[str, object], Random], str]
BEGINNING = 1_000_000
"""The virtual clock begins somewhere."""
SLOW = 3_600
"""At slow tables people look for hours, not for seconds."""


def careful(view: dict[str, object], rng: Random) -> str:
    return Careful().choose(view, rng)


class Simulation:
    """One table, its log, and all that has been told."""

    def __init__(self, seed: int, settings: dict[str, object], choose: Choose = careful) -> None:
        self.rng = Random(seed)
        self.now = BEGINNING
        self.choose = choose
        first = opening({"code": "SIMULA", "seed": seed, "by": "host", **settings}, self.now)
        self.table = Table.open(first)
        self.log: list[Entry] = [first]
        self.steps: list[Step] = []
        self.viewers = {audience: Viewer(self.table.view(audience)) for audience in self.audiences}
        """Who never looks away, in every seat and beside the table."""
        self.guests: list[Guest] = []
        self.refusals: dict[str, int] = {}

    @property
    def audiences(self) -> tuple[int | None, ...]:
        return (*range(Reader(self.table.view(None), "view")["table"]["players"].integer()), None)

    def send(self, do: str, by: str = "server", **fields: object) -> list[Step]:
        """One command, at once; raises Refused."""
        entry = self.table.decide({"do": do, "by": by, **fields}, self.now)
        self.log.append(entry)
        steps = self.table.absorb(entry)
        self.steps += steps
        for step in steps:
            self.viewers[step.audience].follow(step)
        if do == "setup":
            self.viewers = {each: self.viewers.get(each) or Viewer(self.table.view(each)) for each in self.audiences}
        return steps

    def attempt(self, do: str, by: str, **fields: object) -> str | None:
        """Like `send`, but a refusal is only told: its code."""
        try:
            self.send(do, by, **fields)
        except Refused as refused:
            self.refusals[refused.code] = self.refusals.get(refused.code, 0) + 1
            return refused.code
        return None

    def seat(self, *people: str) -> None:
        """People take the first seats; the others are left open."""
        for number, name in enumerate(people):
            self.send("sit", name, seat=number, name=name.title())

    def state(self, audience: int | None = None) -> Reader:
        """What an audience sees of the table itself."""
        return Reader(self.table.view(audience), "view")["table"]

    def legal(self, seat: int) -> list[str]:
        view = Reader(self.table.view(seat), "view")["view"]
        return [] if view.is_null else view["legal"].texts()

    def bot_acts(self, job: Job) -> list[Step]:
        """Enter what a bot owes, at its time."""
        self.now = max(self.now, job.due)
        action = job.scripted or self.choose(self.table.bot_view(job.seat), Random(job.seed))
        do = "act" if job.window is None else "snap" if job.race else "answer"
        return self.send(do, "bot", seat=job.seat, number=job.number, window=job.window, action=action)

    def tick(self) -> list[Step]:
        assert self.table.deadline is not None
        self.now = max(self.now, self.table.deadline)
        return self.send("tick")

    def pass_time(self, until: int | None = None) -> bool:
        """Let the next thing happen that happens by itself, a bot's act or a tick; False if there is none until then."""
        job = min(self.table.jobs, key=lambda each: each.due, default=None)
        ends = self.table.deadline
        due = min([each for each in (job and job.due, ends) if each is not None], default=None)
        if due is None or (until is not None and due > until):
            return False
        if job is not None and due == job.due and due != ends:
            self.bot_acts(job)
        else:
            self.tick()
        return True

    def invite(self, *tempers: str) -> None:
        """People sit down, one of each temper; the first one is the host."""
        for number, temper in enumerate(tempers):
            name = "host" if number == 0 else f"guest{number}"
            self.send("sit", name, seat=number, name=name.title())
            self.guests.append(Guest(name, temper, Random(self.rng.getrandbits(32)), self.now + number))

    def play(self, matches: int = 1, most: int = 20_000) -> bool:
        """Go on until so many matches are over; False if they are not after so many happenings."""
        for _ in range(most):
            if len(self.table.finished) >= matches:
                return True
            guest = min(self.guests, key=lambda each: each.wakes, default=None)
            if not self.pass_time(None if guest is None else guest.wakes) and guest is not None:
                self.now = max(self.now, guest.wakes)
                self.wake(guest)
        return False

    def wake(self, guest: Guest) -> None:
        """Somebody looks at the table, and perhaps does something."""
        guest.nap(self.now, SLOW if self.viewers[None].table["speed"].text() == "slow" else 1)
        if not guest.is_there:
            self.send("back", guest.name)
            guest.is_there = True
        elif guest.temper == "flighty" and guest.rng.random() < 0.05:
            self.send("away", guest.name)
            guest.is_there = False
            guest.wakes += guest.rng.randrange(20_000)
            return
        seat = self.table.seat_of(guest.name)
        if seat is not None:
            wish = guest.wish(self.viewers[seat], seat, self.now)
            if wish is not None:
                do = str(wish.pop("do"))
                self.attempt(do, guest.name, **wish)
