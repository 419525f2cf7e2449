"""Heist: a whole match drawn from what a view tells."""

from __future__ import annotations

from typing import NamedTuple

from backroom.core.chance import Chance, Stream
from backroom.core.outcome import read_outcome
from backroom.core.reading import Reader
from backroom.games.noir.heist.actions import CATALOGUE
from backroom.games.noir.heist.deduction import Belief, read_belief
from backroom.games.noir.heist.kernel import PHASES, Kernel
from backroom.games.noir.heist.roles import CHIEF, LEVEL_1, LEVEL_2, NO_ROLE, ROLE_WORDS
from backroom.games.noir.heist.state import CHIEFS_CARDS, NOBODY, THIEF
from backroom.games.noir.heist.vaults import VAULTS
from backroom.games.noir.heist.view import Notebook
from backroom.games.noir.kit.cast import mask_of, suspects_in
from backroom.games.noir.kit.evidence import read_suspect, read_suspects
from backroom.games.noir.kit.grid import bits_of
from backroom.games.noir.kit.reading import read_board, read_last_shift, read_set
from backroom.games.noir.kit.reasons import read_cases


def draw_world(view: Reader, players: int, officers: int, chance: Chance, *, crack_opens: bool) -> Notebook:
    """A match that looks like the view from its seat: unseen cards are dealt anew to whoever may hold them."""
    board, alive, _ = read_board(view)
    roles = [NO_ROLE if role.is_null else ROLE_WORDS.index(role.text()) for role in view["roles"]]
    chief_seat = roles.index(CHIEF)
    recall = view["recall"]
    own = read_belief(recall["suspects"], recall["formers"], players)
    public = read_belief(recall["public"], recall["public_formers"], players, read_cases(recall.get("reasons"), range(players)))
    public.decisions = view["decisions"].integer()

    stream = chance.stream("world")
    kernel = Kernel(board, b"", b"", chief_seat, chance, players=players, officers=officers, crack_opens=crack_opens)
    kernel.roles = roles
    kernel.role_discards = tuple(ROLE_WORDS.index(word) for word in view["role_discards"].texts())
    kernel.officers = tuple(read_suspects(view["officers"]))
    kernel.police = bits_of([board.find(card) for card in kernel.officers])
    kernel.dead = tuple(card for cell, card in enumerate(list(board)) if not alive >> cell & 1)
    kernel.discards = read_set(view["discards"])
    for stunned in read_suspects(view["stunned"]):
        kernel.stunned = stunned
    kernel.eliminations = view["eliminations"].integer()
    deal_out(kernel, read_unseen(view, own), stream)
    _read_vaults(view["vaults"], kernel)
    kernel.covert = view["covert"].integer()
    kernel.at = kernel.order.index(view["next_thief"].integer())
    kernel.last = read_last_shift(view, CATALOGUE.code_of)
    if view["turn"].is_null:
        kernel.seat, kernel.codes, kernel.outcome = NOBODY, (), read_outcome(view["outcome"])
    else:
        phase = view["phase"].text()
        kernel.stage = THIEF if phase == "return" else PHASES.index(phase)
        kernel.open_turn()
    return _draw_beliefs(view, kernel, own, public, stream)


class Unseen(NamedTuple):
    """All that is hidden from a view's seat."""

    own: Belief
    """Whom the others may be, for all that the seat knows …"""
    known: dict[int, int]
    """… and by seat who it knows them to be, itself included."""
    hand: list[int]
    """Cards that the seat chooses from."""
    missing: int
    """How many somebody else does."""


def read_unseen(view: Reader, own: Belief) -> Unseen:
    known = {int(seat): read_suspect(Reader(name, "known")) for seat, name in view["known"].table().items()}
    hand: list[int] = []
    if not view["you"].is_null:
        hand = read_suspects(view["you"]["hand"])
        if not view["you"]["identity"].is_null:
            known[view["seat"].integer()] = read_suspect(view["you"]["identity"])
    return Unseen(own, known, hand, sum(view["hands"].integers()) - len(hand))


def deal_out(kernel: Kernel, unseen: Unseen, stream: Stream) -> None:
    """Identities, the cards that somebody chooses from, the deck, and the role deck in some order, level 1 on top."""
    roles: list[int] = []
    for level in (LEVEL_1, LEVEL_2):
        left = [role for role in level if role not in kernel.roles and role not in kernel.role_discards]
        stream.shuffle(left)
        roles += left
    kernel.role_deck = bytes(roles)
    kernel.identities = unseen.own.draw(stream)
    for seat, card in unseen.known.items():
        kernel.identities[seat] = card
    held = mask_of((*unseen.hand, *(card for card in kernel.identities if card != NOBODY)))
    cards = suspects_in(mask_of(kernel.board) & ~(held | kernel.discards | mask_of(kernel.officers)))
    stream.shuffle(cards)
    kernel.hand = tuple(sorted((*unseen.hand, *cards[: unseen.missing])))
    kernel.deck = bytes(sorted(cards[unseen.missing :]))


def _read_vaults(vaults: Reader, kernel: Kernel) -> None:
    for vault, name in enumerate(VAULTS):
        if vaults[name].value == "robbed":
            kernel.robbed |= 1 << vault
            continue
        for seat in vaults[name].integers():
            if kernel.tokens[seat] == vault:
                kernel.doubled = seat
            kernel.tokens[seat] = vault


def _draw_beliefs(view: Reader, kernel: Kernel, own: Belief, public: Belief, stream: Stream) -> Notebook:
    """What the others conclude, as far as the view's seat can tell what they have seen."""
    chief_seat, identities, recall = kernel.chief_seat, kernel.identities, view["recall"]
    unchanged = sum(1 << seat for seat in recall["unchanged"].integers())
    seat = None if view["seat"].is_null else view["seat"].integer()
    chiefs = own if seat == chief_seat else _draw_chiefs(kernel, public, unchanged, stream)
    if seat is None or seat == chief_seat:
        team = public.sets[chief_seat] & ~mask_of(identities[thief] for thief in kernel.order if identities[thief] != NOBODY)
    else:
        team = read_set(recall["team"])
    plain = [0 if each == chief_seat else team for each in range(len(identities))]
    if kernel.hand and kernel.seat != chief_seat:
        plain[kernel.seat] &= ~mask_of(kernel.hand)
    if seat is not None and seat != chief_seat:
        plain[seat] = own.sets[chief_seat]
    return Notebook(kernel, public, chiefs, plain=plain, team=team, unchanged=unchanged)


def _draw_chiefs(kernel: Kernel, public: Belief, unchanged: int, stream: Stream) -> Belief:
    """The Chief knows the plainclothes officer, and that the cards put back in the set-up were no thief's first identity."""
    plainclothes = kernel.identities[kernel.chief_seat]
    if plainclothes == NOBODY:
        cards = mask_of(kernel.hand)
    else:
        changed = [kernel.identities[seat] for seat in kernel.order if not unchanged >> seat & 1]
        pool = sorted((*kernel.deck, *(card for card in changed if card != NOBODY)))
        stream.shuffle(pool)
        cards = mask_of(pool[: CHIEFS_CARDS - 1 - kernel.force])
    own = 0 if plainclothes == NOBODY else 1 << plainclothes
    chief = 1 << kernel.chief_seat
    sets = [may & ~(own | (cards if unchanged >> seat & 1 else 0)) for seat, may in enumerate(public.sets)]
    sets[kernel.chief_seat] = 0
    formers = tuple((names & ~own if seats & chief else names, seats & ~chief) for names, seats in public.formers)
    chiefs = Belief(sets, formers)
    chiefs.settle()
    return chiefs
