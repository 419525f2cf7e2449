"""Slips: now and then a bot overlooks what it would have done, as people do, and does what a rookie would do without it.

A slip is no folly. What is declared as costly, such as a call or a mask put on for nothing, is never done by one, nothing is answered
in a race or a reaction that would not have been, and whoever meant to wait, waits. Sharks overlook nothing, and in the arena, where
levels are measured, nobody does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from backroom.bots.bot import Bot
from backroom.bots.levels import BUDGET, plain
from backroom.core.chance import Rng
from backroom.games import game

SLIPS: Final = {"rookie": 0.06, "regular": 0.01}
"""How often a level overlooks what it would have done."""
WAITING: Final = frozenset({"pass", "done", "decline"})
_BITS: Final = 53


class Slipping:
    """A bot that overlooks something now and then. It is asked once for each decision, so that it may remember what it was shown."""

    def __init__(self, bot: Bot, rookie: Bot, key: str, chance: float) -> None:
        declared = game(key).declaration
        self._bot = bot
        self._rookie = rookie
        self._chance = chance
        self._costly = frozenset(verb.word for verb in declared.verbs if verb.costly)
        self._windows = frozenset(phase.word for phase in declared.phases if phase.window is not None)

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        meant = self._bot.choose(view, rng)
        if rng.getrandbits(_BITS) >= self._chance * (1 << _BITS):
            return meant
        others = self._others(view, meant)
        if len(others) < 2:
            return others[0] if others else meant
        done = self._rookie.choose({**view, "legal": others}, rng)
        return done if done in others else meant

    def _others(self, view: Mapping[str, object], meant: str) -> list[str]:
        """What is left to somebody who does not see what they would have done, short of folly."""
        legal, verb = view["legal"], verb_of(meant)
        assert isinstance(legal, list)
        if verb in WAITING:
            return []
        if view["phase"] in self._windows:
            return [each for each in legal if each in WAITING]
        return [each for each in legal if each != meant and (verb_of(each) == verb or verb_of(each) not in self._costly)]


def verb_of(notation: str) -> str:
    return notation.partition(" ")[0]


def slipping(bot: Bot, level: str, key: str) -> Bot:
    """A fresh bot of a level, with the slips that people of that level make."""
    return Slipping(bot, plain("rookie", key, BUDGET), key, SLIPS[level]) if level in SLIPS else bot
