"""How a seat plays in quick playouts: regular's manner, from tables."""

from __future__ import annotations

from typing import Final

from backroom.bots.omerta.words import NOBODY, Seat
from backroom.bots.omerta.worth import BURDEN, DARK
from backroom.core.native import i64
from backroom.games.omerta.cards import BOTTLES, DRIVER, GANGSTER, MOLE, POINTS, SAFECRACKER
from backroom.games.omerta.scoring import LIMIT

POINTS_OF: Final = bytes(POINTS)


# How often regulars call who hold little enough, counted in their matches. They can't see whether a call is right; how well they can tell
# is in these numbers.
RIGHT: Final = (1.0, 1.0, 0.95, 0.97, 0.87, 0.81, 0.83, 0.62)
WRONG: Final = (0.0, 0.1, 0.2, 0.3, 0.15, 0.1, 0.15, 0.12)
"""By stock, where all of it is known, if the call is right and if not."""
DARKLY: Final = 0.28
"""If it is right, and some card has not been seen: others have a notion of what it is, as when a Lady has mixed a known hand."""
WINNING: Final = 0.75
SAVED: Final = 0.55
HOPELESS: Final = 0.03
"""In the last round: if the call is right and wins the match, if it is wrong and wins it all the same, and if it does not win it."""


class Manner:
    """How a seat plays: what it takes cards to cost, and how often it calls. The numbers agree best with what regulars do."""

    __slots__ = (
        "burden", "dark", "dark_lands", "draws", "gifts", "hopeless", "kept", "lands", "race", "ready", "snapped", "unseen", "usual",
    )  # fmt: skip

    def __init__(self) -> None:
        self.burden: list[float] = list(BURDEN)
        self.unseen = 10.4
        """What a card costs that its owner has not seen: the usual burden, and not to know it."""
        self.dark = 2.7
        self.usual = 8.75
        self.kept = 6.3
        """The burden of a rival's card, and of one that they know and keep."""
        self.race = 0.8
        self.lands: list[float] = [0.0, *[0.0] * BOTTLES, 5.9, 1.9, 1.5, 11.1, 7.5, 4.7, 0.0, 0.0, -0.9, 2.4, 2.6]
        """By face: what a character is worth that is discarded, in the mean; of bottles it is worked out."""
        self.gifts: list[float] = [0.0, 1.2, 0.75, 0.35, *[0.0] * 18]
        self.snapped = 0.06
        """How much of a bottle's burden a rival gets rid of by a snap for it, in the mean."""
        self.dark_lands = 1.4
        """What an unseen card is worth as it lands, in the mean."""
        self.draws: list[float] = [0.3, 0.54, 0.83, 1.39, 2.05, 2.94, 4.34, 5.5, 7.32, 10.75, 15.45, 18.9]
        """What a card off the deck is worth, by the burden of one's worst card in steps of one and a half."""
        self.ready = 6.9
        self.hopeless = HOPELESS


def stock(hand: Seat) -> i64:
    """What a hand is worth."""
    total: i64 = 0
    for place in range(hand.size):
        total += POINTS_OF[(hand.cards >> 5 * place) & 31]
    return total


def load(hand: Seat, manner: Manner, place: i64) -> float:
    """What a card costs its owner, as far as they know."""
    if (hand.known >> place) & 1:
        return manner.burden[(hand.cards >> 5 * place) & 31]
    return hazy(hand, manner) if (hand.mixed >> place) & 1 else manner.unseen


def hazy(hand: Seat, manner: Manner) -> float:
    """What a card costs that a Lady has mixed with others, whose owner still has a grasp of what they are together."""
    whole = 0.0
    count: i64 = 0
    for place in range(hand.size):
        if (hand.mixed >> place) & 1:
            whole += manner.burden[(hand.cards >> 5 * place) & 31]
            count += 1
    return hand.grasp * (whole / float(count) + DARK) + (1.0 - hand.grasp) * manner.unseen


def highest(hand: Seat, manner: Manner, locked: i64, without: i64) -> tuple[float, i64]:
    """The worst card that can go, and its place; -1 and -1 for none."""
    most = -1.0
    at: i64 = NOBODY
    for place in range(hand.size):
        if place not in (locked, without):
            each = load(hand, manner, place)
            if each > most:
                most, at = each, place
    return most, at


def drawing(manner: Manner, worst: float) -> float:
    """What a card off the deck is worth to whose worst card costs so much."""
    if worst <= 0.0:
        return manner.draws[0]
    step = int(worst / 1.5)
    if step > 10:  # noqa: PLR1730 - compiled, this is quicker than `min`
        step = 10
    part = worst / 1.5 - step
    if part > 1.0:  # noqa: PLR1730 - see above
        part = 1.0
    return manner.draws[step] + (manner.draws[step + 1] - manner.draws[step]) * part


