"""`python -m backroom.train`: learn, ship, measure, compare, time, and write it all down."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from math import inf
from pathlib import Path
from zipfile import BadZipFile

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
    learn.add_argument("--shipped", action="store_true", help="without a checkpoint: begin as the Don is shipped")
    learn.add_argument(
        "--aside", action="store_true", help="a net also for a game whose Don has none; it can't be shipped in its place"
    )
    learn.add_argument("--fed", action="store_true", help="by matches of the engine also where rules are written for JAX")
    learn.add_argument("--jobs", type=int, default=0, help="processes that play (default: as many as there are cores)")
    learn.add_argument(
        "--against", type=Path, help="a checkpoint of somebody to play some of the matches against, who stays as they are"
    )
    keep = verbs.add_parser("keep", help="play matches among bots of a level and keep them, to learn from by watching")
    keep.add_argument("game")
    keep.add_argument("--level", default="regular")
    keep.add_argument("--seconds", type=float, default=60.0)
    keep.add_argument("--seed", type=int, default=0)
    keep.add_argument("--to", type=Path, required=True, help="the file, which grows")
    watch = verbs.add_parser("watch", help="begin by learning what another level does")
    watch.add_argument("game")
    watch.add_argument("--seconds", type=float, default=60.0, help="how long to learn at most (default 60)")
    watch.add_argument("--passes", type=float, default=8.0, help="how often to look at each decision (default 8)")
    watch.add_argument("--kept", action="append", default=[], metavar="FILES", help="kept matches, by a pattern")
    watch.add_argument("--play", type=float, default=60.0, help="seconds to play more of them on every core (default 60)")
    watch.add_argument("--level", default="regular")
    watch.add_argument("--set", action="append", default=[], metavar="NAME=NUMBER", help="a setting other than usual")
    watch.add_argument("--seed", type=int, default=0)
    watch.add_argument("--jobs", type=int, default=0)
    ship = verbs.add_parser("ship", help="write a checkpoint's weights as the Don plays them")
    ship.add_argument("game")
    ship.add_argument("--to", type=Path, help="the folder (default: where the Don looks for them)")
    measure = verbs.add_parser("measure", help="let the Don play against another level")
    measure.add_argument("game")
    measure.add_argument("--against", default="regular")
    measure.add_argument("--deals", type=int, default=150)
    measure.add_argument("--players", type=int, action="append", default=[], help="so many; all counts by turns if none is named")
    measure.add_argument("--seed", type=int, default=0)
    measure.add_argument("--jobs", type=int, default=0)
    measure.add_argument("--seconds", type=float, default=inf, help="begin no further deal after so many")
    measure.add_argument(
        "--times",
        type=int,
        default=1,
        help="so many times the playouts that shark makes in 0.1 s; at a table it has 5 times as long",
    )
    respond = verbs.add_parser("respond", help="teach somebody to beat the Don as it is, and say how much they gain by it")
    respond.add_argument("game")
    respond.add_argument("--seconds", type=float, default=540.0)
    respond.add_argument("--set", action="append", default=[], metavar="NAME=NUMBER", help="a setting other than usual")
    respond.add_argument("--seed", type=int, default=0)
    respond.add_argument("--jobs", type=int, default=0)
    respond.add_argument("--fed", action="store_true", help="by matches of the engine also where rules are written for JAX")
    balance = verbs.add_parser("balance", help="let the Don play against itself, and say which side wins how often")
    balance.add_argument("game")
    balance.add_argument("--matches", type=int, default=100, help="for each player count (default 100)")
    balance.add_argument("--players", type=int, action="append", default=[], help="so many; all counts if none is named")
    balance.add_argument("--seconds", type=float, default=inf, help="begin no further match after so many")
    balance.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule other than usual, such as kills_to_win=18"
    )
    balance.add_argument("--seed", type=int, default=0)
    balance.add_argument("--jobs", type=int, default=0)
    compare = verbs.add_parser("compare", help="play the rules for JAX and the kernels side by side")
    compare.add_argument("game")
    compare.add_argument("--matches", type=int, default=1000)
    compare.add_argument("--seconds", type=float, default=inf, help="begin no further part after so many")
    compare.add_argument("--seed", type=int, default=0, help="of the first match; where the record's end, they are added to these")
    compare.add_argument("--jobs", type=int, default=1)
    time = verbs.add_parser("time", help="random decisions a second")
    time.add_argument("game")
    time.add_argument("--matches", type=int, default=1 << 20, help="played at once (default 1048576)")
    report = verbs.add_parser("report", help=f"write {PAGE} from what was written down of the runs")
    for verb in (learn, keep, watch, ship, measure, respond, balance, compare, time, report):
        verb.add_argument(
            "--checkpoints", type=Path, default=CHECKPOINTS, help=f"the folder of checkpoints (default {CHECKPOINTS})"
        )
        verb.add_argument("--records", type=Path, default=RECORDS, help=f"the folder of records (default {RECORDS})")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> None:
    chosen = read(arguments)
    # Many processes: each does with one thread.
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        if chosen.verb == "report":
            from backroom.train.report import written  # noqa: PLC0415 - each verb imports what it needs: JAX takes seconds

            PAGE.write_text(written(PAGE.read_text(encoding="utf-8"), chosen.records), encoding="utf-8")
        elif chosen.verb == "keep":
            from backroom.games.catalogue import find  # noqa: PLC0415 - see above
            from backroom.train.watching import keep  # noqa: PLC0415 - see above

            print(keep(chosen.to, find(chosen.game).key, chosen.level, chosen.seconds, chosen.seed), "matches kept")
        elif chosen.verb in ("measure", "balance"):
            measure(chosen)
        else:
            refuse_in_vain(chosen)
            from backroom.train.verbs import Verbs  # noqa: PLC0415 - see above

            getattr(Verbs(chosen), chosen.verb)()
    except (ValueError, OSError, EOFError, BadZipFile) as wrong:
        sys.exit(f"backroom.train: {wrong}")


def refuse_in_vain(chosen: argparse.Namespace) -> None:
    """A net that could not be shipped in the end is not learned for minutes first."""
    from backroom.bots.don.weights import reads_habits, taught_by  # noqa: PLC0415 - each verb imports what it needs
    from backroom.games.catalogue import find  # noqa: PLC0415 - see above

    key = find(chosen.game).key
    aside = chosen.aside if chosen.verb == "learn" else chosen.to is not None if chosen.verb == "ship" else True
    if reads_habits(key) and not aside:
        way = "learn it with --aside" if chosen.verb == "learn" else "name a folder with --to"
        raise ValueError(f"the Don of {key} has no net: it is taught by {taught_by(key)}. For a net beside it, {way}")


def measure(chosen: argparse.Namespace) -> None:
    """Without JAX: it takes numpy to play."""
    from backroom.games.catalogue import find  # noqa: PLC0415 - see above
    from backroom.train.measuring import balanced, house_rules, measured  # noqa: PLC0415 - see above
    from backroom.train.notes import name_of, note, note_among  # noqa: PLC0415 - see above

    key = find(chosen.game).key
    if chosen.verb == "balance":
        sides = balanced(
            key,
            chosen.matches,
            counts=chosen.players,
            seed=chosen.seed,
            jobs=chosen.jobs,
            seconds=chosen.seconds,
            options=house_rules(key, chosen.option),
        )
        path = chosen.records / f"{name_of(key)}.json"
        if chosen.option:
            note(path, game=key)
            note_among(path, "house_rules", ", ".join(sorted(chosen.option)), sides)
        else:
            note(path, game=key, balance=sides)
        return
    found = measured(
        key,
        chosen.against,
        chosen.deals,
        counts=chosen.players,
        seed=chosen.seed,
        jobs=chosen.jobs,
        seconds=chosen.seconds,
        times=chosen.times,
    )
    note(chosen.records / f"{name_of(key)}.json", game=key, gates=[found])


if __name__ == "__main__":
    main()
