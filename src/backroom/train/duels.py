"""The games whose rules are written for JAX."""

from __future__ import annotations

from backroom.games.catalogue import find
from backroom.train import readings
from backroom.train.hitman_sleuth import HitmanSleuth
from backroom.train.killer_inspector import KillerInspector
from backroom.train.parity import Reading, Rules
from backroom.train.spy_tag import SpyTag
from backroom.train.thief_chief import ThiefChief

RULES: dict[str, Rules] = {rules.key: rules for rules in (KillerInspector(), HitmanSleuth(), ThiefChief(), SpyTag())}
READINGS: dict[str, Reading] = {
    KillerInspector.key: readings.KILLER_INSPECTOR,
    HitmanSleuth.key: readings.HITMAN_SLEUTH,
    ThiefChief.key: readings.THIEF_CHIEF,
    SpyTag.key: readings.SPY_TAG,
}


def rules_of(name: str) -> Rules:
    """A game's rules for JAX, by its key or a clear beginning of it."""
    key = find(name).key
    if key not in RULES:
        raise ValueError(f"the rules of {key} are not written for JAX yet; there are: {', '.join(RULES)}")
    return RULES[key]
