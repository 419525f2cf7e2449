"""`python -m backroom.conformance.goldens FOLDER`: write the golden playthroughs anew, and what encoders make of a match, to be reviewed as a diff."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from backroom.conformance.encoding import meanings
from backroom.conformance.playthrough import playthrough
from backroom.core.game import Game
from backroom.games import games

ENCODINGS = "encodings.json"
"""By game and number of players: what numbers have come to mean. Where that changes without another version, what was learned on it would be played all the same."""


def file_name(game: Game, players: int) -> str:
    return f"{game.key.replace('/', '-')}-{players}.txt"


def main(folder: str) -> None:
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    wanted = {file_name(game, players): (game, players) for game in games() for players in game.players}
    for stale in {path.name for path in target.glob("*.txt")} - set(wanted):
        (target / stale).unlink()
    for name, (game, players) in wanted.items():
        (target / name).write_text(playthrough(game, players), encoding="utf-8")
        print(f"wrote {name}")
    found = {f"{game.key} {players}": meanings(game, players) for game in games() for players in game.players}
    (target / ENCODINGS).write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(f"wrote {ENCODINGS}")


if __name__ == "__main__":
    main(sys.argv[1])
