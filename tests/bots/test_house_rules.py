"""Every level plays under every house rule: no crash, and nothing but what is legal."""

from random import Random

import pytest
from heist_table import heist
from omerta_table import play, table

import backroom
from backroom.bots.levels import LEVELS, bot
from backroom.bots.search import Iterations
from support import run

HOUSES = [
    ("omerta", 3, {"abilities": "must", "trade": "must"}, 260),
    ("omerta", 4, {"abilities": "must"}, 260),
    ("omerta", 5, {"trade": "must"}, 260),
    ("noir/killer-inspector", 2, {"cast": "other", "layout": "random"}, 60),
    ("noir/hitman-sleuth", 2, {"cast": "other", "layout": "random"}, 60),
    ("noir/spy-tag", 4, {"cast": "other", "layout": "random"}, 60),
    ("noir/thief-chief", 2, {"cast": "other", "layout": "random"}, 60),
    ("noir/fbi-mafia", 6, {"protection": "stays"}, 90),
    ("noir/fbi-mafia", 8, {"protection": "stays"}, 60),
    ("noir/heist", 5, {"crack": "third"}, 60),
    ("noir/heist", 6, {"crack": "opens"}, 60),
]
ABILITIES = {"gangster", "lady", "mole", "snitch", "driver", "safecracker", "mamma", "patrol"}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("key", "players", "options", "decisions"), HOUSES)
def test_every_level_plays_under_house_rules(key, players, options, decisions, level):
    few = Iterations(4)
    match, rng = backroom.game(key).start(players, "house", **options), Random(5)
    bots = [bot(level, key, few) for _ in range(players)]
    for _ in range(decisions if level != "shark" else decisions // 2):
        if not match.to_act:
            break
        seat = rng.choice(match.to_act)
        view = match.view(seat)
        choice = bots[seat].choose(view, rng)
        assert choice in view["legal"]
        match.play(seat, choice)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("card", ["Gangster", "Lady", "Mole", "Snitch", "Driver", "Safecracker", "Mamma", "Patrol"])
def test_every_level_uses_a_character_that_must_be_used(card, level):
    """Dealt so that nobody would use it freely: all own cards are known, good, and no bottles to throw."""
    for own in ("Alibi Witness Lady Lady", "1 1 2 2", "10 10 9 9"):
        match = table(own, "5 6 7 8", "3 4 5 6", deck=card, abilities="must", trade="must")
        play(match, "0 draw deck; 0 discard")
        while match.view(0)["phase"] in ("ability", "trade"):
            choice = bot(level, "omerta", Iterations(4)).choose(match.view(0), Random(3))
            assert choice.split()[0] in ABILITIES | {"trade"}
            match.play(0, choice)


@pytest.mark.parametrize("level", ["rookie", "regular", "shark"])
def test_a_master_safecracker_opens_the_last_vault(level):
    roles = ["master-safecracker", "runner", "face", "hacker"]
    match = heist("Alyss Barrin Clive Deidre", roles=roles)
    run(match, "0 steal nw; 4 search 3 3; 1 shift row 1 left; 2 shift row 2 left; 3 shift row 3 left")
    match.kernel.robbed = 0b1110
    match.kernel.open_turn()
    chosen = {bot(level, "noir/heist", Iterations(40)).choose(match.view(0), Random(seed)) for seed in range(12)}
    # A rookie has whims.
    assert "crack nw" in chosen if level == "rookie" else chosen == {"crack nw"}
