"""Bots for FBI vs Mafia."""

from backroom.bots.noir.fbi_mafia.regular import regular
from backroom.bots.noir.fbi_mafia.rookie import rookie

__all__ = ["regular", "rookie"]
