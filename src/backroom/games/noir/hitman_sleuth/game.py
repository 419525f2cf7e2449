"""Hitman vs Sleuth: options, set-up and deals."""

from __future__ import annotations

from dataclasses import dataclass

from backroom.core.chance import Chance
from backroom.core.encoder import Encoder
from backroom.core.game import Game, Match
from backroom.core.game import Notebook as Told
from backroom.core.options import Options, option
from backroom.core.reading import Reader
from backroom.games.noir.hitman_sleuth.actions import CATALOGUE
from backroom.games.noir.hitman_sleuth.declaration import DECLARATION
from backroom.games.noir.hitman_sleuth.encoder import HitmanSleuthEncoder
from backroom.games.noir.hitman_sleuth.imagine import draw_world
from backroom.games.noir.hitman_sleuth.kernel import Kernel
from backroom.games.noir.hitman_sleuth.match import HitmanSleuthMatch
from backroom.games.noir.hitman_sleuth.view import Notebook, first_page
from backroom.games.noir.kit.cast import CAST
from backroom.games.noir.kit.evidence import CASTS, DEAL_KEYS, LAYOUTS, deal_board, deal_evidence, deal_roles
from backroom.games.noir.kit.grid import shape
from backroom.games.noir.kit.sharing import GIVEN, shared_out


@dataclass(frozen=True)
class HitmanSleuthOptions(Options):
    """The house rules of Hitman vs Sleuth."""

    layout: str = option("alphabetical", LAYOUTS, "How the suspects are laid out.")
    cast: str = option("base", CASTS, "The 25 base suspects, the 25 others, or 25 drawn from all fifty.", also=GIVEN)


class HitmanSleuth(Game):
    """A hitman works through a list of targets; a sleuth, hidden too, has to find out who it is."""

    key = "noir/hitman-sleuth"
    title = "Hitman vs Sleuth"
    players = (2,)
    about = "One kills from a list, of which all see only the next name; one hunts with spare identities up the sleeve."
    declaration = DECLARATION
    version = 2
    catalogue = CATALOGUE
    options_type = HitmanSleuthOptions
    match_type = HitmanSleuthMatch

    def set_up(self, players: int, options: Options, deal: Reader, chance: Chance) -> Notebook:
        assert isinstance(options, HitmanSleuthOptions)
        if not deal.is_null:
            deal.only(*DEAL_KEYS)
        board = deal_board(5, options.layout, options.cast, deal, chance)
        evidence = deal_evidence(board, deal, chance)
        roles = deal_roles(self.roles, deal, chance)
        targets, hitman, hand, deck = evidence[:4], evidence[4], evidence[5:8], evidence[8:]
        kernel = Kernel(board, shape(5, 5), roles.index("hitman"), targets=targets, hitman=hitman, hand=hand, deck=deck)
        return first_page(kernel)

    def shared_out(self, match: Match) -> tuple[dict[str, object], dict[str, object]] | None:
        return shared_out(match)

    def encoder(self, players: int) -> Encoder:
        self.check_players(players)
        return HitmanSleuthEncoder()

    def laid_open(self, notebook: Told) -> dict[str, object]:
        """The whole list, of which both see only the next name."""
        assert isinstance(notebook, Notebook)
        return {"hit_list": [CAST[target] for target in notebook.kernel.targets]}

    def draw_world(self, players: int, options: Options, view: Reader, chance: Chance) -> Notebook:
        return draw_world(view, chance.stream("world"))
