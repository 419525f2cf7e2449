"""Tables of matches read back, whichever way they were written: as matches, as decisions, or in an arena's JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import polars as pl

from backroom.core.reading import Reader
from backroom.games import game
from backroom.lab.pairing import Pair
from backroom.lab.statistics import Figure

MATCH = ("game", "players", "seed", "bots", "sides", "winners", "reason", "decisions", "cut")
DECISION = (
    "match",
    "game",
    "players",
    "seed",
    "seat",
    "side",
    "bot",
    "action",
    "milliseconds",
    "won",
    "reason",
    "decisions",
    "cut",
)


@dataclass(frozen=True)
class Tables:
    """What is known of some matches of one game."""

    title: str
    seats: pl.DataFrame
    """A row for each seat of each match: match, seed, seat, side, bot, won, reason, decisions, cut."""
    decisions: pl.DataFrame | None
    """A row for each decision, where the file has them."""
    matrix: dict[Pair, Figure]
    """Who beats whom, where the file knows."""

    @property
    def matches(self) -> pl.DataFrame:
        """A row for each match, with the names of the sides that won."""
        winning = pl.col("side").filter("won").unique().sort().str.join(" and ").alias("winner")
        return self.seats.group_by("match", maintain_order=True).agg(pl.first("reason", "decisions", "cut"), winning)


def read(file: Path) -> Tables:
    """A file that `simulate` or `arena` wrote."""
    strange = f"{file} holds no matches as `simulate` or `arena` write them"
    matrix: dict[Pair, Figure] = {}
    try:
        if file.suffix == ".parquet":
            frame = pl.read_parquet(file)
        elif file.suffix == ".jsonl":
            frame = pl.read_ndjson(file, infer_schema_length=None)
        else:
            found = Reader(json.loads(file.read_text(encoding="utf-8")), "arena")
            matrix = read_matrix(found["matrix"])
            frame = pl.DataFrame(found["matches"].array(), infer_schema_length=None).with_row_index("match")
        tables = from_frame(frame, matrix)
    except (pl.exceptions.PolarsError, UnicodeDecodeError, ValueError, TypeError) as wrong:
        raise ValueError(f"{strange}: {wrong}") from wrong
    return tables


def from_frame(frame: pl.DataFrame, matrix: dict[Pair, Figure]) -> Tables:
    is_decisions = "action" in frame.columns
    wanted = DECISION if is_decisions else MATCH
    missing = [name for name in wanted if name not in frame.columns]
    if missing or frame.is_empty():
        raise ValueError(f"no column {', '.join(missing)}" if missing else "it is empty")
    keys = frame["game"].unique().to_list()
    if len(keys) > 1:
        raise ValueError(f"they are of several games: {', '.join(sorted(keys))}")
    seats = seats_of_decisions(frame) if is_decisions else seats_of_matches(frame)
    return Tables(game(keys[0]).title, seats, frame if is_decisions else None, matrix)


def seats_of_matches(frame: pl.DataFrame) -> pl.DataFrame:
    if "match" not in frame.columns:
        frame = frame.with_row_index("match")
    frame = frame.with_columns(pl.int_ranges("players").alias("seat"))
    return frame.explode("seat", "bots", "sides").select(
        "match",
        "seed",
        pl.col("seat").cast(pl.Int64),
        pl.col("sides").alias("side"),
        pl.col("bots").alias("bot"),
        pl.col("winners").list.contains(pl.col("seat")).alias("won"),
        "reason",
        "decisions",
        "cut",
    )


def seats_of_decisions(frame: pl.DataFrame) -> pl.DataFrame:
    """A seat that was never asked is in no row; nobody misses it."""
    columns = ("match", "seed", "seat", "side", "bot", "won", "reason", "decisions", "cut")
    return frame.select(columns).unique(["match", "seat"], maintain_order=True).sort("match", "seat")


def read_matrix(entries: Reader) -> dict[Pair, Figure]:
    matrix = {}
    for entry in entries:
        numbers = [entry[name].value for name in ("mean", "low", "high")]
        mean, low, high = [float(number) for number in numbers if isinstance(number, (int, float))]
        matrix[Pair(entry["bot"].text(), entry["against"].text())] = Figure(mean, low, high, entry["deals"].integer())
    return matrix
