"""Backroom: hidden-information crime games, for people, bots and research."""

from backroom.compiled import BUILD
from backroom.core.action import Action
from backroom.core.errors import IllegalAction
from backroom.core.event import Event
from backroom.core.game import Game, Match
from backroom.core.outcome import Outcome
from backroom.core.shapes import View
from backroom.core.typed import GameOf, MatchOf
from backroom.games import game, games, replay

__all__ = [
    "BUILD",
    "Action",
    "Event",
    "Game",
    "GameOf",
    "IllegalAction",
    "Match",
    "MatchOf",
    "Outcome",
    "View",
    "game",
    "games",
    "replay",
]
__version__ = "0.1.0"
