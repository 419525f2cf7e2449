"""The reader says where something is wrong and what was expected, and lets nothing else through."""

import json
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backroom.core.frozen import FrozenDict, FrozenList
from backroom.core.reading import Reader, shown

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


def deal(value):
    return Reader(value, "deal")


def nested(depth, inner=None):
    value = [] if inner is None else inner
    for _ in range(depth):
        value = [value]
    return value


def test_the_path_leads_to_the_place():
    read = deal({"decks": [["1", "2"], ["3", 4]]})
    with pytest.raises(ValueError, match=r"^deal\['decks'\]\[1\]\[1\]: expected a text, got 4$"):
        [deck.texts() for deck in read["decks"]]


def test_every_kind_reads_its_own():
    read = deal({"text": "x", "number": -3, "yes": True, "list": [1, 2], "nothing": None})
    assert read["text"].text() == "x"
    assert read["number"].integer() == -3
    assert read["yes"].boolean() is True
    assert read["list"].integers() == [1, 2]
    assert read["nothing"].is_null
    assert not read["text"].is_null


KINDS = {
    "text": ("a text", [1, 1.5, True, None, b"x", ["x"], {}]),
    "integer": ("a whole number", ["1", 1.0, True, False, None, [1], {}, 1j]),
    "boolean": ("true or false", [0, 1, "true", None, [], 0.0]),
    "array": ("a list", ["abc", 1, None, {}, {"0": 1}, range(3), {1, 2}]),
    "table": ("an object", ["abc", 1, None, [], [["a", 1]]]),
    "texts": ("a text", [[1], ["a", None]]),
    "integers": ("a whole number", [["1"], [1, True]]),
}


@pytest.mark.parametrize(("method", "junk"), [(method, junk) for method, (_, values) in KINDS.items() for junk in values])
def test_another_type_is_refused_with_what_was_expected(method, junk):
    with pytest.raises(ValueError, match=f"^deal.*: expected {KINDS[method][0]}, got "):
        getattr(deal(junk), method)()


@pytest.mark.parametrize("value", [-1, 5])
def test_a_number_out_of_bounds_is_refused_with_the_bounds(value):
    with pytest.raises(ValueError, match=rf"^deal: expected a whole number from 0 to 4, got {value}$"):
        deal(value).integer(0, 4)


@pytest.mark.parametrize("value", [0, 4])
def test_the_bounds_themselves_are_allowed(value):
    assert deal(value).integer(0, 4) == value


def test_a_single_bound_is_kept_too():
    assert deal(7).integer(low=0) == deal(7).integer(high=7) == 7
    for bound in ({"low": 8}, {"high": 6}):
        with pytest.raises(ValueError, match="expected a whole number"):
            deal(7).integer(**bound)


def test_a_missing_key_is_named():
    with pytest.raises(ValueError, match=r"^deal: 'board' is missing$"):
        deal({})["board"]
    assert deal({}).get("board").is_null
    assert deal({"board": None}).get("board").path == "deal['board']"


@pytest.mark.parametrize("junk", [None, [], "board", 3])
def test_only_an_object_has_keys(junk):
    for look in (lambda read: read["board"], lambda read: read.get("board"), lambda read: read.only("board")):
        with pytest.raises(ValueError, match="deal: expected an object"):
            look(deal(junk))


def test_only_lets_known_keys_through_and_names_the_others():
    assert deal({"board": 1}).only("board", "roles").value == {"board": 1}
    with pytest.raises(ValueError, match=r"^deal: unknown key 'bord'; allowed: board, roles$"):
        deal({"board": 1, "bord": 2}).only("board", "roles")
    with pytest.raises(ValueError, match="deal: unknown key 5; allowed"):
        deal({5: 1}).only("board")


def test_tuples_and_frozen_pieces_read_like_lists_and_objects():
    assert deal(("a", "b")).texts() == ["a", "b"]
    assert deal(FrozenDict(names=FrozenList(["a"])))["names"].texts() == ["a"]
    assert deal(MappingProxyType({"a": 1}))["a"].integer() == 1


def test_going_through_a_list_keeps_count():
    assert [item.path for item in deal(["x", "y"])] == ["deal[0]", "deal[1]"]


@pytest.mark.parametrize(
    "value",
    ["x" * 10_000, list(range(10_000)), nested(100_000), {"k": nested(100_000)}, FrozenList(nested(100_000)), {"x" * 10_000: 1}],
    ids=["text", "list", "deep", "deep in a dict", "deep and frozen", "key"],
)
def test_an_error_is_short_however_large_the_value(value):
    text = str(deal(value).wrong("a number"))
    assert text.startswith("deal: expected a number, got ")
    assert len(text) < 120


def test_short_values_are_shown_whole():
    for value in (None, True, -5, "Alyss", ["a", 1], {"a": None}, 1.5):
        assert shown(value) == repr(value)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(JSON)
def test_a_plain_copy_is_what_json_brings_back(value):
    assert deal(value).plain() == value == json.loads(json.dumps(deal(value).plain()))


def test_a_plain_copy_is_the_caller_s_own_in_ordinary_dicts_and_lists():
    given_ = {"board": ("Alyss", "Barrin"), "more": FrozenDict(x=FrozenList([1])), "view": MappingProxyType({"a": 1})}
    copy = deal(given_).plain()
    assert copy == {"board": ["Alyss", "Barrin"], "more": {"x": [1]}, "view": {"a": 1}} == json.loads(json.dumps(copy))
    assert [type(copy[key]) for key in copy] == [list, dict, dict]
    copy["more"]["x"].append(2)
    assert given_["more"]["x"] == [1]


@pytest.mark.parametrize("junk", [{1, 2}, b"x", object(), (n for n in "abc"), 1j, range(3), json])
def test_what_json_has_no_word_for_has_no_plain_copy(junk):
    with pytest.raises(ValueError, match=r"^deal\['board'\]\[0\]: expected something that JSON can hold, got "):
        deal({"board": [junk]}).plain()


def test_keys_other_than_texts_have_no_plain_copy():
    with pytest.raises(ValueError, match=r"^deal\['roles'\]: keys are texts, not 1$"):
        deal({"roles": {1: "killer"}}).plain()


def test_a_plain_copy_does_not_follow_endless_nesting():
    endless = []
    endless.append(endless)
    for value in (nested(100_000), endless):
        with pytest.raises(ValueError, match="nested too deeply"):
            deal(value).plain()
