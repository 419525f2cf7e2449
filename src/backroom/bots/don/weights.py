"""The Don's weights: where they lie, what they were learned on, and whether they fit the rules as they are now."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

from backroom.core.encoder import Encoder, Encoding
from backroom.games import game

FOLDER = "BACKROOM_DON"
"""The environment variable that names another folder of weights than the one that is shipped: for whoever trains some."""
TOLD = "told"
"""The array that holds, as JSON, what the weights were learned on."""
HABITS = "habits"
"""The one array of a Don that has no net: how much each of some traits of a decision counts for others. The game's own Don reads by it."""


class Unfit(ValueError):  # noqa: N818 - "raise Unfit" reads well
    """Weights that were learned on other rules or another encoding."""


def folder() -> Path:
    return Path(os.environ.get(FOLDER) or Path(__file__).parent / "weights")


def path_of(key: str) -> Path:
    return folder() / f"{key.replace('/', '-')}.npz"


def has_weights(key: str) -> bool:
    """Whether the Don can play a game here: there are weights, they fit, and numpy is installed."""
    if not path_of(key).exists() or find_spec("numpy") is None:
        return False
    try:
        loaded(key)
    except Unfit:
        return False
    return True


def described(key: str, encoder: Encoder) -> dict[str, object]:
    """What weights learned now would be learned on."""
    return {"game": key, "rules": game(key).version, "encoder": encoder.told()}


def own_package(key: str) -> str:
    """Where a game's own Don is, if it has one: a package `don` beside its other bots, with a class `Don`, the `TRAITS` that it reads by, and
    the command that it is `TAUGHT_BY`.
    """
    from backroom.bots.levels import package_of  # noqa: PLC0415 - levels are offered by what is known here

    return f"{package_of(key)}.don"


def traits_of(key: str) -> list[str]:
    """What a game's own Don looks at in others' decisions; nothing where there is none."""
    package = own_package(key)
    return list(import_module(package).TRAITS) if find_spec(package.rpartition(".")[0]) and find_spec(package) else []


def reads_habits(key: str) -> bool:
    """Whether a game's Don is one that has no net: what learning by play makes is then not what it plays by."""
    return bool(traits_of(key))


def taught_by(key: str) -> str:
    """The command that teaches a game's own Don."""
    found: str = import_module(own_package(key)).TAUGHT_BY
    return found


def loaded(key: str) -> tuple[Encoder, Mapping[str, Any]]:
    """A game's encoder and weights; each file is read once."""
    return _loaded(key, path_of(key))


def learned_from(key: str) -> int:
    """How many decisions a game's weights were learned from, as far as they say so."""
    import numpy as np  # noqa: PLC0415 - only who plays against the Don needs it

    with np.load(path_of(key), allow_pickle=False) as arrays:
        return int(json.loads(str(arrays[TOLD])).get("decisions", 0))


@lru_cache(maxsize=16)
def _loaded(key: str, path: Path) -> tuple[Encoder, Mapping[str, Any]]:
    import numpy as np  # noqa: PLC0415 - only who plays against the Don needs it

    encoder = game(key).encoder(game(key).players[0])
    try:
        # What can't be unpacked leaves a file open that numpy has opened itself.
        with path.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
            told = json.loads(str(arrays[TOLD]))
            weights = {name: arrays[name] for name in arrays.files if name != TOLD}
        known = dict(told)
    except (OSError, EOFError, KeyError, TypeError, ValueError, BadZipFile) as wrong:
        raise Unfit(f"{path.name} holds no weights: {wrong}") from wrong
    wanted = described(key, encoder) | ({"traits": traits_of(key)} if HABITS in weights else {})
    for part, value in wanted.items():
        if known.get(part) != value:
            raise Unfit(f"the Don has learned {game(key).title} on another {part} than there is now: teach it anew")
    if not _sound(key, encoder, weights):
        raise Unfit(f"{path.name} holds no weights that {game(key).title} can be decided by: some are missing, or of another size")
    return encoder, weights


def _sound(key: str, encoder: Encoder, weights: Mapping[str, Any]) -> bool:
    """Whether there is a number for each trait, or a net that comes to a number for each decision, as it is tried on an empty table."""
    from backroom.bots.don.net import Net  # noqa: PLC0415 - it needs numpy

    if HABITS in weights:
        return bool(weights[HABITS].shape == (len(traits_of(key)),))
    blank = Encoding((0,) * len(encoder.planes), (0.0,) * len(encoder.scalars), {})
    try:
        return len(Net(weights, encoder).judge(blank).decisions) == encoder.decisions
    except (KeyError, ValueError, IndexError):
        return False


def save(path: Path, key: str, encoder: Encoder, weights: Mapping[str, Any], **more: object) -> None:
    """Write weights as they are shipped."""
    import numpy as np  # noqa: PLC0415 - see above

    arrays = {name: np.asarray(value, np.float16) for name, value in weights.items()}
    told = json.dumps({**described(key, encoder), **more})
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez(path, allow_pickle=False, **arrays, **{TOLD: np.array(told)})
