"""A game under house rules, for checks that start matches without options."""

from __future__ import annotations

from dataclasses import make_dataclass
from typing import TypeVar

from backroom.core.game import Game
from backroom.core.options import Options, described, option, read_options

G = TypeVar("G", bound=Game)


def house(game: G, **options: int | str | bool) -> G:
    """The same game with these options as its defaults."""
    read_options(game.options_type, options, game.title)
    offered = described(game.options_type)
    fields = [
        (
            name,
            type(value),
            option(  # type: ignore[type-var]  # an option's values are of one type
                value, offered[name].allowed, offered[name].about, also=offered[name].also, players=offered[name].players
            ),
        )
        for name, value in options.items()
    ]
    rules: type[Options] = make_dataclass(game.options_type.__name__, fields, bases=(game.options_type,), frozen=True)
    under: type[G] = type(type(game).__name__, (type(game),), {"options_type": rules})
    return under()
