"""Hitman vs Sleuth, for two."""

from backroom.games.noir.hitman_sleuth.game import HitmanSleuth

__all__ = ["HitmanSleuth"]
