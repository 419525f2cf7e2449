"""Deciding as all those do on average whom one may be taken for."""

import pytest

from backroom.bots.don.veil import blended, veil_of

ONE, OTHER = {"left": 0.2, "right": 0.2, "accuse": 0.6}, {"left": 0.9, "right": 0.1}


def test_what_all_can_do_each_of_them_does_as_often():
    one, other = blended(ONE, [ONE, OTHER]), blended(OTHER, [ONE, OTHER])
    assert one == pytest.approx({"left": 0.55, "right": 0.15, "accuse": 0.3})
    assert other == pytest.approx({"left": 0.55, "right": 0.15})


def test_only_games_that_say_what_others_would_see_have_a_veil():
    assert veil_of("noir/thief-chief") is not None
    assert veil_of("noir/killer-inspector") is None
    assert veil_of("noir/no-such-game") is None
