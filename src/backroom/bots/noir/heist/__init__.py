"""Bots for Heist."""

from backroom.bots.noir.heist.regular import regular
from backroom.bots.noir.heist.rookie import rookie
from backroom.bots.noir.heist.shark import shark

__all__ = ["regular", "rookie", "shark"]
