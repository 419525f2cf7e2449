"""The rules texts: readable in one strict manner, whole, and the same in four languages."""

import re

import pytest

import backroom
from backroom.rulebook import LANGUAGES, rules, slug
from backroom.rulebook.figures import figures
from backroom.rulebook.reading import (
    FOLDER,
    Figure,
    Heading,
    Items,
    Paragraph,
    Rows,
    Share,
    Unreadable,
    blocks,
    cards,
    page,
    section,
    source,
)

GAMES = pytest.mark.parametrize("game", backroom.games(), ids=lambda game: game.key)
TONGUES = pytest.mark.parametrize("language", LANGUAGES)
NAMES = sorted(path.stem for path in (FOLDER / "en").glob("*.md"))
WORDS_A_MINUTE = 200
SECTIONS = {"goal", "setup", "options", "cards"}


def skeleton(name, language):
    """What has to be the same in every language: headings, figures, shared parts, and how large lists and tables are."""
    found = []
    for block in blocks(source(name, language)):
        match block:
            case Heading(level, _, name_):
                found.append((level, name_))
            case Figure(name_, _):
                found.append(("figure", name_))
            case Share(name_):
                found.append(("share", name_))
            case Items(texts, _):
                found.append(("items", len(texts)))
            case Rows(head, body):
                found.append(("rows", len(head), len(body)))
    return found


def test_there_is_a_text_for_every_game_the_shared_board_and_the_people():
    assert set(NAMES) == {"noir", "people", *map(slug, backroom.games())}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_a_text_has_the_same_parts_in_every_language(name, language):
    assert skeleton(name, language) == skeleton(name, "en")


@TONGUES
@GAMES
def test_a_text_has_a_goal_a_set_up_house_rules_and_cards(game, language):
    found = {block.name for block in page(slug(game), language) if isinstance(block, Heading)}
    assert found >= SECTIONS


@TONGUES
@GAMES
def test_every_role_has_a_summary_card(game, language):
    # Omerta has no roles, but a turn that is the same for all; in a heist every thief has a role of their own.
    roles = set(game.roles) - {"thief"} if game.key == "noir/heist" else set(game.roles) or {"turn"}
    assert set(cards(page(slug(game), language))) == roles


@TONGUES
@GAMES
def test_a_text_is_read_in_ten_minutes_with_its_figures_and_cards_left_out(game, language):
    texts = page(slug(game), language)
    end = texts.index(section(texts, "cards")[0])
    words = sum(len(str(block).split()) for block in texts[:end] if not isinstance(block, Figure))
    assert WORDS_A_MINUTE < words <= 10 * WORDS_A_MINUTE


@TONGUES
def test_every_figure_that_a_text_shows_is_drawn_and_every_drawn_one_is_shown(language):
    shown = {block.name for name in NAMES for block in page(name, language) if isinstance(block, Figure)}
    assert shown == set(figures())


@TONGUES
@GAMES
def test_the_terminal_shows_no_brace_and_every_figure(game, language):
    text = rules(game, language)
    assert not re.search(r"\{|figure:", text)
    assert text.count("```text") == sum(isinstance(block, Figure) for block in page(slug(game), language))


@TONGUES
def test_texts_name_options_as_the_set_up_of_a_table_does_and_not_as_code(language):
    assert not any("`" in source(name, language) for name in NAMES)


def test_french_punctuation_never_begins_a_line():
    assert not any(re.search(r" [:;?!»]|« ", source(name, "fr").replace("|---", "")) for name in NAMES)


def test_an_unknown_language_is_refused_with_those_there_are():
    with pytest.raises(ValueError, match="en, ru, cs, fr"):
        source("omerta", "de")


@pytest.mark.parametrize(
    "text",
    [
        "## Without a name",
        "# Title {name}",
        "### Not a card {killer}",
        "A paragraph\nin two lines",
        "- an item\nand more",
        "1. one\n- two",
        "| a |\n|---|",
        "| a | b |\n|---|---|\n| one |",
        "**bold without an end",
        "> a quotation",
        "  indented",
        "![no figure](picture.png)",
    ],
)
def test_anything_else_in_a_text_is_unreadable(text):
    with pytest.raises(Unreadable):
        blocks(text)


def test_a_section_reaches_to_the_next_heading_of_its_level():
    found = blocks("# T\n\n## A {a}\n\nOne.\n\n### B {card b}\n\nTwo.\n\n## C {c}\n\nThree.")
    assert [each.text for each in section(found, "a")] == ["A", "One.", "B", "Two."]
    assert [each.text for each in cards(found)["b"]] == ["B", "Two."]
    assert isinstance(found[2], Paragraph)
    with pytest.raises(Unreadable):
        section(found, "d")
