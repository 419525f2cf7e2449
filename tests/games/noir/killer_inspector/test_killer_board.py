"""Killer vs Inspector: what both may do to the board."""

from __future__ import annotations

import random

from killer_table import GAME, card, table

from support import legal


def two_cards_left():
    """Marion the Killer and Zachary alone, just after a shift: a size that small tables get to."""
    match = table()
    view = {**match.view(None), "board": [[card(match, "Marion"), card(match, "Zachary")]], "last_shift": "shift row 0 left"}
    view["recall"] = {"suspects": {"0": ["Marion"], "1": ["Zachary"]}, "public": {"0": ["Marion"], "1": ["Zachary"]}}
    return GAME.imagine(view, random.Random(1))


def test_two_cards_just_shifted_can_not_be_shifted_but_are_played_on():
    assert legal(two_cards_left(), 0) == ["kill Zachary"]
