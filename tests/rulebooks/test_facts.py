"""Age, length and difficulty: every game has them, and the length has been measured for every number of players."""

import json

import pytest

import backroom
from backroom.rulebook import LANGUAGES, slug
from backroom.rulebook.facts import counts, facts, facts_line
from backroom.rulebook.reading import FOLDER

GAMES = pytest.mark.parametrize("game", backroom.games(), ids=lambda game: game.key)
LENGTHS = json.loads((FOLDER / "lengths.json").read_text(encoding="utf-8"))


@GAMES
def test_a_length_was_measured_for_every_number_of_players(game):
    measured = LENGTHS["games"][slug(game)]
    assert list(measured) == [str(players) for players in game.players]
    assert all(0 < each["least"] <= each["decisions"] <= each["most"] for each in measured.values())


@GAMES
def test_every_game_says_age_minutes_and_difficulty(game):
    known = facts(slug(game))
    assert 8 <= known.age <= 18
    assert 0 < known.minutes[0] <= known.minutes[1] <= 60
    assert known.difficulty in {"easy", "medium", "hard"}


def test_newcomers_are_sent_to_a_game_for_two_and_to_one_for_more():
    assert [game.key for game in backroom.games() if facts(slug(game)).is_start] == ["omerta", "noir/killer-inspector"]


@pytest.mark.parametrize(
    ("players", "told"),
    [((2,), "2"), ((3, 4, 5), "3–5"), ((6, 8), "6 or 8"), ((3, 4, 5, 6, 8, 9), "3–6, 8 or 9"), ((2, 3), "2 or 3")],
)
def test_numbers_of_players_are_told_with_their_gaps(players, told):
    assert counts(players, "or") == told


def test_a_game_that_nobody_has_measured_tells_its_players():
    class Toy:
        key = "toy"
        players = (2, 3)

    assert facts_line(Toy(), "en") == "2 or 3 players"


@pytest.mark.parametrize("language", LANGUAGES)
@GAMES
def test_the_facts_are_a_line_in_every_language(game, language):
    assert facts_line(game, language).count(" · ") in {4, 5}


@pytest.mark.parametrize("game", backroom.games(), ids=lambda game: game.key)
def test_a_game_declares_the_length_the_age_and_the_difficulty_that_its_rules_tell(game):
    box, told = game.declaration.box, facts(slug(game))
    assert (box.minutes, box.age) == (told.minutes, told.age)
    assert {"easy": (1, 2), "medium": (3,), "hard": (4, 5)}[told.difficulty].count(box.difficulty) == 1
