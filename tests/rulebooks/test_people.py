"""Who the people on the cards are: everybody has a name and a line in every language."""

import pytest

from backroom.games.noir.kit.cast import CAST
from backroom.games.omerta.cards import CHARACTERS
from backroom.rulebook import LANGUAGES
from backroom.rulebook.cast import called, people, spellings

TONGUES = pytest.mark.parametrize("language", LANGUAGES)


@TONGUES
def test_every_suspect_and_every_character_has_a_name_and_a_line(language):
    assert list(people("suspects", language)) == list(CAST)
    assert set(people("omerta", language)) == set(CHARACTERS)


@TONGUES
def test_names_and_lines_are_all_different_and_short_enough_for_a_card(language):
    for part in ("suspects", "omerta"):
        names, lines = zip(*people(part, language).values(), strict=True)
        assert len(set(names)) == len(names)
        assert len(set(lines)) == len(lines)
        assert all(20 < len(line) <= 95 for line in lines)


def test_russian_names_are_in_cyrillic_letters_and_keep_the_books():
    names = {card: called(card, "ru") for card in CAST}
    assert all(all("а" <= letter.lower() <= "я" or letter in "ёЁ" for letter in name) for name in names.values())
    known = {"Alyss": "Элисс", "Barrin": "Бэррин", "Vincent": "Винсан", "Isolde": "Изольда", "Quinton": "Куинтон",
             "Simon": "Саймон", "Qasim": "Касим", "Ernest": "Эрнест", "Jack": "Джек"}  # fmt: skip
    assert {card: names[card] for card in known} == known


def test_a_suspect_may_be_typed_by_any_of_its_names_and_none_is_two_suspects():
    assert spellings()["alyss"] == ("alyss", "элисс")
    names = [name for found in spellings().values() for name in found]
    assert len(set(names)) == len(names)
    assert set(spellings()) == {card.lower() for card in CAST}
