"""Every decision in a duel, weighed one step ahead: what may come of it, as often as it comes to that."""

from __future__ import annotations

from collections.abc import Callable

from backroom.bots.noir.duel.scene import Scene, Terms
from backroom.bots.noir.kit.hiding import narrowed, share_of, unseen_dead
from backroom.bots.noir.kit.moves import move_value
from backroom.bots.noir.kit.sight import Sight
from backroom.games.noir.kit.codes import BLOCK, SECOND_VERB, SHIFT, VERBS, WORDS
from backroom.games.noir.kit.grid import cells_in

ACCUSE, NEW_FACE, EXONERATE, IDENTITY, LAY = SECOND_VERB, WORDS, WORDS + 1, VERBS, VERBS + BLOCK
"""The codes that both duels have; the one who kills calls a new face a disguise or an evasion."""

Standing = Callable[[Scene], float]
"""How likely one wins from a position with the other to move."""


def killing_value(table: Sight, terms: Terms, scene: Scene, code: int, standing: Standing) -> float:
    if code < ACCUSE:
        return _kill(table, terms, scene, table.where[code], standing)
    if code == NEW_FACE:
        return _new_face(table, terms, scene, standing)
    return move_value(table, scene, code, standing)


def _kill(table: Sight, terms: Terms, scene: Scene, cell: int, standing: Standing) -> float:
    on, progress, hit = scene.on, scene.progress, scene.odds[cell]
    strikes = cell == progress.target if terms.listed else True
    if strikes and progress.left == 1:
        return 1.0
    after = scene._replace(
        alive=scene.alive & ~(1 << cell),
        face=narrowed(scene.face, on.near_bits[cell]),
        odds=narrowed(scene.odds, ~(1 << cell)),
        progress=progress._replace(left=progress.left - strikes, target=-1 if strikes else progress.target),
    )
    if not terms.listed and table.innocent >> table.board[cell] & 1:
        # An innocent's death makes the other say whether they stand next to it.
        missed = answered(after, on.near_bits[cell], standing)
    elif strikes and terms.listed:
        missed = _next_up(table, after, standing)
    else:
        missed = standing(after)
    if hit == 0.0 or (strikes and terms.listed):
        return missed
    if terms.listed and progress.spare:
        # A Sleuth who has cards left is somebody else from now on.
        again = after._replace(odds=scene.odds, progress=progress._replace(spare=progress.spare - 1))
        return hit * standing(again) + (1.0 - hit) * missed
    return hit + (1.0 - hit) * missed


def _next_up(table: Sight, scene: Scene, standing: Standing) -> float:
    """The next target is turned up. If that one is dead already it goes too, and so on; with none left the match is won."""
    hidden, dead = scene.progress.left, unseen_dead(table)
    unseen = hidden + table.view["deck"] + scene.progress.spare
    value, likely = 0.0, 1.0
    for left in range(hidden, 0, -1):
        gone = min(max(dead, 0) / unseen, 1.0)
        value += likely * (1.0 - gone) * standing(scene._replace(progress=scene.progress._replace(left=left)))
        likely, dead, unseen = likely * gone, dead - 1, unseen - 1
    return value + likely


def answered(scene: Scene, near: int, standing: Standing) -> float:
    """The other says whether they stand within a set of cells."""
    yes, value = share_of(scene.odds, near), 0.0
    if yes > 0.0:
        value += yes * standing(scene._replace(odds=narrowed(scene.odds, near)))
    if yes < 1.0:
        value += (1.0 - yes) * standing(scene._replace(odds=narrowed(scene.odds, ~near)))
    return value


def _new_face(table: Sight, terms: Terms, scene: Scene, standing: Standing) -> float:
    """A card off the deck: where the new identity would stand is anybody's guess, and it may fail on somebody dead."""
    progress = scene.progress
    hidden = scene.alive & ~(1 << scene.me) & ~table.cells(table.innocent)
    if progress.target >= 0:
        hidden &= ~(1 << progress.target)
    fail, options = standing(scene), cells_in(hidden)
    if not options:
        return fail
    face = [1.0 / len(options) if hidden >> cell & 1 else 0.0 for cell in range(scene.on.cells)]
    after = scene._replace(face=face, odds=narrowed(scene.odds, ~(1 << scene.me)))
    if terms.listed:
        after = after._replace(progress=progress._replace(left=progress.left + 1))
    good = sum([standing(after._replace(me=cell)) for cell in options]) / len(options)
    luck = len(options) / (len(options) + unseen_dead(table))
    return luck * good + (1.0 - luck) * fail


def accusing_value(table: Sight, terms: Terms, scene: Scene, code: int, standing: Standing) -> float:
    if ACCUSE <= code < SHIFT:
        return _accuse(terms, scene, table.where[code - ACCUSE], standing)
    if code == EXONERATE:
        # The card to be drawn may be the better one to lay; what counts is the best of those at hand.
        return max([_lay(table, terms, scene, card, standing) for card in table.hand], default=standing(scene))
    if code >= LAY:
        return _lay(table, terms, scene, code - LAY, standing)
    if code >= IDENTITY:
        me = table.where[code - IDENTITY]
        living = scene.alive.bit_count()
        face = [1.0 / living if scene.alive >> cell & 1 else 0.0 for cell in range(scene.on.cells)]
        return standing(scene._replace(me=me, face=face))
    return move_value(table, scene, code, standing)


def _accuse(terms: Terms, scene: Scene, cell: int, standing: Standing) -> float:
    """It says that one stands there or next to it, and so does a bluff; where there is a list, a wrong one spares a target."""
    hit, progress = scene.odds[cell], scene.progress
    after = scene._replace(
        face=narrowed(scene.face, scene.on.near_or_self[cell]),
        odds=narrowed(scene.odds, ~(1 << cell)),
        progress=progress._replace(left=max(progress.left - 1, 1)) if terms.listed else progress,
    )
    return hit + (1.0 - hit) * standing(after)


def _lay(table: Sight, terms: Terms, scene: Scene, card: int, standing: Standing) -> float:
    """The other says whether they stand next to it."""
    cell, progress = table.where.get(card, -1), scene.progress
    if terms.listed and not table.view["deck"]:
        scene = scene._replace(progress=progress._replace(spare=max(progress.spare - 1, 0)))
    if cell < 0:
        return standing(scene)
    return answered(scene._replace(face=narrowed(scene.face, ~(1 << cell))), scene.on.near_bits[cell], standing)
