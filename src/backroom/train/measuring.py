"""How strong the Don is: paired deals against another level, on all cores, without a search that depends on the clock."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from math import hypot, inf
from typing import Any

from backroom.bots.don.weights import learned_from
from backroom.bots.search import Iterations
from backroom.games import game
from backroom.lab.budgets import budget_of
from backroom.lab.pairing import Deal, Pair, Round, play_round
from backroom.lab.playing import Played, Seating, deal_seed, play
from backroom.lab.statistics import Figure, mean_over_deals, percentile
from backroom.lab.workers import done

DON = "don"


def measured(
    key: str,
    baseline: str,
    deals: int,
    *,
    counts: Sequence[int] = (),
    seed: int = 0,
    jobs: int = 0,
    seconds: float = inf,
    times: int = 1,
    tell: Callable[[str], None] = print,
) -> dict[str, Any]:
    """The Don's share of the wins against a level: in all, by the side that it played, and by the number of players.

    Among more than two sides it is its odds against one of the others, as in the arena: an equal player has half.
    After so many seconds no further deal is begun; those that were are played to their end, as the short ones alone would tell less.
    """
    budget = Iterations(budget_of(key).shark * times)
    counts = counts or game(key).players
    work = [Deal(Pair(DON, baseline), number, key, counts[number % len(counts)], seed, budget) for number in range(deals)]
    end = time.monotonic() + seconds
    rounds: list[Round] = [finished for _, finished in done(play_round, takewhile(lambda _: time.monotonic() < end, work), jobs)]
    figures = figured(rounds)
    for name, figure in figures.items():
        tell(f"{key}: don against {baseline}, {name}: {figure.percent()}, {figure.deals} deals")
    took = [each for finished in rounds for each in finished.seconds[DON]]
    return {
        "against": baseline,
        "deals": len(rounds),
        "seed": seed,
        "learned": learned_from(key),
        "playouts": int(budget) if baseline == "shark" else None,
        "shares": {name: figure.as_json() for name, figure in figures.items()},
        "p95": round(percentile(took, 95), 5),
    }


def figured(rounds: Sequence[Round]) -> dict[str, Figure]:
    """The shares by name; `all` comes first."""
    by_count: dict[tuple[int, int], list[tuple[int, float]]] = {}
    by_side: dict[str, list[tuple[int, float]]] = {}
    for finished in rounds:
        for match in finished.matches:
            side = next(name for name, seats in match.sides.items() if match.seating.bots[seats[0]] == DON)
            found = (finished.deal.number, match.shares[side])
            by_count.setdefault((finished.deal.players, len(match.sides)), []).append(found)
            if len(match.sides) == 2:
                by_side.setdefault(side, []).append(found)
    counts = {players: mean_over_deals(found).through(sides) for (players, sides), found in sorted(by_count.items())}
    figures = {"all": together(list(counts.values()))}
    figures |= {side: mean_over_deals(found) for side, found in by_side.items()}
    return figures | ({f"{players} players": figure for players, figure in counts.items()} if len(counts) > 1 else {})


def together(figures: Sequence[Figure]) -> Figure:
    """The mean of independent figures."""
    size = len(figures)
    mean = sum(figure.mean for figure in figures) / size
    below = hypot(*[figure.mean - figure.low for figure in figures]) / size
    above = hypot(*[figure.high - figure.mean for figure in figures]) / size
    return Figure(mean, mean - below, mean + above, sum(figure.deals for figure in figures))


def balanced(
    key: str,
    matches: int,
    *,
    counts: Sequence[int] = (),
    seed: int = 0,
    jobs: int = 0,
    seconds: float = inf,
    options: Mapping[str, object] | None = None,
    tell: Callable[[str], None] = print,
) -> dict[str, Any]:
    """Which side wins how often when all are the Don, by player count; where all sides are alike, whoever decides first is one side.

    After so many seconds no further match is begun, and all player counts have had about as many. Under other house rules the same deals are played.
    """
    rules = tuple((options or {}).items())
    end = time.monotonic() + seconds
    seatings = (
        Seating(key, players, deal_seed(seed, number), (DON,) * players, f"{seed}/{number}/{players}", options=rules)
        for number in range(matches)
        for players in counts or game(key).players
    )
    shares: dict[tuple[int, str], list[tuple[int, float]]] = {}
    cut: dict[int, int] = {}
    reasons: Counter[str] = Counter()
    for number, match in done(play, takewhile(lambda _: time.monotonic() < end, seatings), jobs):
        reasons[match.reason] += 1
        cut[match.seating.players] = cut.get(match.seating.players, 0) + match.is_cut
        for side, share in sided(match).items():
            shares.setdefault((match.seating.players, side), []).append((number, share))
    found: dict[str, Any] = {}
    for (players, side), observed in sorted(shares.items()):
        figure = mean_over_deals(observed)
        tell(f"{key}, {players} players: {side} wins {figure.percent()}, {figure.deals} matches, {cut[players]} cut off")
        found.setdefault(str(players), {})[side] = figure.as_json()
    for reason, count in reasons.most_common():
        tell(f"{key}: {count} matches because {reason}")
    return found


def house_rules(key: str, given: Sequence[str]) -> dict[str, object]:
    """Options as they are written on a command line; the game says what it thinks of them."""
    offered = game(key).options
    found: dict[str, object] = {}
    for each in given:
        name, _, value = each.partition("=")
        is_number = name in offered and isinstance(offered[name].default, int) and value.lstrip("-").isdigit()
        found[name] = int(value) if is_number else value
    return found


def sided(match: Played) -> dict[str, float]:
    """The share of each side; of sides that are alike only the one that decided first is told from the others."""
    alike = all(name.startswith("seat") for name in match.sides)
    if not alike:
        return match.shares
    first = next(name for name, seats in match.sides.items() if match.decisions[0].seat in seats)
    return {"the first": match.shares[first]}
