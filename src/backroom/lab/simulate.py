"""Matches between bots as a table for other tools: a row per match or per decision, in Parquet or as lines of JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Protocol

from backroom.bots.levels import BUDGET
from backroom.games import game
from backroom.lab.playing import CUT, Played, Seating, deal_seed, play, sides_of
from backroom.lab.workers import done

Row = Mapping[str, object]

KINDS = ("match", "decision")
"""Of rows."""


@dataclass(frozen=True)
class Simulation:
    """Matches that are to be played. Bots take turns on the sides, so that each plays each side about as often."""

    key: str
    players: int
    bots: tuple[str, ...]
    matches: int
    seed: int = 0
    budget: float = BUDGET
    cut: int = CUT

    def work(self) -> Iterator[Seating]:
        for number in range(self.matches):
            seed = deal_seed(self.seed, number)
            seats: dict[int, str] = {}
            for place, side in enumerate(sides_of(game(self.key), self.players, seed).values()):
                seats |= dict.fromkeys(side, self.bots[(number + place) % len(self.bots)])
            bots = tuple([seats[seat] for seat in range(self.players)])
            yield Seating(self.key, self.players, seed, bots, f"{self.seed}/{number}", self.budget, self.cut)


class Writer(AbstractContextManager["Writer"], Protocol):
    """Takes rows, and has them in its file at the latest when it is left."""

    def write(self, rows: Iterable[Row]) -> None: ...


class JsonLines:
    """A line of JSON for each row."""

    def __init__(self, path: Path) -> None:
        self.file = path.open("w", encoding="utf-8")

    def write(self, rows: Iterable[Row]) -> None:
        self.file.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)

    def __enter__(self) -> JsonLines:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.file.close()


def open_writer(path: Path, rows: str) -> Writer:
    if rows not in KINDS:
        raise ValueError(f"--rows is {' or '.join(KINDS)}, not {rows[:60]!r}")
    if path.suffix == ".parquet":
        # Only Parquet needs more than the standard library.
        writer: Writer = import_module("backroom.lab.parquet").Parquet(path, rows)
        return writer
    if path.suffix == ".jsonl":
        return JsonLines(path)
    raise ValueError(f"--out ends with .parquet or .jsonl, not {path.name[-60:]!r}")


def simulate(
    plan: Simulation, writer: Writer, rows: str, jobs: int = 0, *, ray: bool = False, progress: Callable[[], None] = lambda: None
) -> tuple[int, bool]:
    """Play and write, in order. Ctrl-C ends it early and keeps what was played; how many matches, and whether it was broken off."""
    rows_of = match_rows if rows == "match" else decision_rows
    early: dict[int, Played] = {}
    written = 0
    work = done(play, plan.work(), jobs, ray=ray)
    try:
        for number, match in work:
            early[number] = match
            while written in early:
                writer.write(rows_of(written, early.pop(written)))
                written += 1
            progress()
    except KeyboardInterrupt:
        work.close()
        for number in sorted(early):
            writer.write(rows_of(number, early[number]))
        return written + len(early), True
    return written, False


def match_rows(number: int, match: Played) -> list[Row]:
    """The one row of a match. With its seed and its actions it can be replayed."""
    return [{"match": number, **match.row(), "actions": [f"{each.seat} {each.action}" for each in match.decisions]}]


def decision_rows(number: int, match: Played) -> list[Row]:
    seating = match.seating
    side_of = {seat: name for name, seats in match.sides.items() for seat in seats}
    return [
        {
            "match": number,
            "game": seating.key,
            "players": seating.players,
            "seed": seating.seed,
            "number": place,
            "seat": each.seat,
            "side": side_of[each.seat],
            "bot": seating.bots[each.seat],
            "phase": each.phase,
            "choices": each.choices,
            "action": each.action,
            "milliseconds": 1000 * each.seconds,
            "won": each.seat in match.winners,
            "score": match.scores[each.seat] if match.scores else None,
            "reason": match.reason,
            "decisions": match.length,
            "cut": match.is_cut,
        }
        for place, each in enumerate(match.decisions)
    ]
