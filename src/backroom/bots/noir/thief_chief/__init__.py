"""Bots for Master Thief vs Chief of Police."""

from backroom.bots.noir.thief_chief.levels import regular, rookie, shark

__all__ = ["regular", "rookie", "shark"]
