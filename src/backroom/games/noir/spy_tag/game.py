"""Spy Tag: options, set-up and deals."""

from __future__ import annotations

from dataclasses import dataclass

from backroom.core.chance import Chance
from backroom.core.encoder import Encoder
from backroom.core.game import Game, Match
from backroom.core.options import Options, option
from backroom.core.reading import Reader
from backroom.games.noir.kit.cast import mask_of
from backroom.games.noir.kit.evidence import CASTS, DEAL_KEYS, LAYOUTS, deal_board, deal_evidence
from backroom.games.noir.kit.grid import shape
from backroom.games.noir.kit.sharing import GIVEN, shared_out
from backroom.games.noir.spy_tag.actions import CATALOGUE
from backroom.games.noir.spy_tag.declaration import DECLARATION
from backroom.games.noir.spy_tag.encoder import SpyTagEncoder
from backroom.games.noir.spy_tag.kernel import FORMATS, Kernel
from backroom.games.noir.spy_tag.match import SpyTagMatch
from backroom.games.noir.spy_tag.view import Notebook, draw_world


@dataclass(frozen=True)
class SpyTagOptions(Options):
    """The house rules of Spy Tag."""

    layout: str = option("alphabetical", LAYOUTS, "How the suspects are laid out.")
    cast: str = option(
        "base",
        CASTS,
        "With 3 or 4 players: the 25 base suspects, the 25 others, or 25 drawn from all fifty.",
        also=GIVEN,
        players=[players for players, rules in FORMATS.items() if rules.size == 5],
    )


class SpyTag(Game):
    """Spies hide among the suspects and catch one another, each alone or in teams."""

    key = "noir/spy-tag"
    title = "Spy Tag"
    players = tuple(FORMATS)
    about = "Spies, alone or in teams, catch one another in a crowd before they are caught."
    declaration = DECLARATION
    version = 2
    catalogue = CATALOGUE
    options_type = SpyTagOptions
    match_type = SpyTagMatch

    def check_options(self, players: int, options: Options) -> None:
        assert isinstance(options, SpyTagOptions)
        # Ruling: the larger boards have just the suspects made for them, so there is no cast to draw.
        if options.cast != "base" and FORMATS[players].size > 5:
            raise ValueError(f"option cast of {self.title} must be base with {players} players; only 5×5 boards have a choice")

    def set_up(self, players: int, options: Options, deal: Reader, chance: Chance) -> Notebook:
        assert isinstance(options, SpyTagOptions)
        if not deal.is_null:
            deal.only(*DEAL_KEYS, "first")
        rules = FORMATS[players]
        board = deal_board(rules.size, options.layout, options.cast, deal, chance)
        evidence = deal_evidence(board, deal, chance)
        check_roles(players, deal)
        first = deal_first(players, deal, chance)
        on = shape(rules.size, rules.size)
        kernel = Kernel(board, on, list(evidence[:players]), evidence[players:], rules=rules, first=first)
        kernel.open_turn()
        return Notebook(kernel, [mask_of(board)] * players)

    def draw_world(self, players: int, options: Options, view: Reader, chance: Chance) -> Notebook:
        return draw_world(players, view, chance.stream("world"))

    def shared_out(self, match: Match) -> tuple[dict[str, object], dict[str, object]] | None:
        return shared_out(match)

    def encoder(self, players: int) -> Encoder:
        self.check_players(players)
        return SpyTagEncoder()


def check_roles(players: int, deal: Reader) -> None:
    """All are spies, so a deal's roles leave nothing to decide; they may be there all the same."""
    if not deal.is_null and not deal.get("roles").is_null and deal["roles"].texts() != ["spy"] * players:
        raise deal["roles"].wrong(f"'spy' {players} times, one for each seat")


def deal_first(players: int, deal: Reader, chance: Chance) -> int:
    """The seat that moves first."""
    if deal.is_null or deal.get("first").is_null:
        return chance.stream("first").below(players)
    return deal["first"].integer(0, players - 1)
