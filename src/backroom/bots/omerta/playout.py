"""A quick player for imagined matches, in regular's manner: it minds what each seat has seen, as far as it can be followed cheaply."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from backroom.bots.luck import Luck
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
from backroom.games.omerta.turns import ABILITY, DRAWING, PLAYING, REACTION, SNAPPING, TRADING

UNKNOWN: Final = 8
"""What a seat takes a card for that it has not seen."""
WELCOME: Final = 4
"""So little is taken off the pile, if it does some good."""
SURE: Final = 0.9
RASH: Final = 0.35
"""How often a seat calls that may: when the call is right, and when it is not."""
_PAIR = {owners: number for number, owners in enumerate(OWNERS)}
_BOTH = {seat: DEAL + number for number, (seat, other) in enumerate(DEALT) if seat == other}


class Playout:
    """Chooses codes for any seat of a kernel."""

    def __init__(self, dark: Mapping[int, set[int]], drawn: int, number: int) -> None:
        self._places = [(seat, sorted(places)) for seat, places in dark.items()]
        self._drawn = drawn
        self._round = number
        self._kernel: Kernel | None = None
        self._dark: list[list[int]] = []
        """By owner and place: the faces of cards that their owners have not seen, in the kernel at hand; 0 for all others."""

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
            self._begin(kernel)
        chosen = self._way(kernel, kernel.seat, rng)
        if is_among(codes, chosen):
            return chosen
        # Whoever must use a character that does no good takes the first way, which names the fewest cards.
        return codes[-1] if codes[-1] in (PASS, DISCARD, DECLINE) else codes[0]

    def _way(self, kernel: Kernel, seat: int, rng: Luck) -> int:
        stage = kernel.stage
        if stage == DRAWING:
            return self._open(kernel, seat, rng)
        if stage == PLAYING:
            return self._place(kernel, seat)
        if stage == SNAPPING:
            return self._turn_over(kernel, seat, SNAP, kernel.snap)
        if stage == REACTION:
            return self._turn_over(kernel, seat, REVEAL, KILLER)
        if stage == ABILITY:
            return self._use(kernel, seat)
        return self._trade(kernel, seat) if stage == TRADING else kernel.codes[0]

    def _begin(self, kernel: Kernel) -> None:
        """A new playout: what was dark at the start still is, unless the first decision has put the drawn card there."""
        self._kernel = kernel
        self._dark = [[0] * len(hand) for hand in kernel.hands]
        for seat, places in self._places:
            hand, row = list(kernel.hands[seat]), self._dark[seat]
            for place in places:
                if place < len(hand) and hand[place] != self._drawn:
                    row[place] = hand[place]

    def _seen(self, kernel: Kernel, seat: int) -> list[int]:
        """A hand as its owner knows it: a card that lies where an unseen one lay, with the same face, is taken for that one."""
        faces, row = list(kernel.hands[seat]), self._dark[seat]
        for place in range(min(len(faces), len(row))):
            if faces[place] == row[place]:
                faces[place] = 0
        return faces

    def _open(self, kernel: Kernel, seat: int, rng: Luck) -> int:
        codes, faces = kernel.codes, self._seen(kernel, seat)
        if is_among(codes, OMERTA) and 0 not in faces:
            own = stock(bytes(faces))
            if own <= LIMIT:
                is_right = True
                for other, hand in enumerate(kernel.hands):
                    if other != seat and own > stock(hand):
                        is_right = False
                if rng.random() < (SURE if is_right else RASH):
                    return OMERTA
        if is_among(codes, DRAW_DISCARD):
            top = POINTS[kernel.pile[-1]]
            if top <= WELCOME and highest(loads_of(faces)) > top + 1:
                return DRAW_DISCARD
        return DRAW_DECK

    def _place(self, kernel: Kernel, seat: int) -> int:
        face = kernel.drawn
        faces = self._seen(kernel, seat)
        if not kernel.from_pile and face <= BOTTLES and face in faces:
            return DISCARD
        loads = loads_of(faces)
        if seat == kernel.patrol and 0 <= kernel.patrol_place < len(loads):
            loads[kernel.patrol_place] = -1
        worst = highest(loads)
        if worst > POINTS[face] or kernel.from_pile:
            return SWAP + loads.index(worst)
        return DISCARD

    def _turn_over(self, kernel: Kernel, seat: int, base: int, wanted: int) -> int:
        # Ours to turn over is what the owner knows of; `code` sees to it that it may be.
        faces = self._seen(kernel, seat)
        for place in range(len(faces)):
            if faces[place] == wanted:
                return base + place if is_among(kernel.codes, base + place) else PASS
        return PASS

    def _trade(self, kernel: Kernel, seat: int) -> int:
        loads = loads_of(self._seen(kernel, seat))
        safe = [POINTS[face] for face in list(kernel.safe)]
        best, worst = min(safe), max(highest(loads), 0)
        if best >= worst and not kernel.duties.trade:
            return DECLINE
        return TRADE + safe.index(best) * PLACES + loads.index(worst)

    def _use(self, kernel: Kernel, seat: int) -> int:
        """Abilities: for oneself where they help, against whoever is nearest to winning."""
        card = kernel.pile[-1]
        if card == SAFECRACKER:
            return CRACK
        if card == MOLE:
            return self._look(kernel, seat)
        if card == DRIVER:
            return self._throw(kernel, seat)
        leader, least = kernel.mamma, -1
        for other in range(kernel.players):
            if other not in (seat, kernel.mamma):
                total = kernel.scores[other] + stock(kernel.hands[other])
                if least < 0 or total < least:
                    leader, least = other, total
        if card == GANGSTER:
            return self._exchange(kernel, seat, leader)
        if card == LADY:
            return MEET + leader
        if card == MAMMA:
            return HUSH + leader
        return _BOTH[leader] if card == SNITCH else LOCK + leader * PLACES

    def _look(self, kernel: Kernel, seat: int) -> int:
        faces = self._seen(kernel, seat)
        return LOOK + faces.index(0) if 0 in faces else DECLINE

    def _throw(self, kernel: Kernel, seat: int) -> int:
        faces = self._seen(kernel, seat)
        bottles = sorted([place for place, face in enumerate(faces) if 0 < face <= BOTTLES], key=lambda place: -faces[place])[:2]
        return THROWS[tuple(sorted(bottles))] if bottles else DECLINE

    def _exchange(self, kernel: Kernel, seat: int, leader: int) -> int:
        """A Gangster: the worst card that is known for one that the leader knows."""
        mine = [POINTS[face] for face in self._seen(kernel, seat)]
        theirs = self._seen(kernel, leader)
        if not theirs or max(mine, default=0) <= UNKNOWN:
            return DECLINE
        place = mine.index(max(mine))
        prey = next((at for at, face in enumerate(theirs) if face), 0)
        if seat < leader:
            return gangster_code(_PAIR[seat, leader], place, prey)
        return gangster_code(_PAIR[leader, seat], prey, place)


def is_among(codes: tuple[int, ...], code: int) -> bool:
    """Whether it may be chosen. Compiled, this is quicker than `in`, which compares numbers as objects."""
    for each in codes:  # noqa: SIM110 - see above
        if each == code:
            return True
    return False


def loads_of(faces: list[int]) -> list[int]:
    """What a hand's cards cost, as far as the owner knows."""
    return [POINTS[face] if face else UNKNOWN for face in faces]


def highest(loads: list[int]) -> int:
    """The worst of them; -1 for no card."""
    most = -1
    for load in loads:
        most = max(most, load)
    return most
