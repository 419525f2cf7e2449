"""FBI vs Mafia: what agents have done since a mafioso's last turn, and what that makes of who they may be; and what agents make of a gang whose members know each other."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.noir.fbi_mafia.decoys import spared
from backroom.bots.noir.fbi_mafia.habits import Table
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.kit.watching import drawn_since, moved, open_then, paths, swap
from backroom.games.noir.fbi_mafia.actions import CATALOGUE
from backroom.games.noir.kit.cast import NUMBER
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.grid import NO_SHIFT, Shape

MAFIA = frozenset({"killer", "psycho", "bomber", "sniper"})
FAST = frozenset({"killer", "sniper", "suit"})
STILL = 0
"""A code for a turn that leaves the board as it is: no move has it."""
MOST_WAYS = 3
"""So many ways from one board to another are looked at."""

Weights = dict[int, float]
"""By suspect; somebody without a weight counts as average."""


class Watcher:
    """Remembers one mafioso's last turn, and what agents have told of themselves since they took their identities. Agents remember nothing."""

    def __init__(self) -> None:
        self.weights: dict[int, Weights] = {}
        """By seat of an enemy."""
        self._last: Sight | None = None
        self._moved = STILL

    def took(self, notation: str) -> None:
        """What this mafioso has decided: moves of the board count, other deeds leave it as it is."""
        if notation.startswith("shift "):
            self._moved = CATALOGUE.code_of[notation]
        elif notation.startswith("swap ") and self._last is not None:
            one, other = [self._last.where[NUMBER[name]] for name in notation.split()[1:]]
            self._moved = swap(one, other, self._last.on)
        elif notation.startswith("collapse "):
            self._last = None

    def see(self, table: Sight) -> None:
        """A new view. Only a mafioso's own turns count, not the questions in between."""
        if table.role not in MAFIA:
            self.weights = spared({seat: may for seat, may in table.may.items() if table.roles[seat] in MAFIA})
            return
        if table.phase != table.role:
            return
        last, move = self._last, self._moved
        self._last, self._moved = table, STILL
        if last is None:
            return
        between = Between(last, table, move)
        for seat in between.drawn:
            self.weights.pop(seat, None)
        ways = between.ways() if table.on is last.on else []
        for way in ways:
            self._follow(between, way, len(ways))

    def _follow(self, between: Between, way: Mapping[int, int], ways: int) -> None:
        """Everybody's turn in order, on the board as it was then."""
        last, table, board = between.last, between.table, between.start
        left = max(table.view["to_win"]["arrests"] - table.view["arrests"], 1)
        arrest: float = min(max(max(table.view["to_win"]["kills"] - table.view["kills"], 1) / left, 2.0), 10.0)
        when: int = last.view["decisions"] + 1
        for seat, code in way.items():
            accused, decided = between.accused.get(seat, (-1, 0))
            when = max(when + 1, decided)
            role = table.roles[seat]
            if role not in MAFIA and between.drawn.get(seat, 0) < when:
                mafia = {other: between.open_to(other, when) for other in table.public if table.roles[other] in MAFIA}
                seen = Table(board, table.on, last.living & ~last.arrested, mafia, arrest)
                may = between.open_to(seat, when)
                if role == "suit" and between.guarded in seen.where:
                    self._note(seat, seen.protected(may, seen.where[between.guarded]), ways)
                if accused in seen.where:
                    self._note(seat, seen.accused(may, seen.where[accused], role == "detective"), ways)
                elif code != STILL:
                    self._note(seat, seen.shifted(may, code, role == "detective"), ways)
            board = moved(board, table.on, code)

    def _note(self, seat: int, likely: Mapping[int, float], ways: int) -> None:
        own = self.weights.setdefault(seat, {})
        most = max(likely.values(), default=1.0) or 1.0
        for suspect, each in likely.items():
            own[suspect] = own.get(suspect, 1.0) * (each / most) ** (1.0 / ways)


class Between:
    """What happened between two turns of a mafioso, as far as it can be told."""

    def __init__(self, last: Sight, table: Sight, move: int) -> None:
        self.last = last
        self.table = table
        self.start = moved(bytes(last.board), last.on, move)
        """The board after one's own move."""
        self.drawn = drawn_since(last, table)
        """By seat with a new identity: since which decision."""
        self.accused = self._accused()
        """By agent who must have accused somebody: whom, and at which decision."""
        guarded = _bearers(table) & ~_bearers(last)
        self.guarded = guarded.bit_length() - 1 if guarded.bit_count() == 1 else -1
        """Whom the Suit has protected meanwhile."""

    def _accused(self) -> dict[int, tuple[int, int]]:
        since: int = self.last.view["decisions"]
        found: dict[int, tuple[int, int]] = {}
        for key, reasons in self.table.view["recall"]["reasons"].items():
            for reason in reasons:
                when: int = reason.get("decision", 0)
                action: str = reason.get("action", "")
                if when > since and action.startswith("accuse "):
                    found[int(reason.get("by", key))] = (NUMBER[action.split()[1]], when)
        return found

    def open_to(self, seat: int, when: int) -> int:
        """Whom all could take somebody for before a decision."""
        return open_then(self.last, self.table, seat, when, self.drawn.get(seat, 0))

    def ways(self) -> list[dict[int, int]]:
        """How the board may have been moved, by seat: the ways with the fewest moves. Whoever has accused has not moved it."""
        table = self.table
        seats = [(table.seat + step) % len(table.roles) for step in range(1, len(table.roles))]
        turns = [[STILL] if seat in self.accused else _open_to(table.roles[seat], table.on) for seat in seats]
        found = sorted(paths(self.start, bytes(table.board), table.on, turns), key=lambda way: -way.count(STILL))
        few = [way for way in found[:MOST_WAYS] if way.count(STILL) == found[0].count(STILL)]
        return [dict(zip(seats, way, strict=True)) for way in few]


def _open_to(role: str, on: Shape) -> list[int]:
    """The moves of the board that a role may make, and none at all."""
    codes = [STILL, *(on.fast if role in FAST else on.plain)[NO_SHIFT]]
    if role == "psycho":
        codes += [swap(one, other, on) for one in range(on.cells) for other in on.near[one] if one < other]
    return [code for code in codes if code <= STILL or SHIFT <= code < COLLAPSE_ROWS]


def _bearers(table: Sight) -> int:
    """The suspects who bear a protection."""
    found = 0
    for suspect, tokens in table.tokens.items():
        if "protection" in tokens:
            found |= 1 << suspect
    return found
