"""Killer vs Inspector, imagined with kernels that follow what is given away."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.dealing import Deal, Dealer
from backroom.bots.noir.duel.following import Cells
from backroom.bots.noir.kit.sight import Sight
from backroom.core.chance import Chance, Seed, Stream
from backroom.core.game import Facts, Match
from backroom.core.native import mypyc_attr
from backroom.core.options import Options
from backroom.core.reading import Reader
from backroom.games.noir.killer_inspector.deduction import conclude
from backroom.games.noir.killer_inspector.game import KillerInspector
from backroom.games.noir.killer_inspector.kernel import Kernel
from backroom.games.noir.killer_inspector.view import Notebook
from backroom.games.noir.kit.cast import mask_of, suspects_in
from backroom.games.noir.kit.clues import Clues
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT


@mypyc_attr(allow_interpreted_subclasses=True)
class Followed(Kernel):
    """A kernel with the cells of those who may be the Killer, and of those who may be the Inspector."""

    __slots__ = ("clues",)

    clues: Cells

    @staticmethod
    def of(kernel: Kernel, clues: Clues) -> Followed:
        """A copy of a kernel, with the table's clues."""
        twin = Followed.__new__(Followed)
        kernel.fill(twin)
        twin.clues = Cells.of(clues, twin.where)
        return twin

    def clone(self) -> Followed:
        twin = Followed.__new__(Followed)
        self.fill(twin)
        twin.clues = self.clues.clone()
        return twin

    def apply(self, code: int) -> Facts:
        on, before = self.on, self.where
        if SHIFT <= code < COLLAPSE_ROWS:
            self.clues.carry(on.moves[code])
            return super().apply(code)
        facts = super().apply(code)
        if on is not self.on:
            self.clues.close_up(before, self.where)
        elif self.outcome is None:
            conclude(self.clues, self, code, facts)
        return facts


class FollowedGame(KillerInspector):
    """Killer vs Inspector, imagined with followed kernels; it is in no catalogue."""

    def __init__(self) -> None:
        self._dealer = Dealer(super().imagined, _dealing)

    def imagined(self, view: Mapping[str, object], seed: Seed) -> Match:
        return self._dealer.world(view, seed)

    def draw_world(self, players: int, options: Options, view: Reader, chance: Chance) -> Notebook:
        notebook = super().draw_world(players, options, view, chance)
        notebook.kernel = Followed.of(notebook.kernel, notebook.clues)
        return notebook


def _dealing(view: Mapping[str, object], match: Match) -> Deal:
    """What is hidden from the view's seat, to be dealt anew: the other's identity, the Inspector's hand, the deck."""
    first = match.kernel
    assert isinstance(first, Followed)
    table = Sight(view)
    may = table.may.get(1 - table.seat, 0)
    is_killer = table.role == "killer"
    other = first.inspector if is_killer else first.killer
    cards = mask_of((*first.deck[1:], *((*first.hand, other) if is_killer else (other,)))) if may else 0
    held = len(first.hand)

    def deal(world: Match, stream: Stream) -> None:
        kernel = world.kernel
        assert isinstance(kernel, Followed)
        other = stream.pick_bit(may)
        unseen = suspects_in(cards & ~(1 << other))
        stream.shuffle(unseen)
        if is_killer:
            kernel.inspector = other
            kernel.hand = tuple(sorted(unseen[:held]))
            kernel.deck = bytes((kernel.killer, *unseen[held:]))
        else:
            kernel.killer = other
            kernel.deck = bytes((other, *unseen))

    def shuffle(world: Match, stream: Stream) -> None:
        kernel = world.kernel
        assert isinstance(kernel, Followed)
        unseen = list(kernel.deck[1:])
        stream.shuffle(unseen)
        kernel.deck = bytes((kernel.killer, *unseen))

    return deal if may else shuffle
