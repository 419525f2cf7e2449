"""Bots for Hitman vs Sleuth."""

from backroom.bots.noir.duel.guide import Guide, Shark
from backroom.bots.noir.duel.judgement import Learned, hidden, learned
from backroom.bots.noir.duel.regular import Duelist
from backroom.bots.noir.hitman_sleuth.following import FollowedGame
from backroom.bots.noir.hitman_sleuth.guide import HAND
from backroom.bots.noir.hitman_sleuth.rookie import Rookie
from backroom.bots.noir.hitman_sleuth.terms import TERMS


def rookie() -> Rookie:
    return Rookie()


def regular() -> Duelist:
    return Duelist(TERMS, learned(__name__))


def shark(budget: float, known: Learned | None = None) -> Shark:
    """It hides its own habits, and reads moves as far as they are to be believed: by what is shipped, or what is given."""
    told = {**learned(__name__), **(hidden(__name__) if known is None else known)}
    return Shark(FollowedGame(), Guide(Duelist(TERMS, told), HAND), budget)


__all__ = ["regular", "rookie", "shark"]
