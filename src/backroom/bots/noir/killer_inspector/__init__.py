"""Bots for Killer vs Inspector."""

from backroom.bots.noir.killer_inspector.levels import regular, rookie, shark

__all__ = ["regular", "rookie", "shark"]
