"""Killer vs Inspector, imagined with kernels that follow what is given away."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.dealing import Deal, Dealer
from backroom.bots.noir.duel.following import answer, carried, closed_up, struck
from backroom.bots.noir.kit.sight import Sight
from backroom.core.chance import Chance, Seed, Stream
from backroom.core.game import Facts, Match
from backroom.core.native import mypyc_attr
from backroom.core.options import Options
from backroom.core.reading import Reader
from backroom.games.noir.killer_inspector.actions import ACCUSE, LAY
from backroom.games.noir.killer_inspector.game import KillerInspector
from backroom.games.noir.killer_inspector.kernel import CANVASSED, DISGUISED, EXPOSED, Kernel
from backroom.games.noir.killer_inspector.view import Notebook
from backroom.games.noir.kit.cast import mask_of, suspects_in
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.grid import GONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Followed(Kernel):
    """A kernel with the cells of those who may be the Killer, and of those who may be the Inspector."""

    __slots__ = ("may_accuse", "may_kill")

    may_kill: int
    may_accuse: int

    @staticmethod
    def of(kernel: Kernel, killer: int, inspector: int) -> Followed:
        """A copy of a kernel, with the two sets as suspects."""
        twin = Followed.__new__(Followed)
        kernel.fill(twin)
        twin.may_kill = twin.cells_of(killer)
        twin.may_accuse = twin.cells_of(inspector)
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
        twin.may_kill = self.may_kill
        twin.may_accuse = self.may_accuse
        return twin

    def apply(self, code: int) -> Facts:
        on, where = self.on, self.where
        if SHIFT <= code < COLLAPSE_ROWS:
            self.may_kill, self.may_accuse = carried(on.moves[code], self.may_kill, self.may_accuse)
            return super().apply(code)
        facts = super().apply(code)
        if code < SHIFT:
            self.may_kill, self.may_accuse = struck(self.may_kill, self.may_accuse, code, code & ~ACCUSE, on)
        elif on is not self.on:
            moved = [(where[suspect], cell) for suspect, cell in enumerate(self.where) if cell != GONE]
            self.may_kill, self.may_accuse = closed_up(self.may_kill, self.may_accuse, moved)
        elif code >= LAY:
            self._clear(code - LAY)
        for fact in facts:
            self._learn(code, fact)
        return facts

    def _clear(self, card: int) -> None:
        """It lies face up now, so nobody has it."""
        cell = self.where[card]
        if cell != GONE:
            self.may_kill &= ~(1 << cell)
            self.may_accuse &= ~(1 << cell)

    def _learn(self, code: int, fact: tuple[int, ...]) -> None:
        kind = fact[0]
        if kind == CANVASSED:
            near, yes = self.on.near_bits[self.where[fact[1]]], fact[2] == 1
            if code < ACCUSE:
                self.may_accuse = answer(self.may_accuse, near, yes=yes)
            else:
                self.may_kill = answer(self.may_kill, near, yes=yes)
        elif kind == DISGUISED:
            self.may_accuse &= ~(1 << self.where[fact[1]])
            self.may_kill = self.alive & ~self.cells_of(self.innocent)
        elif kind == EXPOSED:
            self._clear(fact[1])


class FollowedGame(KillerInspector):
    """Killer vs Inspector, imagined with followed kernels; it is in no catalogue."""

    def __init__(self) -> None:
        self._dealer = Dealer(super().imagined, _dealing)

    def imagined(self, view: Mapping[str, object], seed: Seed) -> Match:
        return self._dealer.world(view, seed)

    def draw_world(self, players: int, options: Options, view: Reader, chance: Chance) -> Notebook:
        notebook = super().draw_world(players, options, view, chance)
        notebook.kernel = Followed.of(notebook.kernel, *notebook.may)
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
