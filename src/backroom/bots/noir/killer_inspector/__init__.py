"""Bots for Killer vs Inspector."""

from backroom.bots.noir.duel.guide import Guide
from backroom.bots.noir.duel.regular import Duelist
from backroom.bots.noir.killer_inspector.following import FollowedGame
from backroom.bots.noir.killer_inspector.guide import HAND
from backroom.bots.noir.killer_inspector.rookie import Rookie
from backroom.bots.noir.killer_inspector.terms import TERMS
from backroom.bots.search import Search


def rookie() -> Rookie:
    return Rookie()


def regular() -> Duelist:
    return Duelist(TERMS, __name__)


def shark(budget: float) -> Search:
    return Search(FollowedGame(), Guide(regular(), HAND), budget)


__all__ = ["regular", "rookie", "shark"]
