"""House rules: each game has one frozen dataclass of options, and each option says what it allows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import TypeVar

from backroom.core.reading import shown

T = TypeVar("T", int, str, bool)
Chosen = TypeVar("Chosen", bound="Options")


@dataclass(frozen=True, slots=True)
class Option:
    """What a lobby, a form or a help text needs to know of one option."""

    default: int | str | bool
    allowed: Sequence[int] | Sequence[str] | Sequence[bool]
    """Every allowed value; a `range` for numbers."""
    about: str
    """One sentence for people."""
    rated: int | str | bool | None = None
    """What matches that count for ratings are played with, unless somebody chooses otherwise; None for the default."""

    @property
    def when_rated(self) -> int | str | bool:
        return self.default if self.rated is None else self.rated

    def allows(self, value: object) -> bool:
        return type(value) is type(self.default) and value in self.allowed

    def range_text(self) -> str:
        if isinstance(self.allowed, range):
            return f"{self.allowed[0]} to {self.allowed[-1]}"
        return ", ".join(map(str, self.allowed))


@dataclass(frozen=True)
class Options:
    """A game without options uses this as it is; the others add fields made with `option`."""


def option(default: T, allowed: Sequence[T], about: str, rated: T | None = None) -> T:
    """A field of an Options class. Typed as its value so that `options.kills_to_win` is an int."""
    return field(default=default, metadata={"option": Option(default, allowed, about, rated)})


def described(kind: type[Options]) -> dict[str, Option]:
    """The options a class offers, by name."""
    return {f.name: f.metadata["option"] for f in fields(kind)}


def read_options(kind: type[Chosen], given: Mapping[str, object], title: str) -> Chosen:
    """Options from outside, or a ValueError that says what is allowed."""
    if not given:
        return kind()
    offered = described(kind)
    for name, value in given.items():
        if name not in offered:
            raise ValueError(f"{title} has no option {shown(name)}; it has: {', '.join(offered) or 'none'}")
        if not offered[name].allows(value):
            raise ValueError(f"option {name} of {title} must be one of: {offered[name].range_text()}; got {shown(value)}")
    return kind(**given)


def written(options: Options) -> dict[str, int | str | bool]:
    """Options as they stand in views and records."""
    return dict(vars(options))
