"""Which decisions a search may choose between: regular's best and those it holds nearly as good.

Playouts can't tell what an answer is worth, since in an imagined world nobody learns anything. So where regular would rather ask
than act, its word stands, and no question is ever weighed against a deed.
"""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.noir.kit.choosing import softened

MOST = 6
"""So many decisions at most: with more, one of them looks best by luck."""


def shortlist(values: Mapping[str, float], asks: frozenset[str], margin: float) -> dict[str, float]:
    """The best decision, and those within a margin of it that are deeds as it is, as weights."""
    best = max(values, key=values.__getitem__)
    if verb(best) in asks:
        return {best: 1.0}
    near = {n: value for n, value in values.items() if value >= values[best] - margin and verb(n) not in asks}
    few = sorted(near, key=lambda notation: -near[notation])[:MOST]
    weights = softened({notation: near[notation] for notation in few}, margin)
    # The first of equals is regular's choice here: the search needs one to start from.
    return {notation: weight + (1e-6 if notation == best else 0.0) for notation, weight in weights.items()}


def verb(notation: str) -> str:
    return notation.split(maxsplit=1)[0]
