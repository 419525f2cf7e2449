"""Imagined matches that know what a spectator of them could tell, so that playouts need not peep.

The kernel of a match knows who is who and nothing of what has been given away; that is the notebook's business. A playout in
which everybody knew everything would be over at once, so the followed kernel keeps the clues up to date.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from backroom.bots.dealing import Deal, Dealer
from backroom.core.chance import Chance, Seed, Stream
from backroom.core.game import Facts, Match
from backroom.core.native import mypyc_attr
from backroom.core.options import Options
from backroom.core.reading import Reader
from backroom.games.noir.kit.cast import mask_of, suspects_in
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.grid import where_of
from backroom.games.noir.thief_chief.actions import DISGUISE
from backroom.games.noir.thief_chief.conclusions import conclude
from backroom.games.noir.thief_chief.deduction import CastFacts, Clues, first_clues
from backroom.games.noir.thief_chief.game import ThiefChief
from backroom.games.noir.thief_chief.kernel import Kernel
from backroom.games.noir.thief_chief.view import Notebook

Odds = tuple[tuple[int, ...], tuple[int, ...]]
"""Suspects who may be the Thief's active card, and in how many trios each of them is."""
UNASKED: Final[Odds] = ((), ())


@lru_cache(maxsize=1 << 12)
def odds_of(table: CastFacts, trios: int, thief: int, chief: int) -> Odds:
    """What a Chief thinks of the active card. Playouts come by the same clues again and again, and trios take long to count."""
    having = table.having
    left = trios & ~having[chief]
    counts = [(suspect, (left & having[suspect]).bit_count()) for suspect in suspects_in(thief)]
    return tuple([suspect for suspect, count in counts if count]), tuple([count for _, count in counts if count])


@mypyc_attr(allow_interpreted_subclasses=True)
class Followed(Kernel):
    """A kernel with the clues that everybody at the table has."""

    __slots__ = ("clues", "odds", "where")

    clues: Clues
    odds: Odds
    """Until something new is known; UNASKED until it is asked for."""
    where: bytes
    """By suspect: the cell."""

    @staticmethod
    def of(kernel: Kernel, clues: Clues) -> Followed:
        twin = Followed.__new__(Followed)
        kernel.fill(twin)
        twin.clues = clues.clone()
        twin.clues.explains = False
        twin.odds = UNASKED
        twin.where = where_of(kernel.board)
        return twin

    def clone(self) -> Followed:
        twin = Followed.__new__(Followed)
        self.fill(twin)
        twin.clues = self.clues.clone()
        twin.odds = self.odds
        twin.where = self.where
        return twin

    def apply(self, code: int) -> Facts:
        leg = self.leg
        if SHIFT <= code < COLLAPSE_ROWS:
            self.where = self.where.translate(self.on.moves[code].table)
            return super().apply(code)
        facts = super().apply(code)
        if self.outcome is not None:
            return facts
        self.odds = UNASKED
        if self.leg != leg:
            self.where = where_of(self.board)
            self.clues = first_clues(bytes(sorted(self.board)), self.officers)
            self.clues.explains = False
        else:
            conclude(self.clues, self, code)
        return facts

    def likely(self) -> Odds:
        """The odds, asked for once for all copies until something new is known."""
        if not self.odds[0]:
            clues = self.clues
            self.odds = odds_of(clues.table, clues.trios, clues.thief, self.chief)
        return self.odds

    def cell_of(self, suspect: int) -> int:
        return self.where[suspect]


class FollowedGame(ThiefChief):
    """Master Thief vs Chief of Police, imagined with followed kernels; it is in no catalogue."""

    def __init__(self) -> None:
        self._dealer = Dealer(super().imagined, _dealing)

    def imagined(self, view: Mapping[str, object], seed: Seed) -> Match:
        return self._dealer.world(view, seed)

    def draw_world(self, players: int, options: Options, view: Reader, chance: Chance) -> Notebook:
        notebook = super().draw_world(players, options, view, chance)
        notebook.kernel = Followed.of(notebook.kernel, notebook.clues)
        return notebook


def _dealing(view: Mapping[str, object], match: Match) -> Deal:
    """What is hidden from the view's seat, to be dealt anew: the Thief's three cards or the plainclothes one, and the deck."""
    first = match.kernel
    assert isinstance(first, Followed)
    is_thief = view["seat"] == first.thief_seat
    clues, officers = first.clues, first.officers[:2]
    mine = mask_of(first.cards) if is_thief else 1 << first.chief
    trios = clues.trios & ~clues.table.having[first.chief]

    def deal(world: Match, stream: Stream) -> None:
        kernel = world.kernel
        assert isinstance(kernel, Followed)
        if is_thief:
            kernel.chief = stream.pick_bit(clues.chief & ~mine)
        else:
            cards, kernel.thief = clues.draw_thief(trios, stream)
            kernel.cards = tuple(sorted(cards))
            kernel.disguises = tuple(DISGUISE + card for card in kernel.cards)
        unseen = suspects_in(clues.unseen & ~mask_of((*kernel.cards, kernel.chief)))
        stream.shuffle(unseen)
        kernel.deck = bytes((*kernel.cards, kernel.chief, *officers, *unseen))

    return deal
