from random import Random
from statistics import mean

import pytest

from backroom.bots.levels import DON, LEVELS
from backroom.bots.likeness import LIKE_YOU
from backroom.bots.pondering import TEMPERS, pondered
from backroom.core.chance import QuickStream


def shares(level, is_brief=False):
    rng = Random(4)
    return [pondered(level, rng, is_brief=is_brief) for _ in range(4000)]


def test_every_level_has_its_temper():
    assert tuple(TEMPERS) == (*LEVELS, DON, LIKE_YOU)


@pytest.mark.parametrize("is_brief", [True, False])
@pytest.mark.parametrize("level", TEMPERS)
def test_nobody_takes_more_than_the_table_gives_and_nobody_is_a_clock(level, is_brief):
    taken = shares(level, is_brief)
    assert min(taken) >= 0.0
    assert max(taken) < 1.0
    assert len(set(taken)) > 3000


def test_rookies_are_hasty_and_dream_sharks_ponder_and_small_things_are_soon_done_by_who_knows_them():
    rookie, regular, shark = (shares(level) for level in ("rookie", "regular", "shark"))
    assert mean(rookie) < mean(regular) < mean(shark)
    assert sum(share < 0.1 for share in rookie) > 2 * sum(share < 0.1 for share in regular)
    assert sum(share >= 0.8 for share in rookie) > 0.15 * len(rookie)
    assert mean(shares("shark", is_brief=True)) < mean(shares("regular", is_brief=True)) < mean(shares("rookie", is_brief=True))


def test_the_same_generator_gives_the_same_time():
    assert [pondered("shark", QuickStream(n), is_brief=False) for n in range(9)] == [
        pondered("shark", QuickStream(n), is_brief=False) for n in range(9)
    ]
