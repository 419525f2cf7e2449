"""Bots for Hitman vs Sleuth."""

from backroom.bots.noir.hitman_sleuth.levels import regular, rookie, shark

__all__ = ["regular", "rookie", "shark"]
