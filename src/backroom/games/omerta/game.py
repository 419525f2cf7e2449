"""Omerta: set-up and deals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from backroom.core.chance import Chance
from backroom.core.encoder import Encoder
from backroom.core.game import Game
from backroom.core.game import Notebook as Told
from backroom.core.options import Options, option
from backroom.core.reading import Reader
from backroom.games.omerta.actions import CATALOGUE
from backroom.games.omerta.cards import CODES, COPIES, FACES, PACK
from backroom.games.omerta.declaration import DECLARATION
from backroom.games.omerta.encoder import OmertaEncoder
from backroom.games.omerta.kernel import Kernel
from backroom.games.omerta.memory import Memory
from backroom.games.omerta.spread import Duties
from backroom.games.omerta.view import Notebook
from backroom.games.omerta.world import draw_world

MAY_OR_MUST = ("may", "must")


@dataclass(frozen=True)
class OmertaOptions(Options):
    """The house rules of Omerta: the French book reads `may` and `may`, the Russian and the Czech one `must` and `must`."""

    abilities: str = option("may", MAY_OR_MUST, "Whether a discarded character may be used, or must be where it can.")
    trade: str = option("may", MAY_OR_MUST, "Whether a Safecracker who has looked may trade a card with the safe, or must.")


class Omerta(Game):
    """Bootleggers get rid of bottles that they may hardly look at, until one of them dares to call."""

    key = "omerta"
    title = "Omerta"
    players = (3, 4, 5)
    about = "Get rid of the bottles you can't see, remember the ones you saw, and call before the others do."
    declaration = DECLARATION
    version = 2
    catalogue = CATALOGUE
    options_type = OmertaOptions

    def set_up(self, players: int, options: Options, deal: Reader, chance: Chance) -> Notebook:
        decks: tuple[bytes, ...] = ()
        if not deal.is_null:
            deal.only("decks", "starter")
            if not deal.get("decks").is_null:
                decks = read_decks(deal["decks"], players)
        if deal.is_null or deal.get("starter").is_null:
            # Whoever is dealt Al Capone starts: a fair draw.
            starter = chance.stream("starter").below(players)
        else:
            starter = deal["starter"].integer(0, players - 1)
        kernel = Kernel(players, chance, duties(options), starter, decks)
        kernel.open_round()
        return Notebook(kernel, Memory(kernel))

    def still_seen(self, look: Mapping[str, object], view: Mapping[str, object]) -> dict[str, object] | None:
        """Cards of one's hand that still lie where they were looked at. The safe is open for as long as it is traded with, and then shut."""
        told, own = Reader(look, "look"), Reader(view, "view")["recall"]["hands"].array()[Reader(look, "look")["seat"].integer()]
        if told["where"].text() != "hand":
            return None
        lying = [each["card"].value for each in Reader(own, "hand")]
        pairs = zip(told["places"].integers(), told["cards"].texts(), strict=True)
        kept = [(place, card) for place, card in pairs if place < len(lying) and lying[place] == card]
        return {**look, "places": [place for place, _ in kept], "cards": [card for _, card in kept]} if kept else None

    def followed(self, look: Mapping[str, object], told: Mapping[str, object]) -> Mapping[str, object]:
        """Of cards that were looked at, those behind one that leaves the hand move up."""
        if told.get("hit") is not True or told["seat"] != look["seat"] or look["where"] != "hand":
            return look
        gone, seen = Reader(told, "told")["place"].integer(), Reader(look, "look")
        pairs = zip(seen["places"].integers(), seen["cards"].texts(), strict=True)
        kept = [(place - (place > gone), card) for place, card in pairs if place != gone]
        return {**look, "places": [place for place, _ in kept], "cards": [card for _, card in kept]}

    def laid_open(self, notebook: Told) -> dict[str, object]:
        assert isinstance(notebook, Notebook)
        return notebook.laid_open()

    def draw_world(self, players: int, options: Options, view: Reader, chance: Chance) -> Notebook:
        return draw_world(players, view, chance, duties(options))

    def encoder(self, players: int) -> Encoder:
        self.check_players(players)
        return OmertaEncoder()


def duties(options: Options) -> Duties:
    assert isinstance(options, OmertaOptions)
    return Duties(use=options.abilities == "must", trade=options.trade == "must")


def read_decks(decks: Reader, players: int) -> tuple[bytes, ...]:
    """The decks of a deal, one for each of the first rounds; rounds beyond them are shuffled."""
    if len(decks.array()) > players:
        raise ValueError(f"{decks.path}: a match of {players} has {players} rounds, so at most {players} decks")
    return tuple([_read_deck(deck) for deck in decks])


def _read_deck(deck: Reader) -> bytes:
    codes = deck.texts()
    for code in codes:
        if code not in FACES:
            raise ValueError(f"{deck.path}: no card {code!r}; the codes are: {', '.join(CODES[1:])}")
    if len(codes) != len(PACK):
        raise ValueError(f"{deck.path}: a deck has {len(PACK)} cards, not {len(codes)}")
    for code, face in FACES.items():
        if codes.count(code) != COPIES[face]:
            raise ValueError(f"{deck.path}: a deck has {COPIES[face]} × {code}, not {codes.count(code)}")
    return bytes([FACES[code] for code in codes])
