"""The three levels of Hitman vs Sleuth."""

from __future__ import annotations

from backroom.bots.bot import Bot
from backroom.bots.noir.hitman_sleuth.following import FollowedGame
from backroom.bots.noir.hitman_sleuth.guide import Guide
from backroom.bots.noir.hitman_sleuth.regular import Regular
from backroom.bots.noir.hitman_sleuth.rookie import Rookie
from backroom.bots.search import Search


def rookie() -> Bot:
    return Rookie()


def regular() -> Bot:
    return Regular()


def shark(budget: float) -> Bot:
    return Search(FollowedGame(), Guide(), budget)
