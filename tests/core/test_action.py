"""Actions are their notation, and a catalogue ties each to one code."""

import pickle

import pytest

from backroom.core.action import Action, Catalogue

CATALOGUE = Catalogue("Toy", [(0, "kill Alyss"), (1, "kill Barrin"), (4, "pass"), (7, "shift row 2 left")])


@pytest.mark.parametrize(
    ("notation", "verb", "operands"),
    [
        ("pass", "pass", ()),
        ("kill Alyss", "kill", ("Alyss",)),
        ("shift row 2 left 2", "shift", ("row", "2", "left", "2")),
        ("gangster @0#1 @2#3", "gangster", ("@0#1", "@2#3")),
        ("", "", ()),
    ],
)
def test_an_action_splits_into_verb_and_operands(notation, verb, operands):
    action = Action(notation)
    assert str(action) == action.notation == notation
    assert (action.verb, action.operands) == (verb, operands)


def test_actions_with_the_same_notation_are_the_same():
    assert Action("pass") == Action("pass") != Action("done")
    assert len({Action("pass"), Action("pass"), Action("done")}) == 2
    assert Action("pass") != "pass"


def test_an_action_cannot_be_written_to():
    with pytest.raises(AttributeError):
        Action("pass").notation = "kill Alyss"


def test_an_action_survives_pickling():
    assert pickle.loads(pickle.dumps(Action("kill Alyss"))) == Action("kill Alyss")


def test_code_notation_and_action_are_one_to_one():
    for notation, code in CATALOGUE.code_of.items():
        assert CATALOGUE.notations[code] == notation
        assert CATALOGUE.actions[code] == Action(notation)
        assert CATALOGUE.code(notation) == CATALOGUE.code(Action(notation)) == code


def test_unused_codes_have_no_notation_and_no_notation_leads_to_them():
    assert [code for code, notation in enumerate(CATALOGUE.notations) if not notation] == [2, 3, 5, 6]
    for nothing in ("", Action("")):
        with pytest.raises(ValueError, match="is no action of Toy"):
            CATALOGUE.code(nothing)


def test_two_decisions_may_not_share_a_notation():
    with pytest.raises(ValueError, match="two decisions of Toy share a notation"):
        Catalogue("Toy", [(0, "pass"), (1, "pass")])


def test_a_slip_of_the_pen_gets_a_hint():
    with pytest.raises(ValueError, match=r"^'kill Alys' is no action of Toy; did you mean 'kill Alyss'"):
        CATALOGUE.code("kill Alys")


@pytest.mark.parametrize(
    ("slip", "meant"),
    [
        ("kil Alyss", "'kill Alyss'"),
        ("Kill Barin", "'kill Barrin'"),
        ("kill", "'kill Alyss' or 'kill Barrin'"),
        ("kill Zachary", "'kill Alyss' or 'kill Barrin'"),
        ("pass pass", "'pass'"),
        (" pass", "'pass'"),
        ("shift row 9 left", "'shift row 2 left'"),
    ],
)
def test_the_hint_goes_word_by_word(slip, meant):
    with pytest.raises(ValueError, match=f"; did you mean {meant}[?]$"):
        CATALOGUE.code(slip)


def test_among_very_many_decisions_at_most_three_are_hinted_at():
    places = [f"@{seat}#{place}" for seat in range(5) for place in range(28)]
    many = Catalogue("Toy", enumerate(f"gangster {one} {two}" for one in places for two in places if one != two))
    with pytest.raises(ValueError, match=r"; did you mean 'gangster @0#1 @2#(\d+)'( or 'gangster @0#1 @2#\d+'){0,2}[?]$"):
        many.code("gangster @0#1 @2#33")


@pytest.mark.parametrize("nothing", ["§§§", "§§§ Alyss", "", "  "])
def test_what_resembles_nothing_gets_no_hint(nothing):
    with pytest.raises(ValueError, match=r"is no action of Toy$"):
        CATALOGUE.code(nothing)


@pytest.mark.parametrize("notation", [" pass", "pass ", "Pass", "PASS", "pass\n", "pass\x00", "kill  Alyss", "pаss"])
def test_notation_is_taken_to_the_letter(notation):
    with pytest.raises(ValueError, match="is no action of Toy"):
        CATALOGUE.code(notation)


def test_a_long_text_is_quoted_in_short():
    with pytest.raises(ValueError, match="is no action of Toy") as caught:
        CATALOGUE.code("draw " * 100_000)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("junk", [None, 0, 4, True, 1.5, b"pass", ["pass"], {"pass": 1}, Action(4), Action(["pass"]), Action])
def test_only_an_action_or_a_text_is_a_decision(junk):
    with pytest.raises(ValueError, match="an action is an Action or its notation, not"):
        CATALOGUE.code(junk)


class Loud(str):
    __slots__ = ()


def test_a_text_of_a_kind_of_its_own_is_a_text():
    assert CATALOGUE.code(Loud("pass")) == 4
