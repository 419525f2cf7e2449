"""Bots for FBI vs Mafia."""

from backroom.bots.noir.fbi_mafia.regular import regular
from backroom.bots.noir.fbi_mafia.rookie import rookie
from backroom.bots.noir.fbi_mafia.shark import shark

__all__ = ["regular", "rookie", "shark"]
