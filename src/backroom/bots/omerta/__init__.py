"""Bots for Omerta."""

from backroom.bots.omerta.trio import regular, rookie, shark

__all__ = ["regular", "rookie", "shark"]
