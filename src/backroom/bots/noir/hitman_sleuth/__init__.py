"""Bots for Hitman vs Sleuth."""

from backroom.bots.noir.duel.guide import Guide, Shark
from backroom.bots.noir.duel.judgement import Habits, hidden, learned
from backroom.bots.noir.duel.regular import Duelist
from backroom.bots.noir.hitman_sleuth.following import FollowedGame
from backroom.bots.noir.hitman_sleuth.guide import HAND
from backroom.bots.noir.hitman_sleuth.rookie import Rookie
from backroom.bots.noir.hitman_sleuth.terms import TERMS


def rookie() -> Rookie:
    return Rookie()


def regular() -> Duelist:
    return Duelist(TERMS, learned(__name__))


def shark(budget: float, own: Habits | None = None) -> Shark:
    """It hides its own habits, those that are shipped or those that are given."""
    told = {**learned(__name__), "own": hidden(__name__) if own is None else own}
    return Shark(FollowedGame(), Guide(Duelist(TERMS, told), HAND), budget)


__all__ = ["regular", "rookie", "shark"]
