"""How far a side has come in a match that may or may not be over, from 0 to 1: what tells more than who has won."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import exp
from typing import Any

from backroom.core.game import Match

View = Mapping[str, Any]
LONG = 6
"""Cards of a hit list that is long."""


def killed(view: View) -> float:
    return float(view["kills"]) / float(view["options"]["kills_to_win"])


def listed(view: View) -> float:
    return 1.0 - len(view["hit_list"]) / LONG


def stolen(view: View) -> float:
    left = sum(len(card["tokens"]) for row in view["board"] for card in row)
    return float(view["treasures"] / (view["treasures"] + left))


def harvested(view: View) -> float:
    """Points next to arrests."""
    goals = view["to_win"]
    return 0.5 + 0.5 * float(view["kills"] / goals["kills"] - view["arrests"] / goals["arrests"])


def robbed(view: View) -> float:
    """Vaults next to thieves who were caught."""
    vaults = sum(held == "robbed" for held in view["vaults"].values()) / 4
    caught = len(view["role_discards"])
    return 0.5 + 0.5 * float(vaults - caught / (caught + view["role_deck"] + 1))


HUNTED: Mapping[str, tuple[str, Callable[[View], float]]] = {
    "noir/killer-inspector": ("killer", killed),
    "noir/hitman-sleuth": ("hitman", listed),
    "noir/thief-chief": ("thief", stolen),
    "noir/fbi-mafia": ("mafia", harvested),
    "noir/heist": ("thieves", robbed),
}
"""By game: the side that has something to get done, and how far it has come."""


def headway(match: Match, side: str) -> float:
    """A side's; where more than two play it is its trophies next to the others'."""
    view: Any = match.view(None)
    if match.game.key in HUNTED:
        name, come = HUNTED[match.game.key]
        done = min(max(come(view), 0.0), 1.0)
        return done if side == name else 1.0 - done
    seats = match.game.sides(view)[side]
    taken: list[int] = [sum(len(view["trophies"][seat]) for seat in team) for team in view["teams"]]
    weights = [exp(each) for each in taken]
    own = sum([weight for weight, team in zip(weights, view["teams"], strict=True) if seats[0] in team])
    return own / sum(weights)
