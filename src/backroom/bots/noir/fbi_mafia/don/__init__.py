"""FBI vs Mafia's Don. It needs numpy."""

from backroom.bots.noir.fbi_mafia.don import agents, mafiosi
from backroom.bots.noir.fbi_mafia.don.player import Don

TRAITS = (*agents.TRAITS, *mafiosi.TRAITS)
"""What it knows of how others decide, side by side."""

TAUGHT_BY = "python bench/fbi_habits.py"

__all__ = ["TAUGHT_BY", "TRAITS", "Don"]
