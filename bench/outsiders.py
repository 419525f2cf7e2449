"""Bots that know nothing of how ours think: the arena's gates hold against them too.

`Eager` is the twelve-line bot of docs/bots.md. `Flat` is what anybody would write first who wants to search: it imagines worlds, plays every
decision out in them at random, and takes what went best.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from random import Random
from typing import Any

import backroom
from backroom.core.chance import Rng

PLAYOUTS = int(os.environ.get("BACKROOM_FLAT", "0"))
"""Playouts for a decision; 0 is what `budgets.json` says of the game."""
DEPTH = 200
"""A playout that takes longer is a draw."""


class Eager:
    """Goes for whoever may be the other player, as soon as it stands next to one."""

    verbs = ("kill", "accuse")

    def choose(self, view: Mapping[str, Any], rng: Rng) -> str:
        suspects = {name for names in view["recall"]["suspects"].values() for name in names}
        deeds: list[list[str]] = [notation.split() for notation in view["legal"]]
        aimed = [deed for deed in deeds if deed[0] in self.verbs and deed[1] in suspects]
        if not aimed:
            legal: list[str] = view["legal"]
            return legal[rng.getrandbits(32) % len(deeds)]
        return " ".join(aimed[rng.getrandbits(32) % len(aimed)])


class Flat:
    """Flat Monte Carlo over imagined worlds: every decision gets the same number of random playouts."""

    def __init__(self, playouts: int = 0) -> None:
        self.playouts = playouts or PLAYOUTS

    def choose(self, view: Mapping[str, Any], rng: Rng) -> str:
        legal: list[str] = view["legal"]
        if len(legal) == 1:
            return legal[0]
        game, seat = backroom.game(view["game"]), view["seat"]
        totals = dict.fromkeys(legal, 0.0)
        for _ in range(max((self.playouts or flat_playouts(game.key)) // len(legal), 1)):
            world = game.imagine(view, rng)
            codes = dict(zip([action.notation for action in world.legal(seat)], world.kernel.legal(seat), strict=True))
            luck = rng.getrandbits(64)
            for notation in legal:
                totals[notation] += played_out(world.kernel.clone(), seat, codes[notation], Random(luck))
        return max(legal, key=lambda notation: totals[notation])


def played_out(kernel: Any, seat: int, code: int, rng: Random) -> float:  # noqa: ANN401 - any game's
    """What a seat gets out of random play after a decision: the win, a share of it, or half of it where no end was seen."""
    kernel.act(seat, code)
    for _ in range(DEPTH):
        codes = kernel.codes
        if not codes:
            break
        kernel.apply(codes[int(rng.random() * len(codes))])
    if kernel.outcome is None:
        return 0.5
    winners = kernel.outcome.winners
    return 1.0 if seat in winners else 0.0 if winners else 0.5


def flat_playouts(key: str) -> int:
    """How many it makes in a tenth of a second on a quiet core."""
    from backroom.lab.budgets import budget_of  # noqa: PLC0415 - only here is it needed

    return budget_of(key).flat
