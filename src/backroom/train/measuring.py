"""How strong the Don is: paired deals against another level, on all cores, without a search that depends on the clock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from backroom.bots.search import Iterations
from backroom.lab.pairing import Deal, Pair, Round, play_round
from backroom.lab.statistics import Figure, mean_over_deals, percentile
from backroom.lab.workers import done

DON = "don"
PLAYOUTS = {"noir/killer-inspector": 1500, "noir/hitman-sleuth": 1400, "noir/thief-chief": 1000}
"""What shark gets done in 0.1 s of one core, compiled, in nine decisions of ten that it thinks about to the end."""


def measured(
    key: str, baseline: str, deals: int, *, seed: int = 0, jobs: int = 0, tell: Callable[[str], None] = print
) -> dict[str, Any]:
    """The Don's share of the wins against a level, in all and by the side that it played."""
    budget = Iterations(PLAYOUTS[key])
    work = [Deal(Pair(DON, baseline), number, key, 2, seed, budget) for number in range(deals)]
    rounds: list[Round] = [finished for _, finished in done(play_round, work, jobs)]
    shares: dict[str, list[tuple[int, float]]] = {}
    seconds: list[float] = []
    for finished in rounds:
        seconds += finished.seconds[DON]
        for match in finished.matches:
            side = next(name for name, seats in match.sides.items() if match.seating.bots[seats[0]] == DON)
            for name in ("all", side):
                shares.setdefault(name, []).append((finished.deal.number, match.shares[side]))
    figures: dict[str, Figure] = {name: mean_over_deals(found) for name, found in shares.items()}
    for name, figure in figures.items():
        tell(f"{key}: don against {baseline}, {name}: {figure.percent()}, {figure.deals} deals")
    return {
        "against": baseline,
        "deals": deals,
        "seed": seed,
        "playouts": int(budget) if baseline == "shark" else None,
        "shares": {name: figure.as_json() for name, figure in figures.items()},
        "p95": round(percentile(seconds, 95), 5),
    }
