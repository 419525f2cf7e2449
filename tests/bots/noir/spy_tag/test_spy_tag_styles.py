"""Bold and cautious spies, as they sit at tables: their matches end as those of spies without a style do."""

from random import Random

import pytest

import backroom
from backroom.bots.levels import bot
from backroom.bots.styles import style_of

KEY = "noir/spy-tag"


@pytest.mark.parametrize("seed", [2, 7, 10, 12, 13, 19])
def test_cautious_spies_do_not_canvass_for_ever(seed):
    """In these matches nobody came near anybody, all was equally good, and nothing ever happened."""
    match, rng = backroom.game(KEY).start(players=3, seed=seed), Random(1)
    spies = [bot("regular", KEY, style=style_of(seat)) for seat in range(3)]
    for _ in range(150):
        if match.outcome is not None:
            return
        seat = match.to_act[0]
        match.play(seat, spies[seat].choose(match.view(seat), Random(rng.getrandbits(32))))
    raise AssertionError("no end after 150 decisions")
