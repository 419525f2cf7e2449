"""Hitman vs Sleuth, imagined with kernels that follow what is given away."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.dealing import Deal, Dealer
from backroom.bots.noir.duel.following import answer, carried, closed_up, struck
from backroom.bots.noir.kit.sight import Sight, mask
from backroom.core.chance import Chance, Seed, Stream
from backroom.core.game import Facts, Match
from backroom.core.native import mypyc_attr
from backroom.core.options import Options
from backroom.core.reading import Reader
from backroom.games.noir.hitman_sleuth.actions import ACCUSE, IDENTITY, LAY
from backroom.games.noir.hitman_sleuth.game import HitmanSleuth
from backroom.games.noir.hitman_sleuth.kernel import CANVASSED, DISCARDED, EVADED, FROM_IDENTITY, LAID, LISTED, TURNED, Kernel
from backroom.games.noir.hitman_sleuth.view import Notebook
from backroom.games.noir.kit.cast import mask_of, suspects_in
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.grid import GONE, where_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Followed(Kernel):
    """A kernel with the cells of those who may be the Hitman, and of those who may be the Sleuth."""

    __slots__ = ("may_accuse", "may_kill", "where")

    may_kill: int
    may_accuse: int
    where: bytes
    """By suspect: the cell."""

    @staticmethod
    def of(kernel: Kernel, hitman: int, sleuth: int) -> Followed:
        """A copy of a kernel, with the two sets as suspects."""
        twin = Followed.__new__(Followed)
        kernel.fill(twin)
        twin.where = where_of(kernel.board)
        twin.may_kill = twin.cells_of(hitman)
        twin.may_accuse = twin.cells_of(sleuth)
        return twin

    def cells_of(self, suspects: int) -> int:
        found = 0
        for suspect in suspects_in(suspects):
            if self.where[suspect] != GONE:
                found |= 1 << self.where[suspect]
        return found

    def clone(self) -> Followed:
        twin = Followed.__new__(Followed)
        self.fill(twin)
        twin.where = self.where
        twin.may_kill = self.may_kill
        twin.may_accuse = self.may_accuse
        return twin

    def apply(self, code: int) -> Facts:
        where, on = self.where, self.on
        if SHIFT <= code < COLLAPSE_ROWS:
            move = on.moves[code]
            self.where = where.translate(move.table)
            self.may_kill, self.may_accuse = carried(move, self.may_kill, self.may_accuse)
            return super().apply(code)
        facts = super().apply(code)
        if code < SHIFT:
            self.may_kill, self.may_accuse = struck(self.may_kill, self.may_accuse, code, where[code & ~ACCUSE], on)
        elif on is not self.on:
            self.where = where_of(self.board)
            moved = [(where[suspect], cell) for cell, suspect in enumerate(list(self.board))]
            self.may_kill, self.may_accuse = closed_up(self.may_kill, self.may_accuse, moved)
        elif IDENTITY <= code < LAY:
            self.may_accuse = self._unseen()
        for fact in facts:
            self._learn(fact)
        return facts

    def _unseen(self) -> int:
        """The cells of the living whose card nobody has shown."""
        return self.alive & ~self.cells_of(self.innocent | 1 << self.targets[0])

    def _learn(self, fact: tuple[int, ...]) -> None:
        kind = fact[0]
        if kind == LISTED:
            return
        card = fact[1]
        cell = self.where[card]
        if kind == CANVASSED:
            self.may_kill = answer(self.may_kill, self.on.near_bits[cell], yes=fact[2] == 1)
        elif kind == EVADED:
            self.may_accuse &= ~self.cells_of(1 << card)
            self.may_kill = self._unseen()
        elif kind in (DISCARDED, LAID, TURNED):
            # It lies face up now, so nobody has it.
            if cell != GONE:
                self.may_kill &= ~(1 << cell)
                self.may_accuse &= ~(1 << cell)
            if kind == DISCARDED and fact[2] == FROM_IDENTITY:
                self.may_accuse = 0


class FollowedGame(HitmanSleuth):
    """Hitman vs Sleuth, imagined with followed kernels; it is in no catalogue."""

    def __init__(self) -> None:
        self._dealer = Dealer(super().imagined, _dealing)

    def imagined(self, view: Mapping[str, object], seed: Seed) -> Match:
        return self._dealer.world(view, seed)

    def draw_world(self, players: int, options: Options, view: Reader, chance: Chance) -> Notebook:
        notebook = super().draw_world(players, options, view, chance)
        notebook.kernel = Followed.of(notebook.kernel, *notebook.may)
        return notebook


def _dealing(view: Mapping[str, object], match: Match) -> Deal:
    """What is hidden from the view's seat, to be dealt anew: the other's identity, the Sleuth's hand, the list, the deck."""
    first = match.kernel
    assert isinstance(first, Followed)
    table = Sight(view)
    may = table.may[1 - table.seat]
    is_hitman = table.role == "hitman"
    cards = mask_of((*first.deck, *first.targets[1:], *((*first.hand, first.sleuth) if is_hitman else (first.hitman,))))
    not_held = [mask(dead) for dead in table.view["recall"]["not_held"]]
    face_down = len(first.targets) - 1

    def deal(world: Match, stream: Stream) -> None:
        kernel = world.kernel
        assert isinstance(kernel, Followed)
        other = stream.pick_bit(may)
        left = cards & ~(1 << other)
        if is_hitman:
            kernel.sleuth = other
            kernel.hand = ()
            # Each set holds the next, so that no place takes what a later one can't do without.
            for dead in not_held:
                kernel.hand += (stream.pick_bit(left & ~dead),)
                left &= ~(1 << kernel.hand[-1])
            kernel.hand = tuple(sorted(kernel.hand))
        else:
            kernel.hitman = other
        unseen = suspects_in(left)
        stream.shuffle(unseen)
        kernel.targets = kernel.targets[:1] + bytes(unseen[:face_down])
        kernel.deck = bytes(unseen[face_down:])

    return deal
