"""The three levels of Omerta bots."""

from __future__ import annotations

from backroom.bots.bot import Bot
from backroom.bots.omerta.habit import Rookie
from backroom.bots.omerta.thought import Regular


def rookie() -> Bot:
    return Rookie()


def regular() -> Bot:
    return Regular()
