"""FBI vs Mafia, for six or eight."""

from backroom.games.noir.fbi_mafia.game import FbiMafia

__all__ = ["FbiMafia"]
