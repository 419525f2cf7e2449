"""Reading JSON that comes from outside (deals, records, views), with errors that say where and what was expected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping


class Reader:
    """One JSON value and the path that leads to it."""

    __slots__ = ("path", "value")

    def __init__(self, value: object, path: str) -> None:
        self.value = value
        self.path = path

    def wrong(self, expected: str) -> ValueError:
        shown = repr(self.value)
        return ValueError(f"{self.path}: expected {expected}, got {shown if len(shown) <= 60 else shown[:57] + '…'}")

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
        if not isinstance(self.value, Mapping):
            raise self.wrong("an object")
        return self.value

    def only(self, *allowed: str) -> Reader:
        """The same value, known to be an object with no other keys."""
        for key in self.table():
            if key not in allowed:
                raise ValueError(f"{self.path}: unknown key {key!r}; allowed: {', '.join(allowed)}")
        return self

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

    def integers(self) -> list[int]:
        return [item.integer() for item in self]

    def boolean(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.wrong("true or false")
        return self.value
