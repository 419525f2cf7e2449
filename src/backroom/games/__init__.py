"""The one catalogue: lobby, command line, docs, tests and adapters read it."""

from backroom.games.catalogue import GAMES, game, games, replay

__all__ = ["GAMES", "game", "games", "replay"]
