"""How good beliefs are at tables of several: what players hold for likely, next to what is so. `bench/beliefs.py` prints it.

A player's belief is followed beside the player, by the same code: whatever it would make of a view is written down before it decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from backroom.bots.contestants import contestant
from backroom.bots.levels import DON
from backroom.bots.noir.fbi_mafia.scene import MAFIA
from backroom.bots.noir.fbi_mafia.watching import Watcher as FbiWatcher
from backroom.bots.noir.kit.belief import Belief
from backroom.bots.noir.kit.joint import marginals
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.kit.watching import told
from backroom.bots.noir.spy_tag.company import Company
from backroom.bots.noir.spy_tag.watching import Watcher as SpyWatcher
from backroom.bots.omerta.belief import Belief as CardBelief
from backroom.bots.omerta.rivals import Rivals
from backroom.bots.omerta.sight import Sight as CardSight
from backroom.core.game import Match
from backroom.games import game
from backroom.games.noir.kit.cast import NUMBER
from backroom.games.omerta.cards import FACES
from backroom.games.omerta.kernel import Kernel as CardKernel
from backroom.lab.playing import CUT, deal_seed
from backroom.lab.tells import error_of

BINS = 10
LEVELS = ("regular", "shark", DON)
CARDS = 30
"""Of cards that were held about equally likely, fewer say nothing."""


class Task(NamedTuple):
    """A match of one level among themselves."""

    key: str
    players: int
    level: str
    number: int
    seed: int
    budget: float


class Bin(NamedTuple):
    """All that was held about equally likely."""

    cards: int
    held: float
    """The sum of how likely each was held to be."""
    hits: int


class Held(NamedTuple):
    """Something that somebody held for likely, and whether it was so."""

    what: str
    likely: float
    hit: bool


class Believer(Protocol):
    """Follows what one player believes."""

    def held(self, view: Mapping[str, object], match: Match) -> Iterator[Held]: ...

    def took(self, notation: str) -> None: ...


class Watching(Protocol):
    """What remembers how others decide."""

    def see(self, table: Sight) -> None: ...

    def took(self, notation: str) -> None: ...


class Cards:
    """Omerta: one's own cards that one has not seen, and those of rivals, face by face."""

    def held(self, view: Mapping[str, object], match: Match) -> Iterator[Held]:
        sight = CardSight(view)
        belief = CardBelief.of(sight)
        rivals = Rivals(sight, belief)
        assert isinstance(match.kernel, CardKernel)
        hands = match.kernel.hands
        for seat, hand in enumerate(sight.hands):
            for place, card in enumerate(hand):
                if card.face:
                    continue
                own = seat == sight.seat
                chances = belief.of_card(card) if own else rivals.chances(card, seat)
                what = "own cards" if own else "rivals' cards they know" if seat in card.seen_by else "rivals' cards in the dark"
                for face in FACES.values():
                    if 0.0 < chances[face] < 1.0:
                        yield Held(what, chances[face], hands[seat][place] == face)

    def took(self, notation: str) -> None:
        """The view remembers all."""


class Suspects:
    """Noir: who the others may be, by the rules and by what has been read in their decisions."""

    def __init__(self, watching: Watching | None, read: Callable[[], Mapping[int, Mapping[int, float]]]) -> None:
        self._watching = watching
        self._read = read

    def held(self, view: Mapping[str, object], match: Match) -> Iterator[Held]:
        table = Sight(view)
        if self._watching is not None:
            self._watching.see(table)
        others = enemies(table)
        beliefs = marginals({seat: may for seat, may in table.may.items() if seat in others})
        for seat, weights in self._read().items():
            if seat in beliefs:
                beliefs[seat] = told(beliefs[seat], weights)
        yield from compared(side_of(table), beliefs, match)

    def took(self, notation: str) -> None:
        if self._watching is not None:
            self._watching.took(notation)


