"""A view of Omerta in numbers: faces as the engine counts them, 0 for a card whose face this seat can't tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from backroom.games.omerta.actions import CATALOGUE
from backroom.games.omerta.cards import FACES

NOBODY = -1


def faces_of(codes: Sequence[str | None]) -> list[int]:
    return [FACES[code] if code else 0 for code in codes]


class Card:
    """One card that lies face down somewhere."""

    __slots__ = ("face", "seen_by", "source")

    def __init__(self, face: int, seen_by: Sequence[int], source: int | None) -> None:
        self.face = face
        self.seen_by = seen_by
        self.source = source or 0
        """The shuffle it came from; 0 when all have seen its face."""


class Mix:
    """What a Lady has shuffled."""

    __slots__ = ("cards", "gone", "source")

    def __init__(self, source: int, cards: list[Card], gone: list[int]) -> None:
        self.source = source
        self.cards = cards
        """As they went in."""
        self.gone = gone
        """Faces that came out of it and have become public."""


class Sight:
    """All that one seat knows, in the shape that thinking about it needs."""

    def __init__(self, view: Mapping[str, object]) -> None:
        seen: Mapping[str, Any] = view
        recall = seen["recall"]
        marks = recall["marks"]
        self.seat: int = seen["seat"]
        self.players: int = seen["players"]
        self.phase: str = seen["phase"]
        self.turn: int | None = seen["turn"]
        self.legal: list[str] = seen["legal"]
        self.hands = [_row(hand, row) for hand, row in zip(recall["hands"], marks["hands"], strict=True)]
        self.safe = _row(recall["safe"], marks["safe"])
        self.drawn = _drawn(recall["drawn"], marks["drawn"])
        self.deck: int = seen["deck"]
        self.deck_source: int = marks["deck"] or 0
        self.pile = faces_of(seen["pile"])
        self.pools = {int(source): faces_of(pool) for source, pool in recall["pools"].items()}
        self.mixes = [Mix(mix["source"], _cards(mix["cards"], mix["marks"]), faces_of(mix["gone"])) for mix in recall["mixes"]]
        self.scores: list[int] = seen["scores"]
        self.round: int = seen["round"]
        self.snap: int = seen["snap"] or 0
        self.mamma = NOBODY if seen["mamma"] is None else int(seen["mamma"])
        patrol = seen["patrol"]
        self.locked = (NOBODY, NOBODY) if patrol is None else (int(patrol["seat"]), int(patrol["place"]))
        """The owner and the place of the card under the Patrol."""

    @property
    def mine(self) -> list[Card]:
        return self.hands[self.seat]

    @property
    def others(self) -> list[int]:
        """The other seats, the next to play first."""
        return [(self.seat + step) % self.players for step in range(1, self.players)]

    @property
    def is_last_round(self) -> bool:
        return self.round == self.players

    def codes(self) -> dict[int, str]:
        """What this seat may decide: notations by code."""
        return {CATALOGUE.code_of[notation]: notation for notation in self.legal}

    def everywhere(self) -> list[Card]:
        """Every card that lies apart from the deck and the pile."""
        found = [card for hand in self.hands for card in hand]
        found += self.safe
        if self.drawn is not None:
            found.append(self.drawn)
        return found


def _row(row: Sequence[Mapping[str, Any]], marks: Sequence[Mapping[str, Any]]) -> list[Card]:
    return _cards([place["card"] for place in row], marks)


def _cards(codes: Sequence[str | None], marks: Sequence[Mapping[str, Any]]) -> list[Card]:
    return [Card(FACES[code] if code else 0, mark["seen_by"], mark["source"]) for code, mark in zip(codes, marks, strict=True)]


def _drawn(code: str | None, mark: Mapping[str, Any] | None) -> Card | None:
    return None if mark is None else _cards([code], [mark])[0]
