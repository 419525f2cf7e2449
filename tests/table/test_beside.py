"""A second table from the same box: it has just the suspects that the first does not use."""

import pytest

import backroom
from backroom.games.noir.kit.cast import CAST
from backroom.table import Refused
from table_support import opened, running

DUELS = ["noir/killer-inspector", "noir/hitman-sleuth", "noir/thief-chief", "noir/spy-tag"]
DRAWN = " ".join(sorted(set(CAST) - set(CAST[::2])))


def names(match):
    return {card["name"] for row in match.view(None)["board"] for card in row}


@pytest.mark.parametrize("cast", ["base", "other", "random", DRAWN])
@pytest.mark.parametrize("key", DUELS)
def test_the_table_beside_has_just_the_suspects_that_the_first_was_dealt_without(key, cast):
    table = running(key, people=1, options={"cast": cast}, players=backroom.game(key).players[0])
    fixed, rest = table.table.spare(7)
    assert fixed is None
    beside = backroom.game(key).start(seed=1, **rest)
    assert names(beside) | names(table.table._state.match) == set(CAST)
    assert len(names(beside)) == 25
    assert backroom.replay(beside.record()).view(None) == beside.view(None)


def test_cards_that_a_collapse_has_taken_away_are_still_in_use():
    game = backroom.game("noir/killer-inspector")
    match = game.start(seed=5, cast="random", kills_to_win=23)
    dealt, apart = names(match), game.shared_out(match)
    while names(match) == dealt:
        legal = [str(action) for seat in match.to_act for action in match.legal(seat)]
        eager = [each for each in legal if each.startswith(("collapse", "remove", "kill", "done"))] or legal
        safe = [each for each in eager if each != f"kill {match.view(1 - match.to_act[0])['you']['identity']}"] or legal
        wanted = [each for each in safe if not each.startswith(("accuse", "disguise", "exonerate"))] or safe
        match.play(match.to_act[0], wanted[(len(match) * 7) % len(wanted)])
        assert match.outcome is None
    assert len(names(match)) < 25
    assert game.shared_out(match) == apart


def test_a_cast_that_is_still_to_be_drawn_is_fixed_with_the_opening():
    table = opened("noir/killer-inspector", options={"cast": "random"})
    fixed, rest = table.table.spare(7)
    assert {*fixed["cast"].split(), *rest["cast"].split()} == set(CAST)
    assert table.table.spare(8).rest != rest
    table.send("setup", "host", options=fixed)
    assert table.table.spare(8) == (None, rest)


def test_before_a_match_the_options_say_who_will_be_there():
    assert opened("noir/killer-inspector").table.spare(7) == (None, {"cast": "other"})
    assert opened("noir/killer-inspector", options={"cast": "other"}).table.spare(7) == (None, {"cast": "base"})


@pytest.mark.parametrize(("key", "players"), [("omerta", 3), ("noir/spy-tag", 6), ("noir/fbi-mafia", 6), ("noir/heist", 5)])
def test_where_too_little_is_left_in_the_box_it_is_refused(key, players):
    with pytest.raises(Refused, match="too little"):
        opened(key, players=players).table.spare(7)


@pytest.mark.parametrize("cast", ["Alyss", DRAWN + " Xavier", " ".join(reversed(DRAWN.split())), DRAWN.replace(" ", "  "), "none"])
def test_a_cast_of_names_is_25_of_them_in_order(cast):
    with pytest.raises(ValueError, match="25 names in alphabetical order"):
        backroom.game("noir/killer-inspector").start(cast=cast)
