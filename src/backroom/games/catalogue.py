"""Every game there is, in the order in which people meet them."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.core import record as records
from backroom.core.game import Game, Match
from backroom.games.noir.fbi_mafia import FbiMafia
from backroom.games.noir.heist import Heist
from backroom.games.noir.hitman_sleuth import HitmanSleuth
from backroom.games.noir.killer_inspector import KillerInspector
from backroom.games.noir.spy_tag import SpyTag
from backroom.games.noir.thief_chief import ThiefChief
from backroom.games.omerta import Omerta

GAMES: dict[str, Game] = {
    each.key: each
    for each in (
        Omerta(),
        KillerInspector(),
        HitmanSleuth(),
        SpyTag(),
        ThiefChief(),
        FbiMafia(),
        Heist(),
    )
}
"""By key, in catalogue order."""


def games() -> list[Game]:
    """Every game, in catalogue order."""
    return list(GAMES.values())


def game(key: str) -> Game:
    """One game by its key."""
    if key not in GAMES:
        raise ValueError(f"no game {key!r}; there are: {', '.join(GAMES)}")
    return GAMES[key]


def find(name: str) -> Game:
    """A game by its key, its key without `noir/`, or an unambiguous beginning of either."""
    wanted = name.strip().lower().replace("_", "-")
    names = {key: {key, key.rpartition("/")[2]} for key in GAMES}
    for found in (
        [key for key in names if wanted in names[key]],
        [key for key in names if wanted and any(each.startswith(wanted) for each in names[key])],
    ):
        if len(found) == 1:
            return GAMES[found[0]]
        if found:
            raise ValueError(f"{name!r} could be {' or '.join(found)}")
    raise ValueError(f"no game {name[:60]!r}; there are: {', '.join(GAMES)}")


def replay(record: Mapping[str, object]) -> Match:
    """The recorded match again, event for event."""
    return records.replay(record, game)
