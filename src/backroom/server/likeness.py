"""How strong people are against bots that play as they do: by person and game, moved once by every match with such bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from backroom.bots.likeness import Likeness, among
from backroom.hosting.likeness import results
from backroom.server.schema import likeness
from backroom.server.store import Store


async def strength(store: Store, key: str, people: Sequence[str]) -> float:
    """How strong such bots have to be in a game for these people."""
    known = select(likeness.c.player, likeness.c.strength).where(likeness.c.game == key, likeness.c.player.in_(people))
    found = {row["player"]: row["strength"] for row in await store.rows(known)}
    return among([found.get(player, Likeness().strength) for player in people])


async def settle(store: Store, connection: AsyncConnection, key: str, seats: list[Any], outcome: dict[str, Any]) -> None:
    """Move everybody who has played such a match to its end."""
    said = results(key, seats, outcome)
    known = select(likeness).where(likeness.c.game == key, likeness.c.player.in_(said))
    if not store.is_sqlite:
        known = known.with_for_update()
    old = {row["player"]: Likeness(row["strength"], row["matches"]) for row in (await connection.execute(known)).mappings()}
    for player, (result, share) in said.items():
        fresh = old.get(player, Likeness()).after(result, share)
        await connection.execute(*store.put(likeness, {"player": player, "game": key, **fresh._asdict()}))
