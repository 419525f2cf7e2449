"""FBI vs Mafia: what everybody has done since one's own last turn, as far as a seat can tell.

A view says how things stand and not how they came to. But facts have left their reasons, with the number of the decision they came from;
whoever left none has moved the board, and how it was moved follows from the two boards, the ways with the fewest moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from backroom.bots.noir.fbi_mafia.don.paths import STILL, paths
from backroom.bots.noir.fbi_mafia.scene import MAFIA
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.kit.watching import PRIVATE, drawn_since, moved, open_then, swap
from backroom.games.noir.fbi_mafia.actions import CATALOGUE
from backroom.games.noir.kit.cast import NUMBER, suspects_in
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.grid import NO_SHIFT, Shape

FAST = frozenset({"killer", "sniper", "suit"})
MOST_WAYS = 4
"""So many ways from one board to another are looked at."""


@dataclass(slots=True)
class Turn:
    """One seat's turn, on the table as all saw it then."""

    seat: int
    role: str
    roles: list[str]
    """By seat."""
    verb: str
    """Of the deed; "shift" or "swap" for a move of the board, nothing for what left no trace."""
    object: int
    """The suspect it was done to, or the code of the move."""
    board: bytes
    on: Shape
    living: int
    """Suspects alive and not arrested."""
    dead: int
    bombs: int
    threats: int
    """Suspects who bear tokens."""
    public: dict[int, int]
    """By seat: whom all could take somebody for."""
    weight: float
    """How much it counts: there may have been several ways."""
    when: int
    """The number of its decision, about."""
    after: bytes
    """The board after it."""
    aimed: int
    """Whom the Psycho has threatened."""


def bearers(table: Sight, token: str) -> int:
    """The suspects who bear a token of a kind."""
    found = 0
    for suspect, tokens in table.tokens.items():
        if token in tokens:
            found |= 1 << suspect
    return found


def moves_of(role: str, on: Shape) -> list[int]:
    """The moves of the board that a role may make, and none at all."""
    codes = [code for code in (on.fast if role in FAST else on.plain)[NO_SHIFT] if SHIFT <= code < COLLAPSE_ROWS]
    if role == "psycho":
        codes += [swap(one, other, on) for one in range(on.cells) for other in on.near[one] if one < other]
    return [STILL, *codes]


class Memory:
    """A seat's last turn, and how it moved the board in it."""

    def __init__(self) -> None:
        self.last: Sight | None = None
        self._moved = STILL

    def took(self, notation: str) -> None:
        """What this seat has decided."""
        if notation.startswith("shift "):
            self._moved = CATALOGUE.code_of[notation]
        elif notation.startswith("swap ") and self.last is not None:
            one, other = [self.last.where[NUMBER[name]] for name in notation.split()[1:]]
            self._moved = swap(one, other, self.last.on)
        elif notation.startswith("collapse "):
            self.last = None

    def see(self, table: Sight) -> Between | None:
        """What has happened since the last turn, when a new one begins."""
        if table.phase != table.role:
            return None
        last, move = self.last, self._moved
        self.last, self._moved = table, STILL
        return None if last is None or last.on is not table.on else Between(last, table, move)


