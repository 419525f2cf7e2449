"""Bots for Spy Tag."""

from backroom.bots.noir.spy_tag.regular import regular
from backroom.bots.noir.spy_tag.rookie import rookie

__all__ = ["regular", "rookie"]
