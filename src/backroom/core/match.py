"""Match: one running game as the outside sees it, the same for all games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, cast

from backroom.core.action import Action, notation_of
from backroom.core.errors import IllegalAction
from backroom.core.event import Event
from backroom.core.frozen import FrozenDict
from backroom.core.native import mypyc_attr
from backroom.core.options import Options, written
from backroom.core.outcome import Outcome
from backroom.core.reading import Reader
from backroom.core.shapes import View

if TYPE_CHECKING:
    from backroom.core.game import Game, Kernel, Notebook, Speller, Start

Seat: TypeAlias = "int | object"
"""A seat's number. Whatever else comes is refused with a ValueError, so anything may come."""

HEADER: Final[dict[str, object]] = dict.fromkeys(
    ("game", "players", "options", "seat", "phase", "turn", "to_act", "legal", "outcome")
)
"""What `Match` adds to every view, in this order. A notebook may put these keys last in what it keeps to copy views from,
so that no view has to grow."""

NO_SEAT: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """One match: a kernel behind notation, legality checks, events and views."""

    __slots__ = (
        "_asked",
        "_code_of",
        "_codes",
        "_kernel",
        "_key",
        "_length",
        "_notations",
        "_notebook",
        "_options",
        "_speller",
        "_trail",
        "_words",
        "game",
        "options",
        "players",
        "start",
    )

    def __init__(self, game: Game, players: int, options: Options, notebook: Notebook, start: Start) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.start = start
        self._notebook = notebook
        self._kernel = notebook.kernel
        self._options: FrozenDict[str, object] = FrozenDict(written(options))
        self._code_of = game.catalogue.code_of
        self._key = game.key
        self._words = game.catalogue.notations
        self._speller = cast("Speller", notebook) if game.own_codes else None
        self._trail: tuple[object, int, int] | None = None
        """The decisions so far as a linked list from the last to the first: a clone shares it, a move costs one tuple."""
        self._length = 0
        self._asked = NO_SEAT
        """Whose legal list has been worked out for this position."""
        self._codes: tuple[int, ...] = ()
        """That list as the kernel's codes."""
        self._notations: list[str] = []
        """The same as notations."""

    @property
    def kernel(self) -> Kernel:
        """The rules on small integers, without views and events, and the whole hidden state: for simulation, for tables, and for
        search in matches that were imagined. Whoever plays in a real match has no business in its kernel.
        """
        return self._kernel

    @property
    def to_act(self) -> tuple[int, ...]:
        return self._kernel.to_act

    @property
    def outcome(self) -> Outcome | None:
        return self._kernel.outcome

    def __len__(self) -> int:
        """How many decisions have been made."""
        return self._length

    def __bool__(self) -> bool:
        """A match is there from its start on, however short."""
        return True

    def legal(self, seat: Seat) -> list[Action]:
        """What a seat may decide now; empty if nothing."""
        actions, code_of = self.game.catalogue.actions, self._code_of
        self._ask(seat)
        return [actions[code_of[notation]] for notation in self._notations]

    def play(self, seat: Seat, action: Action | str) -> list[Event]:
        """Carry out one decision, or raise and change nothing."""
        given: object = action
        notation: object = given if type(given) is str else notation_of(given)
        number = self._ask(seat)
        code = place = -1
        if type(notation) is str:
            code = self._code_of.get(notation, -1)
            place = place_of(notation, self._notations)
        if place < 0:
            raise self._refusal(number, notation)
        self._asked = NO_SEAT
        events = self._carry_out(number, self._codes[place], code)
        self._trail = (self._trail, number, code)
        self._length += 1
        return events

    def view(self, seat: Seat | None) -> View:
        """All that a seat may know now, as JSON-able data; None is a spectator."""
        if seat is None:
            return cast("View", self._look(None, []))
        number = self._ask(seat)
        return cast("View", self._look(number, self._notations[:]))

    def laid_open(self) -> dict[str, object]:
        """Parts of a spectator's view with everything shown. For matches that are over: it belongs to nobody who plays."""
        return self.game.laid_open(self._notebook)

    def clone(self) -> Match:
        """An independent copy; its price does not depend on the length of the match."""
        twin = self._blank()
        twin.game = self.game
        twin.players = self.players
        twin.options = self.options
        twin.start = self.start
        twin._notebook = notebook = self._notebook.clone()
        twin._kernel = notebook.kernel
        twin._options = self._options
        twin._code_of = self._code_of
        twin._key = self._key
        twin._words = self._words
        twin._speller = cast("Speller", notebook) if self._speller is not None else None
        twin._trail = self._trail
        twin._length = self._length
        twin._asked = self._asked
        twin._codes = self._codes
        twin._notations = self._notations
        return twin

    def history(self) -> list[tuple[int, str]]:
        """Every decision so far with all its secrets, as (seat, notation)."""
        notations = self.game.catalogue.notations
        decisions: list[tuple[int, str]] = []
        trail: object = self._trail
        while isinstance(trail, tuple):
            trail, seat, code = trail
            decisions.append((seat, notations[code]))
        return decisions[::-1]

    def traced(self) -> list[int]:
        """Every decision so far with all its secrets, as seat, code of the catalogue, seat, code and so on: for `retrace`."""
        decisions: list[int] = []
        trail: object = self._trail
        while isinstance(trail, tuple):
            trail, seat, code = trail
            decisions.append(code)
            decisions.append(seat)
        decisions.reverse()
        return decisions

    def retrace(self, decisions: list[int]) -> None:
        """Carry out what `traced` gave, without a look whether it is legal: it was, and nobody else may have a hand in it."""
        for place in range(0, len(decisions), 2):
            seat, code = decisions[place], decisions[place + 1]
            self._carry_out(seat, self._kernel_code(seat, code), code)
            self._trail = (self._trail, seat, code)
            self._length += 1
        self._asked = NO_SEAT

    def record(self) -> dict[str, object]:
        """The match as its start and its decisions, all secrets included: not for players of a running match."""
        record: dict[str, object] = {
            "game": self.game.key,
            "version": self.game.version,
            "players": self.players,
            "options": written(self.options),
            "seed": self.start.seed,
            "deal": Reader(self.start.deal, "deal").plain(),
            "actions": [[seat, notation] for seat, notation in self.history()],
        }
        if self.start.imagined is not None:
            record["imagined"] = Reader(self.start.imagined, "view").plain()
        return record

    def _ask(self, seat: Seat) -> int:
        """Have ready what a seat may play, worked out once per position; the seat's number."""
        if type(seat) is int and seat == self._asked != NO_SEAT:
            return seat
        number = seat if type(seat) is int and 0 <= seat < self.players else self.game.check_seat(seat, self.players)
        self._work_out(number)
        self._asked = number
        return number

    # A game whose kernel and notebook are compiled may call them by their own names instead: what follows is for it to replace.

    def _blank(self) -> Match:
        """A match of this kind with nothing in it, for `clone` to fill."""
        return Match.__new__(Match)

    def _work_out(self, seat: int) -> None:
        """What a seat may play, as the kernel's codes and as notations."""
        codes = self._kernel.legal(seat)
        if not codes:
            self._notations = []
        elif self._speller is None:
            self._notations = spelled(self._words, codes)
        else:
            self._notations = self._speller.spell(codes)
        self._codes = codes

    def _kernel_code(self, seat: int, code: int) -> int:
        """The kernel's own code for a legal decision."""
        if self._speller is None:
            return code
        self._work_out(seat)
        return self._codes[self._notations.index(self._words[code])]

    def _carry_out(self, seat: int, kernel_code: int, code: int) -> list[Event]:
        """One legal decision, as the kernel and the catalogue number it."""
        facts = self._kernel.act(seat, kernel_code)
        return self._notebook.tell(seat, code, facts)

    def _look(self, seat: int | None, legal: list[str]) -> dict[str, object]:
        """A view of what the notebook shows."""
        kernel = self._kernel
        outcome = kernel.outcome
        seen = self._notebook.view(seat)
        seen["game"] = self._key
        seen["players"] = self.players
        seen["options"] = self._options
        seen["seat"] = seat
        seen["phase"] = kernel.phase
        seen["turn"] = kernel.turn
        seen["to_act"] = list(kernel.asked)
        seen["legal"] = legal
        seen["outcome"] = None if outcome is None else outcome.seen()
        return seen

    def _refusal(self, seat: int, notation: object) -> IllegalAction:
        """Says only what the actor knows: the legal list is theirs already."""
        legal = self._notations
        try:
            self.game.catalogue.code(notation)
        except ValueError as unknown:
            return IllegalAction(str(unknown))
        if not legal:
            return IllegalAction(f"{notation!r} refused: seat {seat} may not act now")
        allowed = ", ".join(legal[:12]) + (f" and {len(legal) - 12} more" if len(legal) > 12 else "")
        return IllegalAction(f"{notation!r} is not legal for seat {seat} now; legal: {allowed}")

    def __repr__(self) -> str:
        return (
            f"<Match of {self.game.key}, {self.players} players, {self._length} decisions, {'over' if self.outcome else 'running'}>"
        )


def place_of(notation: str, notations: list[str]) -> int:
    """Where it stands among them, or -1. Most notations come out of a view, so they are the same objects: that is looked at first."""
    for place in range(len(notations)):
        if notations[place] is notation:
            return place
    return notations.index(notation) if notation in notations else -1


def spelled(notations: tuple[str, ...], codes: tuple[int, ...]) -> list[str]:
    """The notations of some codes."""
    return [notations[code] for code in codes]
