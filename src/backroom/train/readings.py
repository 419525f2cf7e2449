"""How the kernels' secrets are read when the rules for JAX are compared with them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from backroom.games.noir.spy_tag.kernel import FORMATS
from backroom.train import spy_tag, wide
from backroom.train.parity import Reading, frame_cell
from backroom.train.trios import EVERY, without
from backroom.train.truths import OTHERS

Kernel = Any
"""Each game's own."""


def _laid_out(rng: Random) -> dict[str, object]:
    return {"layout": rng.choice(["alphabetical", "random"]), "cast": rng.choice(["base", "random"])}


def _killer_inspector_start(kernel: Kernel) -> dict[str, int]:
    killer = frame_cell(kernel, kernel.killer)
    return {"killer": killer, "deck": (1 << 25) - 1 & ~killer, "goal": kernel.kills_to_win}


def _killer_inspector_cards(kernel: Kernel) -> Sequence[int]:
    return [frame_cell(kernel, card) for card in kernel.deck[kernel.top : kernel.top + 4]]


KILLER_INSPECTOR = Reading(
    _killer_inspector_start,
    _killer_inspector_cards,
    lambda kernel, seat: [kernel.inspector if seat == kernel.seats[0] else kernel.killer],
    lambda rng: {**_laid_out(rng), "kills_to_win": rng.choice([14, 23, rng.randint(1, 23)])},
)


def _hitman_sleuth_start(kernel: Kernel) -> dict[str, int]:
    target, hitman = frame_cell(kernel, kernel.targets[0]), frame_cell(kernel, kernel.hitman)
    hand = sum(frame_cell(kernel, card) for card in kernel.hand)
    every = (1 << 25) - 1
    return {
        "target": target,
        "hitman": hitman,
        "hand": hand,
        "deck": every & ~(target | hitman | hand),
        "may_hitman": every & ~target,
    }


def _hitman_sleuth_cards(kernel: Kernel) -> Sequence[int]:
    return [frame_cell(kernel, card) for card in (kernel.deck[0] if kernel.deck else -1, *kernel.targets[1:])]


HITMAN_SLEUTH = Reading(
    _hitman_sleuth_start,
    _hitman_sleuth_cards,
    lambda kernel, seat: [kernel.sleuth if seat == kernel.hitman_seat else kernel.hitman],
    _laid_out,
)


def _thief_chief_start(kernel: Kernel) -> dict[str, Any]:
    trio, officers = (sum(frame_cell(kernel, card) for card in cards) for cards in (kernel.cards, kernel.officers))
    chief, every = frame_cell(kernel, kernel.chief), (1 << 25) - 1
    return {
        "legs": 1 if kernel.next_leg is None else 2,
        "trio": trio,
        "officers": officers,
        "chief": chief,
        "deck": every & ~(trio | officers | chief),
        "may_chief": every & ~officers,
        "trios": without(np.asarray([EVERY]), np.asarray([officers], np.uint32))[0],
    }


def _thief_chief_cards(kernel: Kernel) -> Sequence[int]:
    card = frame_cell(kernel, kernel.deck[kernel.top]) if kernel.top < kernel.size else 0
    if kernel.next_leg is None:
        return [card]
    board, deck = kernel.next_leg
    return [card, *(1 << board.index(dealt) for dealt in deck[:6])]


THIEF_CHIEF = Reading(
    _thief_chief_start,
    _thief_chief_cards,
    lambda kernel, seat: [kernel.chief if seat == kernel.thief_seat else kernel.thief],
    lambda rng: {**_laid_out(rng), "legs": rng.choice([1, 1, 2])},
)


def _spy_tag_start(kernel: Kernel) -> dict[str, Any]:
    size, empty = kernel.on.rows, spy_tag.SEATS - kernel.players
    board = wide.RECTANGLES[size * (wide.SIDE + 1) + size]
    spies = [_spy_tag_cell(kernel, card) for card in kernel.identities]
    return {
        "players": kernel.players,
        "teams": kernel.teams,
        "to_win": kernel.to_win,
        "rows": size,
        "cols": size,
        "seat": kernel.seat,
        "who": spies + [wide.NOWHERE] * empty,
        "deck": len(kernel.deck),
        "may": np.array([board] * kernel.players + [0 * board] * empty),
        "alive": board,
    }


def _spy_tag_cell(kernel: Kernel, suspect: int) -> int:
    return frame_cell(kernel, suspect, wide.SIDE).bit_length() - 1


SPY_TAG = Reading(
    _spy_tag_start,
    lambda kernel: [_spy_tag_cell(kernel, kernel.deck[kernel.top])] if kernel.top < len(kernel.deck) else [],
    OTHERS["noir/spy-tag"],
    lambda rng: {"layout": rng.choice(["alphabetical", "random"])},
    lambda rng: rng.choice(tuple(FORMATS)),
    by_kind=0.6,
)
