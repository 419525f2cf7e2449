"""The three levels of Killer vs Inspector."""

from __future__ import annotations

from backroom.bots.bot import Bot
from backroom.bots.noir.killer_inspector.following import FollowedGame
from backroom.bots.noir.killer_inspector.guide import Guide
from backroom.bots.noir.killer_inspector.regular import Regular
from backroom.bots.noir.killer_inspector.rookie import Rookie
from backroom.bots.search import Search


def rookie() -> Bot:
    return Rookie()


def regular() -> Bot:
    return Regular()


def shark(budget: float) -> Bot:
    return Search(FollowedGame(), Guide(), budget)
