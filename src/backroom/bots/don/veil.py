"""How the Don decides alike whoever it is, where all that it knows and others don't is who that is.

Its net says of each of those whom all may take it for how they would decide, and it decides as they do on average. What all of them could do is then done by each of them as
often, and tells nothing. What only some could do is done as seldom as if nobody knew who could: it tells that it could be done, which is a matter of the rules, and to let it be tells next to nothing.
The package of such a game has a module `veil`, which says what those others would see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec

from backroom.bots.levels import package_of

View = Mapping[str, object]
Twins = Callable[[View], Sequence[View]]
"""What each of those would see in the seat's place whom all may take it for; nothing where there is nothing to hide."""


def veil_of(key: str) -> Twins | None:
    package = package_of(key)
    if find_spec(package) is None or find_spec(f"{package}.veil") is None:
        return None
    made: Twins = import_module(f"{package}.veil").twins
    return made


def blended(own: Mapping[str, float], others: Sequence[Mapping[str, float]]) -> dict[str, float]:
    """What one has to decide between, each as likely as it is among all the others on average; those who can't decide so never do."""
    return {notation: sum([each.get(notation, 0.0) for each in others]) / len(others) for notation in own}
