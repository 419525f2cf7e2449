"""What each character is worth when it is discarded, and what each way to use it is worth, in points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from backroom.bots.omerta.belief import Belief
from backroom.bots.omerta.rivals import Rivals
from backroom.bots.omerta.sight import Sight
from backroom.bots.omerta.worth import BURDEN, DARK, burden, mean, stocks
from backroom.games.omerta.actions import (
    CRACK,
    DEAL,
    DEALT,
    DECLINE,
    HUSH,
    LOCK,
    LOOK,
    MEET,
    PLACES,
    THROW,
    THROWN,
    TRADE,
    TRADED,
    TRADES,
)
from backroom.games.omerta.cards import BOTTLES, DRIVER, GANGSTER, LADY, MAMMA, MOLE, PATROL, SAFE, SAFECRACKER, SNITCH
from backroom.games.omerta.scoring import LIMIT

TURN = 3.0
"""What a turn is worth to a player."""
STOPPED = 12.0
"""What it is worth to keep a rival from a call that they could make."""
PUZZLED = 0.7
"""How much of what knowing a card is worth a Lady takes away: her victim still knows what the cards are together."""


class Powers:
    """The characters, in one position."""

    def __init__(self, sight: Sight, belief: Belief, rivals: Rivals) -> None:
        self.sight = sight
        self.belief = belief
        self.rivals = rivals
        self.fresh = burden(belief.chances(sight.deck_source)) if sight.deck else DARK + mean_of(sight.pile)
        """What an unseen card off the deck costs who gets it."""

    @cached_property
    def _ready(self) -> dict[int, float]:
        """How likely each rival could call and mean it."""
        return {seat: sum(stocks(cards, LIMIT)) for seat, cards in self.rivals.cards.items()}

    @cached_property
    def _attacks(self) -> dict[int, float]:
        """The best that each attack but the Gangster's can do."""
        sight, weight = self.sight, self.rivals.weight
        return {
            LADY: max([self._lady(seat) for seat in sight.others if seat != sight.mamma], default=0.0),
            MAMMA: max([self._mamma(seat) for seat in sight.others]),
            SNITCH: 2 * self.fresh * max([weight[seat] for seat in sight.others if seat != sight.mamma], default=0.0),
            PATROL: max(
                [self._patrol(seat, place) for seat in sight.others for place in range(len(sight.hands[seat]))], default=0.0
            ),
        }

    def value(self, face: int, faces: Sequence[int], loads: Sequence[float]) -> float:
        """What discarding a character brings to a seat whose hand would then be this."""
        if face in self._attacks:
            return self._attacks[face]
        if face == MOLE:
            return DARK if 0 in faces else 0.0
        if face == DRIVER:
            bottles = sorted([load for held, load in zip(faces, loads, strict=True) if 0 < held <= BOTTLES])
            return sum(bottles[-2:])
        if face == SAFECRACKER:
            return max(0.0, max(loads, default=0.0) - self._best_of_safe)
        if face == GANGSTER:
            return self._best_trade(loads)
        return 0.0

    def of(self, code: int, faces: Sequence[int], loads: Sequence[float]) -> float:
        """What one way to use a character, or to trade with the safe, is worth."""
        if code == DECLINE:
            return 0.0
        if code == CRACK:
            return self.value(SAFECRACKER, faces, loads)
        if code < THROW:
            return 0.0 if faces[code - LOOK] else DARK + 0.1 * loads[code - LOOK]
        if code < TRADE:
            return self._driver(THROWN[code], faces, loads)
        if code < MEET:
            slot, place = divmod(code - TRADE, PLACES)
            return loads[place] - self._safe_load(slot)
        return self._attack(code, loads)

    def _attack(self, code: int, loads: Sequence[float]) -> float:
        if code < HUSH:
            return self._lady(code - MEET)
        if code < DEAL:
            return self._mamma(code - HUSH)
        if code < LOCK:
            return sum([self.fresh * self.rivals.weight[seat] for seat in DEALT[code - DEAL]])
        if code < TRADED:
            return self._patrol(*divmod(code - LOCK, PLACES))
        return self._gangster(TRADES[code], loads)

    def _lady(self, seat: int) -> float:
        known = [card for card in self.sight.hands[seat] if seat in card.seen_by or not card.source]
        return PUZZLED * DARK * self.rivals.weight[seat] * (len(known) if len(self.sight.hands[seat]) > 1 else 0)

    def _mamma(self, seat: int) -> float:
        return self.rivals.weight[seat] * TURN + STOPPED * self._ready[seat] / self.sight.players

    def _patrol(self, seat: int, place: int) -> float:
        high = 0.2 * self.rivals.burdens[seat][place]
        return self.rivals.weight[seat] * (TURN / 2 + high) + STOPPED * self._ready[seat] / self.sight.players

    def _driver(self, places: tuple[int, ...], faces: Sequence[int], loads: Sequence[float]) -> float:
        if all(0 < faces[place] <= BOTTLES for place in places):
            return sum([loads[place] for place in places])
        right, gain = 1.0, 0.0
        for place in places:
            chances = self.belief.of_card(self.sight.mine[place])
            bottle = sum(chances[: BOTTLES + 1])
            right *= bottle
            if bottle:
                gain += mean(chances[: BOTTLES + 1], BURDEN[: BOTTLES + 1]) / bottle + (0.0 if faces[place] else DARK)
        return right * gain - (1 - right) * self.fresh

    def _safe_load(self, slot: int) -> float:
        card = self.sight.safe[slot]
        return BURDEN[card.face] if card.face else burden(self.belief.of_card(card))

    @cached_property
    def _best_of_safe(self) -> float:
        """The mean of the best card of the safe, all four taken as independent."""
        cards = [self.belief.of_card(card) for card in self.sight.safe]
        lowest, before = 0.0, 1.0
        order = sorted(range(1, len(BURDEN)), key=BURDEN.__getitem__)
        above = [1.0] * SAFE
        for face in order:
            above = [left - chances[face] for left, chances in zip(above, cards, strict=True)]
            now = 1.0
            for left in above:
                now *= max(left, 0.0)
            lowest += (before - now) * BURDEN[face]
            before = now
        return lowest

    def _gangster(self, trade: tuple[int, int, int, int], loads: Sequence[float]) -> float:
        low, first, high, second = trade
        if self.sight.seat == high:
            low, first, high, second = high, second, low, first
        weight = self.rivals.weight
        theirs = self.rivals.burdens[high][second]
        if self.sight.seat != low:
            return (weight[low] - weight[high]) * (self.rivals.burdens[low][first] - theirs)
        mine = self._own[first]
        dark = 0.0 if self.sight.hands[high][second].face else DARK
        return loads[first] - theirs - dark + weight[high] * (mine - theirs)

    def _best_trade(self, loads: Sequence[float]) -> float:
        """The best that a Gangster can do with one's worst card: a rival's card that they keep for good reason."""
        worst = max(loads, default=0.0)
        return max(0.0, *[(worst - theirs) * regard - dark for theirs, regard, dark in self._prey]) if loads and self._prey else 0.0

    @cached_property
    def _own(self) -> list[float]:
        """What each card of one's own would cost another."""
        return [mean(self.belief.of_card(card), BURDEN) for card in self.sight.mine]

    @cached_property
    def _prey(self) -> list[tuple[float, float, float]]:
        """The cards that a Gangster may fetch: what each costs its owner, what a point of it counts, and the price of not knowing it."""
        return [
            (self.rivals.burdens[seat][place], 1 + self.rivals.weight[seat], 0.0 if card.face else DARK)
            for seat in self.sight.others
            for place, card in enumerate(self.sight.hands[seat])
            if (seat, place) != self.sight.locked
        ]


def mean_of(faces: Sequence[int]) -> float:
    return sum([BURDEN[face] for face in faces]) / len(faces) if faces else 0.0
