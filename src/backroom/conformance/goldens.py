"""`python -m backroom.conformance.goldens FOLDER`: write the golden playthroughs anew, to be reviewed as a diff."""

from __future__ import annotations

import sys
from pathlib import Path

from backroom.conformance.playthrough import playthrough
from backroom.core.game import Game
from backroom.games import games


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


if __name__ == "__main__":
    main(sys.argv[1])
