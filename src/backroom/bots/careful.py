"""A bot with manners: as aimless as Uniform, but it does not gamble where its game says what would be a gamble."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from backroom.bots.levels import package_of
from backroom.bots.uniform import Uniform
from backroom.core.chance import Rng
from backroom.core.reading import Reader

Sound = Callable[[Mapping[str, object], list[str], Rng], list[str]]
"""A game's manners: of some decisions those that are no blind gamble."""


class Careful:
    """Uniform over what is left when blind gambles are put aside; a game's are in `manners.py` of its package of bots.

    Without it a table of Omerta is no fun: a player who snaps at random ends up with half the deck.
    """

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        read = Reader(view, "view")
        legal = read["legal"].texts()
        sound = manners(read["game"].text())
        kept = legal if sound is None else sound(view, legal, rng)
        return Uniform().choose({"legal": kept or legal}, rng)


@cache
def manners(key: str) -> Sound | None:
    """What a game's own manners are, if it has any."""
    package = package_of(key)
    try:
        found = find_spec(f"{package}.manners")
    except ModuleNotFoundError:
        return None
    if found is None:
        return None
    sound: Sound = import_module(f"{package}.manners").sound
    return sound
