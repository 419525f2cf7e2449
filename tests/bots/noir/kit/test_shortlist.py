from backroom.bots.noir.kit.shortlist import MOST, shortlist

ASKS = frozenset({"canvass"})


def test_the_best_comes_first_and_what_is_far_behind_is_left_out():
    found = shortlist({"kill Alyss": 0.5, "kill Barrin": 0.49, "shift row 0 left": 0.1}, ASKS, 0.05)
    assert list(found) == ["kill Alyss", "kill Barrin"]
    assert max(found, key=found.get) == "kill Alyss"
    assert all(weight > 0 for weight in found.values())


def test_where_asking_is_best_it_is_the_only_candidate():
    assert list(shortlist({"canvass Alyss": 0.5, "kill Barrin": 0.5 - 1e-9}, ASKS, 0.05)) == ["canvass Alyss"]


def test_a_question_is_not_weighed_against_a_deed():
    assert list(shortlist({"canvass Alyss": 0.49, "kill Barrin": 0.5}, ASKS, 0.05)) == ["kill Barrin"]


def test_there_are_never_many_candidates():
    values = {f"shift row {line} left": 0.5 for line in range(7)} | {f"shift row {line} right": 0.5 for line in range(7)}
    found = shortlist(values, ASKS, 0.05)
    assert len(found) == MOST
    assert len([n for n in found if found[n] == max(found.values())]) == 1
