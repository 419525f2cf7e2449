"""What can be played: every game with its choices, and a table with bots."""

from __future__ import annotations

from typing import Any

from backroom.bots.levels import offered_levels
from backroom.core.game import Game
from backroom.games import game


def offered(each: Game) -> dict[str, Any]:
    """A game, with what can be chosen."""
    return {
        "key": each.key,
        "title": each.title,
        "about": each.about,
        "players": list(each.players),
        "roles": list(each.roles),
        "options": [
            {
                "name": name,
                "about": option.about,
                "default": option.default,
                "rated": option.when_rated,
                "allowed": list(option.allowed),
                "players": list(option.players or each.players),
            }
            for name, option in each.options.items()
        ],
        "levels": list(offered_levels(each.key)),
    }


def first_seat(key: str, players: int | None, taken: set[int]) -> int | None:
    """The first seat without a bot."""
    return next((seat for seat in range(players or game(key).players[0]) if seat not in taken), None)
