"""Whole tables on a virtual clock, from a seed: people who think, drop out and come back, and bots that play.

For tests, soaks and load: it drives a table through its public face alone, as a server does.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from backroom.bots import Careful
from backroom.core.reading import Reader
from backroom.table.jobs import Job
from backroom.table.refusals import Refused
from backroom.table.streams import Step
from backroom.table.table import Entry, Table, opening

Choose = Callable[[dict[str, object], Random], str]


def careful(view: dict[str, object], rng: Random) -> str:
    return Careful().choose(view, rng)


class Simulation:
    """One table, its log, and all that has been told."""

    def __init__(self, seed: int, settings: dict[str, object], choose: Choose = careful) -> None:
        self.rng = Random(seed)
        self.now = 1_000_000
        self.choose = choose
        first = opening({"code": "SIMULA", "seed": seed, "by": "host", **settings}, self.now)
        self.table = Table.open(first)
        self.log: list[Entry] = [first]
        self.steps: list[Step] = []

    def send(self, do: str, by: str = "server", **fields: object) -> list[Step]:
        """One command, at once; raises Refused."""
        entry = self.table.decide({"do": do, "by": by, **fields}, self.now)
        self.log.append(entry)
        steps = self.table.absorb(entry)
        self.steps += steps
        return steps

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
        action = self.choose(self.table.bot_view(job.seat), Random(job.seed))
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

    def attempt(self, do: str, by: str, **fields: object) -> str | None:
        """Like `send`, but a refusal is only told: its code."""
        try:
            self.send(do, by, **fields)
        except Refused as refused:
            return refused.code
        return None
