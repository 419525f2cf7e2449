"""The Don against itself, also where it is no net."""

from backroom.train.measuring import balanced


def test_a_don_who_is_no_net_is_balanced_too():
    told = []
    found = balanced("noir/heist", 1, counts=(5,), jobs=1, tell=told.append)
    assert set(found["5"]) == {"chief", "thieves"}
    assert found["5"]["chief"]["mean"] + found["5"]["thieves"]["mean"] == 1.0
    assert len(told) == 2
    assert all(line.endswith("1 matches, 0 cut off") for line in told)


def test_no_match_is_begun_when_the_time_is_up():
    assert balanced("noir/heist", 1, counts=(5,), jobs=1, seconds=0.0) == {}
