"""Heist's Don. It needs numpy."""

from backroom.bots.noir.heist.don.habits import TRAITS
from backroom.bots.noir.heist.don.player import Don

__all__ = ["TRAITS", "Don"]
