"""House rules: each game has one frozen dataclass of options, and each option says what it allows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import NamedTuple, TypeVar

from backroom.core.reading import shown

T = TypeVar("T", int, str, bool)
Chosen = TypeVar("Chosen", bound="Options")


class Also(NamedTuple):
    """Values of an option that are too many to list."""

    allows: Callable[[str], bool]
    about: str
    """What they are, to follow on a list of words."""


@dataclass(frozen=True, slots=True)
class Option:
    """What a lobby, a form or a help text needs to know of one option."""

    default: int | str | bool
    allowed: Sequence[int] | Sequence[str] | Sequence[bool]
    """Every allowed value that people choose from; a `range` for numbers."""
    about: str
    """One sentence for people."""
    rated: int | str | bool | None = None
    """What matches that count for ratings are played with, unless somebody chooses otherwise; None for the default."""
    also: Also | None = None
    """What else is allowed: texts that programs make."""
    players: Sequence[int] = ()
    """The player counts with which there is a choice, where it is not with all."""

    @property
    def when_rated(self) -> int | str | bool:
        return self.default if self.rated is None else self.rated

    def allows(self, value: object) -> bool:
        if type(value) is not type(self.default):
            return False
        return value in self.allowed or (self.also is not None and isinstance(value, str) and self.also.allows(value))

    def range_text(self) -> str:
        if isinstance(self.allowed, range):
            return f"{self.allowed[0]} to {self.allowed[-1]}"
        return ", ".join((*map(str, self.allowed), *(() if self.also is None else (self.also.about,))))


@dataclass(frozen=True)
class Options:
    """A game without options uses this as it is; the others add fields made with `option`."""


def option(
    default: T, allowed: Sequence[T], about: str, *, rated: T | None = None, also: Also | None = None, players: Sequence[int] = ()
) -> T:
    """A field of an Options class. Typed as its value so that `options.kills_to_win` is an int."""
    return field(default=default, metadata={"option": Option(default, allowed, about, rated, also, players)})


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
