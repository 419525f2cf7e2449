"""House rules: described, checked and written down by one dataclass per game."""

import json
from dataclasses import FrozenInstanceError, dataclass

import pytest

from backroom.core.options import Option, Options, described, option, read_options, written


@dataclass(frozen=True)
class ToyOptions(Options):
    kills: int = option(14, range(1, 24), "Kills that win.")
    layout: str = option("alphabetical", ("alphabetical", "random"), "How the suspects are laid out.")
    open_hands: bool = option(False, (False, True), "Play with open hands.")


def read(**given):
    return read_options(ToyOptions, given, "Toy")


def test_every_field_is_described():
    assert described(ToyOptions) == {
        "kills": Option(14, range(1, 24), "Kills that win."),
        "layout": Option("alphabetical", ("alphabetical", "random"), "How the suspects are laid out."),
        "open_hands": Option(False, (False, True), "Play with open hands."),
    }


def test_a_game_without_options_has_none():
    assert described(Options) == {}
    assert read_options(Options, {}, "Toy") == Options()
    with pytest.raises(ValueError, match=r"^Toy has no option 'kills'; it has: none$"):
        read_options(Options, {"kills": 3}, "Toy")


def test_what_is_not_given_is_the_default():
    assert read() == ToyOptions(14, "alphabetical", False)
    assert read(kills=3, open_hands=True) == ToyOptions(3, "alphabetical", True)


@pytest.mark.parametrize("kills", [1, 23])
def test_both_ends_of_a_range_are_allowed(kills):
    assert read(kills=kills).kills == kills


@pytest.mark.parametrize("kills", [0, 24, -1, 10**30, True, 14.0, "14", None, [14], {}])
def test_a_number_out_of_range_or_of_another_type_is_refused(kills):
    with pytest.raises(ValueError, match=r"^option kills of Toy must be one of: 1 to 23; got "):
        read(kills=kills)


@pytest.mark.parametrize("layout", ["", "Random", "random ", None, 0, True, ["random"], ("random",), b"random"])
def test_a_word_that_is_not_offered_is_refused(layout):
    with pytest.raises(ValueError, match=r"^option layout of Toy must be one of: alphabetical, random; got "):
        read(layout=layout)


@pytest.mark.parametrize("yes", [0, 1, "true", None, 0.0])
def test_a_number_is_no_yes_or_no(yes):
    with pytest.raises(ValueError, match="option open_hands of Toy must be one of: False, True; got "):
        read(open_hands=yes)


def test_an_unknown_name_is_refused_with_the_names_there_are():
    with pytest.raises(ValueError, match=r"^Toy has no option 'kill'; it has: kills, layout, open_hands$"):
        read(kill=3)


@pytest.mark.parametrize("name", [1, None, ("kills",), "", "self", "players"])
def test_a_name_that_is_no_option_is_refused_whatever_it_is(name):
    with pytest.raises(ValueError, match="Toy has no option"):
        read_options(ToyOptions, {name: 3}, "Toy")


def test_an_endless_value_gets_a_short_answer():
    nested = []
    for _ in range(100_000):
        nested = [nested]
    with pytest.raises(ValueError, match="must be one of: 1 to 23") as caught:
        read(kills=nested)
    assert len(str(caught.value)) < 200


def test_options_are_written_as_json_and_read_back():
    chosen = read(kills=5, layout="random")
    assert written(chosen) == {"kills": 5, "layout": "random", "open_hands": False}
    assert read(**json.loads(json.dumps(written(chosen)))) == chosen


def test_options_cannot_be_changed_in_mid_game():
    with pytest.raises(FrozenInstanceError):
        read().kills = 1
