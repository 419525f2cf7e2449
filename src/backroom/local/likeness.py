"""How strong the people of a device are against bots that play as they do: kept by person and game."""

from __future__ import annotations

import json

from backroom.bots.likeness import Likeness, among
from backroom.hosting.likeness import company, is_like_you, results
from backroom.hosting.replaying import seats_of
from backroom.local.keeping import written
from backroom.local.store import Row, Store
from backroom.table import Table
from backroom.table.state import Finished

KIND = "likeness"


async def found(store: Store, player: str, key: str) -> Likeness:
    kept = await store.row(KIND, f"{player} {key}")
    return Likeness(*json.loads(kept)) if kept else Likeness()


async def strength(store: Store, table: Table, fill: object) -> float | None:
    """How strong such bots have to be at a table that begins a match; None if there are none."""
    people = company(table, fill)
    if people is None:
        return None
    return among([(await found(store, player, table.settings.game.key)).strength for player in people])


async def settle(store: Store, match: Finished) -> None:
    """Move everybody who has played a match with such bots to its end."""
    seats, key = seats_of(match), str(match.record["game"])
    if is_like_you(seats):
        said = results(key, seats, match.outcome)
        moved = {player: (await found(store, player, key)).after(*each) for player, each in said.items()}
        await store.put([Row(KIND, f"{player} {key}", written(list(each))) for player, each in moved.items()])
