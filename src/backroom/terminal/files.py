"""Records and deals as JSON files. What is wrong with a file is a ValueError of one line."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping
from datetime import datetime
from itertools import count
from pathlib import Path

FOLDER = Path("records")
"""Where matches are saved unless told otherwise."""


def read_json(path: Path) -> object:
    """Whatever the file holds."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as wrong:
        raise ValueError(f"cannot read {path}: {wrong.strerror or wrong}") from wrong
    except UnicodeDecodeError as wrong:
        raise ValueError(f"{path} is no JSON file: it is not text") from wrong
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise ValueError(f"{path} is no JSON file: {wrong}") from wrong


def read_record(path: Path) -> Mapping[str, object]:
    """A record, as far as one can tell without playing it: alone, or within a finished match as a server gives it."""
    record = read_json(path)
    if isinstance(record, dict) and isinstance(record.get("record"), dict):
        record = record["record"]
    if not isinstance(record, dict) or not {"game", "players", "seed", "actions"} <= record.keys():
        raise ValueError(f"{path} is no record of a match: a record has game, players, seed and actions")
    return record


def new_path(slug: str, where: str | None) -> Path:
    """Where a new match will be saved: the named file, or a file with a name of its own in the named folder."""
    if where is not None and not (Path(where).is_dir() or where.endswith(("/", os.sep))):
        if Path(where).exists():
            raise ValueError(f"{where} exists; name another file, or go on with it by --resume")
        return checked(Path(where))
    folder = FOLDER if where is None else Path(where)
    stem = f"{slug}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    names = (f"{stem}{'' if n == 1 else f'-{n}'}.json" for n in count(1))
    return checked(next(folder / name for name in names if not (folder / name).exists()))


def checked(path: Path) -> Path:
    """The path, if a file could be written there; better to know before a match than after it."""
    folder = path.parent
    while not folder.exists():
        folder = folder.parent
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        raise ValueError(f"cannot write to {path}: {folder} is no folder that can be written to")
    return path


def write_record(record: Mapping[str, object], path: Path) -> Path:
    """Save whole or not at all; if the place has become unwritable, save where temporary files go rather than lose it."""
    text = json.dumps(record, ensure_ascii=False, indent=1) + "\n"
    for place in (path, Path(tempfile.gettempdir()) / path.name):
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            _replace(place, text)
        except OSError:
            continue
        return place
    raise ValueError(f"cannot write to {path}")


def _replace(path: Path, text: str) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        Path(name).replace(path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
