"""A quick player for imagined matches, in regular's manner: it follows which of their cards the owners know, and weighs by tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from backroom.bots.luck import Luck
from backroom.bots.omerta.estimate import KEPT, USUAL, best_swap, drawing, highest, landing, loads_of
from backroom.bots.omerta.worth import BURDEN, DARK
from backroom.core.game import Facts
from backroom.games.omerta.actions import (
    CRACK,
    DEAL,
    DEALT,
    DECLINE,
    DISCARD,
    DRAW_DECK,
    DRAW_DISCARD,
    HUSH,
    LOCK,
    LOOK,
    MEET,
    OMERTA,
    OWNERS,
    PASS,
    PLACES,
    REVEAL,
    SNAP,
    SWAP,
    THROWS,
    TRADE,
    gangster_code,
)
from backroom.games.omerta.cards import BOTTLES, DRIVER, GANGSTER, KILLER, LADY, MAMMA, MOLE, POINTS, SAFECRACKER, SNITCH
from backroom.games.omerta.kernel import Kernel
from backroom.games.omerta.scoring import LIMIT, stock
from backroom.games.omerta.spread import DEALT as DEALT_FACT
from backroom.games.omerta.spread import LEFT, LOOKED, MIXED, PENALTY, SHOWN, STORED, TRADED
from backroom.games.omerta.turns import ABILITY, DRAWING, PLAYING, REACTION, SNAPPING, TRADING

SURE: Final = 0.75
RASH: Final = 0.12
"""How often regulars who hold little enough call, if that is right and if not; which is which they can tell about as well."""
HOPELESS: Final = 0.05
"""The same in the last round, if it does not win the match."""
_PAIR = {owners: number for number, owners in enumerate(OWNERS)}
_BOTH = {seat: DEAL + number for number, (seat, other) in enumerate(DEALT) if seat == other}


class Playout:
    """Chooses codes for any seat of a kernel."""

    def __init__(self, dark: Mapping[int, set[int]], number: int) -> None:
        self._dark = [(seat, sorted(places)) for seat, places in dark.items()]
        self._round = number
        self._kernel: Kernel | None = None
        self._known: list[list[bool]] = []
        """By owner and place: whether its owner knows the card, in the kernel at hand."""

    def begin(self, kernel: Kernel) -> None:
        """A new playout: what was dark to its owner still is."""
        self._kernel = kernel
        self._known = [[True] * len(hand) for hand in kernel.hands]
        for seat, places in self._dark:
            row = self._known[seat]
            for place in places:
                if place < len(row):
                    row[place] = False

    def follow(self, seat: int, code: int, facts: Facts) -> None:
        """A decision was taken: see who has got to know which of their cards, and who no longer does."""
        known = self._known
        if SWAP <= code < SNAP:
            known[seat][code - SWAP] = True
        for fact in facts:
            kind = fact[0]
            if kind == LEFT:
                del known[fact[1]][fact[2]]
            elif kind == SHOWN:
                known[fact[1]][fact[2]] = True
            elif (kind == PENALTY and fact[2]) or kind == DEALT_FACT:
                known[fact[1]].append(False)
            elif kind == LOOKED:
                for place in fact[1::2]:
                    known[seat][place] = True
            elif kind == STORED:
                known[seat][fact[2]] = True
            elif kind in (TRADED, MIXED):
                self._confuse(fact)

    def _confuse(self, fact: tuple[int, ...]) -> None:
        """Cards have changed places, and their owners have not seen which is which."""
        if fact[0] == TRADED:
            self._known[fact[1]][fact[2]] = False
            self._known[fact[3]][fact[4]] = False
            return
        row = self._known[fact[1]]
        for place in range(len(row)):
            row[place] = row[place] and place == fact[2]

    def play(self, kernel: Kernel, seat: int, code: int, luck: Luck, most: int) -> None:
        """Take a decision, and play the round to its end, or for so many decisions."""
        self.begin(kernel)
        self.follow(seat, code, kernel.act(seat, code))
        left = most
        while left > 0 and kernel.codes and kernel.round == self._round:
            actor = kernel.seat
            chosen = self.code(kernel, luck)
            facts = kernel.act(actor, chosen)
            if facts or SWAP <= chosen < SNAP:
                if kernel.round != self._round:
                    return
                self.follow(actor, chosen, facts)
            left -= 1

    def code(self, kernel: Kernel, rng: Luck) -> int:
        codes = kernel.codes
        if len(codes) == 1:
            return codes[0]
        if kernel.round != self._round:
            # The round that was asked about is over: let nothing more happen.
            for code in (PASS, DISCARD, DECLINE, DRAW_DECK):
                if is_among(codes, code):
                    return code
            return codes[0]
        if kernel is not self._kernel:
            self.begin(kernel)
        chosen = self._way(kernel, kernel.seat, rng)
        if is_among(codes, chosen):
            return chosen
        # Whoever must use a character that does no good takes the first way, which names the fewest cards.
        return codes[-1] if codes[-1] in (PASS, DISCARD, DECLINE) else codes[0]

    def _way(self, kernel: Kernel, seat: int, rng: Luck) -> int:
        stage = kernel.stage
        if stage == SNAPPING:
            return self._turn_over(kernel, seat, SNAP, kernel.snap)
        if stage == REACTION:
            return self._turn_over(kernel, seat, REVEAL, KILLER)
        if stage == DRAWING:
            return self._open(kernel, seat, rng)
        if stage == PLAYING:
            return self._place(kernel, seat)
        if stage == ABILITY:
            return self._use(kernel, seat)
        return self._trade(kernel, seat) if stage == TRADING else kernel.codes[0]

    def _seen(self, kernel: Kernel, seat: int) -> list[int]:
        """A hand as its owner knows it: 0 for what they have not seen."""
        faces, row = list(kernel.hands[seat]), self._known[seat]
        for place in range(len(faces)):
            if place >= len(row) or not row[place]:
                faces[place] = 0
        return faces

    def _open(self, kernel: Kernel, seat: int, rng: Luck) -> int:
        codes, faces = kernel.codes, self._seen(kernel, seat)
        if is_among(codes, OMERTA) and 0 not in faces:
            own = stock(bytes(faces))
            if own <= LIMIT and rng.random() < self._daring(kernel, seat, own):
                return OMERTA
        if is_among(codes, DRAW_DISCARD):
            top = kernel.pile[-1]
            if POINTS[top] <= LIMIT:
                loads = loads_of(faces, seat, kernel)
                if best_swap(faces, loads, top)[0] > drawing(highest(loads)):
                    return DRAW_DISCARD
        return DRAW_DECK

    def _daring(self, kernel: Kernel, seat: int, own: int) -> float:
        is_right = wins = True
        for other, hand in enumerate(kernel.hands):
            if other != seat:
                theirs = stock(hand)
                if own > theirs:
                    is_right = False
                if kernel.scores[other] + theirs < kernel.scores[seat]:
                    wins = False
        if kernel.round == kernel.players:
            return SURE if is_right and wins else HOPELESS
        return 1.0 if own == 0 else SURE if is_right else RASH

    def _place(self, kernel: Kernel, seat: int) -> int:
        face = kernel.drawn
        faces = self._seen(kernel, seat)
        loads = loads_of(faces, seat, kernel)
        value, place = best_swap(faces, loads, face)
        if kernel.from_pile or value > landing(face, faces, loads, -1, highest(loads)):
            return SWAP + place
        return DISCARD

    def _turn_over(self, kernel: Kernel, seat: int, base: int, wanted: int) -> int:
        hand, row = kernel.hands[seat], self._known[seat]
        for place in range(min(len(hand), len(row))):
            if row[place] and hand[place] == wanted and is_among(kernel.codes, base + place):
                return base + place
        return PASS

    def _trade(self, kernel: Kernel, seat: int) -> int:
        loads = loads_of(self._seen(kernel, seat), seat, kernel)
        best = 0
        for slot in range(len(kernel.safe)):
            if BURDEN[kernel.safe[slot]] < BURDEN[kernel.safe[best]]:
                best = slot
        worst = highest(loads)
        if not loads or (BURDEN[kernel.safe[best]] >= worst and not kernel.duties.trade):
            return DECLINE
        return TRADE + best * PLACES + loads.index(worst)

    def _use(self, kernel: Kernel, seat: int) -> int:
        """Abilities: for oneself where they help, against whoever is nearest to winning."""
        card = kernel.pile[-1]
        if card == SAFECRACKER:
            return CRACK if kernel.hands[seat] else DECLINE
        if card == MOLE:
            faces = self._seen(kernel, seat)
            return LOOK + faces.index(0) if 0 in faces else DECLINE
        if card == DRIVER:
            return self._throw(kernel, seat)
        leader = self._leader(kernel, seat, card)
        if card == GANGSTER:
            return self._exchange(kernel, seat, leader)
        if leader < 0:
            return DECLINE
        if card == LADY:
            return MEET + leader
        if card == MAMMA:
            return HUSH + leader
        return _BOTH[leader] if card == SNITCH else LOCK + leader * PLACES

    def _leader(self, kernel: Kernel, seat: int, card: int) -> int:
        """Whom to attack: who will have the least by what all can see, or, with a Lady, who knows the most."""
        leader, least = -1, 1e9
        for step in range(1, kernel.players):
            other = (seat + step) % kernel.players
            if other == kernel.mamma and card in (LADY, SNITCH):
                continue
            total = 0.0 if card == LADY else float(kernel.scores[other])
            for is_known in self._known[other]:
                total += (-1.0 if is_known else 0.0) if card == LADY else 4.0 if is_known else 7.0
            if total < least:
                leader, least = other, total
        return leader

    def _throw(self, kernel: Kernel, seat: int) -> int:
        faces = self._seen(kernel, seat)
        locked = kernel.patrol_place if kernel.patrol == seat else -1
        bottles = [place for place, face in enumerate(faces) if 0 < face <= BOTTLES and place != locked]
        bottles = sorted(bottles, key=lambda place: -faces[place])[:2]
        return THROWS[tuple(sorted(bottles))] if bottles else DECLINE

    def _exchange(self, kernel: Kernel, seat: int, leader: int) -> int:
        """A Gangster: the worst card for one that its owner knows and keeps."""
        loads = loads_of(self._seen(kernel, seat), seat, kernel)
        worst = highest(loads)
        best, prey, at = 0.0, -1, 0
        for other in range(kernel.players):
            if other == seat or worst < LIMIT:
                continue
            row = self._known[other]
            for place in range(len(row)):
                if other == kernel.patrol and place == kernel.patrol_place:
                    continue
                theirs = KEPT if row[place] else USUAL
                value = worst - theirs - DARK + 0.45 * (worst - theirs) + (0.3 if other == leader else 0.0)
                if value > best:
                    best, prey, at = value, other, place
        if prey < 0:
            return DECLINE
        place = loads.index(worst)
        if seat < prey:
            return gangster_code(_PAIR[seat, prey], place, at)
        return gangster_code(_PAIR[prey, seat], at, place)


def is_among(codes: tuple[int, ...], code: int) -> bool:
    """Whether it may be chosen. Compiled, this is quicker than `in`, which compares numbers as objects."""
    for each in codes:  # noqa: SIM110 - see above
        if each == code:
            return True
    return False
