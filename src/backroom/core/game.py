"""Game: what every game shows to the outside, and what it has to bring with it. Its matches are in match.py."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple, Protocol

from backroom.core.action import Catalogue
from backroom.core.chance import SEED_BITS, Chance, QuickChance, Rng, Seed, check_seed
from backroom.core.declaration import Declaration
from backroom.core.encoder import Encoder
from backroom.core.event import Event
from backroom.core.match import Match
from backroom.core.options import Option, Options, described, read_options
from backroom.core.outcome import Outcome
from backroom.core.reading import Reader, shown

__all__ = ["Facts", "Game", "Kernel", "Match", "Notebook", "Speller", "Start"]

Facts = tuple[tuple[int, ...], ...]
"""What a kernel reports of a decision beyond the decision itself, in numbers that the game's view.py understands."""


class Kernel(Protocol):
    """The rules of one game over a small mutable state. It knows codes and seats, no names, no time, no onlookers.

    It has two faces. Search, simulation and learning take one decision after the other: `codes` for `seat`, then `apply`,
    until there are no codes; who is first in a race is up to the match's chance. A table sees everybody who may act.
    """

    @property
    def seat(self) -> int:
        """The seat that decides next when decisions are taken one by one; -1 when the match is over."""

    @property
    def codes(self) -> tuple[int, ...]:
        """What that seat may decide; empty when the match is over."""

    def apply(self, code: int) -> Facts:
        """Carry out one of `codes` and report what it brought to light."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that may act now; empty when the match is over."""

    @property
    def asked(self) -> tuple[int, ...]:
        """What views show as `to_act`: in a reaction window everybody who was asked, until it closes."""

    def legal(self, seat: int) -> tuple[int, ...]:
        """The codes open to a seat; empty if it may not act."""

    def act(self, seat: int, code: int) -> Facts:
        """Carry out a legal code of a seat in `to_act`."""

    @property
    def phase(self) -> str:
        """One public word for what is being decided; `over` at the end."""

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is."""

    @property
    def outcome(self) -> Outcome | None: ...

    def clone(self) -> Kernel: ...


class Notebook(Protocol):
    """A kernel together with what has been told about it: the one place where views and events are made."""

    @property
    def kernel(self) -> Kernel: ...

    def tell(self, seat: int, code: int, facts: Facts) -> list[Event]:
        """Write down a decision (by the catalogue's code) that the kernel has just carried out, and say who sees what of it."""

    def view(self, seat: int | None) -> dict[str, object]:
        """The game's own part of the view: a dict that is the caller's to write to, of parts that may be shared and frozen."""

    def clone(self) -> Notebook:
        """A copy with a kernel of its own."""


class Speller(Notebook, Protocol):
    """A notebook whose kernel has codes of its own."""

    def spell(self, codes: tuple[int, ...]) -> list[str]:
        """The notations of the kernel's codes, in the same order."""


class Start(NamedTuple):
    """Where a match began: all that its decisions need to be replayed."""

    seed: Seed
    deal: object = None
    imagined: Mapping[str, object] | None = None
    """The view this match was imagined from, with `seed` as the imagination's; None for a real match."""


class Game(ABC):
    """One game of the catalogue: what it is called, who can play it, and how a match of it starts."""

    key: ClassVar[str]
    title: ClassVar[str]
    players: ClassVar[tuple[int, ...]]
    """Allowed player counts."""
    about: ClassVar[str]
    """One sentence for lobbies and help texts."""
    version: ClassVar[int] = 1
    """Changes only when the same start and decisions would no longer give the same match."""
    declaration: ClassVar[Declaration]
    """All that page, terminal, tables, bots and docs need to know of it."""
    catalogue: ClassVar[Catalogue]
    own_codes: ClassVar[bool] = False
    """Whether the kernel's codes are other than the catalogue's; the notebook is a `Speller` then."""
    options_type: ClassVar[type[Options]] = Options
    match_type: ClassVar[type[Match]] = Match
    """A kind of match that knows this game's kernel and notebook, where that makes it faster."""

    @property
    def roles(self) -> tuple[str, ...]:
        """Role words, as deals and views spell them; empty where all are alike."""
        return tuple([role.word for role in self.declaration.roles])

    @property
    def windows(self) -> frozenset[str]:
        """Phases that are reaction windows; see `Phase.window`."""
        return self.declaration.windows

    @property
    def race(self) -> str | None:
        """The phase in which the fastest counts; see `Phase.window`."""
        return self.declaration.race

    @property
    def options(self) -> dict[str, Option]:
        """Options by name, with defaults and ranges."""
        return described(self.options_type)

    def start(self, players: int | None = None, seed: Seed | None = None, deal: object = None, **options: object) -> Match:
        """A new match. Without a seed one is drawn, and the record keeps it."""
        count = self.check_players(self.players[0] if players is None else players)
        if seed is None:
            seed = secrets.randbits(SEED_BITS)
        seed = check_seed(seed)
        chosen = read_options(self.options_type, options, self.title)
        self.check_options(count, chosen)
        deal = Reader(deal, "deal").plain()
        notebook = self.set_up(count, chosen, Reader(deal, "deal"), Chance(seed))
        return self.match_type(self, count, chosen, notebook, Start(seed, deal))

    def imagine(self, view: Mapping[str, object], rng: Rng) -> Match:
        """A whole match, drawn from those consistent with all that the view's seat has been told.

        The view may have been through JSON. It is kept, not copied, as the start of the match's record. A view that no match could
        have shown raises ValueError.
        """
        match = self.imagined(view, rng.getrandbits(53))
        self.check_imagined(match, view)
        return match

    def check_imagined(self, match: Match, view: Mapping[str, object]) -> None:
        """Make sure that a match imagined from a view looks like it: else the view was none, and the match would not play on."""
        try:
            alike = match.view(view["seat"]) == view and all(match.legal(seat) for seat in match.to_act)
        except Exception as wrong:
            raise ValueError(f"this is no view that {self.title} could have shown: {wrong}") from wrong
        if not alike:
            raise ValueError(f"this is no view that {self.title} could have shown: it contradicts itself")

    def imagined(self, view: Mapping[str, object], seed: Seed) -> Match:
        """The match that `imagine` gives when its generator draws this seed, taking the view's word for it: for views that come
        straight from a match, such as those that a search draws world after world from.
        """
        read = Reader(view, "view")
        if read["game"].text() != self.key:
            raise ValueError(f"a view of {read['game'].text()} is none of {self.key}")
        count = self.check_players(read["players"].integer())
        if not read["seat"].is_null:
            self.check_seat(read["seat"].integer(), count)
        chosen = read_options(self.options_type, read["options"].table(), self.title)
        try:
            notebook = self.draw_world(count, chosen, read, QuickChance(seed))
        except Exception as wrong:
            # Games read views without a second thought; whatever a mutilated one makes them do is the view's fault.
            raise ValueError(f"this is no view that {self.title} could have shown: {wrong}") from wrong
        return self.match_type(self, count, chosen, notebook, Start(seed, None, view))

    def sides(self, view: Mapping[str, object]) -> dict[str, tuple[int, ...]]:
        """Who wins together, by name, read off anybody's view: declared teams, else roles of one side."""
        read = Reader(view, "view")
        players = read["players"].integer()
        teams = self.declaration.teams.get(players)
        if teams is not None:
            return {f"seats {', '.join(map(str, team))}": team for team in teams}
        side_of = self.declaration.side_of
        if not side_of:
            return {f"seat {seat}": (seat,) for seat in range(players)}
        sides: dict[str, tuple[int, ...]] = {}
        missing: list[int] = []
        for seat, role in enumerate(read["roles"]):
            if role.is_null:
                missing.append(seat)
                continue
            side = side_of[role.text()]
            sides[side] = (*sides.get(side, ()), seat)
        return self._with_missing(sides, missing, players)

    def _with_missing(self, sides: dict[str, tuple[int, ...]], missing: Sequence[int], players: int) -> dict[str, tuple[int, ...]]:
        """A seat that has no role for now, as a thief who was caught, belongs where a side lacks seats."""
        lacking = [self.declaration.side_of[part] for part in self.declaration.parts.get(players, ())] if missing else []
        for side in [side for side, seats in sides.items() for _ in seats]:
            if side in lacking:
                lacking.remove(side)
        for seat, side in zip(missing, lacking, strict=False):
            sides[side] = tuple(sorted((*sides.get(side, ()), seat)))
        return sides

    def check_options(self, players: int, options: Options) -> None:  # noqa: B027 - most games allow all options to all
        """Raises ValueError for options that so many players can't choose together."""

    def check_players(self, players: object) -> int:
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.players:
            raise ValueError(f"{self.title} is for {', '.join(map(str, self.players))} players, not {shown(players)}")
        return players

    def check_seat(self, seat: object, players: int) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
            raise ValueError(f"seats are 0 to {players - 1}, not {shown(seat)}")
        return seat

    @abstractmethod
    def set_up(self, players: int, options: Options, deal: Reader, chance: Chance) -> Notebook:
        """Deal a match; `deal` is null or fixes what the shuffle would decide."""

    @abstractmethod
    def draw_world(self, players: int, options: Options, view: Reader, chance: Chance) -> Notebook:
        """A match whose view from that seat is the given one, everything else drawn by chance."""

    def same_roles(self, view: Mapping[str, object]) -> object:
        """A deal that gives every seat the role it has in the first view of a match; None where all are alike."""
        return {"roles": Reader(view, "view")["roles"].texts()} if self.roles else None

    def still_seen(self, look: Mapping[str, object], view: Mapping[str, object]) -> dict[str, object] | None:
        """What is left of a glimpse (an event of a kind that is declared as one) as its seat's view stands now; None: nothing.

        Cards move, and what was seen of them is to be shown for as long as it holds and no longer.
        """
        del view
        return dict(look)

    def followed(self, look: Mapping[str, object], told: Mapping[str, object]) -> Mapping[str, object]:
        """A glimpse after an event that all saw: its cards where they have been carried by it, by what all saw of it and nothing else."""
        del told
        return look

    def laid_open(self, notebook: Notebook) -> dict[str, object]:
        """Parts of a spectator's view as they would be if no card lay face down; none where `you` of the seats' views says it all."""
        del notebook
        return {}

    def shared_out(self, match: Match) -> tuple[dict[str, object], dict[str, object]] | None:
        """Where one box is enough for two matches: options under which a match has just the cards that this one has, and those for
        just the cards that it leaves. Made of what all see.
        """
        del match
        return None

    def encoder(self, players: int) -> Encoder:
        """What turns this game's views into numbers, for programs that learn."""
        raise ValueError(f"the views of {self.title} can't be encoded yet")

    def __repr__(self) -> str:
        return f"<Game {self.key}>"
