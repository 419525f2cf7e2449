"""Those who study the Don of Heist: a Chief who weighs what it believes with other numbers, and thieves who know what a Chief who reads would conclude."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from math import exp

import numpy as np

from backroom.bots.don.weights import HABITS, loaded
from backroom.bots.luck import Luck
from backroom.bots.noir.heist import chief, gang
from backroom.bots.noir.heist.dealing import DealtGame
from backroom.bots.noir.heist.don import Don as HeistDon
from backroom.bots.noir.heist.don import habits, player
from backroom.bots.noir.heist.don.deeds import deed_of, is_shift
from backroom.bots.noir.heist.don.habits import NOWHERE, WHIM, Moment, scores
from backroom.bots.noir.heist.scene import Scene
from backroom.bots.noir.heist.shark import Guide as SharkGuide
from backroom.bots.noir.kit.hiding import FAR, shifts_to_meet
from backroom.bots.search import Iterations, Search
from backroom.core.chance import Rng
from backroom.core.game import Match
from backroom.games.noir.heist.actions import CATALOGUE, CRACK, STEAL
from backroom.games.noir.heist.kernel import Kernel
from backroom.games.noir.heist.vaults import ON
from backroom.games.noir.kit.grid import cells_in
from backroom.lab.knobs import Knob, Knobs, put
from backroom.lab.trail import Trail

HEIST = "noir/heist"
SHARK = import_module("backroom.bots.noir.heist.shark")
"""The package has a function of that name."""

CHIEF = {
    "bit": Knob(0.13, 0.4),
    "later": Knob(0.5, 0.4),
    "cover": Knob(0.05, 0.5),
    "urgent": Knob(1.0, 0.4),
    "rash": Knob(0.0, 0.05, is_factor=False),
    "heat": Knob(0.01, 0.6),
    "whim": Knob(0.03, 0.6),
    "trust": Knob(1.0, 0.2),
}
THIEVES = {
    "hide": Knob(0.1, 0.1, is_factor=False),
    "margin": Knob(0.04, 0.5),
    "hunch": Knob(0.35, 0.4),
    "guard": Knob(0.3, 0.4),
    "risk": Knob(0.85, 0.05, is_factor=False),
    "apart": Knob(0.72, 0.05, is_factor=False),
    "pinned": Knob(0.3, 0.6),
}


class Chief(HeistDon):
    """The Don's Chief, who weighs what it believes with other numbers."""

    def __init__(self, knobs: Knobs) -> None:
        super().__init__(np.asarray(loaded(HEIST)[1][HABITS], np.float32) * np.float32(knobs["trust"]))
        self._rash = knobs["rash"]
        self._places = {
            (chief, "BIT"): knobs["bit"],
            (chief, "LATER"): min(knobs["later"], 1.0),
            (chief, "COVER"): knobs["cover"],
            (chief, "URGENT"): tuple([min(each * knobs["urgent"], 1.0) for each in chief.URGENT]),
            (player, "HEAT"): knobs["heat"],
            (habits, "WHIM"): min(knobs["whim"], 0.9),
        }

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        with put(self._places):
            return super().choose(view, rng)

    def _values(self, scene: Scene, view: Mapping[str, object], rng: Rng) -> Mapping[str, float]:
        found = super()._values(scene, view, rng)
        return {each: value + self._rash * each.startswith("accuse") for each, value in found.items()}


class Thieves:
    """The Don's thieves, who reckon otherwise with the Chief, and hide from one who reads."""

    def __init__(self, knobs: Knobs) -> None:
        self._search = Search(DealtGame(), Guide(knobs), Iterations(player.PLAYOUTS))
        self._places = {
            (SHARK, "MARGIN"): knobs["margin"],
            (SHARK, "HUNCH"): min(knobs["hunch"], 1.0),
            (SHARK, "GUARD"): knobs["guard"],
            (gang, "RISK"): min(knobs["risk"], 1.0),
            (gang, "APART"): min(knobs["apart"], 1.0),
            (gang, "PINNED"): knobs["pinned"],
        }

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        with put(self._places):
            return self._search.choose(view, rng)


class Guide:
    """Shark's, which likes a decision the less the surer it would make a Chief who reads."""

    def __init__(self, knobs: Knobs) -> None:
        self._guide = SharkGuide()
        self._own = Shown()
        self._price, self._margin = max(knobs["hide"], 0.0), knobs["margin"]

    @property
    def depth(self) -> int:
        return self._guide.depth

    def prior(self, view: Mapping[str, object]) -> Mapping[str, float]:
        found = self._guide.prior(view)
        surer = self._own.surer(Scene(view), list(found)) if self._price else {}
        return {each: weight * exp(-self._price * surer.get(each, 0.0) / self._margin) for each, weight in found.items()}

    def took(self, notation: str) -> None:
        self._guide.took(notation)
        self._own.took(notation)

    def weigh(self, view: Mapping[str, object], match: Match) -> float:
        return self._guide.weigh(view, match)

    def playout(self, kernel: Kernel, rng: Luck) -> int:
        return self._guide.playout(kernel, rng)

    def value(self, kernel: Kernel, seat: int) -> float:
        return self._guide.value(kernel, seat)


class Shown(Trail):
    """What a thief's own decisions have told a Chief with the Don's habits, as if that Chief knew the rest of the gang."""

    def __init__(self) -> None:
        super().__init__()
        self._habits = np.asarray(loaded(HEIST)[1][HABITS], np.float32)

    def surer(self, scene: Scene, notations: list[str]) -> dict[str, float]:
        """By decision: how likely that Chief would then hold the truth to be, less the further the officers are away."""
        table = scene.table
        self.begun(table.identity)
        if table.phase != "thief" or table.identity < 0:
            return {}
        steps = shifts_to_meet(ON)[table.own_cell]
        near = 1.0 / (1 + min([steps[officer] for officer in cells_in(scene.awake)], default=FAR))
        return {each: near * surer for each, surer in self.after(self._likely(scene, notations)).items()}

    def _likely(self, scene: Scene, notations: list[str]) -> dict[str, dict[int, float]]:
        """By decision, of those that are read at all, and by suspect whom all may take one for: the logarithm of how likely it would be made."""
        codes = {each: code for each in notations if is_shift(code := CATALOGUE.code_of[each]) or STEAL <= code < CRACK}
        if not codes:
            return {}
        table, cells = scene.table, scene.own_and_known()
        suspects = [each for each in cells_in(table.public[table.seat] | 1 << table.identity) if each in table.where]
        found: dict[str, dict[int, float]] = {}
        for each, code in codes.items():
            moment = Moment(deed_of(scene, each), self._habits)
            world = [[cells.get(seat, NOWHERE) for seat in moment.seats] for _ in suspects]
            for row, suspect in zip(world, suspects, strict=True):
                row[0] = table.where[suspect]
            sums = scores([moment], np.array([world], np.uint8))[0]
            shares = np.exp(sums - sums.max(1, keepdims=True))
            shares /= shares.sum(1, keepdims=True)
            taken = (1 - WHIM) * shares[:, moment.codes.index(code)] + WHIM / len(moment.codes)
            found[each] = dict(zip(suspects, np.log(taken).tolist(), strict=True))
        return found
