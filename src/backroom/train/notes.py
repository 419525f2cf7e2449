"""What is written down of runs: a record for each game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def name_of(key: str) -> str:
    return key.replace("/", "-")


def note(path: Path, **parts: Any) -> None:  # noqa: ANN401 - JSON
    """Write parts into a game's record; lists grow, other parts are replaced."""
    record = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    for part, value in parts.items():
        record[part] = record.get(part, []) + value if isinstance(value, list) else value
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def note_among(path: Path, part: str, name: str, value: Mapping[str, Any]) -> None:
    """Write one of several things of a kind into a game's record; the others stay, and what was known of this one."""
    record = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    known = record.get(part, {})
    note(path, **{part: {**known, name: {**known.get(name, {}), **value}}})
