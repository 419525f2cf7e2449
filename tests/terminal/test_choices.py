from random import Random

import pytest

import backroom
from backroom.terminal.choices import Choices, Unclear, completions, short_shift
from support import random_play

LEGAL = [
    "shift row 0 left",
    "shift row 0 right",
    "shift col 2 up",
    "shift row 1 left",
    "shift row 1 left 2",
    "kill Alyss",
    "kill Ashton",
    "kill Barrin",
    "disguise",
]


def test_full_notation_is_taken_whatever_its_case_and_spacing():
    assert Choices(LEGAL).resolve("  KILL   alyss ") == "kill Alyss"


def test_any_clear_beginning_of_the_words_will_do():
    assert Choices(LEGAL).resolve("k al") == "kill Alyss"
    assert Choices(LEGAL).resolve("dis") == "disguise"
    assert Choices(LEGAL).resolve("s r 0 l") == "shift row 0 left"


def test_a_name_alone_is_clear_where_one_decision_has_it():
    assert Choices(LEGAL).resolve("barrin") == "kill Barrin"


def test_suspects_may_be_typed_in_cyrillic_letters():
    assert Choices(LEGAL).resolve("kill Элисс") == "kill Alyss"
    assert Choices(LEGAL).resolve("k бэр") == "kill Barrin"
    assert Choices(LEGAL).resolve("эштон") == "kill Ashton"
    with pytest.raises(Unclear, match=r"Alyss.*Ashton"):
        Choices(LEGAL).resolve("kill э")


def test_a_beginning_that_fits_several_names_them():
    with pytest.raises(Unclear, match="“kill Alyss”, “kill Ashton”"):
        Choices(LEGAL).resolve("kill a")


def test_the_shorter_of_two_shifts_is_meant_unless_two_is_typed():
    assert Choices(LEGAL).resolve("sh row 1 l") == "shift row 1 left"
    assert Choices(LEGAL).resolve("sh row 1 l 2") == "shift row 1 left 2"


@pytest.mark.parametrize(
    ("short", "full"),
    [("r0l", "shift row 0 left"), ("R0R", "shift row 0 right"), ("c2u", "shift col 2 up"), ("r1l2", "shift row 1 left 2")],
)
def test_shifts_have_short_forms(short, full):
    assert Choices(LEGAL).resolve(short) == full
    assert short_shift(full) == short.lower()


def test_a_short_shift_that_is_not_open_is_refused_in_full_words():
    with pytest.raises(Unclear, match="“shift row 4 left” is not open now"):
        Choices(LEGAL).resolve("r4l")


def test_decisions_are_numbered_in_the_order_of_their_groups_and_shifts_are_not():
    choices = Choices(LEGAL)
    assert choices.numbers == {"kill Alyss": 1, "kill Ashton": 2, "kill Barrin": 3, "disguise": 4}
    assert list(choices.groups) == ["kill", "disguise", "shift"]
    assert choices.resolve("2") == "kill Ashton"


def test_a_number_that_is_not_shown_is_refused_with_the_range():
    for number in ("0", "5", "99999999999999"):
        with pytest.raises(Unclear, match="from 1 to 4"):
            Choices(LEGAL).resolve(number)


def test_the_signs_of_places_and_seats_may_be_left_out():
    choices = Choices(["swap #1", "swap #10", "lady @1", "gangster @0#1 @2#3", "gangster @0#1 @2#30", "trade $1 #2"])
    assert choices.resolve("swap 1") == "swap #1"
    assert choices.resolve("swap 10") == "swap #10"
    assert choices.resolve("lady 1") == "lady @1"
    assert choices.resolve("gang 0#1 2#3") == "gangster @0#1 @2#3"
    assert choices.resolve("trade 1 2") == "trade $1 #2"


def test_a_wrong_operand_is_answered_with_the_open_ones():
    with pytest.raises(Unclear, match="open: “kill Alyss”, “kill Ashton”, “kill Barrin”"):
        Choices(LEGAL).resolve("kill zachary")


def test_nonsense_is_answered_with_a_hint():
    for text in ("xyzzy", "#", "@", "kill alyss barrin clive", "ﬁ"):
        with pytest.raises(Unclear):
            Choices(LEGAL).resolve(text)


@pytest.mark.parametrize("game", backroom.games(), ids=lambda game: game.key)
def test_every_legal_decision_can_be_typed_and_numbered(game):
    rng = Random(3)
    match = game.start(seed=3)
    for _ in range(40):
        random_play(match, rng, 1)
        for seat in match.to_act:
            choices = Choices(match.view(seat)["legal"])
            for notation in choices.legal:
                assert choices.resolve(notation) == notation
                typed = short_shift(notation) if notation.startswith("shift") else str(choices.numbers[notation])
                assert choices.resolve(typed) == notation


def test_completion_goes_one_word_further():
    assert completions("", ["kill Alyss", "disguise"]) == ["kill ", "disguise"]
    assert completions("sh", LEGAL) == ["shift "]
    assert completions("shift ", LEGAL) == ["shift row ", "shift col "]
    assert completions("KILL A", LEGAL) == ["kill Alyss", "kill Ashton"]
    assert completions("zz", LEGAL) == []
