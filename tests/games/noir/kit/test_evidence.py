"""Set-up: boards, evidence and roles, dealt or drawn."""

import pytest

from backroom.core.chance import Chance
from backroom.core.reading import Reader
from backroom.games.noir.kit.cast import BASE, CAST, SEVEN, SIX, cast_for
from backroom.games.noir.kit.evidence import deal_board, deal_evidence, deal_roles, read_suspect, read_suspects

ROLES = ("killer", "inspector", "spy")


def deal(**parts):
    return Reader(parts or None, "deal")


def names(suspects):
    return [CAST[suspect] for suspect in suspects]


def board_of(size=5, layout="alphabetical", cast="base", seed=1, **parts):
    return names(deal_board(size, layout, cast, deal(**parts), Chance(seed)))


def evidence_of(seed=1, board=BASE, **parts):
    return names(deal_evidence(bytearray(map(CAST.index, board)), deal(**parts), Chance(seed)))


def roles_of(seed=1, **parts):
    return deal_roles(ROLES, deal(**parts), Chance(seed))


@pytest.mark.parametrize("size", [5, 6, 7])
def test_an_alphabetical_board_has_its_cast_in_order(size):
    assert board_of(size) == names(cast_for(size))


@pytest.mark.parametrize("size", [5, 6, 7])
def test_a_random_board_has_the_same_cast_in_another_order(size):
    assert board_of(size, "random") != board_of(size)
    assert sorted(board_of(size, "random")) == board_of(size)
    assert board_of(size, "random", seed=2) != board_of(size, "random")


def test_a_random_cast_is_drawn_from_all_fifty():
    drawn = {name for seed in range(40) for name in board_of(cast="random", seed=seed)}
    assert drawn == set(CAST)
    for seed in range(5):
        board = board_of(cast="random", seed=seed)
        assert len(set(board)) == 25
        assert board == sorted(board)
        assert sorted(board_of(cast="random", layout="random", seed=seed)) == board


def test_the_other_cast_is_the_25_that_the_base_cast_leaves_in_the_box():
    assert board_of(cast="other") == sorted({*SIX, *SEVEN, "Xavier"})
    assert sorted(board_of(cast="other") + board_of(cast="base")) == list(CAST)
    assert sorted(board_of(cast="other", layout="random")) == board_of(cast="other")
    assert board_of(cast="other", layout="random") != board_of(cast="other")


def test_a_dealt_board_is_taken_row_by_row():
    turned = list(reversed(BASE))
    assert board_of(board=turned) == turned


def test_a_dealt_board_of_25_may_have_anybody_on_it():
    strangers = list(CAST[-25:])
    assert "Xavier" in strangers
    assert board_of(board=strangers) == strangers


def test_a_dealt_larger_board_has_just_its_own_cast():
    turned = sorted(BASE + SIX, reverse=True)
    assert board_of(6, board=turned) == turned
    with pytest.raises(ValueError, match=r"deal\['board'\]: a 6×6 board has just the suspects made for it; missing: Alyss$"):
        board_of(6, board=["Xavier", *sorted(BASE + SIX)[1:]])


WRONG_NAMES = [
    ("Alyss", "expected a list"),
    ({"0": "Alyss"}, "expected a list"),
    (3, "expected a list"),
    (["Nobody"], r"\[0\]: 'Nobody' is no suspect; the cast is Alyss, "),
    (["alyss"], "is no suspect"),
    (["Alyss "], "is no suspect"),
    ([""], "is no suspect"),
    (["Barrin", 3], r"\[1\]: expected a text, got 3"),
    ([["Alyss"]], r"\[0\]: expected a text"),
    ([None], r"\[0\]: expected a text"),
    (["Alyss", "Barrin", "Alyss"], "Alyss is there twice"),
]


@pytest.mark.parametrize(("wrong", "text"), WRONG_NAMES)
def test_wrong_names_on_a_board_are_refused(wrong, text):
    with pytest.raises(ValueError, match=rf"^deal\['board'\].*{text}"):
        board_of(board=wrong)


@pytest.mark.parametrize("board", [[], BASE[:24], (*BASE, "Xavier"), CAST])
def test_a_board_of_another_size_is_refused(board):
    with pytest.raises(ValueError, match=rf"^deal\['board'\]: a 5×5 board has 25 names, not {len(board)}$"):
        board_of(board=list(board))


def test_the_deck_is_the_evidence_of_exactly_those_on_the_board():
    assert sorted(evidence_of()) == list(BASE)
    assert sorted(evidence_of(board=CAST[-25:])) == list(CAST[-25:])
    assert evidence_of(seed=1) == evidence_of(seed=1) != evidence_of(seed=2)


def test_the_layout_tells_nothing_about_the_deck():
    assert evidence_of(board=BASE) == evidence_of(board=tuple(reversed(BASE)))


def test_dealt_evidence_is_the_top_of_the_deck():
    deck = evidence_of(evidence=["Zachary", "Clive"])
    assert deck[:2] == ["Zachary", "Clive"]
    assert sorted(deck) == list(BASE)


def test_a_whole_deck_can_be_dealt():
    turned = list(reversed(BASE))
    assert evidence_of(evidence=turned) == turned
    assert evidence_of(evidence=[]) == evidence_of()


@pytest.mark.parametrize(("wrong", "text"), [*WRONG_NAMES, (["Alyss", "Xavier"], "Xavier is not on the board")])
def test_wrong_evidence_is_refused(wrong, text):
    with pytest.raises(ValueError, match=rf"^deal\['evidence'\].*{text}"):
        evidence_of(evidence=wrong)


def test_roles_are_drawn_or_dealt_by_seat():
    assert {tuple(roles_of(seed)) for seed in range(60)} == {
        (a, b, c) for a in ROLES for b in ROLES for c in ROLES if len({a, b, c}) == 3
    }
    assert roles_of(roles=["spy", "killer", "inspector"]) == ["spy", "killer", "inspector"]


@pytest.mark.parametrize(
    ("wrong", "text"),
    [
        ([], "must name each of killer, inspector, spy once, by seat; got none"),
        (["killer", "spy"], "got killer, spy"),
        (["killer", "killer", "spy"], "must name each of"),
        (["killer", "inspector", "Spy"], "must name each of"),
        (["killer", "inspector", "spy", "spy"], "must name each of"),
        ("killer", "expected a list"),
        (["killer", None, "spy"], r"\[1\]: expected a text"),
        ({"killer": 0}, "expected a list"),
    ],
)
def test_wrong_roles_are_refused(wrong, text):
    with pytest.raises(ValueError, match=rf"^deal\['roles'\].*{text}"):
        roles_of(roles=wrong)


def test_roles_that_occur_twice_are_dealt_twice():
    named = ["spy", "thief", "spy"]
    assert deal_roles(("spy", "spy", "thief"), deal(roles=named), Chance(0)) == named


def test_what_a_deal_leaves_out_is_what_the_seed_would_have_dealt():
    plain = evidence_of(seed=7)
    fixed = evidence_of(seed=7, evidence=["Clive", "Wanda"])
    assert fixed[2:] == [name for name in plain if name not in ("Clive", "Wanda")]


def test_the_board_does_not_change_with_what_else_is_dealt():
    assert board_of(layout="random", evidence=["Clive"], roles=list(ROLES)) == board_of(layout="random")


def test_a_suspect_is_read_by_name():
    assert [read_suspect(Reader(name, "name")) for name in CAST] == list(range(50))
    assert names(read_suspects(Reader(["Zachary", "Alyss"], "names"))) == ["Zachary", "Alyss"]
