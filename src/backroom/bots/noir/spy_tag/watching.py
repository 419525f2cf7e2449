"""Spy Tag: what the others have done since one's last decision, and what that makes of who they may be.

A view says how things stand and not how they came to. But between two views of one spy everybody else has decided once: captures and
questions have left their reasons, trophies their names, and what remains are shifts, to be found from the two boards.
"""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.kit.watching import drawn_since, moved, open_then, paths
from backroom.bots.noir.spy_tag.habits import Table, is_telling
from backroom.games.noir.kit.cast import NUMBER
from backroom.games.noir.kit.codes import COLLAPSE_ROWS
from backroom.games.noir.kit.grid import NO_SHIFT
from backroom.games.noir.spy_tag.actions import CANVASS, CATALOGUE

MOST_SHIFTS = 4
"""More shifts in one round of the table are not told apart."""
MOST_WAYS = 4
"""So many orders of shifts are looked at where several lead to the same board."""

Weights = dict[int, float]
"""By suspect; somebody without a weight counts as average."""


class Watcher:
    """Remembers one spy's last view, and what all decisions since they took their identities tell of the others."""

    def __init__(self) -> None:
        self.weights: dict[int, Weights] = {}
        """By seat."""
        self._last: Sight | None = None
        self._taken = -1

    def took(self, notation: str) -> None:
        self._taken = CATALOGUE.code_of[notation]

    def see(self, table: Sight) -> None:
        """A new view: whoever has drawn a new card is a stranger again, and what can be told of the others' decisions counts."""
        last, taken = self._last, self._taken
        self._last, self._taken = table, -1
        if last is None:
            return
        since: int = last.view["decisions"]
        drawn = drawn_since(last, table)
        for seat in drawn:
            self.weights.pop(seat, None)
        players: int = table.view["players"]
        is_plain = 0 <= taken < COLLAPSE_ROWS and table.view["decisions"] - since == players and table.on is last.on
        if is_plain:
            self._learn(last, table, taken, drawn)

    def _learn(self, last: Sight, table: Sight, taken: int, drawn: Mapping[int, int]) -> None:
        view = table.view
        players, teams = view["players"], len(view["teams"])
        deeds = told(last, table)
        since: int = last.view["decisions"]
        seats = [(table.seat + step) % players for step in range(1, players)]
        codes = {seat: deeds.get(since + 1 + step, -1) for step, seat in enumerate(seats, 1)}
        for seat in seats:
            for name in view["trophies"][seat]:
                if last.living >> NUMBER[name] & 1:
                    codes[seat] = NUMBER[name]
        unknown = [seat for seat in seats if codes[seat] < 0]
        start = moved(bytes(last.board), last.on, taken)
        taken_by = [sum(len(names) for names in last.view["trophies"][team::teams]) for team in range(teams)]
        worth = [1.0 / max(view["to_win"] - count, 1) for count in taken_by]
        shifts = table.on.plain[NO_SHIFT]
        ways = [] if len(unknown) > MOST_SHIFTS else list(paths(start, bytes(table.board), table.on, [shifts] * len(unknown)))
        for way in ways[:MOST_WAYS]:
            board, living = start, last.living
            if taken < CANVASS and not table.living >> taken & 1:
                living &= ~(1 << taken)
            own = {**codes, **dict(zip(unknown, way, strict=True))}
            for step, seat in enumerate(seats, 1):
                when = since + 1 + step
                code = own[seat]
                if is_telling(code) and drawn.get(seat, 0) < when:
                    public = {other: open_then(last, table, other, when, drawn.get(other, 0)) for other in table.public}
                    self._note(
                        seat, Table(board, table.on, living, public, worth).likelihoods(seat, code), min(len(ways), MOST_WAYS)
                    )
                board = moved(board, table.on, code)
                if code < CANVASS and not table.living >> code & 1:
                    living &= ~(1 << code)

    def _note(self, seat: int, likely: Mapping[int, float], ways: int) -> None:
        """One more decision of somebody's; where it may have been several, each counts by its part."""
        own = self.weights.setdefault(seat, {})
        for suspect, each in likely.items():
            own[suspect] = own.get(suspect, 1.0) * each ** (1.0 / ways)
        most = max(own.values(), default=1.0) or 1.0
        for suspect in own:
            own[suspect] /= most


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
