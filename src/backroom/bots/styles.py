"""Styles: what a bot likes among decisions that it holds nearly equal. Bold ones strike, cautious ones ask, hide or wait first.

A style never makes a bot take what it holds clearly worse, and it looks at the decision's own words alone: nothing hidden can be
read from it. A bot without one plays as its level does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, cast

from backroom.bots.bot import Bot
from backroom.core.chance import Rng

Style = Literal["bold", "cautious"]
CIRCLE: Final = 9
"""How many people each level has; who sits in which seat is theirs by its number."""
STRIKING: Final = frozenset(
    "kill accuse capture steal hack crack stun eliminate detonate snipe plant threaten omerta snap gangster lady snitch mamma patrol".split()
)
"""Deeds: they win something now, and show where one is."""
HOLDING: Final = frozenset(
    "disguise evade vanish mimic exonerate canvass search autopsy profile mole safecracker protect disarm done pass decline".split()
)
"""Questions, looks, masks and waiting: nobody waits because they are too cautious to look at a card."""
NEAR: Final = 0.5
"""In weights: what has so much of the best one's is nearly equal to it."""


def style_of(seat: int) -> Style:
    """The style of whoever plays a bot in this seat, at every level that has one."""
    return "bold" if seat % CIRCLE % 4 in (0, 3) else "cautious"


def liking(notation: str, style: Style) -> float:
    """How much a style is drawn to a decision: 1.0 to its own kind, 0.0 to the other's, and in between to the rest."""
    verb = notation.split(maxsplit=1)[0]
    daring = 1.0 if verb in STRIKING or notation == "draw deck" else 0.0 if verb in HOLDING or notation == "draw discard" else 0.5
    return daring if style == "bold" else 1.0 - daring


def leaning(values: Mapping[str, float], style: Style | None, margin: float) -> Mapping[str, float]:
    """Values with up to a margin more for what the style likes, among those within a margin of the best: one of these stays the best."""
    if style is None:
        return values
    least = max(values.values()) - margin
    return {each: value + margin * liking(each, style) if value >= least else value for each, value in values.items()}


def tilted(weights: Mapping[str, float], style: Style | None) -> Mapping[str, float]:
    """The same for weights: the near-equal ones gain by as much as they may lack."""
    if style is None:
        return weights
    least = NEAR * max(weights.values())
    return {each: weight * NEAR ** -liking(each, style) if weight >= least else weight for each, weight in weights.items()}


class SecondThoughts:
    """A bot that decides by its odds, asked twice: of what it would do both times it takes what its style likes more."""

    def __init__(self, bot: Bot, style: Style) -> None:
        self._bot = bot
        self._style = style

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        first, second = self._bot.choose(view, rng), self._bot.choose(view, rng)
        return second if liking(second, self._style) > liking(first, self._style) else first


class Leaning:
    """A search's guide whose favourite among near-equals is the style's; what playouts show to be better still takes its place."""

    def __init__(self, guide: Any, style: Style) -> None:  # noqa: ANN401 - each guide knows its own game's kernel
        self._guide = guide
        self._style = style

    def prior(self, view: Mapping[str, object]) -> Mapping[str, float]:
        return tilted(self._guide.prior(view), self._style)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever else the guide has
        return getattr(self._guide, name)


def styled(bot: Bot, level: str, style: Style) -> Bot:
    """A fresh bot of a level with a style. Whoever decides by lot has none, nor do bots of other makers that know nothing of styles."""
    made = cast("Any", bot)
    if level == "rookie":
        return SecondThoughts(bot, style)
    if hasattr(made, "guide"):
        made.guide = Leaning(made.guide, style)
    elif hasattr(made, "style"):
        made.style = style
    return bot
