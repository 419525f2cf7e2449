"""How a match ended."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from backroom.core.declaration import EndingKind
from backroom.core.frozen import FrozenDict
from backroom.core.reading import Reader


class Ending(FrozenDict[str, str | int]):
    """Which of its game's endings it was, with that ending's numbers: `{"code": "kills", "kills": 14}`."""

    __slots__ = ()

    @property
    def code(self) -> str:
        return str(self["code"])

    @property
    def numbers(self) -> dict[str, int]:
        return {name: int(number) for name, number in self.items() if name != "code"}

    def __hash__(self) -> int:  # type: ignore[override]  # a dict has none, as it can be written to; this one can't
        return hash(frozenset(self.items()))


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a match."""

    winners: frozenset[int]
    """Seats that won; empty for a draw."""
    scores: tuple[int, ...]
    """By seat; each game's page says what they count."""
    reason: str
    """The ending as a short phrase, such as `the Killer was accused`."""
    ending: Ending
    """The same for programs."""

    def seen(self) -> dict[str, object]:
        """As it stands in views."""
        return {"winners": sorted(self.winners), "scores": list(self.scores), "reason": self.reason, "ending": self.ending}


def won(players: int, winners: Iterable[int], kind: EndingKind, scores: Sequence[int] | None = None, **numbers: int) -> Outcome:
    """An outcome with 1 for each winner and 0 for the others, unless scores are given."""
    seats = frozenset(winners)
    if scores is None:
        scores = [int(seat in seats) for seat in range(players)]
    reason, ending = _told(kind, tuple(numbers.items()))
    return Outcome(seats, tuple(scores), reason, ending)


def won_alone(players: int, kind: EndingKind) -> tuple[Outcome, ...]:
    """By the one seat that wins: the outcome. For a kernel to make beforehand, as playouts end a lot of matches."""
    return tuple([won(players, (seat,), kind) for seat in range(players)])


@lru_cache(maxsize=4096)
def _told(kind: EndingKind, numbers: tuple[tuple[str, int], ...]) -> tuple[str, Ending]:
    """The reason and the ending: there are few of them, and simulations end a lot of matches."""
    return kind.spelled(dict(numbers)), Ending(code=kind.code, **dict(numbers))


def read_outcome(seen: Reader) -> Outcome:
    """The inverse of `Outcome.seen`."""
    return Outcome(
        frozenset(seen["winners"].integers()),
        tuple(seen["scores"].integers()),
        seen["reason"].text(),
        read_ending(seen["ending"]),
    )


def read_ending(seen: Reader) -> Ending:
    numbers: Mapping[str, int] = {name: seen[name].integer() for name in seen.table() if name != "code"}
    return Ending(code=seen["code"].text(), **numbers)
