"""Whether a value has the shape that a type spells out: TypedDicts, lists, texts and numbers, and nothing more or less."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from types import NoneType, UnionType
from typing import Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from backroom.core.shapes import SeenEnding


def misfits(value: object, shape: object, path: str = "") -> Iterator[str]:
    """What is wrong with a value, each with the place where; nothing if it fits."""
    if not _fitting(shape)(value):
        yield from _faults(value, shape, path)


@cache
def _fitting(shape: object) -> Callable[[object], bool]:
    """Whether a value fits, and no more: what nearly every value of a match does, asked a thousand times for one view."""
    origin, parts = get_origin(shape), get_args(shape)
    if shape is SeenEnding or origin is Literal:
        return lambda value: not any(_faults(value, shape, ""))
    if is_typeddict(shape):
        assert isinstance(shape, type)
        fields = {key: _fitting(each) for key, each in fields_of(shape).items()}
        return lambda value: (
            isinstance(value, dict) and value.keys() == fields.keys() and all(fits(value[key]) for key, fits in fields.items())
        )
    if origin in (Union, UnionType):
        either = [_fitting(each) for each in parts]
        return lambda value: any(fits(value) for fits in either)
    if origin is list:
        fits = _fitting(parts[0])
        return lambda value: isinstance(value, list) and all(map(fits, value))
    if origin is dict:
        fits = _fitting(parts[1])
        return lambda value: isinstance(value, dict) and all(type(key) is str and fits(each) for key, each in value.items())
    return lambda value: _is_plain(value, shape)


def _faults(value: object, shape: object, path: str) -> Iterator[str]:
    origin = get_origin(shape)
    if shape is SeenEnding:
        yield from _of_ending(value, path)
    elif is_typeddict(shape):
        yield from _of_table(value, shape, path)
    elif origin is Literal:
        if not any(type(value) is type(each) and value == each for each in get_args(shape)):
            yield f"{path}: {value!r} is none of {', '.join(map(repr, get_args(shape)))}"
    elif origin in (Union, UnionType):
        found = [list(_faults(value, each, path)) for each in get_args(shape)]
        if all(found):
            # The one that comes nearest, as its fault lies deepest, says best what is wrong.
            yield from max(found, key=lambda wrong: wrong[0].partition(": ")[0].count("["))
    elif origin is list:
        (entry,) = get_args(shape)
        yield from _of_list(value, entry, path)
    elif origin is dict:
        _, entry = get_args(shape)
        yield from _of_mapping(value, entry, path)
    elif not _is_plain(value, shape):
        yield f"{path}: {value!r} is no {getattr(shape, '__name__', shape)}"


@cache
def fields_of(shape: type) -> dict[str, object]:
    """A TypedDict's keys with their types."""
    return dict(get_type_hints(shape))


def _of_table(value: object, shape: object, path: str) -> Iterator[str]:
    assert isinstance(shape, type)
    if not isinstance(value, dict):
        yield f"{path}: {value!r} is no {shape.__name__}"
        return
    fields = fields_of(shape)
    for key in fields.keys() - value.keys():
        yield f"{path}: {key!r} of {shape.__name__} is missing"
    for key in value.keys() - fields.keys():
        yield f"{path}: {key!r} is no key of {shape.__name__}"
    for key in fields.keys() & value.keys():
        yield from _faults(value[key], fields[key], f"{path}[{key!r}]")


def _of_ending(value: object, path: str) -> Iterator[str]:
    """A code with numbers beside it; which ones is for the declaration to say."""
    if not isinstance(value, dict) or type(value.get("code")) is not str:
        yield f"{path}: {value!r} is no ending"
        return
    yield from _of_mapping({key: each for key, each in value.items() if key != "code"}, int, path)


def _of_list(value: object, entry: object, path: str) -> Iterator[str]:
    if not isinstance(value, list):
        yield f"{path}: {value!r} is no list"
        return
    for place, each in enumerate(value):
        yield from _faults(each, entry, f"{path}[{place}]")


def _of_mapping(value: object, entry: object, path: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{path}: {value!r} is no object"
        return
    for key, each in value.items():
        if type(key) is not str:
            yield f"{path}: the key {key!r} is no text"
        yield from _faults(each, entry, f"{path}[{key!r}]")


def _is_plain(value: object, shape: object) -> bool:
    """A number is no truth value, and a truth value no number."""
    if shape is None or shape is NoneType:
        return value is None
    return isinstance(shape, type) and type(value) is shape
