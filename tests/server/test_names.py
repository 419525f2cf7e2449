"""Names that people see: nothing that can't be seen, and no two accounts that can't be told apart."""

import pytest

from backroom.server.names import clean_name, look_of

UNSEEN = [
    "\u200b", "a\u200bb", "a\u200cb", "a\u200db", "a\u00adb", "\u3164", "a\u3164", "\u2800", "a\u2060b", "a\ufe0fb", "a\u034fb",
    "\u202eabc", "a\u2066b", "a\u115f", "a\uffa0", "\ufeffx", "a\U000e0041", "a\u061cb", "a\u180eb", "a\x00b", "a\x1bb", "\ue000",
    "\u180b", "\U000e0101a", "\u17b4",
]  # fmt: skip
MIXED = ["\u0430nn", "Ann\u0438", "\u03bfmega", "\u0391nna", "Anna\u0430", "1\u0661", "Ivan\u5f20\u0438", "\u13aann"]
WELCOME = [
    "Анна", "Łukasz", "José", "李小龍", "たろう太郎カ", "한글", "O'Brien", "R2-D2", "🦊 Fox", "Анна 2", "हिन्दी", "Dvořák", "محمد", "Ελένη",
]  # fmt: skip


@pytest.mark.parametrize("name", UNSEEN, ids=ascii)
def test_a_name_with_something_unseen_in_it_is_refused(name):
    with pytest.raises(ValueError, match="a name"):
        clean_name(name)


@pytest.mark.parametrize("name", MIXED, ids=ascii)
def test_a_name_of_two_scripts_is_refused(name):
    with pytest.raises(ValueError, match="one script"):
        clean_name(name)


@pytest.mark.parametrize("name", WELCOME)
def test_a_name_in_any_one_script_is_welcome(name):
    assert clean_name(name) == name


@pytest.mark.parametrize("name", ["\u0301a", "a" + "\u0301" * 6, "", "  ", "x" * 25])
def test_a_name_that_is_none_or_spills_over_is_refused(name):
    with pytest.raises(ValueError, match="name"):
        clean_name(name)


def test_runs_of_spaces_are_one():
    assert clean_name("  Ann \t\n of   Prague ") == "Ann of Prague"


@pytest.mark.parametrize(
    ("one", "other"),
    [("bob", "b0b"), ("modern", "modem"), ("оса", "oca"), ("Ann", "ANN"), ("a b", "ab"), ("ﬁn", "fin"), ("Ann", "Ａnn")],
)
def test_names_that_look_alike_have_the_same_look(one, other):
    assert look_of(one) == look_of(other)


@pytest.mark.parametrize(("one", "other"), [("ann", "anna"), ("José", "Jose"), ("анна", "anna"), ("iris", "lris")])
def test_names_that_can_be_told_apart_do_not(one, other):
    assert look_of(one) != look_of(other)
