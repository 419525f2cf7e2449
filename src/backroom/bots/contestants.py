"""Who can be sent into a match by name: the levels, `careful`, and anybody's own bot as `module:name`."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from backroom.bots import Bot, Careful
from backroom.bots.levels import BUDGET, DON, LEVELS, bot


def contestant(name: str, key: str, budget: float = BUDGET) -> Bot:
    """A fresh bot for one seat of one match."""
    if ":" in name:
        return own_bot(name)
    if name == "careful":
        return Careful()
    if name not in {*LEVELS, DON}:
        raise ValueError(f"no bot {name[:60]!r}; there are: {', '.join((*LEVELS, DON, 'careful'))}, and your own as module:name")
    return bot(name, key, budget)


def usual(key: str) -> str:
    """Who plays a game with a person who names nobody: regular, or careful where a game has no bots of its own."""
    try:
        bot("regular", key)
    except ValueError:
        return "careful"
    return "regular"


def own_bot(name: str) -> Bot:
    """The bot that somebody's own class or function gives; modules in the current folder are found as well."""
    module, _, attribute = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        make = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as wrong:
        raise ValueError(f"no bot {name[:60]!r}: {wrong}") from wrong
    made = make()
    if not callable(getattr(made, "choose", None)):
        raise ValueError(f"{name[:60]!r} gives {type(made).__name__}, which has no choose(view, rng)")
    bot: Bot = made
    return bot


def read_names(text: str, key: str, least: int) -> tuple[str, ...]:
    """Names with commas between them, each tried out once."""
    names = tuple([name.strip() for name in text.split(",") if name.strip()])
    if len(names) < least:
        raise ValueError(f"--bots takes at least {least} names with commas between them, not {text[:60]!r}")
    if len(set(names)) < len(names):
        raise ValueError(f"--bots names a bot twice: {text[:60]!r}")
    for name in names:
        contestant(name, key)
    return names
