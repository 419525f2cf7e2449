"""Read-only dicts and lists: the pieces that views and events share instead of copying.

They are real dicts and lists, so they compare, index and turn into JSON like any other; only writing raises.
A copy of any kind (`dict(x)`, `list(x)`, `copy.deepcopy(x)`, pickle) is an ordinary, writable one.
"""

from __future__ import annotations

from copy import deepcopy
from typing import NoReturn, TypeVar

K = TypeVar("K")
V = TypeVar("V")


def _refuse(*_: object, **__: object) -> NoReturn:
    raise TypeError("this part of a view is shared and read-only; copy it first")


class FrozenDict(dict[K, V]):
    """A dict that can't be written to."""

    __slots__ = ()

    __setitem__ = __delitem__ = clear = pop = popitem = setdefault = update = __ior__ = _refuse

    def copy(self) -> dict[K, V]:
        return dict(self)

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, object]) -> dict[K, V]:
        return {key: deepcopy(value, memo) for key, value in self.items()}

    def __reduce__(self) -> tuple[type[dict[K, V]], tuple[dict[K, V]]]:
        return dict, (dict(self),)


class FrozenList(list[V]):
    """A list that can't be written to."""

    __slots__ = ()

    __setitem__ = __delitem__ = __iadd__ = __imul__ = append = clear = extend = insert = pop = remove = reverse = sort = _refuse

    def copy(self) -> list[V]:
        return list(self)

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, object]) -> list[V]:
        return [deepcopy(value, memo) for value in self]

    def __reduce__(self) -> tuple[type[list[V]], tuple[list[V]]]:
        return list, (list(self),)
