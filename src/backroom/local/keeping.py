"""What a device keeps beside its logs: a line for every table, and every finished match."""

from __future__ import annotations

import json
from typing import Any

from backroom.hosting.replaying import seats_of
from backroom.local.store import Row
from backroom.table import Refused, Table

SEAT = ("seat", "name", "player", "bot", "stand_in")


def written(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def table_row(table: Table) -> dict[str, Any]:
    """A table as the list of tables shows it. It changes when somebody comes or goes, and when a match begins or ends."""
    seats = [{key: value for key, value in seat.items() if key in SEAT} for seat in table.seats]
    shown: dict[str, Any] = {
        "code": table.code,
        "game": table.settings.game.key,
        "status": table.status,
        "match": table.match_number,
    }
    shown |= {"speed": table.settings.speed, "learned": table.learned}
    return {**shown, "seats": seats, "void": table.public["void"]}


def match_row(table: Table, index: int) -> Row:
    """A finished match with all its secrets, as a server gives it out, and what each seat had to itself at the end."""
    match = table.finished[index]
    kept: dict[str, Any] = {
        "code": table.code,
        "number": match.number,
        "game": match.record["game"],
        "finished": match.at,
        "seats": seats_of(match),
        "outcome": match.outcome,
        "record": match.record,
        "reveal": revealed(table) if match.number == table.match_number else None,
    }
    return Row("matches", f"{table.code}/{match.number}", written(kept))


def revealed(table: Table) -> list[object] | None:
    try:
        return [view.get("you") for view in table.all_views()]
    except Refused:
        return None
