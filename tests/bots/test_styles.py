"""Bold and cautious bots: they differ among near-equals, in the direction that is said of them, and nowhere else."""

from random import Random

import pytest

import backroom
from backroom.bots.levels import bot
from backroom.bots.search import Iterations
from backroom.bots.styles import CIRCLE, HOLDING, NEAR, STRIKING, Leaning, leaning, liking, style_of, styled, tilted
from backroom.hosting.thinking import Bench

KEYS = [game.key for game in backroom.games()]
VALUES = {"kill Neil": 0.50, "shift row 0 left": 0.505, "disguise": 0.51, "accuse Neil": 0.30}


def test_a_style_chooses_among_what_is_within_the_margin_of_the_best_and_nothing_else():
    rng = Random(1)
    for _ in range(500):
        values = {f"{verb} {number}": rng.random() for verb in ("kill", "shift", "disguise") for number in range(4)}
        best = max(values.values())
        for style in ("bold", "cautious"):
            leaned = leaning(values, style, 0.1)
            assert values[max(leaned, key=leaned.get)] >= best - 0.1
            weighed = tilted(values, style)
            assert values[max(weighed, key=weighed.get)] >= NEAR * best
            assert all(leaned[each] == value for each, value in values.items() if value < best - 0.1)


def test_of_near_equals_the_bold_strike_and_the_cautious_hold_and_clear_cases_stay_clear():
    bold, cautious = (leaning(VALUES, style, 0.02) for style in ("bold", "cautious"))
    assert max(bold, key=bold.get) == "kill Neil"
    assert max(cautious, key=cautious.get) == "disguise"
    clear = leaning({"kill Neil": 0.9, "disguise": 0.5}, "cautious", 0.02)
    assert max(clear, key=clear.get) == "kill Neil"


def test_without_a_style_everything_is_as_it_was():
    assert leaning(VALUES, None, 0.02) is VALUES
    assert tilted(VALUES, None) is VALUES


def test_a_sharks_guide_names_the_styles_favourite_and_is_the_same_otherwise():
    class Guide:
        depth = 7

        def prior(self, view):
            return {"steal Neil": 1.0, "disguise Neil": 0.9, "shift row 0 left": 0.1}

    bold, cautious = (Leaning(Guide(), style) for style in ("bold", "cautious"))
    assert max(bold.prior({}), key=bold.prior({}).get) == "steal Neil"
    assert max(cautious.prior({}), key=cautious.prior({}).get) == "disguise Neil"
    assert bold.depth == 7
    assert bold.prior({})["shift row 0 left"] == 0.1


def test_verbs_of_a_style_are_verbs_of_some_game():
    verbs = {verb.word for game in backroom.games() for verb in game.declaration.verbs}
    assert verbs >= STRIKING | HOLDING
    assert not STRIKING & HOLDING


def decided(key, level, style, matches):
    """What a style decides in positions that do not depend on it."""
    game, said = backroom.game(key), []
    players = game.players[0]
    for number in range(matches):
        match = game.start(players, f"style {number}")
        plain = [bot("rookie", key) for _ in range(players)]
        bots = [bot(level, key, Iterations(16), style) for _ in range(players)]
        for turn in range(40):
            if not match.to_act:
                break
            seat = match.to_act[0]
            view = match.view(seat)
            choice = bots[seat].choose(view, Random(turn))
            assert choice in view["legal"]
            if len(view["legal"]) > 1:
                said.append(choice)
            match.play(seat, plain[seat].choose(view, Random(turn)))
    return said


def daring(key, level, style, matches):
    said = decided(key, level, style, matches)
    return sum(liking(each, "bold") for each in said) / len(said)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("level", "matches"), [("rookie", 4), ("regular", 4)])
def test_in_every_game_the_bold_strike_more_often_than_the_cautious(key, level, matches):
    assert daring(key, level, "bold", matches) > daring(key, level, "cautious", matches)


@pytest.mark.parametrize("key", ["noir/killer-inspector", "noir/thief-chief", "noir/spy-tag"])
def test_so_do_sharks(key):
    # In Spy Tag little is nearly equal to a shark, about one decision in sixty.
    assert daring(key, "shark", "bold", 6) > daring(key, "shark", "cautious", 6)


@pytest.mark.parametrize("level", ["rookie", "regular", "shark"])
def test_a_style_decides_the_same_by_the_same_seed(level):
    assert decided("noir/spy-tag", level, "bold", 1) == decided("noir/spy-tag", level, "bold", 1)


def test_whoever_decides_by_lot_has_no_style():
    match = backroom.game("noir/spy-tag").start(3, 1)
    view = match.view(match.to_act[0])
    plain, bold = bot("uniform", "noir/spy-tag"), bot("uniform", "noir/spy-tag", style="bold")
    assert [plain.choose(view, Random(seed)) for seed in range(9)] == [bold.choose(view, Random(seed)) for seed in range(9)]


def test_both_styles_sit_at_every_table_and_a_tables_bots_have_theirs_by_seat():
    assert {style_of(0), style_of(1)} == {"bold", "cautious"}
    assert [style_of(seat) for seat in range(CIRCLE)].count("bold") == 5
    match = backroom.game("noir/thief-chief").start(2, 3)
    seat = match.to_act[0]
    view = match.view(seat)
    seen = [Bench().choose("regular", "here", view, seed) for seed in range(20)]
    assert seen == [bot("regular", match.game.key, style=style_of(seat)).choose(view, Random(seed)) for seed in range(20)]


def test_a_bot_of_another_maker_that_knows_nothing_of_styles_plays_as_it_is():
    class Stubborn:
        __slots__ = ()

        def choose(self, view, rng):
            return view["legal"][0]

    stubborn = Stubborn()
    assert [styled(stubborn, level, "bold") for level in ("uniform", "regular", "shark")] == [stubborn] * 3


def test_a_style_is_no_reason_to_turn_down_a_look_at_a_card():
    """Where a regular would look, a cautious one looks."""
    looked = 0
    for seed in range(12):
        match, rng = backroom.game("omerta").start(players=3, seed=seed), Random(seed)
        plain, cautious = bot("regular", "omerta"), bot("regular", "omerta", style="cautious")
        while match.outcome is None:
            seat = match.to_act[0]
            view, own = match.view(seat), rng.getrandbits(32)
            choice = plain.choose(view, Random(own))
            if choice.startswith(("mole", "safecracker")):
                assert cautious.choose(view, Random(own)) != "decline"
                looked += 1
            match.play(seat, choice)
    assert looked > 20
