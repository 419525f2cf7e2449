"""Several hidden players at once: no two are the same suspect, which ties what is likely of one to what is likely of the others."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.noir.kit.belief import Belief, even
from backroom.games.noir.kit.cast import suspects_in

MOST = 5
"""So many unsure players are counted out exactly; with more the work would double for each, and the ties are loose anyway."""
ROUNDS = 4


def marginals(may: Mapping[int, int]) -> dict[int, Belief]:
    """By seat: how likely it is who, when every choice of different suspects out of the sets is equally likely."""
    found: dict[int, Belief] = {}
    taken = 0
    for seat, suspects in may.items():
        if suspects and not suspects & (suspects - 1):
            found[seat] = even(suspects)
            taken |= suspects
    unsure = {seat: suspects & ~taken for seat, suspects in may.items() if suspects & (suspects - 1)}
    if len(unsure) == 1:
        found |= {seat: even(suspects) for seat, suspects in unsure.items()}
    elif unsure:
        found |= _counted(unsure) if len(unsure) <= MOST else _balanced(unsure)
    return found


def _groups(may: Mapping[int, int]) -> list[tuple[int, list[int]]]:
    """Suspects who may be exactly the same players are alike: by the set of those players (as places), the suspects."""
    groups: dict[int, list[int]] = {}
    everybody = 0
    for suspects in may.values():
        everybody |= suspects
    for suspect in suspects_in(everybody):
        who = sum(1 << place for place, suspects in enumerate(may.values()) if suspects >> suspect & 1)
        groups.setdefault(who, []).append(suspect)
    return list(groups.items())


def _parts(of: int) -> list[int]:
    """Every subset of a set of places."""
    parts, part = [0], of
    while part:
        parts.append(part)
        part = (part - 1) & of
    return parts


def _ways(count: int, size: int) -> int:
    """In how many ways so many players can be different suspects out of a group."""
    ways = 1
    for left in range(size, size - count, -1):
        ways *= left
    return ways


def _counted(may: Mapping[int, int]) -> dict[int, Belief]:
    """The exact count: groups of suspects one after the other, by which players have found theirs so far, from both ends."""
    seats, groups = list(may), _groups(may)
    full = (1 << len(seats)) - 1
    before: list[dict[int, int]] = [{0: 1}]
    for who, suspects in groups:
        before.append(_one_more(before[-1], who, len(suspects)))
    after: dict[int, int] = {full: 1}
    counts = [dict[int, float]() for _ in seats]
    for number in range(len(groups) - 1, -1, -1):
        who, suspects = groups[number]
        earlier: dict[int, int] = {}
        here = [0] * len(seats)
        for done, count in after.items():
            for part in _parts(who & done):
                rest = done & ~part
                ways = count * _ways(part.bit_count(), len(suspects))
                if not ways:
                    continue
                earlier[rest] = earlier.get(rest, 0) + ways
                started = before[number].get(rest, 0)
                if started:
                    for place in suspects_in(part):
                        here[place] += started * ways
        after = earlier
        for place, count in enumerate(here):
            if count:
                counts[place].update(dict.fromkeys(suspects, count / len(suspects)))
    return {seat: _shares(count) for seat, count in zip(seats, counts, strict=True)}


def _one_more(so_far: Mapping[int, int], who: int, size: int) -> dict[int, int]:
    """The counts when one more group of suspects has been given out."""
    further: dict[int, int] = {}
    for done, count in so_far.items():
        for part in _parts(who & ~done):
            ways = count * _ways(part.bit_count(), size)
            if ways:
                further[done | part] = further.get(done | part, 0) + ways
    return further


def _balanced(may: Mapping[int, int]) -> dict[int, Belief]:
    """An estimate: everybody is less likely whom others are likely to be, a few times over."""
    beliefs = {seat: even(suspects) for seat, suspects in may.items()}
    for _ in range(ROUNDS):
        free: dict[int, float] = {}
        for belief in beliefs.values():
            for suspect, weight in belief.items():
                free[suspect] = free.get(suspect, 1.0) * max(1.0 - weight, 1e-3)
        beliefs = {
            seat: _shares({suspect: free[suspect] / max(1.0 - belief[suspect], 1e-3) for suspect in belief})
            for seat, belief in beliefs.items()
        }
    return beliefs


def _shares(weights: Mapping[int, float]) -> Belief:
    total = sum(weights.values())
    return {suspect: weight / total for suspect, weight in weights.items()}
