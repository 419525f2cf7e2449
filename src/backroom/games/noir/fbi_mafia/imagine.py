"""FBI vs Mafia: a whole match drawn from those that fit a view."""

from __future__ import annotations

from typing import NamedTuple

from backroom.core.chance import Chance, Stream
from backroom.core.outcome import read_outcome
from backroom.core.reading import Reader
from backroom.games.noir.fbi_mafia.actions import CATALOGUE, TOKENS
from backroom.games.noir.fbi_mafia.kernel import CHOICES, Kernel
from backroom.games.noir.fbi_mafia.knowledge import UNSEEN, Knowledge, Slot, Slots
from backroom.games.noir.fbi_mafia.state import (
    CAUSES,
    DETECTIVE,
    LAYING,
    NOBODY,
    PHASES,
    PROFILER,
    ROLES,
    STRUCK,
    THREATENING,
    TURN,
    Rules,
)
from backroom.games.noir.fbi_mafia.view import Notebook
from backroom.games.noir.kit.cast import EVERYBODY, mask_of, suspects_in
from backroom.games.noir.kit.deduction import draw_distinct
from backroom.games.noir.kit.evidence import read_suspect
from backroom.games.noir.kit.reading import read_board, read_collapse, read_last_shift, read_marks, read_set, read_sets
from backroom.games.noir.kit.reasons import read_cases

TRIES = 32
"""Draws before the fair way of drawing gives way to the sure one."""


class Hidden(NamedTuple):
    """A run of hidden cards, as read from a view: what all know of each, and what the view's seat knows."""

    slots: Slots
    sets: list[int]


def draw_world(view: Reader, rules: Rules, chance: Chance) -> Notebook:
    """A match that looks like the view from its seat: unseen cards are dealt anew to wherever they may be."""
    board, alive, on = read_board(view)
    roles = tuple([ROLES.index(word) for word in view["roles"].texts()])
    kernel = Kernel(board, on, roles, rules, chance)
    kernel.alive = alive
    _read_table(kernel, view)
    _read_turn(kernel, view)
    cast = mask_of(board) | read_set(view["removed"])
    players = tuple(range(len(roles)))
    recall = view["recall"]
    cases = read_cases(recall.get("reasons"), players)
    knowledge = Knowledge(kernel, read_sets(recall["public"], players), cast, cases, view["decisions"].integer())
    for seat, seats in view["recall"]["traced"].table().items():
        knowledge.seen_by[int(seat)] |= mask_of(Reader(seats, "traced").integers())
    unseen = read_unseen(kernel, view)
    knowledge.deck, knowledge.hand, knowledge.drawn = unseen.deck.slots, unseen.hand.slots, unseen.drawn.slots
    deal_out(kernel, unseen, chance.stream("world"))
    if not view["turn"].is_null:
        kernel.open()
        if kernel.stage == THREATENING:
            kernel.codes = CHOICES[THREATENING](kernel)
    return Notebook(kernel, knowledge)


class Unseen(NamedTuple):
    """All that is hidden from a view's seat."""

    identities: list[int]
    """By seat: whom they may be; empty for who has no identity."""
    deck: Hidden
    hand: Hidden
    drawn: Hidden
    cards: int
    """The cards that lie open nowhere."""


def read_unseen(kernel: Kernel, view: Reader) -> Unseen:
    """What is to be dealt to a kernel that has everything else of a view."""
    shown = kernel.shown | kernel.discards | sum(kernel.trophies)
    cast = mask_of(kernel.board) | read_set(view["removed"])
    deck, hand, drawn = _read_slots(kernel, view)
    return Unseen(_identities(view, tuple(range(len(kernel.roles)))), deck, hand, drawn, cast & ~shown)


def deal_out(kernel: Kernel, unseen: Unseen, stream: Stream) -> None:
    """Give everybody and every place a card that may be there."""
    cards = _draw(kernel, unseen, stream)
    players = len(kernel.roles)
    held = players + len(unseen.drawn.sets)
    rest = held + len(unseen.hand.sets)
    kernel.identity = tuple(cards[:players])
    kernel.drawn = tuple(cards[players:held])
    kernel.hand = tuple(cards[held:rest])
    kernel.deck = bytes(cards[rest:])


def _read_table(kernel: Kernel, view: Reader) -> None:
    """What lies open on the board and beside it."""
    board = kernel.board
    kernel.living = mask_of([card for cell, card in enumerate(list(board)) if kernel.alive >> cell & 1])
    kernel.innocent, kernel.arrested = read_marks(view, "innocent"), read_marks(view, "arrested")
    cards = [(card["name"], card["tokens"].texts()) for row in view["board"] for card in row]
    bombs, threats, protections = [mask_of(read_suspect(name) for name, borne in cards if token in borne) for token in TOKENS]
    kernel.lay_tokens(bombs, threats, protections)
    kernel.close_in()
    kernel.discards = read_set(view["discards"])
    kernel.trophies = tuple([read_set(cards) for cards in view["trophies"]])
    kernel.arrests, kernel.points = view["arrests"].integer(), view["kills"].integer()
    for seat in view["out"].integers():
        kernel.sit_out(seat)


