"""Bots that play as people do: who asks for them, and what a match with them has said of whom. Where it is kept is the house's business."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from backroom.bots.likeness import LIKE_YOU, fair_share
from backroom.games import game
from backroom.table import Table


def is_like_you(seats: Sequence[Any]) -> bool:
    """Whether such bots are among those who sit at a table or have played a match."""
    return any(seat["bot"] == LIKE_YOU for seat in seats)


def company(table: Table, fill: object) -> list[str] | None:
    """For whom such bots have to be strong enough in the match to come; None if none of them plays in it."""
    if fill != LIKE_YOU and not is_like_you(table.seats):
        return None
    return [seat["player"] for seat in table.seats if seat["player"] is not None]


def results(key: str, seats: Sequence[Any], outcome: dict[str, Any]) -> dict[str, tuple[float, float]]:
    """By player: what they have made of a match, and what was to be expected of equals. Whoever left has made nothing of it.

    In a draw everybody had what was to be expected.
    """
    share = fair_share(game(key).declaration, len(seats))
    winners = outcome["winners"]
    people = {seat["player"]: seat["seat"] for seat in seats if seat["player"] is not None and not seat["left"]}
    return {player: (float(seat in winners) if winners else share, share) for player, seat in sorted(people.items())}
