"""What a Chief of Police would see with another plainclothes card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from backroom.bots.noir.kit.sight import Sight, names
from backroom.bots.noir.thief_chief.hiding import is_sure
from backroom.bots.noir.thief_chief.scene import Trios, reach_of
from backroom.games.noir.kit.cast import CAST, mask_of, suspects_in
from backroom.games.noir.kit.grid import cells_in


def twins(view: Mapping[str, object]) -> list[Mapping[str, object]]:
    """The views of all whom the plainclothes one may be, as far as all can see, on a Chief's turn.

    There are none where all know that one, and none where a catch is certain.
    """
    table = Sight(view)
    plain = table.public.get(table.seat, 0)
    if table.phase != "chief" or plain.bit_count() < 2 or is_sure(table):
        return []
    alike = [each for each in table.legal if not each.startswith("accuse")]
    return [_seen(table, suspect, alike) for suspect in suspects_in(plain)]


def _seen(table: Sight, suspect: int, alike: list[str]) -> Mapping[str, object]:
    view, thief = table.view, str(1 - table.seat)
    recall = cast("Mapping[str, Any]", view["recall"])
    odds = Trios.read(table).without(suspect).odds(table.public[1 - table.seat])
    left = mask_of([each for each, likely in zip(table.board, odds, strict=True) if likely > 0.0])
    reach = reach_of(table.on, table.cells(table.officers | 1 << suspect))
    return {
        **view,
        "you": {**cast("Mapping[str, object]", view["you"]), "identity": CAST[suspect]},
        "recall": {**recall, "suspects": {thief: names(left)} if left else {}},
        "legal": [*alike, *[f"accuse {CAST[table.board[cell]]}" for cell in cells_in(reach)]],
    }
