"""The three levels of Master Thief vs Chief of Police."""

from __future__ import annotations

from backroom.bots.bot import Bot
from backroom.bots.noir.duel.rookie import Rookie
from backroom.bots.noir.thief_chief.following import FollowedGame
from backroom.bots.noir.thief_chief.guide import Guide, Shark
from backroom.bots.noir.thief_chief.regular import Regular
from backroom.bots.noir.thief_chief.rookie import weight


def rookie() -> Bot:
    return Rookie(weight)


def regular() -> Bot:
    return Regular()


def shark(budget: float) -> Bot:
    return Shark(FollowedGame(), Guide(), budget)
