"""The other players: what they may hold, how much they matter, and whether a call would stand."""

from __future__ import annotations

from functools import cached_property
from math import exp, prod

from backroom.bots.omerta.belief import Belief, Chances
from backroom.bots.omerta.sight import Card, Sight
from backroom.bots.omerta.worth import BURDEN, mean, stocks
from backroom.games.omerta.cards import PACK, POINTS, SAFE
from backroom.games.omerta.scoring import FINE, LIMIT

WARY, CHOOSY, LUCKY = 0.03, 0.03, 0.005
"""How much less likely, per point, a rival still has a card: one they know from the start, and more with each turn; one they don't."""
MOST_TURNS = 7
SPREAD = 25.0
"""How far ahead in points a rival has to be to matter e times as much."""
REGARD = 0.9
"""What a point of all rivals together counts against one of one's own."""


class Rivals:
    """What a seat can tell of the others."""

    def __init__(self, sight: Sight, belief: Belief) -> None:
        self.sight = sight
        self.belief = belief
        dealt = len(PACK) - SAFE - 4 * sight.players
        self.turns = min(max(dealt - sight.deck, 0) / sight.players, MOST_TURNS)
        """Roughly how many turns everybody has had in this round."""
        self._kept = [exp(-(WARY + CHOOSY * self.turns) * points) for points in POINTS]
        self._left = [exp(-LUCKY * self.turns * points) for points in POINTS]
        self.cards = {seat: [self.chances(card, seat) for card in sight.hands[seat]] for seat in sight.others}
        self.stock = {seat: sum([mean(chances, POINTS) for chances in cards]) for seat, cards in self.cards.items()}
        self.weight = self._weights()

    def chances(self, card: Card, owner: int) -> Chances:
        """What a rival's card may be: one that its owner keeps, and knows, is likely a low one."""
        chances = self.belief.of_card(card)
        if card.face:
            return chances
        tilt = self._kept if owner in card.seen_by else self._left
        tilted = [chance * kept for chance, kept in zip(chances, tilt, strict=True)]
        total = sum(tilted)
        return [chance / total for chance in tilted] if total else chances

    def _weights(self) -> dict[int, float]:
        """By seat: who is near to winning the match counts more than who is out of it."""
        totals = {seat: self.sight.scores[seat] + self.stock[seat] for seat in self.cards}
        best = min(totals.values())
        raw = {seat: exp((best - total) / SPREAD) for seat, total in totals.items()}
        whole = sum(raw.values())
        return {seat: REGARD * each / whole for seat, each in raw.items()}

    @cached_property
    def burdens(self) -> dict[int, list[float]]:
        """What each card of a rival costs them."""
        return {seat: [mean(chances, BURDEN) for chances in cards] for seat, cards in self.cards.items()}

    def call_stands(self, mine: list[float]) -> float:
        """How likely a call is right, by the chances of one's own stock from 0 to LIMIT."""
        lower = {seat: stocks(cards, LIMIT) for seat, cards in self.cards.items()}
        return sum([chance * prod([1 - sum(low[:stock]) for low in lower.values()]) for stock, chance in enumerate(mine) if chance])

    def call_wins_match(self, mine: list[float], fallen: float) -> float:
        """How likely a call in the last round wins the match; `fallen` is one's mean stock."""
        sight = self.sight
        leads = {seat: sight.scores[sight.seat] - sight.scores[seat] for seat in self.cards}
        most = max(LIMIT, *leads.values())
        lower = {seat: stocks(cards, most) for seat, cards in self.cards.items()}
        stands = wins = 0.0
        for stock, chance in enumerate(mine):
            if chance:
                stands += chance * prod([1 - sum(low[:stock]) for low in lower.values()])
                wins += chance * prod([1 - sum(low[: max(stock, leads[seat])]) for seat, low in lower.items()])
        is_safe = all(lead + fallen + FINE <= 0 for lead in leads.values())
        return wins + (1 - stands) * is_safe
