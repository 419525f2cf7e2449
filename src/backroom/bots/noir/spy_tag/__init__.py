"""Bots for Spy Tag."""

from backroom.bots.noir.spy_tag.regular import regular
from backroom.bots.noir.spy_tag.rookie import rookie
from backroom.bots.noir.spy_tag.shark import shark

__all__ = ["regular", "rookie", "shark"]
