"""A level that plays as well as whoever it plays against.

Its strength is a place on the ladder of levels: between two of them it takes each decision as the upper one would, or as the lower
one, by lot and the more often as the upper one the higher it stands. After every match that somebody has played against it, their
place in that game moves: up if they did better than a fair share of wins, down if worse. So it ends where they win as often as the
others. Nothing of a match is in it but who won.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from backroom.core.chance import Rng
from backroom.core.declaration import Declaration

LIKE_YOU: Final = "like-you"
LADDER: Final = ("rookie", "regular", "shark")
"""From the weakest to the strongest; a strength is a number from 0 to the last one's place."""
FIRST: Final = 0.5
"""Where somebody stands of whom nothing is known: a rookie in every other decision."""
QUICKLY: Final = 0.8
"""How far the first match can move somebody, a win apart from a loss. The second moves half as far, and so on,"""
SLOWLY: Final = 0.25
"""but never less than so far."""
_BITS: Final = 53


class Likeness(NamedTuple):
    """How strong somebody is in one game, and how many matches have said so."""

    strength: float = FIRST
    matches: int = 0

    def after(self, result: float, share: float) -> Likeness:
        """After one more match: `result` is 1 for a win, 0 for a loss, `share` what was to be expected of equals."""
        step = max(QUICKLY / (self.matches + 1), SLOWLY)
        return Likeness(bounded(self.strength + step * (result - share)), self.matches + 1)


def bounded(strength: float) -> float:
    """On the ladder."""
    return min(max(strength, 0.0), len(LADDER) - 1.0)


def among(strengths: Sequence[float]) -> float:
    """How strong it has to be for several people: as they are on average."""
    return bounded(sum(strengths) / len(strengths)) if strengths else FIRST


def level_at(strength: float | None, rng: Rng) -> str:
    """As which level it takes one decision; always one draw."""
    place = bounded(FIRST if strength is None else strength)
    lower = min(int(place), len(LADDER) - 2)
    return LADDER[lower + (rng.getrandbits(_BITS) < (place - lower) * (1 << _BITS))]


def fair_share(declared: Declaration, players: int) -> float:
    """How often each of so many equals wins: once in as many matches as there are sides."""
    teams = declared.teams.get(players)
    return 1.0 / (len(teams) if teams is not None else len(set(declared.side_of.values())) or players)
