"""What duelists give away to somebody from outside: `python bench/onlooker.py killer --levels uniform,regular --matches 300`.

This onlooker shares nothing with the bots. It sees public views alone, notes of every decision how each suspect who may have made it stood
before and after, adds that up for as long as an identity lasts, and learns on half of the matches which of them it mostly was; then it
guesses in the other half. Players who draw blindly between all that is open to them (`uniform`) say what any play at all tells: who
stands where few things can be done does each of them more often.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Mapping
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

import backroom
from backroom.bots.search import Iterations
from backroom.games import catalogue
from backroom.lab.budgets import budget_of
from backroom.lab.playing import Played, Seating, deal_seed, play

DUELS = ("noir/killer-inspector", "noir/hitman-sleuth")
TRAITS = (
    *("living", "gained", "moved", "others", "closer", "steps", "joins", "parts", "alike", "edge", "middle"),
    *("target", "nearer", "innocent", "dead", "struck", "spared"),
)
"""How a suspect stands who may have decided, as numbers; on the one hand for shifts, on the other for deeds."""
CUT = 250
LASTING = 0.98
"""What is left of everything noted so far, with each decision more."""
RIDGE, STEPS, RATE = 3.0, 150, 0.05

View = Mapping[str, Any]
Place = tuple[int, int]
Signs = dict[str, np.ndarray]
"""By suspect: what speaks for them."""


class Guess(NamedTuple):
    """Whom it may have been, and who it was."""

    signs: np.ndarray
    truth: int


def places_of(view: View) -> dict[str, Place]:
    return {card["name"]: (row, col) for row, line in enumerate(view["board"]) for col, card in enumerate(line) if card}


def shifted(places: Mapping[str, Place], size: Place, words: list[str]) -> dict[str, Place]:
    line, step, (rows, cols) = int(words[2]), 1 if words[3] in ("right", "down") else -1, size
    found = {}
    for name, (row, col) in places.items():
        if words[1] == "row":
            found[name] = (row, (col + step) % cols) if row == line else (row, col)
        else:
            found[name] = ((row + step) % rows, col) if col == line else (row, col)
    return found


def steps(one: Place, other: Place) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def signs_of(view: View, seat: int, action: str) -> Signs:
    """What a decision says of everybody who may have made it, by the view of a spectator before it."""
    cards = {card["name"]: card for line in view["board"] for card in line if card}
    size, before, words = (len(view["board"]), len(view["board"][0])), places_of(view), action.split()
    is_shift = words[0] == "shift"
    after = shifted(before, size, words) if is_shift else before
    public = view["recall"]["public"]
    mine, theirs = ([name for name in public.get(str(each), ()) if name in before] for each in (seat, 1 - seat))
    living, innocent = ([name for name, card in cards.items() if card[kind]] for kind in ("alive", "innocent"))
    dead, target = [name for name in cards if name not in living], (view.get("hit_list") or [None])[0]
    struck = words[1] if words[0] in ("kill", "accuse") else ""

    def beside(place: Place, names: Iterable[str], where: Mapping[str, Place]) -> int:
        return sum(steps(place, where[name]) == 1 for name in names)

    found = {}
    for name in mine:
        was, now = before[name], after[name]
        near, others = beside(now, living, after), beside(now, theirs, after) / max(len(theirs), 1)
        had = beside(was, theirs, before) / max(len(theirs), 1)
        aim = after.get(target) if target else None
        row, col = now
        traits = [
            near / 8,
            (near - beside(was, living, before)) / 4,
            float(now != was),
            others,
            others - had,
            sum(steps(now, after[each]) for each in theirs if each != name) / max(4 * len(theirs), 1),
            float(others > had),
            float(others < had),
            beside(now, mine, after) / 8,
            float(row in (0, size[0] - 1)) + float(col in (0, size[1] - 1)),
            steps(now, (size[0] // 2, size[1] // 2)) / 2,
            steps(now, aim) / 4 if aim else 0.0,
            float(steps(now, aim) - steps(was, before[target])) if aim else 0.0,
            beside(now, innocent, after) / 8,
            beside(now, dead, after) / 8,
            float(name == struck),
            had if struck and struck not in theirs else 0.0,
        ]
        blank = [0.0] * len(TRAITS)
        found[name] = np.array(traits + blank if is_shift else blank + traits)
    return found


def guesses(played: Played) -> Iterator[tuple[str, Guess]]:
    """By role, what there was to guess in a match after each public decision of somebody unknown."""
    seating = played.seating
    match = backroom.game(seating.key).start(seating.players, seating.seed, **dict(seating.options))
    noted: list[Signs] = [{}, {}]
    for decision in played.decisions[:CUT]:
        seat, view = decision.seat, match.view(None)
        truth = match.view(seat)["you"]["identity"]
        public = view["recall"]["public"].get(str(seat), ())
        is_public = view["phase"] == view["roles"][seat] and decision.action.split()[0] in ("shift", "kill", "accuse", "exonerate")
        if is_public and truth in public and len(public) > 1:
            fresh, held = signs_of(view, seat, decision.action), noted[seat]
            if not set(fresh) <= set(held):
                # Candidates come back only with a new identity.
                held = {}
            sums = {name: LASTING * held[name] + each if name in held else each for name, each in fresh.items()}
            noted[seat] = sums
            match.play(seat, decision.action)
            left = [name for name in match.view(None)["recall"]["public"].get(str(seat), ()) if name in sums]
            if len(left) > 1 and truth in left and match.view(seat)["you"]["identity"] == truth:
                rows = np.array([np.concatenate([sums[name], fresh[name]]) for name in left])
                yield view["roles"][seat], Guess(rows, left.index(truth))
        else:
            match.play(seat, decision.action)


def learned(lessons: list[Guess]) -> np.ndarray:
    """A multinomial choice among suspects, by gradient."""
    most = max(len(each.signs) for each in lessons)
    every = np.concatenate([each.signs for each in lessons])
    scale = every.std(axis=0) + 1e-6
    signs, open_to = np.zeros((len(lessons), most, every.shape[1])), np.full((len(lessons), most), -1e9)
    for number, each in enumerate(lessons):
        signs[number, : len(each.signs)] = each.signs / scale
        open_to[number, : len(each.signs)] = 0.0
    truth = signs[np.arange(len(lessons)), [each.truth for each in lessons]].sum(axis=0)
    weights, mean, square = (np.zeros(every.shape[1]) for _ in range(3))
    for step in range(1, STEPS + 1):
        raw = signs @ weights + open_to
        likely = np.exp(raw - raw.max(axis=1, keepdims=True))
        likely /= likely.sum(axis=1, keepdims=True)
        slope = (np.einsum("ls,lst->t", likely, signs) - truth + RIDGE * weights) / len(lessons)
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        weights = weights - RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    return np.asarray(weights / scale)


def hits(guess: Guess, weights: np.ndarray) -> float:
    """How far the first guess is right."""
    likely = guess.signs @ weights
    first = np.flatnonzero(likely >= likely.max() - 1e-9)
    return float(guess.truth in first) / len(first)


def tell(by_match: list[list[Guess]]) -> str:
    """How often the first guess is right: blindly among those left, and by what was learned in the other half of the matches."""
    taught = [learned([each for own in by_match[1 - half :: 2] for each in own]) for half in range(2)]
    parts = []
    for number, own in enumerate(by_match):
        rules, model = sum(1 / len(each.signs) for each in own), sum(hits(each, taught[number % 2]) for each in own)
        parts.append((len(own), rules, model))
    looks, rules, model = (sum(each) for each in zip(*parts, strict=True))
    apart = (model - rules) / looks
    error = sqrt(sum((found - blind - apart * count) ** 2 for count, blind, found in parts)) / looks
    return f"blind {100 * rules / looks:.1f} %, onlooker {100 * model / looks:.1f} % ± {196 * error:.1f}, {looks} looks"


def watched(key: str, level: str, count: int, seed: int, budget: float) -> dict[str, list[list[Guess]]]:
    """By role and match."""
    found: dict[str, list[list[Guess]]] = {}
    for number in range(count):
        seen = list(guesses(play(Seating(key, 2, deal_seed(seed, number), (level,) * 2, f"onlooker/{seed}/{number}", budget))))
        for role in dict.fromkeys([*found, *(role for role, _ in seen)]):
            found.setdefault(role, [[] for _ in range(number)]).append([guess for each, guess in seen if each == role])
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=DUELS)
    parser.add_argument("--levels", default="uniform,regular")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--iterations", type=int, default=0, help="shark's playouts; those of 0.1 s by default")
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    for key in [catalogue.find(name).key for name in chosen.games]:
        budget = Iterations(chosen.iterations or budget_of(key).shark)
        for level in chosen.levels.split(","):
            for role, by_match in sorted(watched(key, level, chosen.matches, chosen.seed, budget).items()):
                print(f"{key} {level}: {role}: {tell(by_match)}", flush=True)


if __name__ == "__main__":
    main()
