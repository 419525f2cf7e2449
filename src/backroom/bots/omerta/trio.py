"""The three levels of Omerta bots."""

from __future__ import annotations

from backroom.bots.bot import Bot
from backroom.bots.omerta.dealing import DealtGame
from backroom.bots.omerta.foresight import Foresight
from backroom.bots.omerta.guide import Guide
from backroom.bots.omerta.habit import Rookie
from backroom.bots.omerta.thought import Regular


def rookie() -> Bot:
    return Rookie()


def regular() -> Bot:
    return Regular()


def shark(budget: float) -> Bot:
    """Regular's candidates, played out in imagined deals; `budget` in seconds, or `Iterations`."""
    return Foresight(DealtGame(), Guide(), budget)
