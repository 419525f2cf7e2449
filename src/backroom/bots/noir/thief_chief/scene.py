"""Master Thief vs Chief of Police as both see it, in cells, with what a position promises to either side."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from backroom.bots.noir.kit.hiding import best_of, share_of, shifts_to_meet
from backroom.bots.noir.kit.sight import Sight, carried, carried_list
from backroom.games.noir.kit.cast import suspects_in
from backroom.games.noir.kit.grid import Shape, cells_in
from backroom.games.noir.thief_chief.deduction import table_for

TOIL = 0.015
"""What every turn still to come costs the Thief of the chance to get away with it all."""
PATIENCE = 2.0
"""After so many turns without a treasure the Thief is twice as eager."""
FAR_LOOT = 0.15
"""A shift on the way to a treasure, in turns."""
IDLE = 0.5
"""Standing where there is nothing to take, in turns."""
BARE = 0.02
"""What it costs the Thief to be known for certain."""
SHY = 0.12
"""How much less likely a Thief stands next to an officer in uniform than elsewhere: they have seen to it."""
REACH = 0.6
"""What the Chief gives for the likeliest face within reach …"""
SIGHT = 0.4
"""… for the likeliest one wherever it is …"""
COVER = 0.3
"""… and for having all of them within reach."""
HASTE = 0.8
"""How fast the Thief is, for the Chief."""
KEEN = 3.0
"""A Chief goes for the likeliest within reach: a face twice as likely as another is accused so many times as often, as a power of two."""
ANYWAY, TEMPTED = 0.15, 2.0
"""How often a regular Chief accuses at all: so often, and so much more often the likelier the likeliest within reach is."""


class Scene(NamedTuple):
    """What lies where, and where each side thinks the other to be."""

    on: Shape
    loot: int
    """Cells with treasure."""
    officers: int
    """Cells of the officers in uniform."""
    faces: list[float]
    """By cell: how likely it is the Thief's active identity, as far as the Chief can tell."""
    plain: list[float]
    """By cell: how likely the plainclothes one stands there, as far as the one who moves can tell."""
    own: int = 0
    """Cells of the Thief's three cards, for the Thief."""
    me: int = 0
    """The cell of the active one, as a set."""
    toil: float = TOIL
    wary: float = 1.0
    """How much likelier than an unwatched face the Chief accuses one next to a uniform, for the Thief."""
    lessons: list[float] | None = None
    """By cell: how much less likely a Chief holds who was accused in vain, for a Thief who listens; None for one who does not."""

    def shifted(self, code: int) -> Scene:
        on = self.on
        return Scene(
            on,
            carried(self.loot, on, code),
            carried(self.officers, on, code),
            carried_list(self.faces, on, code),
            carried_list(self.plain, on, code),
            carried(self.own, on, code),
            carried(self.me, on, code),
            self.toil,
            self.wary,
            None if self.lessons is None else carried_list(self.lessons, on, code),
        )


class Trios:
    """The Thief's three cards: which threes are possible, and how likely that makes each card to be the active one."""

    def __init__(self, table: Sight, trios: int) -> None:
        self.table = table
        self.having = table_for(bytes(sorted(table.board))).having
        self.trios = trios

    @classmethod
    def read(cls, table: Sight) -> Trios:
        return cls(table, int(table.view["recall"]["trios"], 16))

    def without(self, card: int) -> Trios:
        """For somebody who knows that this card is not the Thief's."""
        return Trios(self.table, self.trios & ~self.having[card])

    def within(self, active: int) -> Trios:
        """When the active card turns out to be one of a set."""
        fitting = 0
        for suspect in suspects_in(active):
            fitting |= self.having[suspect]
        return Trios(self.table, self.trios & fitting)

    def odds(self, active: int) -> list[float]:
        """By cell: how likely each of a set is the active card, with every three and its active card as likely as any other."""
        having, trios = self.having, self.trios
        counts = [(trios & having[suspect]).bit_count() if active >> suspect & 1 else 0 for suspect in self.table.board]
        total = sum(counts) or 1
        return [count / total for count in counts]


def reach_of(on: Shape, cells: int) -> int:
    """Everything adjacent to a set of cells, and these themselves."""
    found = 0
    for cell in cells_in(cells):
        found |= on.near_or_self[cell]
    return found


def thief_stands(scene: Scene) -> float:
    """How likely the Thief gets away with everything, in the Thief's eyes, with the Chief to move."""
    risk, crowd = _risk(scene)
    if scene.lessons is not None:
        risk = picked(scene, scene.lessons)
    return (1.0 - risk) * exp(-scene.toil * _turns(scene)) * (1.0 - BARE * crowd)


def _risk(scene: Scene) -> tuple[float, float]:
    """The chance of being accused next, and how well the Thief is known.

    The Chief goes for the likeliest, so that a face twice as likely as another is four times as likely to be accused; and the
    Chief knows as well as the Thief that uniforms are shunned.
    """
    on, plain = scene.on, scene.plain
    uniformed = reach_of(on, scene.officers)
    threat = mine = crowd = 0.0
    for cell, odds in enumerate(scene.faces):
        if odds > 0.0:
            crowd += odds * odds
            if uniformed >> cell & 1:
                weight = odds * odds * scene.wary
            else:
                weight = odds * odds * (plain[cell] + sum([plain[other] for other in on.near[cell]]))
            threat += weight
            if scene.me >> cell & 1:
                mine = weight
    return (mine / threat if threat > 0.0 else 0.0), crowd


def picked(scene: Scene, lessons: list[float]) -> float:
    """The chance of being accused next by a Chief who reckons as regular does, whoever the plainclothes one is.

    A face next to a uniform is safer than it looks, and so is anybody beside whom a likelier one stands within reach.
    """
    on, faces = scene.on, scene.faces
    uniformed = reach_of(on, scene.officers)
    held = [each * lessons[cell] * (SHY if uniformed >> cell & 1 else 1.0) for cell, each in enumerate(faces)]
    me, total = scene.me.bit_length() - 1, sum(held)
    mine = held[me] if me >= 0 else 0.0
    if mine <= 0.0:
        return 0.0
    pulls = [(each / mine) ** KEEN for each in held]
    risk = 0.0
    for cell, likely in enumerate(scene.plain):
        reach = uniformed | on.near_or_self[cell]
        if likely > 0.0 and reach >> me & 1:
            pull = best = 0.0
            for other in cells_in(reach & ~(1 << cell)):
                pull += pulls[other]
                best = max(best, held[other])
            risk += likely * min(ANYWAY + TEMPTED * best / total, 1.0) / max(pull, 1.0)
    return risk


def _turns(scene: Scene) -> float:
    """How long it takes to collect what is left, roughly."""
    on, turns = scene.on, 0.0
    steps = shifts_to_meet(on)
    faces = cells_in(scene.own)
    for cell in cells_in(scene.loot):
        turns += 1.0
        if not scene.own >> cell & 1:
            turns += FAR_LOOT * min([steps[cell][face] for face in faces])
    if scene.me and not scene.loot & on.near_or_self[scene.me.bit_length() - 1]:
        turns += IDLE
    return turns


def chief_stands(scene: Scene) -> float:
    """How likely the Chief catches the Thief, in the Chief's eyes, with the Thief to move."""
    faces = scene.faces
    plain = scene.plain.index(1.0)
    reach = reach_of(scene.on, scene.officers) | scene.on.near_or_self[plain]
    hunt = REACH * best_of(faces, reach) + SIGHT * max(faces) + COVER * share_of(faces, reach)
    return hunt / (hunt + HASTE / scene.loot.bit_count())
