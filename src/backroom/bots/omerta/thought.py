"""Regular: forgets nothing, knows the exact chances of what it has not seen, and looks one decision ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from math import exp, prod

from backroom.bots.omerta.belief import Belief, Chances
from backroom.bots.omerta.powers import TURN, Powers
from backroom.bots.omerta.rivals import Rivals
from backroom.bots.omerta.sight import Sight
from backroom.bots.omerta.worth import BURDEN, DARK, READY, burden, mean, stocks, within
from backroom.bots.styles import Style, leaning
from backroom.bots.uniform import below
from backroom.core.chance import Rng
from backroom.games.omerta.actions import DISCARD, DRAW_DECK, DRAW_DISCARD, OMERTA, PASS, REVEAL, SNAP, SWAP
from backroom.games.omerta.cards import BOTTLES, KILLER, POINTS
from backroom.games.omerta.scoring import LIMIT

DARE = 0.6
"""How likely a call has to be right."""
STAKE = 30.0
"""What a call is about, in points."""
RACE = 0.9
"""How often a known card wins its snap."""
GIFT = 0.5
"""How much of a low card's advantage the next player takes off the pile."""
KEEP = 4
"""What a player is glad to take off the pile."""
HARM = 5.0
"""What an attack costs its victim."""
TASTE = 1.0
"""How much worse what its style likes may be, in points, and still be preferred."""


