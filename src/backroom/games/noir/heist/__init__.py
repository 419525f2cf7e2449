"""Heist, for five to seven."""

from backroom.games.noir.heist.game import Heist

__all__ = ["Heist"]
