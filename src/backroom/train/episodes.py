"""What is learned from as one: a match, or where a match is a row of rounds that are dealt anew, a round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from backroom.core.match import Match

POINTS = 25.0
"""By so many points less than the others on average a round of Omerta is as good as won."""


def stage_of(key: str, match: Match) -> int:
    """Changes when a round is over and the next one begins; always the same where there are none."""
    kernel: Any = match.kernel
    return int(kernel.round) if key == "omerta" else 0


def results_of(key: str, match: Match, sides: Sequence[Sequence[int]], grading: float = 0.0) -> list[float]:
    """By seat, of the match or of its last round: 1 for winning alone, 0 for a draw or what was broken off; what losers lose is what
    the winners win. With grading some of it is how far each side has got, for games that can say so.
    """
    if key == "omerta":
        return round_results(match)
    found = [0.0] * match.players
    outcome = match.outcome
    if outcome is None or not outcome.winners:
        return found
    winning = [side for side in sides if outcome.winners.intersection(side)]
    for side in sides:
        share = 1 / len(winning) if side in winning else 0.0
        for seat in side:
            found[seat] = (share * len(sides) - 1) / (len(sides) - 1)
    if grading and key in GRADES:
        ahead = GRADES[key](match)
        return [(1 - grading) * won + grading * grade for won, grade in zip(found, ahead, strict=True)]
    return found


def mafia_grades(match: Match) -> list[float]:
    """How much nearer to its goal than the other side a seat's side has come: a Mafia that hardly ever wins still learns to kill more
    before it is arrested.
    """
    kernel: Any = match.kernel
    killed, arrested = (
        min(1.0, kernel.points / kernel.points_to_win),
        min(1.0, kernel.arrests / kernel.arrests_to_win),
    )
    mafia = match.game.sides(match.view(None))["mafia"]
    return [killed - arrested if seat in mafia else arrested - killed for seat in range(match.players)]


GRADES: dict[str, Callable[[Match], list[float]]] = {"noir/fbi-mafia": mafia_grades}
"""By game that can say it."""


def round_results(match: Match) -> list[float]:
    """How many points less than the others a seat has taken in the round that was scored last."""
    kernel: Any = match.kernel
    if kernel.last_round is None:
        return [0.0] * match.players
    points = kernel.last_round[3]
    others = [(sum(points) - own) / (len(points) - 1) for own in points]
    return [max(-1.0, min(1.0, (other - own) / POINTS)) for own, other in zip(points, others, strict=True)]
