"""Hitman vs Sleuth, imagined with kernels that follow what is given away."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.dealing import Deal, Dealer
from backroom.bots.noir.duel.following import Cells
from backroom.bots.noir.kit.sight import Sight, mask
from backroom.core.chance import Chance, Seed, Stream
from backroom.core.game import Facts, Match
from backroom.core.native import mypyc_attr
from backroom.core.options import Options
from backroom.core.reading import Reader
from backroom.games.noir.hitman_sleuth.deduction import conclude
from backroom.games.noir.hitman_sleuth.game import HitmanSleuth
from backroom.games.noir.hitman_sleuth.kernel import Kernel
from backroom.games.noir.hitman_sleuth.view import Notebook
from backroom.games.noir.kit.cast import mask_of, suspects_in
from backroom.games.noir.kit.clues import Clues
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.grid import where_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Followed(Kernel):
    """A kernel with the cells of those who may be the Hitman, and of those who may be the Sleuth."""

    __slots__ = ("clues", "where")

    clues: Cells
    where: bytes
    """By suspect: the cell."""

    @staticmethod
    def of(kernel: Kernel, clues: Clues) -> Followed:
        """A copy of a kernel, with the table's clues."""
        twin = Followed.__new__(Followed)
        kernel.fill(twin)
        twin.where = where_of(kernel.board)
        twin.clues = Cells.of(clues, twin.where)
        return twin

    def clone(self) -> Followed:
        twin = Followed.__new__(Followed)
        self.fill(twin)
        twin.where = self.where
        twin.clues = self.clues.clone()
        return twin

    def apply(self, code: int) -> Facts:
        on, before = self.on, self.where
        if SHIFT <= code < COLLAPSE_ROWS:
            move = on.moves[code]
            self.where = before.translate(move.table)
            self.clues.carry(move)
            return super().apply(code)
        facts = super().apply(code)
        if on is not self.on:
            self.where = where_of(self.board)
            self.clues.close_up(before, self.where)
        elif self.outcome is None:
            conclude(self.clues, self, code, facts)
        return facts

    def cell_of(self, suspect: int) -> int:
        return self.where[suspect]


class FollowedGame(HitmanSleuth):
    """Hitman vs Sleuth, imagined with followed kernels; it is in no catalogue."""

    def __init__(self) -> None:
        self._dealer = Dealer(super().imagined, _dealing)

    def imagined(self, view: Mapping[str, object], seed: Seed) -> Match:
        return self._dealer.world(view, seed)

    def draw_world(self, players: int, options: Options, view: Reader, chance: Chance) -> Notebook:
        notebook = super().draw_world(players, options, view, chance)
        notebook.kernel = Followed.of(notebook.kernel, notebook.clues)
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
