"""Records: a match as its start and its decisions, read back one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from backroom.core.event import Event
from backroom.core.game import Game, Match
from backroom.core.reading import Reader

KEYS = ("game", "version", "players", "options", "seed", "deal", "actions", "imagined")


def begin(record: Mapping[str, object], find: Callable[[str], Game]) -> Match:
    """The match as it stood before the record's first decision."""
    read = Reader(record, "record").only(*KEYS)
    game = find(read["game"].text())
    version = game.version if read.get("version").is_null else read["version"].integer()
    if version != game.version:
        raise ValueError(f"record: made under version {version} of {game.title}'s rules, this is version {game.version}")
    players = game.check_players(read["players"].value)
    seed = read["seed"].integer()
    if not read.get("imagined").is_null:
        return game.imagined(read["imagined"].table(), seed)
    options = {} if read.get("options").is_null else dict(read["options"].table())
    for reserved in ("players", "seed", "deal"):
        if reserved in options:
            raise ValueError(f"record['options']: {reserved!r} is no option")
    return game.start(players, seed, read.get("deal").value, **options)


def steps(record: Mapping[str, object], find: Callable[[str], Game]) -> Iterator[tuple[Match, list[Event]]]:
    """The match before the first decision, then after each one with its events. It is one match that moves on."""
    match = begin(record, find)
    yield match, []
    for number, entry in enumerate(Reader(record, "record")["actions"], 1):
        pair = list(entry)
        if len(pair) != 2:
            raise entry.wrong("[seat, notation]")
        seat, notation = pair[0].integer(), pair[1].text()
        try:
            events = match.play(seat, notation)
        except ValueError as wrong:
            raise type(wrong)(f"record: decision {number} is wrong: {wrong}") from wrong
        yield match, events


def replay(record: Mapping[str, object], find: Callable[[str], Game]) -> Match:
    """The recorded match again, as it stood when the record was made."""
    *_, (match, _) = steps(record, find)
    return match
