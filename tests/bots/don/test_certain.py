"""Where all is known the Don's net is not asked: a win that can't be stopped is taken, and a loss put off."""

from random import Random

import pytest
from don_support import teach
from killer_table import table

import backroom
from backroom.bots.don import weights
from backroom.bots.don.certain import certain_of
from backroom.bots.don.player import Don
from backroom.bots.noir.duel.look import Look, loses
from backroom.bots.noir.duel.tactics import NODES
from backroom.bots.noir.killer_inspector.terms import TERMS
from support import run

KEY = "noir/killer-inspector"


@pytest.fixture(params=range(4))
def don(request, tmp_path, monkeypatch):
    """One whose net has learned nothing."""
    teach(tmp_path, KEY, request.param)
    monkeypatch.setenv(weights.FOLDER, str(tmp_path))
    return Don(KEY)


def known(match, seat, *, suspects):
    view = match.view(seat)
    view["recall"] = {"suspects": {str(1 - seat): suspects}, "public": {"0": ["Marion"], "1": ["Zachary"]}}
    return view


def won_in_two():
    match = table(killer="Marion", kill="Neil", identity="Zachary", kills_to_win=3)
    run(match, "0 shift row 0 left; 1 shift row 0 left")
    return match


def test_a_win_in_two_is_taken_whatever_the_net_thinks(don):
    match = won_in_two()
    view = known(match, 0, suspects=["Zachary"])
    look = Look(TERMS, 0, kills=True, nodes=NODES)
    codes = dict(zip(view["legal"], match.kernel.codes, strict=True))
    winning = {notation for notation, code in codes.items() if look.wins_with(match.kernel, code, 2)}
    assert winning
    assert winning < set(codes)
    assert {don.choose(view, Random(seed)) for seed in range(20)} <= winning
    assert don.advise(view) in winning


def test_the_net_decides_while_there_is_anybody_else_whom_the_other_may_be(don):
    match = won_in_two()
    view = known(match, 0, suspects=["Zachary", "Alyss"])
    shares = dict.fromkeys(view["legal"], 1.0)
    assert certain_of(KEY).left(view, shares) == shares


def test_a_killer_whom_all_know_does_not_stay_beside_a_known_inspector(don):
    match = table(killer="Marion", kill="Neil", identity="Zachary")
    run(match, "0 shift row 0 left; 1 shift row 4 left; 0 shift row 0 left; 1 shift col 3 up")
    view = known(match, 0, suspects=["Zachary"])
    look = Look(TERMS, 1, kills=False, nodes=NODES)
    codes = dict(zip(view["legal"], match.kernel.codes, strict=True))
    lost = {notation for notation, code in codes.items() if loses(look, match.kernel, code, 1)}
    assert lost
    assert not {don.choose(view, Random(seed)) for seed in range(20)} & lost


def test_only_duels_with_tactics_have_such_a_look():
    assert [game.key for game in backroom.games() if certain_of(game.key)] == ["noir/killer-inspector", "noir/hitman-sleuth"]