class Thought:
    """One position as a seat sees it, and what each of its decisions is worth."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.belief = Belief.of(sight)
        self.cards: list[Chances] = [self.belief.of_card(card) for card in sight.mine]
        self.faces = [card.face for card in sight.mine]
        self.loads = [
            BURDEN[card.face] if card.face else burden(chances) for card, chances in zip(sight.mine, self.cards, strict=True)
        ]
        self._is_open = [(sight.seat, place) != sight.locked for place in range(len(self.faces))]
        self._known = sum([POINTS[face] for face in self.faces])

    @cached_property
    def rivals(self) -> Rivals:
        return Rivals(self.sight, self.belief)

    @cached_property
    def powers(self) -> Powers:
        return Powers(self.sight, self.belief, self.rivals)

    @cached_property
    def _next(self) -> float:
        """What a point of the next player's counts."""
        return self.rivals.weight[self.sight.others[0]]

    @cached_property
    def _snapped(self) -> list[float]:
        """By face, what the rivals would gain from a snap for it."""
        gains = [0.0] * len(BURDEN)
        for seat in self.sight.others:
            hand = zip(self.sight.hands[seat], self.rivals.cards[seat], strict=True)
            knows = [chances for card, chances in hand if card.face or seat in card.seen_by]
            for face in range(1, BOTTLES + 1):
                holds = 1 - prod([1 - chances[face] for chances in knows])
                gains[face] += self.rivals.weight[seat] * holds * BURDEN[face]
        return gains

    @cached_property
    def _lands(self) -> list[float]:
        """By face, what landing on the pile is worth with the hand as it is."""
        return [0.0, *[self._landing(face, self.faces, self.loads) for face in range(1, len(BURDEN))]]

    @cached_property
    def _dark(self) -> list[list[float]]:
        """By place, the chances of the stock of all cards that are not known, less that place's."""
        unknown = [place for place, face in enumerate(self.faces) if not face]
        whole = stocks([self.cards[place] for place in unknown], LIMIT)
        return [
            whole if face else stocks([self.cards[other] for other in unknown if other != place], LIMIT)
            for place, face in enumerate(self.faces)
        ]

    @cached_property
    def _ready(self) -> float:
        """How likely the hand allows a call as it is."""
        return sum(stocks(self.cards, LIMIT)) if self._known <= LIMIT else 0.0

    def values(self) -> dict[str, float]:
        """What every legal decision is worth, in points, by notation."""
        worth: dict[str, Callable[[int], float]] = {
            "peek": lambda _: 0.0,
            "draw": self._opening,
            "play": self._placing,
            "ability": lambda code: self.powers.of(code, self.faces, self.loads),
            "trade": lambda code: self.powers.of(code, self.faces, self.loads),
            "snap": lambda code: self._turning(code, SNAP, self.sight.snap, 0.0),
            "reaction": lambda code: self._turning(code, REVEAL, KILLER, HARM),
        }
        value = worth[self.sight.phase]
        return {notation: value(code) for code, notation in self.sight.codes().items()}

    def _opening(self, code: int) -> float:
        if code == DRAW_DECK:
            return self._deck_draw
        if code == DRAW_DISCARD:
            return self._best_with(self.sight.pile[-1], may_discard=False)
        return self._call if code == OMERTA else 0.0

    @property
    def _deck_draw(self) -> float:
        if self.sight.deck:
            chances = self.belief.chances(self.sight.deck_source)
        else:
            size = len(self.sight.pile) or 1
            chances = [self.sight.pile.count(face) / size for face in range(len(BURDEN))]
        return sum([chance * self._best_with(face, may_discard=True) for face, chance in enumerate(chances) if chance])

    @property
    def _call(self) -> float:
        mine = stocks(self.cards, LIMIT)
        dare = DARE
        if self.sight.is_last_round:
            stock = sum([mean(chances, POINTS) for chances in self.cards])
            right = self.rivals.call_wins_match(mine, stock)
            dare = min(dare, max(0.3, self._hope(stock)))
        else:
            right = self.rivals.call_stands(mine)
        return TURN + STAKE * (right - dare)

    def _hope(self, stock: float) -> float:
        """Roughly how likely the match is won if the last round goes on."""
        mine = self.sight.scores[self.sight.seat] + stock / 2
        totals = [self.sight.scores[seat] + self.rivals.stock[seat] / 2 for seat in self.sight.others]
        return prod([1 / (1 + exp((mine - total) / 10)) for total in totals])

    def _placing(self, code: int) -> float:
        assert self.sight.drawn is not None
        face = self.sight.drawn.face
        return self._discarding(face) if code == DISCARD else self._swapping(code - SWAP, face)

    def _best_with(self, face: int, *, may_discard: bool) -> float:
        """What the best use of a drawn card is worth."""
        found = [self._swapping(place, face) for place, is_open in enumerate(self._is_open) if is_open]
        return max([*found, self._discarding(face)] if may_discard else found, default=0.0)

    def _discarding(self, face: int) -> float:
        return self._lands[face]

    def _swapping(self, place: int, face: int) -> float:
        """A drawn card takes a place, and the card from there lands on the pile."""
        gone = self.faces[place]
        ready = within(self._dark[place], self._known - POINTS[gone] + POINTS[face])
        gain = self.loads[place] - BURDEN[face] + READY * (ready - self._ready)
        if not gone:
            return gain + mean(self.cards[place], self._lands)
        faces, loads = self.faces[:], self.loads[:]
        faces[place], loads[place] = face, BURDEN[face]
        return gain + self._landing(gone, faces, loads)

    def _landing(self, face: int, faces: Sequence[int], loads: Sequence[float]) -> float:
        """What it is worth to put a card on the pile, with this hand left."""
        gift: float = GIFT * self._next * max(0, KEEP - POINTS[face])
        if face > BOTTLES:
            return self.powers.value(face, faces, loads) - gift
        matches = sum([held == face and is_open for held, is_open in zip(faces, self._is_open, strict=True)])
        if matches:
            return RACE * BURDEN[face] - (1 - RACE) * self._snapped[face] - gift
        return -self._snapped[face] - gift

    def _turning(self, code: int, base: int, wanted: int, relief: float) -> float:
        """A card turned over in a snap or against an attack: gone if it is right, and a card more if it is wrong."""
        if code == PASS:
            return 0.0
        place = code - base
        right = self.cards[place][wanted]
        lesson = 0.0 if self.faces[place] else DARK
        return right * (BURDEN[wanted] + lesson + relief) - (1 - right) * (self.powers.fresh - lesson)


class Regular:
    """Takes what is worth most; among equals chance decides."""

    def __init__(self) -> None:
        self.style: Style | None = None

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        values = leaning(Thought(Sight(view)).values(), self.style, TASTE)
        best = max(values.values())
        return pick([notation for notation, value in values.items() if value > best - 1e-9], rng)


def pick(options: Sequence[str], rng: Rng) -> str:
    return options[below(len(options), rng)]
