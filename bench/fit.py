"""Fits what the duelists know of how players move: `python bench/fit.py killer` writes the tables that are shipped, with nothing but the judgement given."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from backroom.bots.don import discretion
from backroom.bots.levels import package_of
from backroom.bots.noir.duel.judgement import Learned, hidden, learned
from backroom.games import catalogue
from backroom.lab import example
from backroom.lab.fitting import fit, save, size_of
from backroom.lab.judging import judge
from backroom.lab.veiling import hidden_size, hide, press, pressings_of, save_hidden, veil

DON = {"rounds": 18, "matches": 120, "seed": 0}
"""How the habits of a Don are fitted of whom there are none."""
PRESSED = {"matches": 150, "playouts": 600, "seed": 5}
"""How sharks are watched for what they still show, and with how many playouts."""
EXAMPLE = {"matches": 150, "seed": 0}
"""How many of the Don's matches are an example."""


def follow_don(key: str, role: str, matches: int, seed: int) -> None:
    lessons = [lesson for number in range(matches) for lesson in example.watch_don(key, role, seed, number)]
    found = example.follow(lessons, learned(package_of(key))["judgement"][role])
    example.save(key, role, found, {"matches": matches, "seed": seed})
    before, after = found.surprise
    print(f"{key} {role}: {len(lessons)} decisions, surprise {before:.3f} before and {after:.3f} after", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    for name, what in (
        ("rounds", "rounds of matches"),
        ("matches", "matches of each round"),
        ("settling", "rounds after these, in which habits stand and are tempered"),
        ("seed", "where its chance begins"),
    ):
        parser.add_argument(f"--{name}", type=int, help=f"{what}; as those that are shipped by default")
    parser.add_argument("--jobs", type=int, default=2, help="matches at once; what comes out is the same")
    parser.add_argument("--judgement", action="store_true", help="go on with what positions promise instead; habits stay")
    parser.add_argument(
        "--against", default="", help="bots that half of the judgement's matches are against, with commas between them"
    )
    parser.add_argument("--don", action="store_true", help="the habits that the Don hides instead")
    parser.add_argument("--shark", action="store_true", help="the habits that shark hides instead, and how far it believes moves")
    parser.add_argument(
        "--press", metavar="ROLE", default="", help="what shark still shows in a role is to be hidden too, beyond what it hides"
    )
    parser.add_argument("--example", metavar="ROLE", default="", help="what shark has from the Don's example in a role instead")
    chosen = parser.parse_args()
    key = catalogue.find(chosen.game).key
    if chosen.don:
        usual = discretion.size_of(key) or DON
        wanted = {name: value if (given := getattr(chosen, name)) is None else given for name, value in usual.items()}
        for number, habits in enumerate(veil(key, **wanted, jobs=chosen.jobs)):
            discretion.save(key, habits, wanted)
            print(f"{key} round {number}", flush=True)
        return
    if chosen.shark:
        wanted = {name: value if (given := getattr(chosen, name)) is None else given for name, value in hidden_size(key).items()}
        for number, known in enumerate(hide(key, **wanted, jobs=chosen.jobs)):
            save_hidden(key, known, wanted)
            print(f"{key} round {number}", flush=True)
        return
    if chosen.press:
        wanted = {name: getattr(chosen, name, None) or value for name, value in PRESSED.items()}
        known = press(key, chosen.press, hidden(package_of(key)), **wanted, jobs=chosen.jobs)
        save_hidden(key, known, hidden_size(key), {**pressings_of(key), chosen.press: wanted})
        return
    if chosen.example:
        follow_don(key, chosen.example, chosen.matches or EXAMPLE["matches"], chosen.seed or EXAMPLE["seed"])
        return
    shipped = size_of(key)
    size = {name: usual if (given := getattr(chosen, name)) is None else given for name, usual in shipped.items()}
    rounds: Iterator[tuple[Learned, str]]
    if chosen.judgement:
        others = [name for name in chosen.against.split(",") if name]
        rounds = judge(key, others, rounds=size["rounds"], matches=size["matches"], seed=size["seed"])
    else:
        rounds = fit(key, discretion.terms_of(key), **size, jobs=chosen.jobs)
    for found, line in rounds:
        save(key, found, shipped if chosen.judgement else size)
        print(line, flush=True)


if __name__ == "__main__":
    main()
