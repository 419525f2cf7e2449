"""Master Thief vs Chief of Police, for two."""

from backroom.games.noir.thief_chief.game import ThiefChief

__all__ = ["ThiefChief"]
