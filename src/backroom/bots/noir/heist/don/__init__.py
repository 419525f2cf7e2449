"""Heist's Don. It needs numpy."""

from backroom.bots.noir.heist.don.habits import TRAITS
from backroom.bots.noir.heist.don.player import Don

TAUGHT_BY = "python bench/heist_habits.py"

__all__ = ["TAUGHT_BY", "TRAITS", "Don"]