class Between:
    """What happened between two turns of one seat."""

    def __init__(self, last: Sight, table: Sight, move: int) -> None:
        self.last, self.table = last, table
        self.start = moved(bytes(last.board), last.on, move)
        self.since: int = last.view["decisions"]
        self.drawn = drawn_since(last, table)
        """By seat with a new identity: since which decision."""
        self.deeds: dict[int, tuple[int, str, int]] = {}
        """By seat: the number of a decision, its verb and to whom it was done."""
        self.died: dict[int, int] = {}
        """By suspect who has died meanwhile: when, as far as that can be told."""
        self._read_reasons()
        self.aimed = bearers(table, "threat") & ~bearers(last, "threat")
        """Whom the Psycho has threatened meanwhile."""

    def _read_reasons(self) -> None:
        table, last = self.table, self.last
        gone = last.living & ~table.living
        planted = bearers(table, "bomb") & ~bearers(last, "bomb")
        if planted and "bomber" in table.roles and "sniper" not in table.roles:
            self.deeds.setdefault(table.roles.index("bomber"), (0, "plant", planted.bit_length() - 1))
        for key, reasons in table.view["recall"]["reasons"].items():
            for reason in reasons:
                if reason["kind"] not in PRIVATE and reason.get("decision", 0) > self.since:
                    self._read(int(key), reason)
        self._explain(gone)
        self._note_disguises()

    def _explain(self, gone: int) -> None:
        """Deaths of which no reason tells who did it: whoever can have."""
        last, roles = self.last, self.table.roles
        explained = {what for _, verb, what in self.deeds.values() if verb in ("kill", "snipe", "struck")}
        threatened, bombed = bearers(last, "threat"), bearers(last, "bomb")
        for suspect in suspects_in(gone):
            if suspect not in explained:
                is_struck = threatened >> suspect & 1 and not bombed >> suspect & 1
                role, verb = ("psycho", "struck") if is_struck else ("bomber", "detonate") if bombed else ("killer", "kill")
                self.deeds.setdefault(roles.index(role), (self.died.get(suspect, 0), verb, suspect))

    def _note_disguises(self) -> None:
        """Whoever is somebody new and was neither killed nor arrested has disguised."""
        now, before, roles = self.table.view, self.last.view, self.table.roles
        killed = sum([len(names) for names in now["trophies"]]) - sum([len(names) for names in before["trophies"]])
        for role, others in (("killer", now["arrests"] - before["arrests"]), ("undercover", killed)):
            side = [seat for seat in self.drawn if (roles[seat] in MAFIA) == (role in MAFIA)]
            seat = roles.index(role)
            if seat in side and len(side) > others:
                self.deeds[seat] = (self.drawn[seat], "disguise", -1)

    def _read(self, seat: int, reason: Mapping[str, Any]) -> None:
        when: int = reason["decision"]
        kind, action = reason["kind"], reason.get("action", "")
        if action:
            verb, name, *_ = action.split()
            by = int(reason.get("by", seat))
            if by != self.table.seat:
                self.deeds[by] = (when, verb, NUMBER[name])
        elif kind == "died":
            for name in reason["names"]:
                self.died[NUMBER[name]] = when
        elif kind == "struck":
            self.deeds.setdefault(seat, (when, "struck", NUMBER[reason["name"]]))
        elif kind in ("hand", "no_hand"):
            self._read_hand(when, NUMBER[reason["name"]])

    def _read_hand(self, when: int, asked: int) -> None:
        roles = self.table.roles
        verb, role = ("lay", "detective") if self.table.living >> asked & 1 else ("autopsy", "undercover")
        if role == "detective" and "profiler" in roles:
            return
        if role in roles and (seat := roles.index(role)) != self.table.seat:
            self.deeds.setdefault(seat, (when, verb, asked))

    def open_to(self, seat: int, when: int) -> int:
        return open_then(self.last, self.table, seat, when, self.drawn.get(seat, 0))

    def ways(self) -> list[dict[int, int]]:
        """How the board may have been moved, by seat, the ways with the fewest moves."""
        table = self.table
        seats = [(table.seat + step) % len(table.roles) for step in range(1, len(table.roles))]
        turns = [self._moves(seat) for seat in seats]
        found = sorted(paths(self.start, bytes(table.board), table.on, turns), key=lambda way: -way.count(STILL))
        few = [way for way in found[:MOST_WAYS] if way.count(STILL) == found[0].count(STILL)]
        return [dict(zip(seats, way, strict=True)) for way in few]

    def _moves(self, seat: int) -> list[int]:
        role = self.table.roles[seat]
        deed = self.deeds.get(seat)
        if deed is not None and role != "psycho":
            return [STILL]
        moves = moves_of(role, self.table.on)
        if (seat + 1) % len(self.table.roles) != self.table.seat:
            return moves
        # A shift just before is seen by all, for it may not be undone.
        last_shift = self.table.view["last_shift"]
        if last_shift is not None:
            return [CATALOGUE.code_of[last_shift]]
        return [code for code in moves if code <= STILL]

    def turns(self) -> Iterator[Turn]:
        """Everybody's turn in order, for each way; where none is known, what was done if nobody has moved the board."""
        ways = self.ways()
        if not ways and self.start == bytes(self.table.board):
            ways = [{}]
        for way in ways:
            yield from self._along(way, 1.0 / len(ways))

    def _along(self, way: Mapping[int, int], weight: float) -> Iterator[Turn]:
        table, last, board = self.table, self.last, self.start
        bombs, threats = bearers(last, "bomb"), bearers(last, "threat")
        when = self.since + 1
        for step in range(1, len(table.roles)):
            seat = (table.seat + step) % len(table.roles)
            code = way.get(seat, STILL)
            at, verb, what = self.deeds.get(seat, (0, "", -1))
            when = max(when + 1, at)
            if code != STILL:
                verb, what = ("swap" if code < 0 else "shift"), code
            after = moved(board, table.on, code)
            dead = sum([1 << suspect for suspect, then in self.died.items() if then < when])
            yield Turn(
                seat=seat,
                role=table.roles[seat],
                roles=table.roles,
                verb=verb,
                object=what,
                board=board,
                after=after,
                on=table.on,
                living=last.living & ~last.arrested & ~dead,
                dead=sum([1 << suspect for suspect in last.board]) & ~last.living | dead,
                bombs=bombs & ~dead,
                threats=threats & ~dead,
                public={other: self.open_to(other, when) for other in table.public},
                aimed=self.aimed if code != STILL and table.roles[seat] == "psycho" else 0,
                weight=weight,
                when=when,
            )
            board = after

    def is_past(self, seat: int, when: int) -> bool:
        """Whether a seat has become somebody else since a decision."""
        return self.drawn.get(seat, -1) >= when
