"""Those who study the Don as it is shipped: they think as the Don does, with numbers of their own in its rule.

These Dons are no nets, or nets with something around them, so that nothing can be learned from them by a gradient. Whoever answers them has the Don's own way to
decide, some numbers of which may be other ones, and a few habits that the Don does not have: a spy who hushes what a decision tells, thieves and mafiosi who know
what somebody who reads would conclude, duelists who know how the Don moves.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np

from backroom.bots.don.player import Don
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.spy_tag import enemies, reckoning
from backroom.bots.noir.spy_tag.company import Company
from backroom.bots.noir.spy_tag.counsel import Counsel as SpyCounsel
from backroom.bots.noir.spy_tag.reckoning import Reckoning
from backroom.core.chance import Rng
from backroom.games.noir.spy_tag.actions import CANVASS, CATALOGUE
from backroom.lab import duelists, gangs, insiders
from backroom.lab.duelists import Duelist
from backroom.lab.gangs import HEIST, Chief, Thieves
from backroom.lab.insiders import Agent, Mafioso
from backroom.lab.knobs import Knob, Knobs, Part, put

SPY_TAG = "noir/spy-tag"
MOST_TOLD = 2.0
"""What a decision tells counts up to so many times as likely, as a power of e."""


class Spy:
    """The Don's spy, whose counsel reckons with other numbers."""

    def __init__(self, knobs: Knobs) -> None:
        self._don = Don(SPY_TAG)
        self._don.counsel = Counsel(knobs)

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        return self._don.choose(view, rng)


class Counsel(SpyCounsel):
    """The Don's, with all that counts there as a number to turn."""

    def __init__(self, knobs: Knobs) -> None:
        super().__init__(Company(knobs["read heat"], knobs["read whim"]))
        self._knobs = knobs
        self._places = {
            (reckoning, "PATIENCE"): knobs["patience"],
            (reckoning, "FADING"): min(knobs["fading"], 1.0),
            (enemies, "HEAT"): knobs["enemy heat"],
            (enemies, "WHIM"): min(knobs["enemy whim"], 0.9),
        }

    @property
    def heat(self) -> float:
        return self._knobs["heat"]

    def values(self, view: Mapping[str, object]) -> Mapping[str, float]:
        with put(self._places):
            return super().values(view)

    def reckoning(self, table: Sight, company: Company) -> Reckoning:
        return Studied(table, company, self._knobs)


class Studied(Reckoning):
    """A reckoning that fears more or less, likes captures more or less, and has a price on what a decision tells."""

    def __init__(self, table: Sight, company: Company, knobs: Knobs) -> None:
        super().__init__(table, company)
        self.knobs = knobs

    def values(self, patience: float | None = None) -> dict[str, float]:
        found, told = super().values(patience), self._told()
        for number, notation in enumerate(found):
            if CATALOGUE.code_of[notation] < CANVASS:
                found[notation] += self.knobs["bold"] * self.gain
            found[notation] -= self.knobs["hush"] * self.gain * told[number]
        return found

    def feared(self) -> Any:  # noqa: ANN401 - an array
        return self.knobs["fear"] * super().feared()

    def _told(self) -> list[float]:
        """By decision: how much likelier it makes whoever it is than the others whom all may take them for, as a power of e."""
        mirror = self.mirror(self.enemies[0])
        if self.table.identity not in mirror.suspects:
            return [0.0] * len(self.table.legal)
        tells = mirror.tells
        own = tells[:, mirror.suspects.index(self.table.identity)]
        told: list[float] = np.clip(np.log(own / tells.mean(1)), -MOST_TOLD, MOST_TOLD).tolist()
        return told


SPIES = {
    "patience": Knob(0.15, 0.5),
    "fading": Knob(0.7, 0.3),
    "fear": Knob(1.0, 0.4),
    "bold": Knob(0.0, 0.03, is_factor=False),
    "hush": Knob(0.0, 0.02, is_factor=False),
    "enemy heat": Knob(0.004, 0.7),
    "enemy whim": Knob(0.05, 0.7),
    "read heat": Knob(0.0035, 0.7),
    "read whim": Knob(0.03, 0.7),
    "heat": Knob(0.0005, 0.7),
}


def duel(key: str, side: str, space: Mapping[str, Knob]) -> Part:
    return Part(key, side, space, partial(Duelist, key), cut=1000, hides=True)


PARTS = {
    "killer": duel("noir/killer-inspector", "killer", duelists.KILLER),
    "inspector": duel("noir/killer-inspector", "inspector", duelists.ACCUSER),
    "hitman": duel("noir/hitman-sleuth", "hitman", duelists.KILLER),
    "sleuth": duel("noir/hitman-sleuth", "sleuth", duelists.ACCUSER),
    "spy": Part(SPY_TAG, "", SPIES, Spy),
    "thief": duel("noir/thief-chief", "thief", duelists.THIEF),
    "chief of police": duel("noir/thief-chief", "chief", duelists.CHIEF),
    "fbi": Part(insiders.FBI_MAFIA, "fbi", insiders.AGENTS, Agent),
    "mafia": Part(insiders.FBI_MAFIA, "mafia", insiders.GANG, Mafioso),
    "chief": Part(HEIST, "chief", gangs.CHIEF, Chief),
    "thieves": Part(HEIST, "thieves", gangs.THIEVES, Thieves),
}
"""By name: what can be learned. All begins as the Don is, but for a first price on what thieves show."""


def parts_of(key: str) -> list[str]:
    return [name for name, part in PARTS.items() if part.key == key]
