"""Bots for Heist."""

from backroom.bots.noir.heist.regular import regular
from backroom.bots.noir.heist.rookie import rookie

__all__ = ["regular", "rookie"]
