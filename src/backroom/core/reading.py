"""Reading JSON that comes from outside (deals, records, views), with errors that say where and what was expected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from reprlib import Repr

_DEEPEST = 20
"""Nothing of ours is nested deeper, and a copy must not run out of stack on what is."""

_brief = Repr()
_brief.maxstring = _brief.maxother = 60


def shown(value: object) -> str:
    """Something from outside as error texts quote it: never long, however large or deeply nested it is."""
    text = _brief.repr(value)
    return text if len(text) <= 60 else text[:59] + "…"


class Reader:
    """One JSON value and the path that leads to it."""

    __slots__ = ("path", "value")

    def __init__(self, value: object, path: str) -> None:
        self.value = value
        self.path = path

    def wrong(self, expected: str) -> ValueError:
        return ValueError(f"{self.path}: expected {expected}, got {shown(self.value)}")

    @property
    def is_null(self) -> bool:
        return self.value is None

    def __getitem__(self, key: str) -> Reader:
        table = self.table()
        if key not in table:
            raise ValueError(f"{self.path}: {key!r} is missing")
        return Reader(table[key], f"{self.path}[{key!r}]")

    def get(self, key: str) -> Reader:
        """Like indexing, with null for what is missing."""
        return Reader(self.table().get(key), f"{self.path}[{key!r}]")

    def __iter__(self) -> Iterator[Reader]:
        return iter([Reader(item, f"{self.path}[{i}]") for i, item in enumerate(self.array())])

    def array(self) -> list[object]:
        if not isinstance(self.value, (list, tuple)):
            raise self.wrong("a list")
        return list(self.value)

    def table(self) -> Mapping[str, object]:
        value = self.value
        if type(value) is dict:  # nearly always, and quicker to see
            return value
        if not isinstance(value, Mapping):
            raise self.wrong("an object")
        return value

    def only(self, *allowed: str) -> Reader:
        """The same value, known to be an object with no other keys."""
        for key in self.table():
            if key not in allowed:
                raise ValueError(f"{self.path}: unknown key {shown(key)}; allowed: {', '.join(allowed)}")
        return self

    def plain(self, depth: int = _DEEPEST) -> object:
        """A copy as it would come back from JSON."""
        value = self.value
        if value is None or isinstance(value, (str, int, float)):
            return value
        if depth == 0:
            raise ValueError(f"{self.path}: nested too deeply")
        if isinstance(value, Mapping):
            for key in value:
                if not isinstance(key, str):
                    raise ValueError(f"{self.path}: keys are texts, not {shown(key)}")
            return {key: self[key].plain(depth - 1) for key in value}
        if isinstance(value, (list, tuple)):
            return [item.plain(depth - 1) for item in self]
        raise self.wrong("something that JSON can hold")

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise self.wrong("a text")
        return self.value

    def texts(self) -> list[str]:
        return [item.text() for item in self]

    def integer(self, low: int | None = None, high: int | None = None) -> int:
        value = self.value
        bounds = f" from {low} to {high}" if low is not None and high is not None else ""
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.wrong(f"a whole number{bounds}")
        if (low is not None and value < low) or (high is not None and value > high):
            raise self.wrong(f"a whole number{bounds}")
        return value

    def number(self) -> float:
        if isinstance(self.value, bool) or not isinstance(self.value, (int, float)):
            raise self.wrong("a number")
        return float(self.value)

    def integers(self) -> list[int]:
        return [item.integer() for item in self]

    def boolean(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.wrong("true or false")
        return self.value
