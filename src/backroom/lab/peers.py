"""Other libraries' games, driven from Python in the same way as ours, so that speeds can be compared."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Iterator
from typing import Any

Play = Callable[[], int]
"""Plays one random game and says how many decisions it took."""


def openspiel(name: str, draw: Callable[[], float]) -> Play:
    game = importlib.import_module("pyspiel").load_game(name)

    def play() -> int:
        state: Any = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                mark = draw()
                for action, weight in state.chance_outcomes():  # noqa: B007 - the one that is left is played
                    mark -= weight
                    if mark < 0:
                        break
                state.apply_action(action)
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(draw() * len(legal))])
                moves += 1
        return moves

    return play


def rlcard(name: str, draw: Callable[[], float]) -> Play:
    env: Any = importlib.import_module("rlcard").make(name)

    def play() -> int:
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(draw() * len(legal))])
            moves += 1
        return moves

    return play


def shuffles(name: str, draw: Callable[[], float]) -> Play:
    """The least that dealing can cost: a seeded generator of Python's own, and one shuffle of so many cards."""
    cards = list(range(int(name)))

    def play() -> int:
        random.Random(draw()).shuffle(cards)
        return 1

    return play


PEERS = (
    ("OpenSpiel hanabi(players=3)", openspiel, "hanabi(players=3)"),
    ("OpenSpiel gin_rummy", openspiel, "gin_rummy"),
    ("OpenSpiel liars_dice", openspiel, "liars_dice"),
    ("RLCard uno", rlcard, "uno"),
    ("RLCard gin-rummy", rlcard, "gin-rummy"),
    ("Python's own shuffle of 60 cards", shuffles, "60"),
)


def peers(seed: int) -> Iterator[tuple[str, Play | None]]:
    """Every peer; None stands for one that is not installed."""
    draw = random.Random(seed).random
    for title, make, name in PEERS:
        try:
            yield title, make(name, draw)
        except ImportError:
            yield title, None
