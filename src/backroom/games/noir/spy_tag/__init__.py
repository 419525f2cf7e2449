"""Spy Tag, for three to nine."""

from backroom.games.noir.spy_tag.game import SpyTag

__all__ = ["SpyTag"]
