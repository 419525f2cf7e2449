"""What classes tell mypyc, which can compile the engine's busiest modules; without it they are as they stand there.

A class that is cloned by filling in a blank twin, or that others may subclass in plain Python, has to say so:
`@mypyc_attr(allow_interpreted_subclasses=True)`. What is an `i64` is a machine's word when compiled, and has to fit into one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

__all__ = ["i64", "mypyc_attr"]

T = TypeVar("T")

if TYPE_CHECKING:
    # mypyc knows the decorator by this name. Nobody needs the package to run the engine.
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_: object) -> Callable[[T], T]:
        return lambda each: each
