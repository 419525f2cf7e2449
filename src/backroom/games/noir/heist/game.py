"""Heist: options, set-up and deals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from backroom.core.chance import Chance
from backroom.core.encoder import Encoder
from backroom.core.game import Game
from backroom.core.options import Options, option
from backroom.core.reading import Reader
from backroom.games.noir.heist.actions import CATALOGUE
from backroom.games.noir.heist.declaration import DECLARATION
from backroom.games.noir.heist.deduction import Belief
from backroom.games.noir.heist.encoder import HeistEncoder
from backroom.games.noir.heist.imagine import draw_world
from backroom.games.noir.heist.kernel import Kernel
from backroom.games.noir.heist.roles import CHIEF, LEVEL_1, LEVEL_2, ROLE_WORDS
from backroom.games.noir.heist.view import Notebook
from backroom.games.noir.kit.cast import mask_of
from backroom.games.noir.kit.evidence import DEAL_KEYS, LAYOUTS, deal_board, deal_evidence, deal_roles


@dataclass(frozen=True)
class HeistOptions(Options):
    """The house rules of Heist."""

    layout: str = option("alphabetical", LAYOUTS, "How the suspects are laid out.")
    officers: int = option(4, range(3, 6), "Uniformed officers the Chief has.")
    crack: str = option(
        "opens", ("opens", "third"), "Whether a Master Safecracker's second token opens a vault at once, or counts like any other."
    )


class Heist(Game):
    """A gang of thieves robs four vaults under the eyes of a Chief of Security."""

    key = "noir/heist"
    title = "Heist"
    players = (5, 6, 7)
    about = "Thieves of many talents rob four vaults; a Chief of Security, with officers in uniform and out of it, catches them."
    declaration = DECLARATION
    version = 2
    catalogue = CATALOGUE
    options_type = HeistOptions

    def set_up(self, players: int, options: Options, deal: Reader, chance: Chance) -> Notebook:
        assert isinstance(options, HeistOptions)
        if not deal.is_null:
            deal.only(*DEAL_KEYS, "thief_roles")
        board = deal_board(7, options.layout, "base", deal, chance)
        deck = deal_evidence(board, deal, chance)
        seats = deal_roles(("chief", *("thief",) * (players - 1)), deal, chance)
        chief_seat = seats.index("chief")
        role_deck = deal_role_deck(deal, chance)
        force, opens = options.officers, options.crack == "opens"
        kernel = Kernel(board, deck, role_deck, chief_seat, chance, players=players, officers=force, crack_opens=opens)
        kernel.open_turn()
        everybody = mask_of(board)
        public = Belief([0 if seat == chief_seat else everybody for seat in range(players)])
        chiefs = public.clone()
        chiefs.show(mask_of(kernel.hand))
        return Notebook(kernel, public, chiefs, plain=[0] * players, team=0, unchanged=mask_of(kernel.order))

    def draw_world(self, players: int, options: Options, view: Reader, chance: Chance) -> Notebook:
        assert isinstance(options, HeistOptions)
        return draw_world(view, players, options.officers, chance, crack_opens=options.crack == "opens")

    def encoder(self, players: int) -> Encoder:
        self.check_players(players)
        return HeistEncoder()

    def same_roles(self, view: Mapping[str, object]) -> object:
        # Deals say who is the Chief; what the thieves are comes from the role deck.
        return {"roles": ["chief" if role == "chief" else "thief" for role in Reader(view, "view")["roles"].texts()]}


def deal_role_deck(deal: Reader, chance: Chance) -> bytes:
    """The role deck, top first: all of level 1, then all of level 2. A deal may name the top cards."""
    levels = [list(LEVEL_1), list(LEVEL_2)]
    for number, level in enumerate(levels, 1):
        chance.stream("thief roles", number).shuffle(level)
    if deal.is_null or deal.get("thief_roles").is_null:
        return bytes((*levels[0], *levels[1]))
    top = [read_role(word) for word in deal["thief_roles"]]
    for number, role in enumerate(top):
        if role in top[:number]:
            raise ValueError(f"deal['thief_roles']: {ROLE_WORDS[role]} is there twice")
        if (role in LEVEL_1) != (number < len(LEVEL_1)):
            raise ValueError(
                f"deal['thief_roles'][{number}]: all of level 1 ({_words(LEVEL_1)}) lie on top of level 2 ({_words(LEVEL_2)}); "
                f"{ROLE_WORDS[role]} can't be there"
            )
    return bytes((*top, *(role for level in levels for role in level if role not in top)))


def read_role(word: Reader) -> int:
    if word.text() not in ROLE_WORDS[:CHIEF]:
        raise ValueError(f"{word.path}: {word.text()!r} is no thief role; there are: {_words((*LEVEL_1, *LEVEL_2))}")
    return ROLE_WORDS.index(word.text())


def _words(roles: tuple[int, ...]) -> str:
    return ", ".join(ROLE_WORDS[role] for role in roles)
