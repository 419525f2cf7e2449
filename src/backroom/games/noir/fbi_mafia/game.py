"""FBI vs Mafia: options, set-up and deals."""

from __future__ import annotations

from dataclasses import dataclass

from backroom.core.chance import Chance
from backroom.core.encoder import Encoder
from backroom.core.game import Game
from backroom.core.options import Options, option
from backroom.core.reading import Reader
from backroom.games.noir.fbi_mafia.actions import CATALOGUE
from backroom.games.noir.fbi_mafia.declaration import DECLARATION
from backroom.games.noir.fbi_mafia.encoder import FbiMafiaEncoder
from backroom.games.noir.fbi_mafia.imagine import draw_world
from backroom.games.noir.fbi_mafia.kernel import Kernel
from backroom.games.noir.fbi_mafia.match import FbiMafiaMatch
from backroom.games.noir.fbi_mafia.state import FBI, MAFIA, ROLES, Rules
from backroom.games.noir.fbi_mafia.view import Notebook
from backroom.games.noir.kit.evidence import DEAL_KEYS, LAYOUTS, deal_board, deal_evidence
from backroom.games.noir.kit.grid import shape

SIZE = {6: 6, 8: 7}
ARRESTS = {6: 4, 8: 5}
POINTS = {6: 18, 8: 25}


@dataclass(frozen=True)
class FbiMafiaOptions(Options):
    """The house rules of FBI vs Mafia."""

    layout: str = option("alphabetical", LAYOUTS, "How the suspects are laid out.")
    arrests_to_win: int = option(0, range(10), "Arrests that win the game for the FBI; 0: 4 with six players, 5 with eight.")
    points_to_win: int = option(0, range(41), "Kill points that win the game for the Mafia; 0: 18 with six players, 25 with eight.")
    protection: str = option("spent", ("spent", "stays"), "Whether a protection token that has saved somebody is spent or stays.")


class FbiMafia(Game):
    """Two teams hide in one crowd; each knows its own and hunts the other's."""

    key = "noir/fbi-mafia"
    title = "FBI vs Mafia"
    players = (6, 8)
    about = "Two teams of specialists hide in one crowd: the Mafia kills its way through it, the FBI makes arrests."
    declaration = DECLARATION
    version = 2
    catalogue = CATALOGUE
    own_codes = True
    options_type = FbiMafiaOptions
    match_type = FbiMafiaMatch

    def set_up(self, players: int, options: Options, deal: Reader, chance: Chance) -> Notebook:
        if not deal.is_null:
            deal.only(*DEAL_KEYS)
        size = SIZE[players]
        board = deal_board(size, _chosen(options).layout, "base", deal, chance)
        deck = deal_evidence(board, deal, chance)
        roles = deal_sides(players, deal, chance)
        kernel = Kernel(board, shape(size, size), roles, rules(players, options), chance)
        kernel.deal(deck)
        kernel.open()
        return Notebook(kernel)

    def draw_world(self, players: int, options: Options, view: Reader, chance: Chance) -> Notebook:
        return draw_world(view, rules(players, options), chance)

    def encoder(self, players: int) -> Encoder:
        self.check_players(players)
        return FbiMafiaEncoder()


def _chosen(options: Options) -> FbiMafiaOptions:
    assert isinstance(options, FbiMafiaOptions)
    return options


def rules(players: int, options: Options) -> Rules:
    chosen = _chosen(options)
    arrests, points = chosen.arrests_to_win or ARRESTS[players], chosen.points_to_win or POINTS[players]
    return Rules(arrests, points, chosen.protection == "stays")


def deal_sides(players: int, deal: Reader, chance: Chance) -> tuple[int, ...]:
    """Roles by seat, the sides taking turns around the table; three or four of each side play."""
    mafia, fbi = list(MAFIA[: players // 2]), list(FBI[: players // 2])
    if deal.is_null or deal.get("roles").is_null:
        stream = chance.stream("roles")
        stream.shuffle(mafia)
        stream.shuffle(fbi)
        even, odd = (mafia, fbi) if stream.below(2) else (fbi, mafia)
        return tuple([role for pair in zip(even, odd, strict=True) for role in pair])
    words = deal["roles"].texts()
    if sorted(words) != sorted(ROLES[role] for role in mafia + fbi):
        wanted = ", ".join(ROLES[role] for role in sorted(mafia + fbi))
        raise ValueError(f"deal['roles']: must name each of {wanted} once, by seat; got {', '.join(words) or 'none'}")
    named = tuple([ROLES.index(word) for word in words])
    if any((named[seat] in MAFIA) == (named[seat - 1] in MAFIA) for seat in range(players)):
        raise ValueError(f"deal['roles']: Mafia and FBI must alternate around the table; got {', '.join(words)}")
    return named
