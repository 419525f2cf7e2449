"""The regular: exact candidates, every decision weighed one step ahead."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.noir.kit.choosing import drawn, softened, veiled
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.kit.waiting import Waiting
from backroom.bots.noir.thief_chief.chief import LESSON, chief_scene, chief_values, public_odds
from backroom.bots.noir.thief_chief.hiding import is_sure, open_to_all, shares_of
from backroom.bots.noir.thief_chief.scene import Trios
from backroom.bots.noir.thief_chief.thief import thief_values
from backroom.bots.styles import Style, leaning
from backroom.core.chance import Rng
from backroom.games.noir.kit.cast import NUMBER, mask_of

HEAT = 0.001
"""How much worse a decision may be and still be taken now and then: enough not to be read, too little to hurt."""
MIXED = 0.1
"""The same for a Chief, as a share of what is missing to a sure win: who accuses the likeliest every time is foreseen by whoever reckons alike."""
TASTE = 0.01
"""How much worse what its style likes may be, and still be preferred."""
STUCK = 30
"""After so many turns without a treasure a Thief is in a dance that only chance can end, and leaves ever more to it."""
PRICE = 0.02
"""From then on each further turn that takes nothing costs so much of the best there is, and half as much if a treasure is at hand after it."""
DEAR = 2.0
"""More than this is enough."""
WARY = 0.6
"""How much a Chief is taken to go for faces next to a uniform. A Thief who shuns them always is looked for elsewhere, one who never does is
found there: with this much it fares as well against a Chief who counts on either.
"""
FADES = 0.98
"""What is left of a missed accusation's lesson after each further turn."""


class Regular:
    """Knows which three cards the Thief may have. As the Thief it gets bolder the longer it has taken nothing; as the Chief it learns from misses."""

    def __init__(self, *, listens: bool = False) -> None:
        self._waiting = Waiting()
        self.waited = 0
        """How many of its decisions as the Thief have brought nothing since the last treasure."""
        self._listens = listens
        """Whether, as the Thief, it hears whom the Chief accuses, and reckons with a Chief who reckons as it would itself."""
        self._table: Sight | None = None
        self._left_open = 0
        """Suspects who might have been the Thief's active identity after its last decision, as all could see."""
        self.misses: dict[int, float] = {}
        """By suspect: how often the Chief has accused them in vain, less what has faded."""
        self._role = ""
        self.shares: dict[str, float] = {}
        """By notation of what a Chief could decide in the last view whoever the plainclothes one is: how likely it is, given that it is one of these; nothing where there is nothing to hide."""
        self.style: Style | None = None

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        values = self.values(view)
        heat = HEAT * max(1, 1 + self.waited - STUCK)
        if self._role == "chief":
            heat = max(heat, MIXED * (1.0 - max(values.values())))
        choice = drawn(veiled(softened(leaning(values, self.style, TASTE), heat), self.shares), rng)
        self.took(choice)
        return choice

    def took(self, notation: str) -> None:
        """What was decided in the last view: an accusation is remembered as a miss, since a hit needs no memory."""
        self.misses = {suspect: count * FADES for suspect, count in self.misses.items()}
        verb, _, name = notation.partition(" ")
        if verb == "accuse":
            self.misses[NUMBER[name]] = self.misses.get(NUMBER[name], 0.0) + 1.0
        if self._table is not None:
            self._left_open = left_open(self._table, notation)

    def values(self, view: Mapping[str, object]) -> dict[str, float]:
        """By notation: what it thinks of every legal decision."""
        table = Sight(view)
        if table.role != self._role:
            # Another leg, with other cards.
            self._role, self.misses, self._table, self._left_open = table.role, {}, None, 0
        self.shares = {}
        if table.role == "chief":
            self.waited = 0
            self.shares = self._hidden(table)
            return chief_values(table, self.misses)
        self.waited = self._waiting.since(table.tokens)
        price = min(PRICE * max(self.waited - STUCK, 0), DEAR)
        return thief_values(table, self.waited, WARY, price, self._heard(table) if self._listens else None)

    def _hidden(self, table: Sight) -> dict[str, float]:
        """How a Chief decides of whom nobody knows who the plainclothes one is, between what all could do whom it may be."""
        plain = table.public[table.seat]
        codes = open_to_all(table)
        if plain.bit_count() < 2 or not codes or is_sure(table):
            return {}
        scene = chief_scene(table, public_odds(table, self.misses))
        return shares_of(scene, table.cells(plain), codes, table.where, MIXED)

    def _heard(self, table: Sight) -> list[float]:
        """By cell: how much less likely a Chief holds those who were accused in vain."""
        gone = self._left_open & ~table.public.get(table.seat, 0)
        if table.phase == "thief" and gone.bit_count() == 1:
            accused = gone.bit_length() - 1
            self.misses[accused] = self.misses.get(accused, 0.0) + 1.0
        self._table = table
        return [LESSON ** self.misses.get(suspect, 0.0) for suspect in table.board]


def left_open(table: Sight, notation: str) -> int:
    """Who might be the Thief's active identity after a decision of the Thief's, as all can see."""
    verb, _, name = notation.partition(" ")
    if verb in ("identity", "disguise"):
        odds = Trios.read(table).odds(-1)
        return mask_of([suspect for suspect, each in zip(table.board, odds, strict=True) if each > 0.0])
    active = table.public.get(table.seat, 0)
    return active & table.near_or_self(NUMBER[name]) if verb == "steal" else active
