"""A quick player for imagined matches, in regular's manner: it minds what each seat has seen, as far as it can be followed cheaply."""

from __future__ import annotations

from collections.abc import Callable, Mapping

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
from backroom.games.omerta.cards import BOTTLES, DRIVER, GANGSTER, KILLER, LADY, MAMMA, MOLE, PATROL, POINTS, SAFECRACKER, SNITCH
from backroom.games.omerta.kernel import Kernel
from backroom.games.omerta.scoring import LIMIT, stock
from backroom.games.omerta.turns import ABILITY, DRAWING, PLAYING, REACTION, SNAPPING, TRADING

UNKNOWN = 8
"""What a seat takes a card for that it has not seen."""
WELCOME = 4
"""So little is taken off the pile, if it does some good."""
SURE, RASH = 0.9, 0.35
"""How often a seat calls that may: when the call is right, and when it is not."""
_PAIR = {owners: number for number, owners in enumerate(OWNERS)}
_BOTH = {seat: DEAL + number for number, (seat, other) in enumerate(DEALT) if seat == other}


class Playout:
    """Chooses codes for any seat of a kernel."""

    def __init__(self, dark: Mapping[int, set[int]], drawn: int, number: int) -> None:
        self._places = dark
        self._drawn = drawn
        self._round = number
        self._kernel: Kernel | None = None
        self._dark: dict[tuple[int, int], int] = {}
        """The faces of cards that their owners have not seen, by owner and place, in the kernel at hand."""
        self._ways: dict[int, Callable[[Kernel, int, Luck], int]] = {
            DRAWING: self._open,
            PLAYING: self._place,
            ABILITY: self._use,
            TRADING: self._trade,
            SNAPPING: lambda kernel, seat, _: self._turn_over(kernel, seat, SNAP, kernel.snap),
            REACTION: lambda kernel, seat, _: self._turn_over(kernel, seat, REVEAL, KILLER),
        }

    def code(self, kernel: Kernel, rng: Luck) -> int:
        codes = kernel.codes
        if len(codes) == 1:
            return codes[0]
        if kernel.round != self._round:
            # The round that was asked about is over: let nothing more happen.
            return next((code for code in (PASS, DISCARD, DECLINE, DRAW_DECK) if code in codes), codes[0])
        if kernel is not self._kernel:
            self._begin(kernel)
        way = self._ways.get(kernel.stage)
        chosen = codes[0] if way is None else way(kernel, kernel.seat, rng)
        if chosen in codes:
            return chosen
        # Whoever must use a character that does no good takes the first way, which names the fewest cards.
        return codes[-1] if codes[-1] in (PASS, DISCARD, DECLINE) else codes[0]

    def _begin(self, kernel: Kernel) -> None:
        """A new playout: what was dark at the start still is, unless the first decision has put the drawn card there."""
        self._kernel = kernel
        hands = kernel.hands
        self._dark = {
            (seat, place): hands[seat][place]
            for seat, places in self._places.items()
            for place in places
            if place < len(hands[seat]) and hands[seat][place] != self._drawn
        }

    def _seen(self, kernel: Kernel, seat: int) -> list[int]:
        """A hand as its owner knows it: a card that lies where an unseen one lay, with the same face, is taken for that one."""
        dark = self._dark
        return [0 if dark.get((seat, place)) == face else face for place, face in enumerate(list(kernel.hands[seat]))]

    def _open(self, kernel: Kernel, seat: int, rng: Luck) -> int:
        codes, faces = kernel.codes, self._seen(kernel, seat)
        if OMERTA in codes and 0 not in faces:
            own = stock(bytes(faces))
            if own <= LIMIT:
                is_right = all(own <= stock(hand) for other, hand in enumerate(kernel.hands) if other != seat)
                if rng.random() < (SURE if is_right else RASH):
                    return OMERTA
        if DRAW_DISCARD in codes:
            top = POINTS[kernel.pile[-1]]
            if top <= WELCOME and max([POINTS[face] if face else UNKNOWN for face in faces]) > top + 1:
                return DRAW_DISCARD
        return DRAW_DECK

    def _place(self, kernel: Kernel, seat: int, rng: Luck) -> int:
        face = kernel.drawn
        faces = self._seen(kernel, seat)
        if not kernel.from_pile and face <= BOTTLES and face in faces:
            return DISCARD
        locked = kernel.patrol_place if seat == kernel.patrol else -1
        loads = [-1 if place == locked else POINTS[held] if held else UNKNOWN for place, held in enumerate(faces)]
        worst = max(loads, default=-1)
        if worst > POINTS[face] or kernel.from_pile:
            return SWAP + loads.index(worst)
        return DISCARD

    def _turn_over(self, kernel: Kernel, seat: int, base: int, wanted: int) -> int:
        hand = kernel.hands[seat]
        if wanted not in hand:
            return PASS
        faces = self._seen(kernel, seat)
        code = base + faces.index(wanted) if wanted in faces else PASS
        return code if code in kernel.codes else PASS

    def _trade(self, kernel: Kernel, seat: int, rng: Luck) -> int:
        loads = [POINTS[face] if face else UNKNOWN for face in self._seen(kernel, seat)]
        safe = [POINTS[face] for face in list(kernel.safe)]
        best, worst = min(safe), max(loads, default=0)
        if best >= worst and not kernel.duties.trade:
            return DECLINE
        return TRADE + safe.index(best) * PLACES + loads.index(worst)

    def _use(self, kernel: Kernel, seat: int, rng: Luck) -> int:
        """Abilities: for oneself where they help, against whoever is nearest to winning."""
        card = kernel.pile[-1]
        if card == SAFECRACKER:
            return CRACK
        if card == MOLE:
            return self._look(kernel, seat)
        if card == DRIVER:
            return self._throw(kernel, seat)
        leader = min(
            [other for other in range(kernel.players) if other not in (seat, kernel.mamma)] or [kernel.mamma],
            key=lambda other: kernel.scores[other] + stock(kernel.hands[other]),
        )
        if card == GANGSTER:
            return self._exchange(kernel, seat, leader)
        return {LADY: MEET + leader, MAMMA: HUSH + leader, SNITCH: _BOTH[leader], PATROL: LOCK + leader * PLACES}[card]

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
