"""Killer vs Inspector: options, set-up and deals."""

from __future__ import annotations

from dataclasses import dataclass

from backroom.core.chance import Chance
from backroom.core.encoder import Encoder
from backroom.core.game import Game, Match
from backroom.core.options import Options, option
from backroom.core.reading import Reader
from backroom.games.noir.killer_inspector.actions import CATALOGUE
from backroom.games.noir.killer_inspector.declaration import DECLARATION
from backroom.games.noir.killer_inspector.encoder import KillerInspectorEncoder
from backroom.games.noir.killer_inspector.kernel import Kernel, lying
from backroom.games.noir.killer_inspector.match import KillerInspectorMatch
from backroom.games.noir.killer_inspector.view import Notebook, draw_world, first_page
from backroom.games.noir.kit.evidence import CASTS, DEAL_KEYS, LAYOUTS, deal_board, deal_evidence, deal_roles
from backroom.games.noir.kit.grid import shape
from backroom.games.noir.kit.sharing import GIVEN, shared_out


@dataclass(frozen=True)
class KillerInspectorOptions(Options):
    """The house rules of Killer vs Inspector."""

    layout: str = option("alphabetical", LAYOUTS, "How the suspects are laid out.")
    cast: str = option("base", CASTS, "The 25 base suspects, the 25 others, or 25 drawn from all fifty.", also=GIVEN)
    kills_to_win: int = option(14, range(1, 24), "Kills that win the game for the Killer.")


class KillerInspector(Game):
    """A killer hides among 25 suspects; an inspector, hidden too, has to find out who it is."""

    key = "noir/killer-inspector"
    title = "Killer vs Inspector"
    players = (2,)
    about = "One kills among 25 suspects, one hunts, and neither knows who the other is."
    declaration = DECLARATION
    version = 2
    catalogue = CATALOGUE
    own_codes = True
    options_type = KillerInspectorOptions
    match_type = KillerInspectorMatch

    def set_up(self, players: int, options: Options, deal: Reader, chance: Chance) -> Notebook:
        assert isinstance(options, KillerInspectorOptions)
        if not deal.is_null:
            deal.only(*DEAL_KEYS)
        board = deal_board(5, options.layout, options.cast, deal, chance)
        deck = deal_evidence(board, deal, chance)
        roles = deal_roles(self.roles, deal, chance)
        kernel = Kernel(lying(board), shape(5, 5), deck, roles.index("killer"), options.kills_to_win)
        return first_page(kernel, board)

    def shared_out(self, match: Match) -> tuple[dict[str, object], dict[str, object]] | None:
        return shared_out(match)

    def encoder(self, players: int) -> Encoder:
        self.check_players(players)
        return KillerInspectorEncoder()

    def draw_world(self, players: int, options: Options, view: Reader, chance: Chance) -> Notebook:
        assert isinstance(options, KillerInspectorOptions)
        return draw_world(view, options.kills_to_win, chance.stream("world"))
