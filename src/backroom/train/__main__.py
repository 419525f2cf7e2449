"""`python -m backroom.train`: learn, ship, measure, compare, time, and write it all down."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

CHECKPOINTS = Path("build/train")
RECORDS = Path("bench/training")
PAGE = Path("docs/training.md")


def read(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m backroom.train", description="Teaches the Don.")
    verbs = parser.add_subparsers(dest="verb", required=True)
    learn = verbs.add_parser("learn", help="learn a game by self-play, going on from a checkpoint if there is one")
    learn.add_argument("game")
    learn.add_argument("--seconds", type=float, default=540.0, help="how long (default 540)")
    learn.add_argument("--until", type=float, default=1.0, help="the run's progress at the end, from 0 to 1 (default 1)")
    learn.add_argument("--set", action="append", default=[], metavar="NAME=NUMBER", help="a setting other than usual")
    learn.add_argument("--seed", type=int, default=0)
    ship = verbs.add_parser("ship", help="write a checkpoint's weights as the Don plays them")
    ship.add_argument("game")
    ship.add_argument("--to", type=Path, help="the folder (default: where the Don looks for them)")
    measure = verbs.add_parser("measure", help="let the Don play against another level")
    measure.add_argument("game")
    measure.add_argument("--against", default="regular")
    measure.add_argument("--deals", type=int, default=150)
    measure.add_argument("--seed", type=int, default=0)
    measure.add_argument("--jobs", type=int, default=0)
    compare = verbs.add_parser("compare", help="play the rules for JAX and the kernels side by side")
    compare.add_argument("game")
    compare.add_argument("--matches", type=int, default=1000)
    compare.add_argument("--seed", type=int, default=0)
    compare.add_argument("--jobs", type=int, default=1)
    time = verbs.add_parser("time", help="random decisions a second")
    time.add_argument("game")
    time.add_argument("--matches", type=int, default=1 << 20, help="played at once (default 1048576)")
    report = verbs.add_parser("report", help=f"write {PAGE} from what was written down of the runs")
    for verb in (learn, ship, measure, compare, time, report):
        verb.add_argument(
            "--checkpoints", type=Path, default=CHECKPOINTS, help=f"the folder of checkpoints (default {CHECKPOINTS})"
        )
        verb.add_argument("--records", type=Path, default=RECORDS, help=f"the folder of records (default {RECORDS})")
    return parser.parse_args(arguments)


def name_of(key: str) -> str:
    return key.replace("/", "-")


def note(path: Path, **parts: Any) -> None:  # noqa: ANN401 - JSON
    """Write parts into a game's record; lists grow, other parts are replaced."""
    record = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    for part, value in parts.items():
        record[part] = record.get(part, []) + value if isinstance(value, list) else value
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def changed(settings: Any, given: Sequence[str]) -> Any:  # noqa: ANN401 - Settings, which need JAX
    found = {}
    for each in given:
        name, _, value = each.partition("=")
        if not hasattr(settings, name):
            raise ValueError(f"no setting {name!r}; there are: {', '.join(vars(settings))}")
        found[name] = type(getattr(settings, name))(value)
    return replace(settings, **found)


def run(chosen: argparse.Namespace) -> None:
    from backroom.train.duels import rules_of  # noqa: PLC0415 - JAX takes seconds to import, and measuring does without

    rules = rules_of(chosen.game)
    checkpoint = chosen.checkpoints / f"{name_of(rules.key)}.npz"
    record = chosen.records / f"{name_of(rules.key)}.json"
    if chosen.verb == "learn":
        from backroom.train.learning import Settings  # noqa: PLC0415 - see above
        from backroom.train.running import Piece, learn  # noqa: PLC0415 - see above

        piece = Piece(chosen.seconds, chosen.until, checkpoint, chosen.seed, lambda line: print(line, flush=True))
        told = learn(rules, changed(Settings(), chosen.set), piece).told(rules)
        note(
            record,
            **{part: told[part] for part in ("game", "rules", "settings", "progress", "decisions")},
            runs=[told["pieces"][-1]],
        )
    elif chosen.verb == "ship":
        from backroom.bots.don.weights import folder  # noqa: PLC0415 - see above
        from backroom.train.running import ship  # noqa: PLC0415 - see above

        ship(rules, checkpoint, (chosen.to or folder()) / f"{name_of(rules.key)}.npz")
    elif chosen.verb == "compare":
        from backroom.train.comparing import compared  # noqa: PLC0415 - see above

        decisions = compared(rules.key, chosen.matches, chosen.seed, chosen.jobs)
        print(f"{rules.key}: {chosen.matches} matches, {decisions} decisions, no difference")
        note(record, compared={"matches": chosen.matches, "seed": chosen.seed, "decisions": decisions})
    else:
        from backroom.train.speed import times  # noqa: PLC0415 - see above

        found = times(rules, chosen.matches)
        print(f"{rules.key}: {json.dumps(found)}")
        note(record, speed=found)


def main(arguments: Sequence[str] | None = None) -> None:
    chosen = read(arguments)
    try:
        if chosen.verb == "report":
            from backroom.train.report import written  # noqa: PLC0415 - see `run`

            PAGE.write_text(written(PAGE.read_text(encoding="utf-8"), chosen.records), encoding="utf-8")
        elif chosen.verb == "measure":
            from backroom.games.catalogue import find  # noqa: PLC0415 - see `run`
            from backroom.train.measuring import measured  # noqa: PLC0415 - see `run`

            key = find(chosen.game).key
            # Many processes: each does with one thread.
            os.environ.setdefault("OMP_NUM_THREADS", "1")
            os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
            found = measured(key, chosen.against, chosen.deals, seed=chosen.seed, jobs=chosen.jobs)
            note(chosen.records / f"{name_of(key)}.json", gates=[found])
        else:
            run(chosen)
    except ValueError as wrong:
        sys.exit(f"backroom.train: {wrong}")


if __name__ == "__main__":
    main()
