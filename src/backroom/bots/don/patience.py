"""The Don's patience, so that its matches end.

A net that has learned from matches that were broken off after a while, as draws, has learned to hide until then, and a match at a table is not broken off. So whoever
has to kill and has not got anywhere for long kills somebody: the more often, the longer nothing has happened, and whom the net holds best.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from backroom.bots.noir.kit.waiting import Waiting

PATIENCE = 30
"""So many decisions of its own without anything lost or won are nothing unusual."""
UNREST, MOST_UNREST = 0.01, 0.25
"""How many of its decisions are kills at least, for each decision that it has waited longer than that, and at most."""
DEED = "kill "


class Patience:
    """One seat's memory of when something last happened in a match."""

    def __init__(self) -> None:
        self._waiting = Waiting()

    def unrest(self, view: Mapping[str, object]) -> float:
        """How many of its decisions have to be kills by now; none where it can't kill."""
        seen: Mapping[str, Any] = view
        if not any(notation.startswith(DEED) for notation in seen["legal"]):
            return 0.0
        cards = [(card["name"], card["alive"], card["innocent"]) for row in seen["board"] for card in row]
        waited = self._waiting.since([*cards, len(seen["discards"])]) - PATIENCE
        return min(max(waited, 0) * UNREST, MOST_UNREST)


def stirred(shares: Mapping[str, float], unrest: float) -> dict[str, float]:
    """Shares in which kills have at least so much of the whole."""
    deeds = sum(share for notation, share in shares.items() if notation.startswith(DEED))
    whole = sum(shares.values())
    if not 0 < deeds < unrest * whole:
        return dict(shares)
    more, less = unrest * whole / deeds, (1 - unrest) * whole / (whole - deeds)
    return {notation: share * (more if notation.startswith(DEED) else less) for notation, share in shares.items()}
