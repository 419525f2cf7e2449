"""A second table from the same box: which cards this one has, and which it leaves for another."""

from __future__ import annotations

from typing import NamedTuple

from backroom.table.refusals import Refused
from backroom.table.state import RUNNING, State


class Spare(NamedTuple):
    """How one box is shared by two tables."""

    fixed: dict[str, object] | None
    """Options that this table has to be set up with first, because chance was to say what it has; None where that is known."""
    rest: dict[str, object]
    """Options for a table with just what this one leaves."""


def spare(state: State, seed: int | str) -> Spare:
    """What this table's match leaves in the box, or its next one; `seed` decides where cards are still to be drawn.

    It says nothing that is not public: what a match has, all see, and of a match to come only its options are known.
    """
    settings = state.settings
    match = state.match if state.status == RUNNING else None
    try:
        found = match or settings.game.start(settings.players, seed, **settings.options)
    except ValueError as wrong:
        raise Refused("bad", str(wrong)) from wrong
    shared = settings.game.shared_out(found)
    if shared is None:
        raise Refused("bad", "This game leaves too little in the box for another table.")
    own, rest = shared
    is_known = match is not None or all(settings.options[name] == value for name, value in own.items())
    return Spare(None if is_known else own, rest)
