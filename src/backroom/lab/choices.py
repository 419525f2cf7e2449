"""What somebody could have done and did, and the habits that this shows: a multinomial choice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from backroom.bots.noir.duel.habits import SHIFTS, TRAITS, Moment, options
from backroom.bots.noir.duel.scene import Terms
from backroom.bots.noir.kit.sight import Sight
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SECOND_VERB, SHIFT, WORDS
from backroom.games.noir.kit.grid import NO_SHIFT

RIDGE = 4.0
"""How strongly the weights of habits are held near 0."""

Choice = tuple[Sequence[Sequence[float]], int]
"""What could be done, in traits, and which of it was."""


def choice_made(table: Sight, terms: Terms, notation: str) -> Choice | None:
    """What somebody who knows who they are could have done, and what they did; None for what habits say nothing about."""
    if table.phase not in terms.roles:
        return None
    code, kills = terms.catalogue.code_of[notation], table.role == terms.kills
    if code < SHIFT:
        code = code & SECOND_VERB | table.where[code & ~SECOND_VERB]
    mine, theirs = table.cells(table.public.get(table.seat, 0)), table.cells(table.public.get(1 - table.seat, 0))
    last = table.view["last_shift"]
    moment = Moment(
        table.on,
        table.alive,
        mine,
        theirs,
        NO_SHIFT if last is None else terms.catalogue.code_of[last],
        terms.progress(table).target,
    )
    word = any(terms.catalogue.code_of[each] >= WORDS for each in table.legal)
    made = options(moment, table.own_cell, kills=kills, word=word)
    codes = [each for each, _ in made]
    if code not in codes:
        return None
    return [_whole(each, traits) for each, traits in made], codes.index(code)


def _whole(code: int, traits: list[float]) -> list[float]:
    """All traits, where only the ones of its kind were given."""
    rest = [0.0] * (len(TRAITS) - len(traits))
    return traits + rest if SHIFT <= code < COLLAPSE_ROWS else rest[: len(SHIFTS)] + traits


def fit_habits(choices: Iterable[Choice]) -> list[float]:
    """A multinomial choice, by Newton's method over all choices at once. Who has seen none knows of no habits."""
    noted = list(choices)
    if not noted:
        return [0.0] * len(TRAITS)
    rows = np.array([row for made, _ in noted for row in made])
    weights = np.zeros(rows.shape[1])
    sizes = np.array([len(made) for made, _ in noted])
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    chosen = rows[starts + np.array([which for _, which in noted])].sum(axis=0)
    for _ in range(25):
        raw = np.exp(np.clip(rows @ weights, -30, 30))
        likely = raw / np.repeat(np.add.reduceat(raw, starts), sizes)
        mean = np.add.reduceat(rows * likely[:, None], starts)
        slope = chosen - mean.sum(axis=0) - RIDGE * weights
        curve = (rows * likely[:, None]).T @ rows - mean.T @ mean + RIDGE * np.eye(len(weights))
        step = np.linalg.solve(curve, slope)
        weights += np.clip(step, -2, 2)
        if np.abs(step).max() < 1e-6:
            break
    return [round(float(each), 4) for each in weights]
