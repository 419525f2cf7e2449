"""What characters do in quick playouts: used as regulars use them, or as a decision says."""

from __future__ import annotations

from backroom.bots.omerta.manner import Manner, best_throw, highest
from backroom.bots.omerta.words import NOBODY, Table
from backroom.core.native import i64
from backroom.games.omerta.actions import CRACK, DEAL, DEALT, HUSH, LOCK, LOOK, MEET, PLACES, THROW, THROWN, TRADED, TRADES
from backroom.games.omerta.cards import DRIVER, GANGSTER, LADY, MAMMA, MOLE, PATROL, SAFE, SAFECRACKER, SNITCH
from backroom.games.omerta.powers import attacked
from backroom.games.omerta.scoring import LIMIT


class Abilities:
    """A table, and how its seats use characters."""

    __slots__ = ("manners", "scores", "table")

    def __init__(self, table: Table, manners: list[Manner], scores: list[int]) -> None:
        self.table = table
        self.manners = manners
        """By seat."""
        self.scores = scores

    # Abilities, as the seat likes

    def _use(self, seat: i64, card: i64) -> None:
        """For oneself where they help, against whoever is nearest to winning."""
        table = self.table
        hand = table.seats[seat]
        if card == SAFECRACKER:
            if hand.size > 0:
                self._trade(seat)
        elif card == MOLE:
            locked = table.locked(seat)
            for place in range(hand.size):
                if not (hand.known >> place) & 1 and place != locked:
                    hand.look(place)
                    return
        elif card == DRIVER:
            first, second = best_throw(hand, table.locked(seat))
            if first >= 0:
                self._throw(seat, first, second)
        elif card == GANGSTER:
            self._swindle(seat)
        elif card in (LADY, SNITCH, MAMMA, PATROL):
            leader = self._leader(seat, card)
            if leader >= 0:
                self._attack(seat, card, leader)

    def _attack(self, seat: i64, card: i64, victim: i64) -> None:
        table = self.table
        if card == PATROL and table.seats[victim].size == 0:
            return
        if table.is_warded(1 << victim):
            return
        if card == LADY:
            table.mix(victim)
        elif card == SNITCH:
            table.deal_to(victim)
            table.deal_to(victim)
        elif card == MAMMA:
            table.lay_mamma(seat, victim)
        else:
            table.lay_patrol(seat, victim, table.seats[victim].first_dark())

    def _leader(self, seat: i64, card: i64) -> i64:
        """Whom to attack: who will have the least by what all can see, or, with a Lady, who knows the most."""
        table = self.table
        leader: i64 = NOBODY
        least: i64 = 1000000
        other = seat
        for _ in range(table.players - 1):
            other += 1
            if other == table.players:
                other = 0
            if other == table.mamma and card in (LADY, SNITCH):
                continue
            hand = table.seats[other]
            known = hand.count_known()
            total: i64 = self.scores[other] + 7 * hand.size - 3 * known
            if card == LADY:
                # Above all whoever knows the most.
                total -= 1000 * known
            if total < least:
                leader, least = other, total
        return leader

    def _trade(self, seat: i64) -> None:
        """The Safecracker: the safe's best for the hand's worst."""
        table = self.table
        hand, manner, locked = table.seats[seat], self.manners[seat], table.locked(seat)
        best: i64 = 0
        least = 1e9
        for slot in range(SAFE):
            burden = manner.burden[(table.safe >> 5 * slot) & 31]
            if burden < least:
                best, least = slot, burden
        worst, place = highest(hand, manner, locked, NOBODY)
        if place >= 0 and least < worst:
            table.trade_safe(seat, best, place)

    def _swindle(self, seat: i64) -> None:
        """A Gangster: the worst card for one that its owner knows and keeps."""
        table = self.table
        manner = self.manners[seat]
        worst, place = highest(table.seats[seat], manner, table.locked(seat), NOBODY)
        if worst < LIMIT:
            return
        leader = self._leader(seat, GANGSTER)
        best = 0.0
        prey: i64 = NOBODY
        at: i64 = 0
        for other in range(table.players):
            if other == seat:
                continue
            hand = table.seats[other]
            locked = table.locked(other)
            for there in range(hand.size):
                if there == locked:
                    continue
                theirs = manner.kept if (hand.known >> there) & 1 else manner.usual
                value = (worst - theirs) * 1.45 - manner.dark + (0.3 if other == leader else 0.0)
                if value > best:
                    best, prey, at = value, other, there
        if prey >= 0 and not table.is_warded(1 << prey):
            table.trade(seat, place, prey, at)

    def _throw(self, seat: i64, first: i64, second: i64) -> None:
        """A Driver's cards; of two that go down together the lower place's is raced for first."""
        table = self.table
        one, two = table.throw(seat, first, second)
        if one > 0:
            table.snap(one, -1)
        if two > 0:
            table.snap(two, -1)

    # Abilities, as a code says

    def _use_as(self, seat: i64, code: int) -> None:
        table = self.table
        if code == CRACK:
            self._trade(seat)
        elif code >= MEET:
            if not table.is_warded(attacked(int(seat), code)):
                self._carry_out(seat, code)
        elif code >= THROW:
            places = THROWN[code]
            self._throw(seat, places[0], places[1] if len(places) > 1 else NOBODY)
        elif code >= LOOK:
            table.seats[seat].look(code - LOOK)

    def _carry_out(self, seat: i64, attack: int) -> None:
        """An attack that nobody has cancelled."""
        table = self.table
        if attack >= TRADED:
            one, place, other, there = TRADES[attack]
            table.trade(one, place, other, there)
        elif attack >= LOCK:
            table.lay_patrol(seat, (attack - LOCK) // PLACES, (attack - LOCK) % PLACES)
        elif attack >= DEAL:
            low, high = DEALT[attack - DEAL]
            table.deal_to(low)
            table.deal_to(high)
        elif attack >= HUSH:
            table.lay_mamma(seat, attack - HUSH)
        else:
            table.mix(attack - MEET)
