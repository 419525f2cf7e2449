"""FBI vs Mafia: the whole hidden state of a match, and the small questions that every role asks of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from backroom.core.chance import Chance
from backroom.core.declaration import EndingKind
from backroom.core.native import mypyc_attr
from backroom.core.outcome import Outcome, won
from backroom.games.noir.fbi_mafia.lines import Lines, lines_of
from backroom.games.noir.kit.cast import mask_of
from backroom.games.noir.kit.collapse import Collapse, watched_collapses
from backroom.games.noir.kit.grid import NO_SHIFT, Shape, bits_of

KILLER: Final = 0
PSYCHO: Final = 1
BOMBER: Final = 2
SNIPER: Final = 3
UNDERCOVER: Final = 4
DETECTIVE: Final = 5
SUIT: Final = 6
PROFILER: Final = 7
ROLES: Final[tuple[str, ...]] = ("killer", "psycho", "bomber", "sniper", "undercover", "detective", "suit", "profiler")
"""The Mafia first."""
MAFIA: Final[tuple[int, ...]] = (KILLER, PSYCHO, BOMBER, SNIPER)
FBI: Final[tuple[int, ...]] = (UNDERCOVER, DETECTIVE, SUIT, PROFILER)
ROLE_WORDS: Final = tuple(word.capitalize() for word in ROLES)

NOBODY: Final = -1
HAND: Final = 4
"""How many cards the Profiler holds."""
SHIELDS: Final = 6
"""Never more protection tokens than this."""

# Stages in which somebody decides, then those that only lead on to the next one.
TURN: Final = 0
GUARD: Final = 1
THREATENING: Final = 2
LAYING: Final = 3
ASKED: Final = 4
REACTING: Final = 5
BLASTING: Final = 6
NEXT: Final = 7
STRIKING: Final = 8
CHAIN: Final = 9
PHASES: Final[tuple[str, ...]] = ("turn", "protect", "threaten", "lay", "save", "detonate", "blast")

# Why somebody is about to die.
KILLED: Final = 0
SNIPED: Final = 1
STRUCK: Final = 2
BOMBED: Final = 3
BLASTED: Final = 4
CAUSES: Final[tuple[str, ...]] = ("kill", "snipe", "threat", "bomb", "blast")
CULPRITS: Final[tuple[int, ...]] = (KILLER, SNIPER, PSYCHO, BOMBER, BOMBER)

# Facts, by their first number. A fact that speaks of cards says who was alive and whose evidence lay open just then.
DIED: Final = 0
ARRESTED: Final = 1
ACCUSED: Final = 2
TOOK: Final = 3
SHUFFLED: Final = 4
OUT: Final = 5
DISGUISED: Final = 6
DREW: Final = 7
UNDER: Final = 8
LAID: Final = 9
PURGED: Final = 10
HANDS: Final = 11
SAVED: Final = 12
STRIKE: Final = 13
CALM: Final = 14
AIMING: Final = 15
AIMLESS: Final = 16
"""(DIED, suspect, seat or -1) · (ARRESTED, suspect, seat) · (ACCUSED, suspect, seat or -1) · (SAVED, suspect)
(TOOK, seat, living, shown, card, cards put under …) · (SHUFFLED or OUT, seat, living, innocents, cards of the deck …)
(DISGUISED, seat, living, shown, card, old) · (DREW, seat, cards …) · (UNDER, seat, living, places, cards …)
(LAID, seat, place, card) · (PURGED, seat, living, places, cards …) · (HANDS, suspect, seats)
(STRIKE, suspect, threatened cells, cursor) · (CALM, threatened cells, cursor) · (AIMING,) · (AIMLESS,)
Sets of suspects, cells, seats or places in a hand are bit masks; an UNDER that says nothing of who is alive has nobody living."""

Fact = tuple[int, ...]


class Rules(NamedTuple):
    """What the house has settled."""

    arrests_to_win: int
    points_to_win: int
    shields_stay: bool
    """Whether a protection that has saved somebody stays where it is."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Who is where and who, what lies on the cards, and what is being decided."""

    __slots__ = (
        "after",
        "alive",
        "arrested",
        "arrests",
        "arrests_to_win",
        "board",
        "bombs",
        "caught",
        "cause",
        "chance",
        "codes",
        "collapse",
        "cursor",
        "deck",
        "discards",
        "drawn",
        "facts",
        "free",
        "hand",
        "identity",
        "innocent",
        "last",
        "lines",
        "living",
        "mover",
        "on",
        "out",
        "outcome",
        "placed",
        "points",
        "points_to_win",
        "protections",
        "role",
        "roles",
        "seat_of",
        "shields_stay",
        "shuffles",
        "source",
        "stage",
        "threats",
        "trophies",
        "victim",
        "watch",
    )

    def __init__(self, board: bytearray, on: Shape, roles: tuple[int, ...], rules: Rules, chance: Chance) -> None:
        self.board = board
        """Who lies on each cell."""
        self.on = on
        self.lines: Lines = lines_of(on)
        self.alive = on.full
        """Cells with living suspects."""
        self.free = on.full
        """Those of them that are not arrested: whoever may be killed, accused or given a token."""
        self.living = mask_of(board)
        """The living as suspects."""
        self.roles = roles
        """By seat."""
        self.seat_of = tuple([roles.index(role) if role in roles else NOBODY for role in range(len(ROLES))])
        """By role."""
        self.identity: tuple[int, ...] = (NOBODY,) * len(roles)
        """By seat; nobody for who has none, for the moment or for good."""
        self.hand: tuple[int, ...] = ()
        """The Profiler's, in the order drawn."""
        self.drawn: tuple[int, ...] = ()
        """The Detective's two cards while one is to be laid."""
        self.deck = b""
        """Evidence from the top."""
        self.bombs = self.threats = self.protections = 0
        """Tokens, by the cells on which they lie."""
        self.innocent = self.arrested = 0
        """Suspects on whom their own evidence lies, face up or face down."""
        self.discards = 0
        self.trophies: tuple[int, ...] = (0,) * len(roles)
        """By seat: agents' identities as sets."""
        self.arrests = self.points = 0
        self.arrests_to_win, self.points_to_win, self.shields_stay = rules
        self.mover = self.seat_of[KILLER]
        """The seat whose turn it is."""
        self.after = tuple([(seat + 1) % len(roles) for seat in range(len(roles))])
        """By seat: who is next, past those who sit out."""
        self.role = KILLER
        """The mover's."""
        self.stage = TURN
        self.last = NO_SHIFT
        self.collapse: Collapse | None = None
        self.watch = on.full
        """A row and a column without dead, or all cells: while nobody is dead in these, no collapse is open."""
        self.placed = 0
        """Threats placed in this turn."""
        self.victim = NOBODY
        """Who is about to die, while the Suit is asked."""
        self.cause = KILLED
        self.cursor = -1
        """The cell up to which the Psycho's threats have struck."""
        self.source = NOBODY
        """Whose bomb goes off, while a blast is on its way."""
        self.caught = NOBODY
        """The seat whose arrest is not settled yet, while the Bomber may react to it."""
        self.out = 0
        """Seats that sit out, as a bit mask."""
        self.chance = chance
        self.shuffles = 0
        """How often the innocents' evidence has come back: each time is shuffled by a stream of its own."""
        self.codes: tuple[int, ...] = ()
        self.facts: list[Fact] = []
        self.outcome: Outcome | None = None

    def deal(self, deck: bytes) -> None:
        """One identity each in turn order from the Killer, then the Profiler's hand."""
        players = len(self.roles)
        dealt = players + (HAND if PROFILER in self.roles else 0)
        self.identity = tuple([deck[(seat - self.mover) % players] for seat in range(players)])
        self.hand = tuple(deck[players:dealt])
        self.deck = deck[dealt:]

    def tokens(self) -> tuple[int, int, int]:
        """Who bears a bomb, a threat, a protection, as sets of suspects."""
        return self.cards_on(self.bombs), self.cards_on(self.threats), self.cards_on(self.protections)

    def lay_tokens(self, bombs: int, threats: int, protections: int) -> None:
        """The reverse: from sets of suspects to the cells where these lie."""
        self.bombs, self.threats, self.protections = self.cells_of(bombs), self.cells_of(threats), self.cells_of(protections)

    def cards_on(self, cells: int) -> int:
        board, cards = self.board, 0
        while cells:
            low = cells & -cells
            cards |= 1 << board[low.bit_length() - 1]
            cells ^= low
        return cards

    def cells_of(self, cards: int) -> int:
        return bits_of([cell for cell, card in enumerate(list(self.board)) if cards >> card & 1])

    def close_in(self) -> None:
        """Work out which cells are free, from who is alive and who is arrested."""
        find, free, arrested = self.board.find, self.alive, self.arrested
        while arrested:
            low = arrested & -arrested
            free &= ~(1 << find(low.bit_length() - 1))
            arrested ^= low
        self.free = free

    @property
    def shown(self) -> int:
        """Living suspects whose evidence lies on them: nobody can be one of these unseen."""
        return self.innocent | self.arrested

    def collapses(self, dead: int) -> tuple[int, ...]:
        """The collapses open with these cells dead; asked only when somebody is dead on a cell that is watched."""
        codes, self.watch = watched_collapses(dead, self.on)
        return codes

    def who_is(self, suspect: int) -> int:
        """The seat of the player with this identity, if any."""
        return self.identity.index(suspect) if suspect in self.identity else NOBODY

    def is_mafia(self, seat: int) -> bool:
        return self.roles[seat] <= SNIPER

    def is_in(self, role: int) -> bool:
        """Whether somebody plays this role and does not sit out."""
        seat = self.seat_of[role]
        return seat != NOBODY and not self.out >> seat & 1

    def sit_out(self, seat: int) -> None:
        self.out |= 1 << seat
        self.after = tuple([self.after[seat] if after == seat else after for after in self.after])

    def rename(self, seat: int, suspect: int) -> None:
        """Give a seat another identity, or none."""
        self.identity = (*self.identity[:seat], suspect, *self.identity[seat + 1 :])

    def raised(self, suspect: int, mafia_only: bool) -> Fact:
        """Who stands adjacent to a suspect: everybody, or the Mafia."""
        near = self.on.around[self.board.find(suspect)](self.board)
        hands = 0
        for seat, identity in enumerate(self.identity):
            if identity in near and (self.roles[seat] <= SNIPER or not mafia_only):
                hands |= 1 << seat
        return (HANDS, suspect, hands)

    def end(self, mafia: bool, ending: EndingKind, **numbers: int) -> None:
        winners = [seat for seat, role in enumerate(self.roles) if (role <= SNIPER) == mafia]
        self.outcome = won(len(self.roles), winners, ending, None, **numbers)
        self.codes = ()
