"""Hitman vs Sleuth: a whole match drawn from what a view tells."""

from __future__ import annotations

from backroom.core.chance import Stream
from backroom.core.outcome import read_outcome
from backroom.core.reading import Reader
from backroom.games.noir.hitman_sleuth.actions import CATALOGUE
from backroom.games.noir.hitman_sleuth.kernel import NOBODY, PHASES, Kernel
from backroom.games.noir.hitman_sleuth.view import Notebook, clues_of
from backroom.games.noir.kit.cast import mask_of, suspects_in
from backroom.games.noir.kit.deduction import draw_distinct
from backroom.games.noir.kit.evidence import read_suspect
from backroom.games.noir.kit.grid import cards_at
from backroom.games.noir.kit.reading import read_board, read_collapse, read_last_shift, read_marks, read_set, read_sets, read_you
from backroom.games.noir.kit.reasons import read_cases


def draw_world(view: Reader, stream: Stream) -> Notebook:
    """A match that looks like the view from its seat: unseen cards are dealt anew to whoever may hold them."""
    board, alive, on = read_board(view)
    roles = view["roles"].texts()
    seats = (roles.index("hitman"), roles.index("sleuth"))
    innocent, discards, removed = read_marks(view, "innocent"), read_set(view["discards"]), read_set(view["removed"])
    not_held = tuple(read_set(dead) for dead in view["recall"]["not_held"])
    targets = [read_suspect(name) for name in view["hit_list"] if not name.is_null]

    identities = draw_distinct(read_sets(view["recall"]["suspects"], seats), stream)
    role = ""
    hand: list[int] = []
    if not view["you"].is_null:
        role, identity, hand = read_you(view)
        identities[0 if role == "hitman" else 1] = identity
    shown = innocent | discards | mask_of((*targets, *(card for card in identities if card != NOBODY)))
    unseen = (mask_of(board) | removed) & ~shown
    turn, phase = view["turn"], view["phase"].text()
    if role != "sleuth":
        living = cards_at(board, alive)
        # Who is asked for a new identity has somebody living in hand; who lost for want of one has not.
        may_hold = unseen & ~living if phase == "over" and identities[1] == NOBODY else unseen
        hand = _draw_hand(may_hold, not_held, living if phase == "replacement" else 0, stream)
    rest = suspects_in(unseen & ~mask_of(hand))
    stream.shuffle(rest)
    face_down = len(view["hit_list"].array()) - len(targets)

    hit_list, deck = bytes((*targets, *rest[:face_down])), bytes(rest[face_down:])
    kernel = Kernel(board, on, seats[0], targets=hit_list, hitman=identities[0], hand=hand, deck=deck)
    kernel.alive = alive
    kernel.sleuth = identities[1]
    kernel.dead = on.cells - alive.bit_count()
    kernel.innocent, kernel.discards, kernel.removed = innocent, discards, removed
    kernel.last = read_last_shift(view, CATALOGUE.code_of)
    kernel.collapse = read_collapse(view, board, alive, on)
    if turn.is_null:
        kernel.seat, kernel.codes, kernel.outcome = NOBODY, (), read_outcome(view["outcome"])
    else:
        kernel.stage = PHASES.index(roles[turn.integer()] if phase == "collapse" else phase)
        kernel.open_turn()
    hitman, sleuth = read_sets(view["recall"]["public"], seats)
    clues = clues_of(kernel, hitman, sleuth, read_cases(view["recall"].get("reasons"), seats))
    return Notebook(kernel, clues, not_held, decisions=view["decisions"].integer())


def _draw_hand(unseen: int, not_held: tuple[int, ...], wanted: int, stream: Stream) -> list[int]:
    """The Sleuth's hand out of the cards that nobody else has, with at least one of those wanted, if any are."""
    if wanted and not (not_held and unseen & wanted):
        raise ValueError("view: the Sleuth is asked for a new identity and can't have one")
    while True:
        left = unseen
        hand: list[int] = []
        # Each set holds the next, so what one place takes would have fitted all later ones too, and none is left without.
        for dead in not_held:
            card = stream.pick_bit(left & ~dead)
            left &= ~(1 << card)
            hand.append(card)
        if not wanted or mask_of(hand) & wanted:
            return hand
