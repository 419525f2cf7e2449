"""Everything a match draws comes from a stream of its own: what all see is no clue to what nobody may know."""

import random
import re
from pathlib import Path

import pytest

import backroom
from backroom.conformance.walk import pick_move
from backroom.core.chance import Chance
from backroom.core.game import Start
from backroom.core.options import read_options
from backroom.core.reading import Reader

PAGE = Path(__file__).parents[2] / "docs" / "decisions" / "0012-streams-by-purpose.md"
TABLES = [(game, players) for game in backroom.games() for players in game.players]
MOVES = 2500


class Watched(Chance):
    """Keeps a list of the streams that were asked for; those of some purposes come from another seed."""

    def __init__(self, seed, other=None, purposes=()):
        super().__init__(seed)
        self.asked = []
        self.other = other
        self.purposes = purposes

    def stream(self, purpose, number=0):
        self.asked.append((purpose, number))
        return super().stream(purpose, number) if purpose not in self.purposes else Chance(self.other).stream(purpose, number)


def started(game, players, chance, **options):
    chosen = read_options(game.options_type, options, game.title)
    notebook = game.set_up(players, chosen, Reader(None, "deal"), chance)
    return game.match_type(game, players, chosen, notebook, Start(0))


def at_random(game, players):
    """Options under which as much as possible is drawn."""
    small = players <= 4 or "cast" not in game.options
    wanted = {"layout": "random", **({"cast": "random"} if small else {}), "legs": 2}
    return {name: value for name, value in wanted.items() if name in game.options}


def published():
    """By game: which purposes the page calls public, and which secret."""
    rows = re.findall(r"^\| `(\S+)` \| (.*?) \| (.*?) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return {key: (set(re.findall(r"`(.+?)`", public)), set(re.findall(r"`(.+?)`", secret))) for key, public, secret in rows}


def names_on(board):
    return [card["name"] for row in board for card in row]


def seen_by_all(match):
    """What the start of a match shows that was drawn for all to see."""
    view = match.view(None)
    board = names_on(view["board"]) if "board" in view else None
    return board, view["turn"], view.get("starter"), view.get("roles") if match.game.key != "noir/heist" else view["turn"]


def after_peek(match, seat):
    match.play(seat, "peek #0 #1")
    return match


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_no_stream_is_asked_for_twice_and_each_is_on_the_page(game, players):
    public, secret = published()[game.key]
    for seed in range(3):
        chance, rng = Watched(seed), random.Random(seed)
        match = started(game, players, chance, **at_random(game, players))
        for _ in range(MOVES):
            if not match.to_act:
                break
            match.play(*pick_move(match, rng))
        assert len(chance.asked) == len(set(chance.asked))
        assert {purpose for purpose, _ in chance.asked} <= public | secret
        assert not public & secret


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_what_all_see_stays_the_same_when_only_the_secrets_are_drawn_anew(game, players):
    options = at_random(game, players)
    _, secret = published()[game.key]
    changed = False
    for seed in range(6):
        one = started(game, players, Watched(seed), **options)
        other = started(game, players, Watched(seed, other=f"another {seed}", purposes=secret), **options)
        assert seen_by_all(one) == seen_by_all(other)
        for seat in range(players):
            if game.key == "omerta":
                one, other = after_peek(one, seat), after_peek(other, seat)
            changed = changed or one.view(seat) != other.view(seat)
    assert changed


@pytest.mark.parametrize(("game", "players"), [table for table in TABLES if "layout" in table[0].options])
def test_the_secrets_stay_the_same_when_only_the_board_is_laid_out_anew(game, players):
    for seed in range(6):
        one = started(game, players, Watched(seed), layout="random")
        other = started(game, players, Watched(seed, other=f"another {seed}", purposes={"board"}), layout="random")
        assert names_on(one.view(None)["board"]) != names_on(other.view(None)["board"])
        assert [one.view(seat)["you"] for seat in range(players)] == [other.view(seat)["you"] for seat in range(players)]


@pytest.mark.parametrize("players", backroom.game("omerta").players)
def test_the_cards_of_a_round_stay_the_same_when_the_starter_is_drawn_anew(players):
    game, starters = backroom.game("omerta"), set()
    for seed in range(20):
        one = started(game, players, Watched(0))
        other = started(game, players, Watched(0, other=seed, purposes={"starter", "hearing"}))
        assert (one.kernel.hands, one.kernel.deck) == (other.kernel.hands, other.kernel.deck)
        starters.add(other.view(None)["starter"])
    assert starters == set(range(players))
