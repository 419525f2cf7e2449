"""Omerta, for three to five."""

from backroom.games.omerta.game import Omerta

__all__ = ["Omerta"]
