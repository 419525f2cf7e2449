"""Those who study the Don of Spy Tag and of Heist: they think as the Don does, with numbers of their own in its rule.

These Dons are no nets, so that nothing can be learned from them by a gradient. Whoever answers them here has the Don's own way to decide, some numbers of
which may be other ones, and a few habits that the Don does not have: a spy who hushes what a decision tells, thieves who know what a Chief who reads would conclude.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from backroom.bots.bot import Bot
from backroom.bots.don.player import Don
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.spy_tag import enemies, reckoning
from backroom.bots.noir.spy_tag.company import Company
from backroom.bots.noir.spy_tag.counsel import Counsel as SpyCounsel
from backroom.bots.noir.spy_tag.reckoning import Reckoning
from backroom.core.chance import Rng
from backroom.games.noir.spy_tag.actions import CANVASS, CATALOGUE
from backroom.lab.gangs import HEIST, Chief, Thieves
from backroom.lab.knobs import Knob, Knobs, put

SPY_TAG = "noir/spy-tag"
MOST_TOLD = 2.0
"""What a decision tells counts up to so many times as likely, as a power of e."""


class Part(NamedTuple):
    """What somebody may learn who answers the Don: to play one side of a game."""

    key: str
    side: str
    """Its name in the game, or nothing where all sides are alike."""
    space: Mapping[str, Knob]
    make: Callable[[Knobs], Bot]


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


PARTS = {
    "spy": Part(
        SPY_TAG,
        "",
        {
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
        },
        Spy,
    ),
    "chief": Part(
        HEIST,
        "chief",
        {
            "bit": Knob(0.13, 0.4),
            "later": Knob(0.5, 0.4),
            "cover": Knob(0.05, 0.5),
            "urgent": Knob(1.0, 0.4),
            "rash": Knob(0.0, 0.05, is_factor=False),
            "heat": Knob(0.01, 0.6),
            "whim": Knob(0.03, 0.6),
            "trust": Knob(1.0, 0.2),
        },
        Chief,
    ),
    "thieves": Part(
        HEIST,
        "thieves",
        {
            "hide": Knob(0.1, 0.1, is_factor=False),
            "margin": Knob(0.04, 0.5),
            "hunch": Knob(0.35, 0.4),
            "guard": Knob(0.3, 0.4),
            "risk": Knob(0.85, 0.05, is_factor=False),
            "apart": Knob(0.72, 0.05, is_factor=False),
            "pinned": Knob(0.3, 0.6),
        },
        Thieves,
    ),
}
"""By name: what can be learned. All begins as the Don is, but for a first price on what thieves show."""


def parts_of(key: str) -> list[str]:
    return [name for name, part in PARTS.items() if part.key == key]
