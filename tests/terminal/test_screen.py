import io
from itertools import pairwise
from random import Random

import pytest
from rich.cells import cell_len
from rich.console import Console

import backroom
from backroom.terminal.choices import Choices
from backroom.terminal.grid import Grid
from backroom.terminal.screen import draw_choices, draw_group, draw_table
from support import random_match, random_play
from terminal_support import TABLES, screen


def card(name, alive=True, **marks):
    return {"name": name, "alive": alive, "innocent": False, "officer": False, "arrested": False, "tokens": [], **marks}


def noir(*rows, **keys):
    """A Noir view as the contract describes it, of these rows and keys."""
    common = {
        "game": "noir/killer-inspector",
        "players": 2,
        "seat": 0,
        "phase": "x",
        "turn": 0,
        "to_act": [0],
        "legal": [],
        "outcome": None,
    }
    you = {"role": "killer", "identity": None, "hand": []}
    return {
        **common,
        "board": [list(row) for row in rows],
        "you": you,
        "roles": ["killer", "inspector"],
        "known": {},
        "recall": {},
        **keys,
    }


def cell_of(view, name, width=80):
    """The two lines of a card, as drawn."""
    lines = Grid(view, width).draw().plain.splitlines()
    for above, below in pairwise(lines):
        cells = [cell.strip() for cell in above.split("│")]
        if name in cells:
            return name, below.split("│")[cells.index(name)].strip()
    raise AssertionError(f"{name} is not drawn")


@pytest.mark.parametrize(
    ("face", "mark"),
    [
        ({}, ""),
        ({"alive": False}, "dead"),
        ({"innocent": True}, "innocent"),
        ({"officer": True}, "officer"),
        ({"arrested": True}, "arrested"),
        ({"tokens": ["bomb"]}, "bomb"),
        ({"tokens": ["treasure"]}, "$"),
        ({"tokens": ["moustache"]}, "moustache"),
        ({"innocent": True, "tokens": ["bomb", "threat", "protection"]}, "i B T P"),
        ({"officer": True, "tokens": ["treasure"]}, "officer $"),
    ],
)
def test_every_state_of_a_card_is_written_out(face, mark):
    assert cell_of(noir([card("Jack", **face), card("Kara")]), "Jack") == ("Jack", mark)


def test_letters_that_stand_for_words_are_explained():
    text = screen(noir([card("Jack", innocent=True, tokens=["bomb", "threat", "protection"])]))
    assert "i innocent  B bomb  T threat  P protection" in text
    assert "$ treasure" in screen(noir([card("Jack", tokens=["treasure"])]))


def test_your_identity_hand_and_team_mates_are_marked():
    you = {"role": "killer", "identity": "Jack", "hand": ["Kara"]}
    view = noir([card("Jack"), card("Kara"), card("Neil")], you=you, known={"1": "Neil"})
    assert [cell_of(view, name)[1] for name in ("Jack", "Kara", "Neil")] == ["YOU", "hand", "@1"]
    assert "You are Jack · in hand: Kara · @1 is Neil" in screen(view)


def test_targets_stunned_officers_and_cards_that_go_are_marked():
    rows = [card("Jack"), card("Kara", officer=True), card("Neil", alive=False)]
    view = noir(rows, hit_list=["Jack", None], stunned=["Kara"], collapse={"lines": "rows", "gone": ["Neil"]})
    assert [cell_of(view, name)[1] for name in ("Jack", "Kara", "Neil")] == ["target", "officer s", "dead goes"]


def test_rows_and_columns_are_numbered_and_the_last_shift_has_an_arrow():
    rows = [[card("Jack"), card("Kara")], [card("Neil"), card("Otto")]]
    top, *_ = Grid(noir(*rows, last_shift="shift col 1 up"), 80).draw().plain.splitlines()
    assert top.split() == ["0", "1▴"]
    lines = Grid(noir(*rows, last_shift="shift row 1 left"), 80).draw().plain.splitlines()
    assert any(line.startswith(" 1◂│") for line in lines)


def big_board():
    names = [name.ljust(8, "x")[:8] for name in "Alyss Barrin Clive Deidre Ernest Franz Geneva".split()]
    return [[card(name, tokens=["bomb", "threat"], innocent=True) for name in names] for _ in range(7)]


@pytest.mark.parametrize(("width", "whole"), [(80, True), (60, False)])
def test_seven_columns_of_eight_letters_fit(width, whole):
    text = Grid(noir(*big_board()), width).draw().plain
    assert max(map(cell_len, text.splitlines())) <= width
    assert ("Barrinxx" in text) is whole
    assert "Barrin" in text


