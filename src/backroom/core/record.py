"""Records: a match as its start and its decisions, read back one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from backroom.core.chance import Seed, check_seed
from backroom.core.event import Event
from backroom.core.game import Game, Match
from backroom.core.options import read_options
from backroom.core.reading import Reader

KEYS = ("game", "version", "players", "options", "seed", "deal", "actions", "imagined")
TOLD = ("fair", "lesson", "hints")
"""What a table tells of how a match was played, where there is something to tell. It changes nothing in a replay."""


class OtherVersionError(ValueError):
    """A record that was made under other rules than today's: it can be read, but not played again."""


def begin(record: Mapping[str, object], find: Callable[[str], Game]) -> Match:
    """The match as it stood before the record's first decision."""
    read = Reader(record, "record").only(*KEYS, *TOLD)
    game = find(read["game"].text())
    version = game.version if read.get("version").is_null else read["version"].integer()
    if version != game.version:
        raise OtherVersionError(f"record: made under version {version} of {game.title}'s rules, this is version {game.version}")
    players = game.check_players(read["players"].value)
    seed = _seed(read["seed"])
    if not read.get("imagined").is_null:
        return _imagined(game, players, read["imagined"], seed)
    options = {} if read.get("options").is_null else dict(read["options"].table())
    # Names that `start` has for arguments of its own are no options either.
    read_options(game.options_type, options, game.title)
    return game.start(players, seed, read.get("deal").value, **options)


def _seed(seed: Reader) -> Seed:
    try:
        return check_seed(seed.value)
    except ValueError as wrong:
        raise ValueError(f"{seed.path}: {wrong}") from None


def _imagined(game: Game, players: int, view: Reader, seed: Seed) -> Match:
    """The imagined match, once it is sure that the game could have shown the view: only then will it play on."""
    match = game.imagined(view.table(), seed)
    if match.players != players:
        raise ValueError(f"{view.path}: this is a view of {match.players} players, not {players}")
    try:
        game.check_imagined(match, view.table())
    except ValueError as wrong:
        raise ValueError(f"{view.path}: {wrong}") from wrong
    return match


def steps(record: Mapping[str, object], find: Callable[[str], Game]) -> Iterator[tuple[Match, list[Event]]]:
    """The match before the first decision, then after each one with its events. It is one match that moves on."""
    match = begin(record, find)
    yield match, []
    for number, entry in enumerate(Reader(record, "record")["actions"], 1):
        try:
            seat, notation = _decision(entry)
            events = match.play(seat, notation)
        except ValueError as wrong:
            raise type(wrong)(f"record: decision {number} is wrong: {wrong}") from wrong
        yield match, events


def _decision(entry: Reader) -> tuple[int, str]:
    pair = list(entry)
    if len(pair) != 2:
        raise entry.wrong("[seat, notation]")
    return pair[0].integer(), pair[1].text()


def replay(record: Mapping[str, object], find: Callable[[str], Game]) -> Match:
    """The recorded match again, as it stood when the record was made."""
    *_, (match, _) = steps(record, find)
    return match
