"""Bots for Hitman vs Sleuth."""

from backroom.bots.noir.duel.guide import Guide
from backroom.bots.noir.duel.regular import Duelist
from backroom.bots.noir.hitman_sleuth.following import FollowedGame
from backroom.bots.noir.hitman_sleuth.guide import HAND
from backroom.bots.noir.hitman_sleuth.rookie import Rookie
from backroom.bots.noir.hitman_sleuth.terms import TERMS
from backroom.bots.search import Search


def rookie() -> Rookie:
    return Rookie()


def regular() -> Duelist:
    return Duelist(TERMS, __name__)


def shark(budget: float) -> Search:
    return Search(FollowedGame(), Guide(regular(), HAND), budget)


__all__ = ["regular", "rookie", "shark"]
