"""Bots for Hitman vs Sleuth."""

from backroom.bots.noir.duel.guide import Guide, Shark
from backroom.bots.noir.duel.judgement import learned
from backroom.bots.noir.duel.regular import Duelist
from backroom.bots.noir.hitman_sleuth.following import FollowedGame
from backroom.bots.noir.hitman_sleuth.guide import HAND
from backroom.bots.noir.hitman_sleuth.rookie import Rookie
from backroom.bots.noir.hitman_sleuth.terms import TERMS


def rookie() -> Rookie:
    return Rookie()


def regular() -> Duelist:
    return Duelist(TERMS, learned(__name__))


def shark(budget: float) -> Shark:
    return Shark(FollowedGame(), Guide(regular(), HAND), budget)


__all__ = ["regular", "rookie", "shark"]
