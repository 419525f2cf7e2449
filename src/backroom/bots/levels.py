"""The four levels at which every game can be played by a program, and the Don's, at which some can.

A game's bots lie in a package named after its key: those of `noir/spy-tag` are in `backroom.bots.noir.spy_tag`. It has three
functions or classes, `rookie()`, `regular()` and `shark(budget)`, which each give a fresh bot for one seat of one match.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from math import isfinite
from typing import Protocol, cast

from backroom.bots.bot import Bot
from backroom.bots.don.weights import has_weights, path_of
from backroom.bots.likeness import LIKE_YOU
from backroom.bots.styles import Style, styled
from backroom.bots.uniform import Uniform
from backroom.core.reading import shown
from backroom.games import game

LEVELS = ("uniform", "rookie", "regular", "shark")
"""From the weakest to the strongest of those that every game has."""
DON = "don"
"""Above them, where it has learned a game."""
SEARCHING = frozenset({"shark"})
"""Levels that think for as long as they may; all others answer in milliseconds."""
BUDGET = 0.5
"""Seconds that shark takes for a decision unless told otherwise."""


class GameBots(Protocol):
    """What a game's package of bots has to offer."""

    def rookie(self) -> Bot: ...

    def regular(self) -> Bot: ...

    def shark(self, budget: float) -> Bot: ...


def levels_of(key: str) -> tuple[str, ...]:
    """The levels at which a game can be played here, from the weakest to the strongest."""
    return (*LEVELS, DON) if has_weights(game(key).key) else LEVELS


def offered_levels(key: str) -> tuple[str, ...]:
    """What somebody can play a game against: these levels, and the one that plays as well as they do."""
    return (*levels_of(key), LIKE_YOU)


def bot(level: str, key: str, budget: float = BUDGET, style: Style | None = None) -> Bot:
    """A fresh bot for one seat of one match. Only shark looks at the budget: seconds for a decision, or `search.Iterations`.

    With a style it prefers some decisions to others that it holds nearly equal; see `styles`.
    """
    made = plain(level, key, budget)
    return made if style is None else styled(made, level, style)


def plain(level: str, key: str, budget: float) -> Bot:
    """A bot as its level plays."""
    if level not in LEVELS and level != DON:
        raise ValueError(f"no level {shown(level)}; there are: {', '.join((*LEVELS, DON))}")
    if not (isfinite(budget) and budget > 0):
        raise ValueError(f"a budget is more than nothing and less than for ever, not {shown(budget)}")
    key = game(key).key
    if level == "uniform":
        return Uniform()
    if level == DON:
        return don(key)
    package = bots_of(key)
    if level == "shark":
        return package.shark(budget)
    return package.rookie() if level == "rookie" else package.regular()


def don(key: str) -> Bot:
    """The Don, for a game that it has learned; a ValueError says why it can't play another."""
    if find_spec("numpy") is None:
        raise ValueError("the Don needs numpy, which is not installed: pip install 'backroom[don]'")
    if not path_of(key).exists():
        raise ValueError(f"the Don has not learned {game(key).title} yet: play it with {LEVELS[-1]}")
    made: Bot = import_module("backroom.bots.don.player").don(key)
    return made


def package_of(key: str) -> str:
    """Where a game's own bots are, if it has any."""
    return f"backroom.bots.{key.replace('/', '.').replace('-', '_')}"


def bots_of(key: str) -> GameBots:
    """The package with a game's own bots."""
    name = package_of(key)
    try:
        return cast("GameBots", import_module(name))
    except ModuleNotFoundError as missing:
        if not name.startswith(missing.name or "?"):
            raise
        raise ValueError(f"{key} has no bots of its own yet: play it with uniform") from None
