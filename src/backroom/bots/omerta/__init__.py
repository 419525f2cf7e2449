"""Bots for Omerta."""

from backroom.bots.omerta.trio import regular, rookie

__all__ = ["regular", "rookie"]
