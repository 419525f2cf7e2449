"""Tables of matches in columns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from types import TracebackType

import pyarrow as pa
from pyarrow import parquet

Row = Mapping[str, object]

ROW_GROUP = 20_000
"""Rows that are written to a file at a time."""

_COMMON = [("match", pa.int64()), ("game", pa.string()), ("players", pa.int64()), ("seed", pa.int64())]
_ENDING = [("reason", pa.string()), ("decisions", pa.int64()), ("cut", pa.bool_())]
COLUMNS = {
    "match": pa.schema(
        [
            *_COMMON,
            ("bots", pa.list_(pa.string())),
            ("sides", pa.list_(pa.string())),
            ("winners", pa.list_(pa.int64())),
            ("scores", pa.list_(pa.int64())),
            *_ENDING,
            ("actions", pa.list_(pa.string())),
        ]
    ),
    "decision": pa.schema(
        [
            *_COMMON,
            ("number", pa.int64()),
            ("seat", pa.int64()),
            ("side", pa.string()),
            ("bot", pa.string()),
            ("phase", pa.string()),
            ("choices", pa.int64()),
            ("action", pa.string()),
            ("milliseconds", pa.float64()),
            ("won", pa.bool_()),
            ("score", pa.int64()),
            *_ENDING,
        ]
    ),
}
"""By kind of row."""


class Parquet:
    """Columns, compressed; a file is written in groups of rows, so that a long run needs little memory."""

    def __init__(self, path: Path, rows: str) -> None:
        self.schema = COLUMNS[rows]
        self.writer = parquet.ParquetWriter(path, self.schema, compression="zstd")
        self.waiting: list[Row] = []

    def write(self, rows: Iterable[Row]) -> None:
        self.waiting.extend(rows)
        if len(self.waiting) >= ROW_GROUP:
            self.flush()

    def flush(self) -> None:
        if self.waiting:
            self.writer.write_table(pa.Table.from_pylist(self.waiting, schema=self.schema))
            self.waiting = []

    def __enter__(self) -> Parquet:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.flush()
        self.writer.close()