def _read_turn(kernel: Kernel, view: Reader) -> None:
    """Whose turn it is, and what is under way in it."""
    kernel.last = read_last_shift(view, CATALOGUE.code_of)
    kernel.collapse = read_collapse(view, kernel.board, kernel.alive, kernel.on)
    pending = view["pending"]
    kernel.placed = pending["threats"].integer()
    if not pending["bomb"].is_null:
        kernel.source = read_suspect(pending["bomb"])
    if not pending["accused"].is_null:
        kernel.caught = pending["accused"].integer()
    if not pending["victim"].is_null:
        kernel.victim = read_suspect(pending["victim"])
        kernel.cause = CAUSES.index(pending["cause"].text())
        if kernel.cause == STRUCK:
            kernel.cursor = kernel.board.find(kernel.victim)
    if view["turn"].is_null:
        kernel.outcome = read_outcome(view["outcome"])
        return
    kernel.mover = view["turn"].integer()
    kernel.role = kernel.roles[kernel.mover]
    phase = view["phase"].text()
    kernel.stage = PHASES.index(phase) if phase in PHASES else TURN


def _read_slots(kernel: Kernel, view: Reader) -> tuple[Hidden, Hidden, Hidden]:
    """The deck, the Profiler's hand and the Detective's two cards."""
    recall = view["recall"]
    counts = view["hands"].integers()
    found = [_read_run(recall["deck"], view["deck"].integer())]
    for role in (PROFILER, DETECTIVE):
        seat = kernel.seat_of[role]
        count = counts[seat] if seat != NOBODY else 0
        found.append(_read_run(recall["hands"][str(seat)], count) if count else Hidden((), []))
    return found[0], found[1], found[2]


def _read_run(seen: Reader, count: int) -> Hidden:
    slots, sets = [UNSEEN] * count, [EVERYBODY] * count
    for entry in seen:
        place = entry["place"].integer(0, count - 1)
        among = EVERYBODY if entry["among"].is_null else read_set(entry["among"])
        slots[place] = Slot(among, mask_of(entry["seen_by"].integers()))
        sets[place] = among if entry["card"].is_null else 1 << read_suspect(entry["card"])
    return Hidden(tuple(slots), sets)


def _identities(view: Reader, players: tuple[int, ...]) -> list[int]:
    """By seat: whom they may be as far as the view's seat knows; empty for who has no identity."""
    sets = read_sets(view["recall"]["suspects"], players)
    for seat, name in view["known"].table().items():
        sets[int(seat)] = 1 << read_suspect(Reader(name, "known"))
    if not view["you"].is_null and not view["you"]["identity"].is_null:
        sets[view["seat"].integer()] = 1 << read_suspect(view["you"]["identity"])
    return sets


def _draw(kernel: Kernel, away: Unseen, stream: Stream) -> list[int]:
    """A card for each identity and each other place; the first so many of these are the Detective's two.

    While the Detective chooses which of two cards to lay, all know that at least one of them is alive.
    """
    laying = kernel.stage == LAYING
    identities, unseen, drawn = away.identities, away.cards, len(away.drawn.sets)
    others = [*away.drawn.sets, *away.hand.sets, *away.deck.sets]
    for _ in range(TRIES):
        who = draw_distinct(identities, stream)
        left = unseen & ~mask_of(card for card in who if card != NOBODY)
        rest = match(others, left, stream)
        if rest is not None and not (laying and all(not kernel.living >> card & 1 for card in rest[:drawn])):
            return [*who, *rest]
    hidden = [seat for seat, may in enumerate(identities) if may]
    alive_one = list(range(drawn)) if laying else [NOBODY]
    stream.shuffle(alive_one)
    for place in alive_one:
        sets = [identities[seat] for seat in hidden] + others
        if laying:
            sets[len(hidden) + place] &= kernel.living
        found = match(sets, unseen, stream)
        if found is not None:
            who = [found[hidden.index(seat)] if may else NOBODY for seat, may in enumerate(identities)]
            return [*who, *found[len(hidden) :]]
    raise ValueError("there is no way to deal the unseen cards that fits this view")


def match(sets: list[int], cards: int, stream: Stream) -> list[int] | None:
    """A different card for each place, out of its set; every way of doing it can come up. None if there is no way."""
    wide = [place for place, may in enumerate(sets) if may & cards == cards]
    narrow = {place: may & cards for place, may in enumerate(sets) if may & cards != cards}
    dealt: dict[int, int] = {}
    for place in sorted(narrow, key=lambda place: narrow[place].bit_count()):
        if not _deal(place, narrow, dealt, set(), stream):
            return None
    left = [card for card in suspects_in(cards) if card not in dealt]
    if len(left) != len(wide):
        return None
    stream.shuffle(left)
    dealt.update(zip(left, wide, strict=True))
    at = {place: card for card, place in dealt.items()}
    return [at[place] for place in range(len(sets))]


def _deal(place: int, sets: dict[int, int], dealt: dict[int, int], tried: set[int], stream: Stream) -> bool:
    """Give a place a card, moving others to other cards if need be (an augmenting path); `dealt` is by card."""
    open_to = suspects_in(sets[place])
    stream.shuffle(open_to)
    for card in open_to:
        if card not in dealt:
            dealt[card] = place
            return True
    for card in open_to:
        if card not in tried:
            tried.add(card)
            if _deal(dealt[card], sets, dealt, tried, stream):
                dealt[card] = place
                return True
    return False
