"""A Killer beside a surely known agent: two points that are taken, even among hunters, unless all would know who did it or a token may save them."""

import json
from random import Random

from fbi_table import DETECTIVE, KILLER, SNIPER, SUIT, UNDERCOVER, table

from backroom.bots.levels import bot
from backroom.bots.noir.fbi_mafia.regular import values
from backroom.bots.noir.fbi_mafia.scene import Scene
from backroom.bots.search import Iterations

KEY = "noir/fbi-mafia"
GIFT = "kill Ernest"
BESIDE, AWAY = ["Beatrix", "Greta"], ["Beatrix", "Zachary"]
"""Whom all take for the Killer: two who both stand next to Ernest, or of whom only one does."""


def thawed(view):
    """A view that can be written to."""
    return json.loads(json.dumps(view))


def hunted(public=BESIDE, undercover=("Ernest",), **cards):
    """The view of the Killer, Beatrix, with three agents next door, of whom two would come for whoever shows up, and who they may be."""
    view = thawed(table(players=6, killer="Beatrix", undercover="Ernest", **cards).view(KILLER))
    view["recall"]["suspects"] |= {str(UNDERCOVER): list(undercover), str(SUIT): ["Ashton"], str(DETECTIVE): ["Barrin"]}
    view["recall"]["public"][str(KILLER)] = public
    # The other two would be as good.
    view["legal"] = [notation for notation in view["legal"] if notation not in {"kill Ashton", "kill Barrin"}]
    return view


def is_best(view, notation=GIFT):
    worth = values(Scene(view))
    return max(worth, key=worth.__getitem__) == notation


def test_a_surely_known_agent_next_door_is_killed():
    assert {bot("regular", KEY).choose(hunted(), Random(seed)) for seed in range(10)} == {GIFT}


def test_sharks_do_so_as_well():
    view = thawed(table(players=6, killer="Beatrix", undercover="Ernest").view(KILLER))
    view["recall"]["suspects"][str(UNDERCOVER)] = ["Ernest"]
    assert bot("shark", KEY, Iterations(40)).choose(view, Random(1)) == GIFT


def test_not_where_all_would_know_afterwards_who_did_it():
    assert is_best(hunted(BESIDE))
    assert not is_best(hunted(AWAY))


def test_not_where_a_token_may_save_them():
    assert not is_best(hunted(protections="Ernest"))


def test_not_where_it_may_be_somebody_else():
    assert not is_best(hunted(undercover=("Ernest", "Zachary")))


def test_the_sniper_takes_one_along_a_diagonal():
    view = thawed(table("sniper", sniper="Horatio", detective="Estelle", suit="Zachary").view(SNIPER))
    named = next(notation for notation in view["legal"] if notation.startswith("snipe "))
    view["recall"]["suspects"][str(DETECTIVE)] = [named.split()[1]]
    assert {bot("regular", KEY).choose(view, Random(seed)) for seed in range(4)} == {named}