class Gang:
    """Heist: who the thieves are, as the Don's Chief reads it."""

    def __init__(self) -> None:
        # They need numpy, which not everybody has who plays.
        from backroom.bots.don.weights import HABITS, loaded  # noqa: PLC0415
        from backroom.bots.noir.heist.don.reading import Reader  # noqa: PLC0415

        self._reader = Reader(loaded("noir/heist")[1][HABITS])
        self._rng = Random("beliefs")

    def held(self, view: Mapping[str, object], match: Match) -> Iterator[Held]:
        from backroom.bots.noir.heist.scene import Scene  # noqa: PLC0415

        scene = Scene(view)
        if scene.table.seat == scene.chief_seat and scene.table.phase != "officers":
            yield from compared("chief", self._reader.read(scene, self._rng), match)

    def took(self, notation: str) -> None:
        self._reader.took(notation)


def enemies(table: Sight) -> set[int]:
    """Those about whom a seat wonders: mates of FBI vs Mafia know each other, those of Spy Tag play for themselves until they are caught."""
    view: Mapping[str, Any] = table.view
    if "teams" in view:
        teams = len(view["teams"])
        return {seat for seat in table.may if (seat - table.seat) % teams}
    if view["game"] == "noir/heist":
        return {seat for seat in table.may if table.role == "chief"}
    return {seat for seat in table.may if (table.roles[seat] in MAFIA) != (table.role in MAFIA)}


def side_of(table: Sight) -> str:
    if table.view["game"] == "noir/fbi-mafia":
        return "mafia" if table.role in MAFIA else "fbi"
    return table.role or "?"


def compared(who: str, beliefs: Mapping[int, Belief], match: Match) -> Iterator[Held]:
    for seat, belief in beliefs.items():
        if len(belief) > 1:
            own: Mapping[str, Any] = match.view(seat)
            truth = NUMBER[own["you"]["identity"]]
            for suspect, likely in belief.items():
                if likely > 0.0:
                    yield Held(who, likely, suspect == truth)


def habit_reader() -> Any:  # noqa: ANN401 - its module needs numpy
    from backroom.bots.don.weights import HABITS, loaded  # noqa: PLC0415 - see above
    from backroom.bots.noir.fbi_mafia.don.reading import Reader  # noqa: PLC0415 - see above

    return Reader(loaded("noir/fbi-mafia")[1][HABITS])


def believer(key: str, level: str) -> Believer:
    if key == "omerta":
        return Cards()
    if key == "noir/heist" and level == DON:
        return Gang()
    if level == "regular" or key == "noir/heist":
        return Suspects(None, dict)
    if key == "noir/fbi-mafia" and level == DON:
        reader = habit_reader()
        return Suspects(reader, lambda: reader.weights)
    if key == "noir/fbi-mafia":
        agents = FbiWatcher()
        return Suspects(agents, lambda: agents.weights)
    if level == DON:
        company = Company()
        return Suspects(company, lambda: company.read)
    spies = SpyWatcher()
    return Suspects(spies, lambda: spies.weights)


def watched(task: Task) -> dict[str, list[Bin]]:
    """What was held in one match, by who held it."""
    match = game(task.key).start(task.players, deal_seed(task.seed, task.number))
    bots = [contestant(task.level, task.key, task.budget) for _ in range(task.players)]
    rngs = [Random(f"beliefs/{task}/{seat}") for seat in range(task.players)]
    beside = [believer(task.key, task.level) for _ in range(task.players)]
    found: dict[str, list[Bin]] = {}
    while match.to_act and len(match) < CUT:
        seat = match.to_act[0]
        view = match.view(seat)
        for what, likely, hit in beside[seat].held(view, match):
            bins = found.setdefault(what, [Bin(0, 0.0, 0)] * BINS)
            place = min(int(likely * BINS), BINS - 1)
            cards, held, hits = bins[place]
            bins[place] = Bin(cards + 1, held + likely, hits + hit)
        choice = bots[seat].choose(view, rngs[seat])
        beside[seat].took(choice)
        match.play(seat, choice)
    return found


def reliable(bins: Sequence[Sequence[float]]) -> str:
    """One bin of many matches: what was held, how often it came true, and how far off chance puts that.

    Cards within a match resemble each other, so that it is matches that count.
    """
    cards = sum(each[0] for each in bins)
    held, hits = sum(each[1] for each in bins) / cards, sum(each[2] for each in bins) / cards
    error = error_of([(own, hit - likely) for own, likely, hit in bins])
    return f"{100 * held:.0f}→{100 * hits:.0f} ± {196 * error:.0f} ({cards:.0f})"
