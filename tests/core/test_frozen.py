"""Shared pieces of views read like any dict or list, and refuse every way of writing."""

import copy
import json
import operator
import pickle

import pytest

from backroom.core.frozen import FrozenDict, FrozenList


def a_dict():
    return FrozenDict(name="Alyss", alive=True, tokens=FrozenList(["bomb", "threat"]))


def a_list():
    return FrozenList(["b", "a", FrozenDict(c=1)])


def in_place_or(table):
    table |= {"name": "Clive"}


def in_place_add(items):
    items += ["x"]


def in_place_multiply(items):
    items *= 2


def delete(container, key):
    del container[key]


def assign(container, key):
    container[key] = "x"


WRITES_TO_A_DICT = {
    "set": lambda d: assign(d, "name"),
    "set new": lambda d: assign(d, "new"),
    "delete": lambda d: delete(d, "name"),
    "clear": lambda d: d.clear(),
    "pop": lambda d: d.pop("name"),
    "pop default": lambda d: d.pop("new", None),
    "popitem": lambda d: d.popitem(),
    "setdefault": lambda d: d.setdefault("new", 1),
    "setdefault there": lambda d: d.setdefault("name", 1),
    "update": lambda d: d.update(name="Clive"),
    "update nothing": lambda d: d.update(),
    "|=": in_place_or,
    "attribute": lambda d: setattr(d, "extra", 1),
}

WRITES_TO_A_LIST = {
    "set": lambda x: assign(x, 0),
    "set slice": lambda x: assign(x, slice(0, 2)),
    "set whole": lambda x: assign(x, slice(None)),
    "set stride": lambda x: assign(x, slice(None, None, 2)),
    "delete": lambda x: delete(x, 0),
    "delete slice": lambda x: delete(x, slice(1, None)),
    "append": lambda x: x.append("x"),
    "clear": lambda x: x.clear(),
    "extend": lambda x: x.extend("xy"),
    "insert": lambda x: x.insert(0, "x"),
    "pop": lambda x: x.pop(),
    "pop first": lambda x: x.pop(0),
    "remove": lambda x: x.remove("a"),
    "reverse": lambda x: x.reverse(),
    "sort": lambda x: x.sort(key=str),
    "+=": in_place_add,
    "*=": in_place_multiply,
    "attribute": lambda x: setattr(x, "extra", 1),
}


@pytest.mark.parametrize("write", WRITES_TO_A_DICT.values(), ids=WRITES_TO_A_DICT)
def test_a_frozen_dict_refuses_to_be_written_to(write):
    table = a_dict()
    with pytest.raises((TypeError, AttributeError)):
        write(table)
    assert table == {"name": "Alyss", "alive": True, "tokens": ["bomb", "threat"]}


@pytest.mark.parametrize("write", WRITES_TO_A_LIST.values(), ids=WRITES_TO_A_LIST)
def test_a_frozen_list_refuses_to_be_written_to(write):
    items = a_list()
    with pytest.raises((TypeError, AttributeError)):
        write(items)
    assert items == ["b", "a", {"c": 1}]


@pytest.mark.parametrize("kind", [dict, list])
def test_no_writing_method_of_the_builtin_has_been_forgotten(kind):
    """What a builtin has and its immutable cousin has not is what writes; the rest of the names only read."""
    frozen, cousin = {dict: (FrozenDict, type(type.__dict__)), list: (FrozenList, tuple)}[kind]
    reads = {"copy", "__copy__", "__deepcopy__", "__reduce__", "fromkeys", "__init__", "__reversed__", "__sizeof__"}
    for name in set(dir(kind)) - set(dir(cousin)) - reads:
        assert getattr(frozen, name) is not getattr(kind, name), f"{name} still writes"


def test_the_refusal_says_what_to_do():
    with pytest.raises(TypeError, match="read-only; copy it first"):
        a_list().append(1)


def test_frozen_and_ordinary_compare_equal_both_ways():
    assert a_dict() == {"name": "Alyss", "alive": True, "tokens": ["bomb", "threat"]} == a_dict()
    assert a_list() == ["b", "a", {"c": 1}] == a_list()
    assert a_dict() != {}
    assert a_list() != []


@pytest.mark.parametrize("make", [a_dict, a_list], ids=["dict", "list"])
def test_json_takes_them_for_what_they_are(make):
    frozen = make()
    assert json.loads(json.dumps(frozen)) == frozen
    assert isinstance(frozen, (dict, list))


def writable_all_the_way(value):
    if isinstance(value, dict):
        return type(value) is dict and all(map(writable_all_the_way, value.values()))
    if isinstance(value, list):
        return type(value) is list and all(map(writable_all_the_way, value))
    return True


@pytest.mark.parametrize("make", [a_dict, a_list], ids=["dict", "list"])
@pytest.mark.parametrize(
    "duplicate", [copy.deepcopy, *(lambda x, p=p: pickle.loads(pickle.dumps(x, p)) for p in range(pickle.HIGHEST_PROTOCOL + 1))]
)
def test_a_deep_copy_and_a_pickle_are_ordinary_and_writable_throughout(make, duplicate):
    twin = duplicate(make())
    assert twin == make()
    assert writable_all_the_way(twin)


@pytest.mark.parametrize("duplicate", [copy.copy, lambda x: x.copy()], ids=["copy.copy", "method"])
def test_a_shallow_copy_is_writable_and_leaves_the_pieces_shared(duplicate):
    table, items = duplicate(a_dict()), duplicate(a_list())
    assert (type(table), type(items)) == (dict, list)
    table["name"], items[0] = "Clive", "z"
    assert (a_dict()["name"], a_list()[0]) == ("Alyss", "b")
    with pytest.raises(TypeError):
        table["tokens"].append("bomb")


def test_sums_slices_and_unions_are_new_and_ordinary():
    items, table = a_list(), a_dict()
    for made in (operator.add(items, []), items * 2, items[:2]):
        made.append("x")
    (table | {"x": 1})["y"] = 2
    assert (items, table) == (a_list(), a_dict())


def test_a_deep_copy_keeps_what_was_one_object_one():
    inner = ["shared"]
    twin = copy.deepcopy(FrozenDict(a=inner, b=inner))
    assert twin["a"] is twin["b"] is not inner