def is_ready(known: i64, dark: i64) -> float:
    """How likely a hand with so many points and so many unseen cards allows a call."""
    if known > LIMIT or dark > 1:
        return 0.0
    return 0.1 * float(LIMIT - known) if dark == 1 else 1.0


def best_swap(hand: Seat, manner: Manner, locked: i64, face: i64) -> tuple[float, i64]:
    """The best place for a drawn card, and what it is worth to put it there."""
    known: i64 = 0
    dark: i64 = 0
    # Who has a grasp of what a Lady has mixed reckons with what it comes to.
    clear = hand.known | hand.mixed if hand.grasp >= 1.0 else hand.known
    for place in range(hand.size):
        if (clear >> place) & 1:
            known += POINTS_OF[(hand.cards >> 5 * place) & 31]
        else:
            dark += 1
    before = is_ready(known, dark)
    blurred = hazy(hand, manner) if hand.mixed else 0.0
    burden = manner.burden[face]
    more: i64 = POINTS_OF[face]
    best = -1e9
    at: i64 = NOBODY
    for place in range(hand.size):
        if place == locked:
            continue
        gone = hand.seen(place)
        if gone == 0 and (hand.mixed >> place) & 1:
            ready = before
            if hand.grasp >= 1.0:
                ready = is_ready(known + more - POINTS_OF[hand.face(place)], dark)
            value = blurred - burden + manner.ready * (ready - before) + (1.0 - hand.grasp) * manner.dark_lands
        elif gone == 0:
            value = manner.unseen - burden + manner.ready * (is_ready(known + more, dark - 1) - before) + manner.dark_lands
        else:
            value = manner.burden[gone] - burden + manner.ready * (is_ready(known + more - POINTS_OF[gone], dark) - before)
            if gone == face and gone <= BOTTLES:
                value += manner.race * burden
            else:
                value += landing(hand, manner, locked, gone, place, face)
        if value > best:
            best, at = value, place
    return best, at


def landing(hand: Seat, manner: Manner, locked: i64, face: i64, without: i64, instead: i64) -> float:  # noqa: PLR0917 - compiled, words cost nothing
    """What it is worth to put a card on the pile, with this hand left, where another card may have taken a place."""
    if face <= BOTTLES:
        for place in range(hand.size):
            if place not in (without, locked) and hand.seen(place) == face:
                return manner.race * manner.burden[face] - manner.gifts[face]
        return -manner.snapped * manner.burden[face] - manner.gifts[face]
    if face == GANGSTER:
        return max(0.0, (worst_of(hand, manner, locked, without, instead) - manner.kept) * 1.45 - manner.dark)
    if face == SAFECRACKER:
        return max(0.0, worst_of(hand, manner, locked, without, instead) - 4.5)
    if face == MOLE:
        for place in range(hand.size):
            if place != without and not (hand.known >> place) & 1:
                return manner.dark
        return 0.0
    if face == DRIVER:
        return thrown(hand, manner, locked, without)
    return manner.lands[face]


def worst_of(hand: Seat, manner: Manner, locked: i64, without: i64, instead: i64) -> float:
    worst, _ = highest(hand, manner, locked, without)
    if instead > 0 and manner.burden[instead] > worst:
        return manner.burden[instead]
    return worst


def thrown(hand: Seat, manner: Manner, locked: i64, without: i64) -> float:
    """The burden of the two worst bottles."""
    first = second = 0.0
    for place in range(hand.size):
        face = hand.seen(place)
        if place not in (without, locked) and 0 < face <= BOTTLES:
            each = manner.burden[face]
            if each > first:
                first, second = each, first
            elif each > second:
                second = each
    return first + second


def best_throw(hand: Seat, locked: i64) -> tuple[i64, i64]:
    """The places of the two highest bottles that the owner knows, else of cards that may be some; the lower place first, -1 for none."""
    one: i64 = NOBODY
    two: i64 = NOBODY
    most: i64 = 0
    next_most: i64 = 0
    for place in range(hand.size):
        # Any bottle that is known goes before a card that is not: as if it were worth a half.
        rank = 2 * hand.seen(place)
        if place != locked and rank <= 2 * BOTTLES:
            if rank == 0:
                rank = 1
            if rank > most:
                two, next_most = one, most
                one, most = place, rank
            elif rank > next_most:
                two, next_most = place, rank
    if two >= 0 and two < one:
        return two, one
    return one, two
