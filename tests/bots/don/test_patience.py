"""The Don does not hide for ever."""

from random import Random

import pytest

import backroom
from backroom.bots.don.patience import MOST_UNREST, PATIENCE, UNREST, Patience, stirred
from backroom.bots.levels import bot

KEY = "noir/hitman-sleuth"


def hitman_turn(seed=1):
    """A match whose Hitman may kill, and that seat."""
    match, rng = backroom.game(KEY).start(seed=seed), Random(seed)
    while True:
        (seat,) = match.to_act
        legal = match.view(seat)["legal"]
        if any(each.startswith("kill ") for each in legal):
            return match, seat
        match.play(seat, rng.choice([each for each in legal if each.startswith(("shift", "identity"))]))


def test_unrest_grows_with_every_decision_of_its_own_in_which_nothing_happens():
    match, seat = hitman_turn()
    patience = Patience()
    felt = [patience.unrest(match.view(seat)) for _ in range(PATIENCE + 60)]
    assert set(felt[: PATIENCE + 1]) == {0.0}
    assert felt[PATIENCE + 1 : PATIENCE + 4] == pytest.approx([UNREST, 2 * UNREST, 3 * UNREST])
    assert felt[-1] == MOST_UNREST


def test_a_kill_makes_it_calm_again():
    match, seat = hitman_turn()
    patience = Patience()
    for _ in range(PATIENCE + 10):
        patience.unrest(match.view(seat))
    match.play(seat, next(each for each in match.view(seat)["legal"] if each.startswith("kill ")))
    rng = Random(3)
    while not (match.to_act == (seat,) and any(each.startswith("kill ") for each in match.view(seat)["legal"])):
        (other,) = match.to_act
        match.play(other, rng.choice([each for each in match.view(other)["legal"] if not each.startswith(("accuse", "kill"))]))
    assert patience.unrest(match.view(seat)) == 0.0


def test_kills_get_as_much_as_unrest_asks_for_and_keep_their_proportions():
    shares = {"kill Kara": 0.03, "kill Neil": 0.01, "shift row 0 left": 0.72, "shift row 0 right": 0.24}
    assert stirred(shares, 0.2) == pytest.approx(
        {"kill Kara": 0.15, "kill Neil": 0.05, "shift row 0 left": 0.6, "shift row 0 right": 0.2}
    )
    assert stirred(shares, 0.03) == shares
    assert stirred({"shift row 0 left": 1.0}, 0.2) == {"shift row 0 left": 1.0}


def test_two_dons_come_to_an_end_where_they_hid_from_each_other():
    match = backroom.game(KEY).start(seed=0)
    bots, luck = [bot("don", KEY) for _ in range(2)], [Random(f"0{seat}") for seat in range(2)]
    while match.to_act and len(match) < 2000:
        (seat,) = match.to_act
        match.play(seat, bots[seat].choose(match.view(seat), luck[seat]))
    assert match.outcome is not None
