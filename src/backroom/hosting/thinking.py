"""Bots that sit at tables: which are remembered, how long a shark may think, and what a decision is as a command."""

from __future__ import annotations

import random
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

from backroom.bots import Bot
from backroom.bots.levels import DON, bot, levels_of
from backroom.bots.slips import slipping
from backroom.bots.styles import style_of
from backroom.table import Job
from backroom.table.seats import STAND_IN

BUDGET = 0.5
"""Seconds that a shark may think: less than the pace at which bots act."""
REMEMBERED = 200
"""Bots that are kept, so that one that remembers earlier views can do so."""


class Bench:
    """The bots of one process or worker, by the seat of one match that each sits at."""

    def __init__(self) -> None:
        self._bots: OrderedDict[tuple[str, str], Bot] = OrderedDict()

    def choose(self, level: str, where: str, view: Mapping[str, Any], seed: int) -> str:
        """One decision. `where` names the seat of one match, whose bot is kept."""
        sitting = (level, where)
        sits = self._bots.pop(sitting, None) or seated(level, view["game"], view["seat"])
        self._bots[sitting] = sits
        if len(self._bots) > REMEMBERED:
            self._bots.popitem(last=False)
        return sits.choose(view, random.Random(seed))


def seated(level: str, key: str, seat: int) -> Bot:
    """A bot as it sits at a table: with the style of its seat, and with the slips of its level.

    A table outlives the server that it was opened on. Where that comes back without numpy or weights, whoever sits in for people does so for the Don.
    """
    here = STAND_IN if level == DON and DON not in levels_of(key) else level
    return slipping(bot(here, key, BUDGET, style_of(seat)), here, key)


def command_of(job: Job, action: str) -> dict[str, Any]:
    """A bot's decision as a command."""
    command: dict[str, Any] = {"by": "bot", "seat": job.seat, "number": job.number, "action": action}
    if job.window is None:
        return command | {"do": "act"}
    return command | {"do": "snap" if job.race else "answer", "window": job.window}