@pytest.mark.parametrize(("key", "players"), TABLES)
@pytest.mark.parametrize("width", [60, 80])
def test_every_game_fits_its_width_at_every_stage(key, players, width):
    match, rng = backroom.game(key).start(players, 2), Random(2)
    for _ in range(3):
        random_play(match, rng, 20)
        for seat in (None, 0, players - 1):
            text = screen(match.view(seat), match.game.title, width, open_notes=True)
            assert max(map(cell_len, text.splitlines())) <= width


@pytest.mark.parametrize("game", backroom.games(), ids=lambda game: game.key)
def test_a_screen_shows_nothing_that_the_seat_cannot_know(game):
    """The same view out of two imagined worlds, and after one more decision of the seat's own, gives the same screen."""
    for seed in range(4):
        match = random_match(game.key, seed=seed, moves=10 + 12 * seed)
        for seat in (None, *range(match.players)):
            view = match.view(seat)
            worlds = [game.imagine(view, Random(n)) for n in (1, 2)]
            assert {screen(world.view(seat)) for world in worlds} == {screen(view)}
            if view["legal"]:
                choice = view["legal"][seed % len(view["legal"])]
                told = [[event.seen_by(seat) for event in world.play(seat, choice)] for world in worlds]
                if told[0] == told[1]:
                    assert len({screen(world.view(seat)) for world in worlds}) == 1


@pytest.mark.parametrize("game", backroom.games(), ids=lambda game: game.key)
def test_the_end_of_a_match_is_told_on_the_screen(game):
    match = random_match(game.key, seed=1, moves=60_000)
    text = " ".join(screen(match.view(0), game.title).split()).lower()
    assert ("the match is over." in text) is (match.outcome is not None)
    assert match.outcome is None or match.outcome.reason.lower() in text


def test_a_view_with_nothing_but_a_board_can_be_drawn():
    console = Console(file=io.StringIO(), width=80)
    console.print(draw_table({"game": "noir/heist", "board": [[{"name": "Jack"}]]}, "Bare", 80, 24, open_notes=True))
    assert "Jack" in console.file.getvalue()


def test_long_lists_of_decisions_are_cut_and_listed_on_demand():
    choices = Choices([f"kill Name{n}" for n in range(60)])
    assert "… 12 more: “list kill”" in draw_choices(choices, 80).plain
    assert "Name59" not in draw_choices(choices, 80).plain
    assert "60 Name59" in draw_group(choices, "kill", 80).plain


def test_decisions_of_two_operands_share_a_line_for_the_first():
    choices = Choices(["swap Irma Jack", "swap Irma Kara", "swap Neil Otto"])
    lines = [line.strip() for line in draw_choices(choices, 80).plain.splitlines()]
    assert lines == ["swap  Irma: 1 Jack  2 Kara", "Neil: 3 Otto"]


def omerta(**keys):
    """An Omerta view as the contract describes it."""
    back = {"card": None, "locked": False}
    hands = [[back, {"card": "7", "locked": False}], [back, {"card": None, "locked": True}]]
    known = [[{"card": "Lady", "locked": False}, back], [back, back]]
    return {
        "game": "omerta", "players": 2, "seat": 0, "phase": "draw", "turn": 0, "to_act": [0], "legal": ["draw deck"], "outcome": None,
        "hands": hands, "safe": [back], "deck": 30, "discard": "5", "drawn": None, "scores": [3, 12], "round": 1, "starter": 1,
        "mamma": None, "snap": None, "last_round": None, "recall": {"hands": known, "safe": [{"card": "1", "locked": False}]}, **keys,
    }  # fmt: skip


def table_text(view, **options):
    console = Console(file=io.StringIO(), width=80)
    console.print(draw_table(view, "Omerta", 80, 40, **options))
    return console.file.getvalue()


def test_omerta_shows_faces_only_where_the_view_does():
    text = table_text(omerta())
    assert "#0▒▒  #1[7]" in text
    assert "#1▒▒=locked" in text
    assert "Lady" not in text
    assert "$0▒▒" in text


def test_open_notes_add_what_the_seat_can_still_place():
    text = table_text(omerta(), open_notes=True)
    assert "#0(Lady)  #1[7]" in text
    assert "$0(1)" in text


def test_omerta_shows_the_pile_the_mamma_the_snap_and_the_card_in_hand():
    text = table_text(omerta(mamma=1, snap=5, drawn="Gangster", attack="lady @1"))
    assert "discard pile: 5" in text
    assert "Mamma: no turn" in text
    assert "SNAP for a 5!" in text
    assert "You hold  Gangster" in text
    assert "Attack: You send the Lady to @1." in text


def test_omerta_tells_the_last_round_before_the_next_one_begins():
    last = {"caller": 1, "hands": [["5", "Lady"], ["1", "2"]], "stocks": [20, 3], "points": [20, 0]}
    assert "@1 called" in table_text(omerta(phase="peek", turn=None, last_round=last))
    assert "@1 called" not in table_text(omerta(last_round=last))
