"""Every game there is, in the order in which people meet them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, overload

from backroom.core import record as records
from backroom.core.game import Game, Match
from backroom.core.reading import shown
from backroom.core.typed import GameOf
from backroom.games.noir.fbi_mafia import FbiMafia
from backroom.games.noir.fbi_mafia.shapes import FbiMafiaView
from backroom.games.noir.heist import Heist
from backroom.games.noir.heist.shapes import HeistView
from backroom.games.noir.hitman_sleuth import HitmanSleuth
from backroom.games.noir.hitman_sleuth.shapes import HitmanSleuthView
from backroom.games.noir.killer_inspector import KillerInspector
from backroom.games.noir.killer_inspector.shapes import KillerInspectorView
from backroom.games.noir.spy_tag import SpyTag
from backroom.games.noir.spy_tag.shapes import SpyTagView
from backroom.games.noir.thief_chief import ThiefChief
from backroom.games.noir.thief_chief.shapes import ThiefChiefView
from backroom.games.omerta import Omerta
from backroom.games.omerta.shapes import OmertaView

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


@overload
def game(key: Literal["omerta"]) -> GameOf[OmertaView]: ...
@overload
def game(key: Literal["noir/killer-inspector"]) -> GameOf[KillerInspectorView]: ...
@overload
def game(key: Literal["noir/hitman-sleuth"]) -> GameOf[HitmanSleuthView]: ...
@overload
def game(key: Literal["noir/spy-tag"]) -> GameOf[SpyTagView]: ...
@overload
def game(key: Literal["noir/thief-chief"]) -> GameOf[ThiefChiefView]: ...
@overload
def game(key: Literal["noir/fbi-mafia"]) -> GameOf[FbiMafiaView]: ...
@overload
def game(key: Literal["noir/heist"]) -> GameOf[HeistView]: ...
@overload
def game(key: str) -> Game: ...
def game(key: object) -> Game:
    """One game by its key."""
    if not isinstance(key, str) or key not in GAMES:
        raise ValueError(f"no game {shown(key)}; there are: {', '.join(GAMES)}")
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
