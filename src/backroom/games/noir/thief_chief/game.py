"""Master Thief vs Chief of Police: options, set-up and deals."""

from __future__ import annotations

from dataclasses import dataclass

from backroom.core.chance import Chance
from backroom.core.encoder import Encoder
from backroom.core.game import Game, Match
from backroom.core.options import Options, option
from backroom.core.reading import Reader
from backroom.games.noir.kit.evidence import CASTS, DEAL_KEYS, LAYOUTS, deal_board, deal_evidence, deal_roles
from backroom.games.noir.kit.grid import shape
from backroom.games.noir.kit.sharing import GIVEN, shared_out
from backroom.games.noir.thief_chief.actions import CATALOGUE
from backroom.games.noir.thief_chief.declaration import DECLARATION
from backroom.games.noir.thief_chief.encoder import ThiefChiefEncoder
from backroom.games.noir.thief_chief.kernel import Kernel, Leg
from backroom.games.noir.thief_chief.match import ThiefChiefMatch
from backroom.games.noir.thief_chief.view import Notebook, draw_world


@dataclass(frozen=True)
class ThiefChiefOptions(Options):
    """The house rules of Master Thief vs Chief of Police."""

    layout: str = option("alphabetical", LAYOUTS, "How the suspects are laid out.")
    cast: str = option("base", CASTS, "The 25 base suspects, the 25 others, or 25 drawn from all fifty.", also=GIVEN)
    legs: int = option(1, range(1, 3), "Play once, or twice with roles swapped and count the treasures.", rated=2)


class ThiefChief(Game):
    """A thief with three faces robs the whole town under the eyes of the police."""

    key = "noir/thief-chief"
    title = "Master Thief vs Chief of Police"
    players = (2,)
    about = "One takes 25 treasures behind changing faces, one commands the police and has to name the right face in time."
    declaration = DECLARATION
    version = 2
    catalogue = CATALOGUE
    options_type = ThiefChiefOptions
    match_type = ThiefChiefMatch

    def set_up(self, players: int, options: Options, deal: Reader, chance: Chance) -> Notebook:
        assert isinstance(options, ThiefChiefOptions)
        deals = read_deals(deal, options.legs)
        (board, deck), *rest = [deal_leg(options, each, chance, leg) for leg, each in enumerate(deals)]
        thief_seat = self._deal_thief(deals, chance)
        return Notebook(Kernel(board, shape(5, 5), deck, thief_seat, *rest))

    def _deal_thief(self, deals: list[Reader], chance: Chance) -> int:
        """The first leg's Thief. Roles swap for the second, so that either deal may decide."""
        named = [
            deal_roles(self.roles, deal, chance).index("thief") ^ leg
            for leg, deal in enumerate(deals)
            if not deal.is_null and not deal.get("roles").is_null
        ]
        if len(set(named)) > 1:
            raise ValueError("deal[1]['roles']: roles swap for the second leg, so it must be the first leg's the other way round")
        return named[0] if named else chance.stream("roles").below(2)

    def shared_out(self, match: Match) -> tuple[dict[str, object], dict[str, object]] | None:
        return shared_out(match)

    def encoder(self, players: int) -> Encoder:
        self.check_players(players)
        return ThiefChiefEncoder()

    def draw_world(self, players: int, options: Options, view: Reader, chance: Chance) -> Notebook:
        assert isinstance(options, ThiefChiefOptions)
        next_leg = None
        if view["leg"].integer(1, options.legs) < options.legs:
            next_leg = deal_leg(options, Reader(None, "deal"), chance, 1)
        return draw_world(view, next_leg, chance.stream("world"))


def read_deals(deal: Reader, legs: int) -> list[Reader]:
    """One deal per leg, null where chance decides; a single one is for the first leg."""
    if isinstance(deal.value, (list, tuple)):
        deals = list(deal)
        if len(deals) != legs:
            raise ValueError(f"{deal.path}: a list has one deal per leg, {legs} in this match, not {len(deals)}")
    else:
        deals = [deal, Reader(None, deal.path)][:legs]
    return [each if each.is_null else each.only(*DEAL_KEYS) for each in deals]


def deal_leg(options: ThiefChiefOptions, deal: Reader, chance: Chance, leg: int) -> Leg:
    board = deal_board(5, options.layout, options.cast, deal, chance, leg=leg)
    return board, deal_evidence(board, deal, chance, leg=leg)
