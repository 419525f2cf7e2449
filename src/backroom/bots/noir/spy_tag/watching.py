"""Spy Tag: what the others have done since one's last decision, and what that makes of who they may be.

A view says how things stand and not how they came to. But between two views of one spy everybody else has decided once: captures and
questions have left their reasons, trophies their names, and what remains are shifts, to be found from the two boards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from backroom.bots.noir.kit.sight import Sight, mask
from backroom.bots.noir.kit.watching import moved, open_then, paths
from backroom.bots.noir.spy_tag.habits import Table, Weights, is_telling
from backroom.bots.noir.spy_tag.reading import Pair, Reads, blended, followed
from backroom.games.noir.kit.cast import NUMBER
from backroom.games.noir.kit.codes import COLLAPSE_ROWS
from backroom.games.noir.kit.grid import NO_SHIFT
from backroom.games.noir.spy_tag.actions import CANVASS, CATALOGUE

MOST_SHIFTS = 4
"""More shifts in one round of the table are not told apart."""
MOST_WAYS = 4
"""So many orders of shifts are looked at where several lead to the same board."""

Step: TypeAlias = "tuple[int, int, int, bytes, int]"
"""One decision: its number, who made it, its code, and the board and the living suspects before it."""


class Lap:
    """What is known of the decisions between two views of one spy, from their own to that of the last before them."""

    def __init__(self, last: Sight, table: Sight, taken: int) -> None:
        self.last, self.table = last, table
        view = table.view
        players, teams = view["players"], len(view["teams"])
        self.since: int = last.view["decisions"]
        self.seats = [(table.seat + step) % players for step in range(players)]
        deeds = told(last, table)
        codes = [deeds.get(self.since + 1 + step, -1) for step in range(players)]
        for step, seat in enumerate(self.seats):
            for name in view["trophies"][seat]:
                if last.living >> NUMBER[name] & 1:
                    codes[step] = NUMBER[name]
        codes[0] = taken
        unknown = [step for step, code in enumerate(codes) if code < 0]
        self.unknown = [self.seats[step] for step in unknown]
        """Who has shifted."""
        taken_by = [sum(len(names) for names in last.view["trophies"][team::teams]) for team in range(teams)]
        self.worth = [1.0 / max(view["to_win"] - count, 1) for count in taken_by]
        self.ways: list[list[int]] = []
        """What all may have decided, in order: several, where different shifts lead to the same board, and none where there are too many."""
        if len(unknown) <= MOST_SHIFTS:
            start, shifts = moved(bytes(last.board), last.on, taken), table.on.plain[NO_SHIFT]
            for way in list(paths(start, bytes(table.board), table.on, [shifts] * len(unknown)))[:MOST_WAYS]:
                found = codes[:]
                for step, code in zip(unknown, way, strict=True):
                    found[step] = code
                self.ways.append(found)

    def steps(self, codes: Sequence[int]) -> Iterator[Step]:
        """The decisions of one way, one after the other."""
        board, living = bytes(self.last.board), self.last.living
        for step, code in enumerate(codes):
            yield self.since + 1 + step, self.seats[step], code, board, living
            board = moved(board, self.table.on, code)
            if code < CANVASS and not self.table.living >> code & 1:
                living &= ~(1 << code)

    def known(self, when: int, board: bytes, living: int, drawn: Mapping[int, int]) -> Table:
        """What all could see before a decision; `drawn` says when somebody has taken a new identity."""
        public = {other: open_then(self.last, self.table, other, when, drawn.get(other, 0)) for other in self.table.public}
        return Table(board, self.table.on, living, public, self.worth)


def lap_of(last: Sight, table: Sight, taken: int) -> Lap | None:
    """Nothing can be told where a collapse came in between, or a decision was not asked for."""
    is_whole: bool = table.view["decisions"] - last.view["decisions"] == table.view["players"]
    return Lap(last, table, taken) if 0 <= taken < COLLAPSE_ROWS and is_whole and table.on is last.on else None


class Watcher:
    """Remembers one spy's last view, and what all decisions since they took their identities tell of everybody."""

    def __init__(self) -> None:
        self.reads: Reads = {}
        """One's own decisions are among what is read: others read them as well."""
        self._last: Sight | None = None
        self._taken = -1

    @property
    def weights(self) -> dict[int, Weights]:
        """By seat of the others."""
        own = -1 if self._last is None else self._last.seat
        return {seat: read.weights for seat, read in self.reads.items() if seat != own}

    def took(self, notation: str) -> None:
        self._taken = CATALOGUE.code_of[notation]

    def see(self, table: Sight) -> None:
        """A new view: whoever has drawn a new card is a stranger again, and what can be told of the others' decisions counts."""
        last, taken = self._last, self._taken
        self._last, self._taken = table, -1
        if last is None:
            return
        before, drawn = self.reads, strangers(last, table)
        self.reads = {seat: read for seat, read in before.items() if seat not in drawn}
        lap = lap_of(last, table, taken)
        if lap is not None and lap.ways:
            self.reads = blended([self._followed(lap, codes, before, drawn) for codes in lap.ways])

    def _followed(self, lap: Lap, codes: Sequence[int], before: Reads, drawn: Mapping[int, int]) -> tuple[Reads, float]:
        steps = [step for step in lap.steps(codes) if is_telling(step[2])]

        def likely(place: int, believed: Mapping[int, Weights]) -> Pair:
            when, seat, code, board, living = steps[place]
            known = lap.known(when, board, living, drawn)
            return known.likelihoods(seat, code), known.likelihoods(seat, code, believed)

        return followed(self.reads, before, drawn, [step[:2] for step in steps], likely, alone=len(lap.ways) == 1)


def strangers(last: Sight, table: Sight) -> dict[int, int]:
    """By seat that has taken a new identity since a view: at which decision.

    A new case begins with all that had been trophies by then. So does, with the first trophy of all, the case of whoever nothing was known of: whose it was shows if
    it was somebody of whom more was known.
    """
    since: int = last.view["decisions"]
    taken = 0
    for names in last.view["trophies"]:
        taken |= mask(names)
    found: dict[int, int] = {}
    for key, reasons in table.view["recall"]["reasons"].items():
        if reasons and reasons[0]["kind"] == "shown" and reasons[0]["decision"] > since and not taken & ~mask(reasons[0]["names"]):
            found[int(key)] = reasons[0]["decision"]
    grown = [seat for seat in found if table.public.get(seat, 0) & ~last.public.get(seat, 0)]
    first = min(found.values(), default=0)
    if taken or not any(found[seat] == first for seat in grown):
        return found
    return {seat: when for seat, when in found.items() if when > first or seat in grown}


def told(last: Sight, table: Sight) -> dict[int, int]:
    """By decision since the last view: the capture or the question that it must have been, as a code."""
    since: int = last.view["decisions"]
    found: dict[int, int] = {}
    for reasons in table.view["recall"]["reasons"].values():
        for reason in reasons:
            when: int = reason.get("decision", 0)
            if when > since:
                action: str = reason.get("action", "")
                if action:
                    found[when] = CATALOGUE.code_of[action]
                elif reason["kind"] in ("hand", "no_hand"):
                    found[when] = CANVASS + NUMBER[reason["name"]]
    return found
