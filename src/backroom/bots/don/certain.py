"""What the Don need not ask its net about: where all is known, a win that can't be stopped is taken, and a loss put off while it can be.

A net weighs what it has seen in matches like this one, and a win three decisions ahead is a matter of counting. So in the duels whose bots
have tactics these decide, as soon as the rules leave nobody else whom the other may be.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec

from backroom.bots.don.discretion import terms_of
from backroom.bots.levels import package_of
from backroom.bots.noir.duel.tactics import Tactics
from backroom.bots.noir.kit.belief import even
from backroom.bots.noir.kit.sight import Sight


class Certain:
    """Looks ahead where nothing is left to guess. It remembers nothing."""

    def __init__(self, tactics: Tactics) -> None:
        self._tactics = tactics

    def left(self, view: Mapping[str, object], shares: Mapping[str, float]) -> dict[str, float]:
        """Shares of those decisions alone that win the soonest, or of those that do not lose the soonest."""
        table = Sight(view)
        may = table.may.get(1 - table.seat, 0)
        if may.bit_count() != 1:
            return dict(shares)
        verdict = self._tactics.verdict(view, table, even(may))
        kept = verdict.winning or [notation for notation in table.legal if notation not in verdict.losing]
        found = {notation: shares.get(notation, 0.0) for notation in kept}
        # What the net would never have thought of is done all the same.
        return found if any(found.values()) else dict.fromkeys(found, 1.0)


def certain_of(key: str) -> Certain | None:
    """For a duel with tactics."""
    package = package_of(key)
    has_terms = find_spec(package) is not None and find_spec(f"{package}.terms") is not None
    return Certain(Tactics(terms_of(key))) if has_terms else None
