"""What is played at a table, and how: chosen by its host, seen by all."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TypeVar, cast

from backroom.core.game import Game
from backroom.core.options import read_options, written
from backroom.core.reading import Reader, shown
from backroom.games import game
from backroom.table.clocks import HOUR, SECOND, SPEEDS
from backroom.table.clocks import Speed as Tempo
from backroom.table.refusals import Refused
from backroom.table.shapes import Pace, SettingsState, Snap, Speed, Windows

Word = TypeVar("Word", Speed, Snap, Windows, Pace)

CHOICES: dict[str, tuple[str, ...]] = {
    "speed": tuple(SPEEDS),
    "snap": ("race", "calm"),
    "windows": ("steady", "fast"),
    "pace": ("natural", "quick"),
}
FORMERLY = {"snap": {"relaxed": "calm"}}
"""Words of older logs and clients, and what they mean now."""
TIMES = {"allowance": (5, 600), "bank": (0, 3_600), "patience": (5, 3_600), "takeover": (5, 3_600)}
"""In seconds."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The rules of the house at one table."""

    game: Game
    players: int
    options: dict[str, int | str | bool]
    speed: Speed = "relaxed"
    """`relaxed`: no clock; `live`: an allowance for each decision and a bank; `slow`: a day for each turn."""
    allowance: int = 45
    """Seconds for a decision at a live table."""
    bank: int = 120
    """Seconds for the whole match at a live table, for when the allowance is used up."""
    patience: int = 60
    """Seconds that somebody absent is waited for; then those who are there choose."""
    takeover: int = 300
    """Seconds after which a bot sits in for somebody absent by itself, if nobody has chosen anything."""
    snap: Snap = "race"
    """`race`: the fastest counts; `calm`: all choose in peace until the window closes, and the order is drawn."""
    windows: Windows = "fast"
    """`fast`: a window closes as soon as all have answered; `steady`: each lasts as long as any other, so that nothing is told by its length."""
    pace: Pace = "natural"
    """How long bots take: `natural` so that people can follow, `quick` where nobody has to."""
    aid: bool = False
    """Whether pages show what perfect recall would allow."""
    listed: bool = False
    """Whether the lobby shows the table."""
    rated: bool = False
    """Whether matches count for people's ratings; then they begin with people on all seats."""
    lesson: str | None = None
    """The key of the lesson or the position that this table is for."""

    @property
    def tempo(self) -> Tempo:
        speed = SPEEDS[self.speed]
        if self.lesson is not None:  # nobody is hurried while they read
            return speed._replace(window=HOUR, race=HOUR)
        return speed._replace(allowance=self.allowance * SECOND, bank=self.bank * SECOND) if self.speed == "live" else speed

    @property
    def races(self) -> bool:
        """Whether reaction times count; nobody can be asked to wait for a card for half a day."""
        return self.snap == "race" and self.speed != "slow"

    @property
    def awaits(self) -> bool:
        """Whether the match waits for the absent by its own rule. At a slow table nobody has to be there: it has its day's clock."""
        return self.speed != "slow"

    def written(self) -> dict[str, object]:
        """As entries hold them: all of them, so that a log means the same when defaults have changed."""
        return {**self.seen(), "snap": self.snap, "lesson": self.lesson}

    def seen(self) -> SettingsState:
        return {
            "game": self.game.key,
            "players": self.players,
            "options": self.options,
            "speed": self.speed,
            "allowance": self.allowance,
            "bank": self.bank,
            "patience": self.patience,
            "takeover": self.takeover,
            "snap": "race" if self.races else "calm",
            "windows": self.windows,
            "pace": self.pace,
            "aid": self.aid,
            "listed": self.listed,
            "rated": self.rated,
        }

    def demand_possible(self) -> Settings:
        """These settings, if so many can play with such options. Logs may hold others, from when nobody asked before the start."""
        try:
            self.game.check_options(self.players, read_options(self.game.options_type, self.options, self.game.title))
        except ValueError as wrong:
            raise Refused("bad", str(wrong)) from wrong
        return self

    def changed(self, read: Reader) -> Settings:
        """These settings with what a command changes in them; keys that are not there stay as they are."""
        try:
            chosen = _with_game(self, read)
        except ValueError as wrong:
            raise Refused("bad", str(wrong)) from wrong
        return replace(
            chosen,
            speed=_choice(read, "speed", self.speed),
            allowance=_seconds(read, "allowance", self.allowance),
            bank=_seconds(read, "bank", self.bank),
            patience=_seconds(read, "patience", self.patience),
            takeover=_seconds(read, "takeover", self.takeover),
            snap=_choice(read, "snap", self.snap),
            windows=_choice(read, "windows", self.windows),
            pace=_choice(read, "pace", self.pace),
            aid=self.aid if read.get("aid").is_null else read["aid"].boolean(),
            listed=self.listed if read.get("listed").is_null else read["listed"].boolean(),
            rated=self.rated if read.get("rated").is_null else read["rated"].boolean(),
            lesson=self.lesson if read.get("lesson").is_null else read["lesson"].text(),
        )


def _choice(read: Reader, key: str, old: Word) -> Word:
    value = read.get(key)
    if value.is_null:
        return old
    word = value.text()
    word = FORMERLY.get(key, {}).get(word, word)
    if word not in CHOICES[key]:
        raise Refused("bad", f"{key} is one of: {', '.join(CHOICES[key])}; not {shown(word)}")
    return cast("Word", word)


def _seconds(read: Reader, key: str, old: int) -> int:
    return old if read.get(key).is_null else read[key].integer(*TIMES[key])


def _with_game(old: Settings, read: Reader) -> Settings:
    """Another game, player count or options. A new game comes with its defaults."""
    found = old.game if read.get("game").is_null else game(read["game"].text())
    fresh = found is not old.game
    players = found.players[0] if fresh else old.players
    if not read.get("players").is_null:
        players = found.check_players(read["players"].value)
    given: dict[str, object] = {} if fresh else dict(old.options)
    rated = old.rated if read.get("rated").is_null else read["rated"].boolean()
    if fresh or rated != old.rated:
        # What nobody has chosen goes by whether the match counts.
        for name, option in found.options.items():
            if given.get(name, option.default) == (option.when_rated if old.rated and not fresh else option.default):
                given[name] = option.when_rated if rated else option.default
    if not read.get("options").is_null:
        given |= read["options"].table()
    options = written(read_options(found.options_type, given, found.title))
    return replace(old, game=found, players=players, options=options)


def first_settings(read: Reader) -> Settings:
    """The settings of a table that is being opened; only the game has to be named."""
    try:
        found = game(read["game"].text())
    except ValueError as wrong:
        raise Refused("bad", str(wrong)) from wrong
    plain = Settings(found, found.players[0], written(found.options_type()))
    return plain.changed(read)


NAMES = tuple(each.name for each in fields(Settings))
MOST_KNOWN = 500
_known: dict[str, Settings] = {}
"""By what is given for each name; nothing in settings is ever changed."""


def kept_settings(read: Reader) -> Settings:
    """The same from where we wrote them down. Most tables are set up like many others, and a house that comes back reads thousands."""
    given = read.table()
    key = repr([given.get(name) for name in NAMES])
    kept = _known.get(key)
    if kept is None or not is_played(kept.game):
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        kept = _known[key] = first_settings(read)
    return kept


def is_played(found: Game) -> bool:
    """Whether a game is still the one that goes by its name."""
    try:
        return game(found.key) is found
    except ValueError:
        return False
