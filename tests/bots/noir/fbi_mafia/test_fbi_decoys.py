"""What agents make of a gang whose members know each other."""

import pytest

import backroom
from backroom.bots.noir.fbi_mafia.decoys import spared
from backroom.bots.noir.fbi_mafia.watching import Watcher
from backroom.bots.noir.kit.joint import marginals
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.kit.watching import told

A, B, BOTH = 3, 5, 9


def believed(may):
    weights = spared(may)
    return {seat: told(belief, weights[seat]) for seat, belief in marginals(may).items()}


def test_who_is_suspected_as_two_at_once_is_rather_neither():
    may = {1: 1 << A | 1 << BOTH, 3: 1 << B | 1 << BOTH}
    assert marginals(may)[1][A] == pytest.approx(2 / 3)
    assert believed(may)[1][A] > 0.9


def test_somebody_of_whom_nothing_is_known_spares_nobody_much():
    may = {1: 1 << A | 1 << BOTH, 3: (1 << 25) - 1}
    assert believed(may)[1][BOTH] == pytest.approx(0.5, abs=0.05)
    may = {1: 1 << A | 1 << BOTH, 3: (1 << 25) - 1 - (1 << A)}
    assert believed(may)[1][BOTH] > 0.4


def test_an_agent_reckons_with_it_and_a_mafioso_does_not():
    match = backroom.game("noir/fbi-mafia").start(players=6, seed=3)
    mafia = {"killer", "psycho", "bomber", "sniper"}
    for seat, role in enumerate(match.view(None)["roles"]):
        watcher = Watcher()
        watcher.see(Sight(match.view(seat)))
        roles = {match.view(None)["roles"][other] for other in watcher.weights}
        assert roles <= mafia
        assert bool(watcher.weights) == (role not in mafia)
