"""Killer vs Inspector, for two."""

from backroom.games.noir.killer_inspector.game import KillerInspector

__all__ = ["KillerInspector"]
