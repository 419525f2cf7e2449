"""Long random play: what must hold in every position of every match."""

import random

import pytest
from heist_table import GAME

import backroom
from backroom.games.noir.heist.roles import CHIEF, NO_ROLE
from backroom.games.noir.heist.state import OFFICERS
from backroom.games.noir.heist.vaults import ON
from backroom.games.noir.kit.cast import suspects_in
from backroom.games.noir.kit.grid import shifted
from support import random_match, snapshot


def check(kernel, force):
    held = [card for card in kernel.identities if card >= 0]
    evidence = [*kernel.deck, *kernel.hand, *held, *kernel.officers, *suspects_in(kernel.discards)]
    assert sorted(evidence) == sorted(kernel.board), "evidence is conserved"
    assert len(kernel.deck) >= 24, "the deck never runs short"
    assert not set(held) & set(kernel.dead), "no identity is dead"
    assert not set(kernel.deck) & set(kernel.dead)
    assert kernel.police == sum(1 << kernel.board.find(officer) for officer in kernel.officers)
    if kernel.stage != OFFICERS:
        assert len(kernel.officers) == force
    assert kernel.stunned == -1 or kernel.stunned in kernel.officers
    assert len(kernel.dead) == kernel.eliminations <= 3
    for vault in range(4):
        tokens = kernel.tokens.count(vault) + (kernel.doubled >= 0 and kernel.tokens[kernel.doubled] == vault)
        assert tokens < 3
        assert not (tokens and kernel.robbed >> vault & 1)
    roles = [role for role in kernel.roles if role not in (CHIEF, NO_ROLE)]
    assert sorted([*roles, *kernel.role_deck, *kernel.role_discards]) == list(range(11)), "roles are conserved"
    assert kernel.covert < len(kernel.order)
    assert bool(kernel.codes) == (kernel.outcome is None)
    assert len(set(kernel.codes)) == len(kernel.codes)


def greedy(kernel, rng):
    """Random, but steals and the roles' own deeds are as likely as all the shifts."""
    special = [code for code in kernel.codes if not 128 <= code < 192]
    return rng.choice(special if special and rng.random() < 0.6 else kernel.codes)


@pytest.mark.parametrize("players", [5, 6, 7])
def test_the_laws_of_the_table_hold_in_random_play(players):
    ends, deeds = set(), set()
    for seed in range(40):
        force = 3 + seed % 3
        kernel = GAME.start(players, seed, officers=force).kernel
        rng = random.Random(seed)
        moves = 0
        while kernel.codes:
            code = greedy(kernel, rng) if seed % 2 else rng.choice(kernel.codes)
            deeds.add(GAME.catalogue.notations[code].split()[0])
            kernel.apply(code)
            moves += 1
            if moves % 7 == 0 or not kernel.codes:
                check(kernel, force)
            assert moves < 20_000
        ends.add(kernel.outcome.reason)
    assert "a thief was caught when no role was left" in ends
    assert deeds >= set("officer identity shift steal stun vanish trade hack return swap accuse search eliminate mimic".split())


@pytest.mark.parametrize("players", [5, 6, 7])
def test_a_hundred_random_games_end(players):
    lengths = []
    for seed in range(100, 200):
        kernel = GAME.start(players, seed).kernel
        rng = random.Random(seed)
        moves = 0
        while kernel.codes:
            kernel.apply(rng.choice(kernel.codes))
            moves += 1
            assert moves < 20_000
        lengths.append(moves)
    assert min(lengths) > 20


def test_shifts_move_cards_and_officers_as_the_kit_says():
    rng = random.Random(4)
    for seed in range(60):
        kernel = GAME.start(5, seed, {"thief_roles": ["runner"]}).kernel
        for _ in range(80):
            board, police = kernel.board[:], kernel.police
            code = rng.choice(kernel.codes)
            kernel.apply(code)
            if 128 <= code < 192:
                assert shifted(board, police, ON, code) == kernel.police
                assert board == kernel.board


def test_thieves_who_work_together_can_win():
    """A naive gang that steals whenever it can, where a token lies already if possible, against an idle Chief."""
    won = 0
    for seed in range(20):
        match = GAME.start(7, seed)
        rng = random.Random(seed)
        kernel = match.kernel
        for _ in range(4000):
            if not kernel.codes:
                break
            steals = [code for code in kernel.codes if 200 <= code < 212]
            shifts = [code for code in kernel.codes if 128 <= code < 192]
            kernel.apply(steals[0] if steals else rng.choice(shifts or kernel.codes))
        won += kernel.outcome is not None and kernel.outcome.reason == "all four vaults were robbed"
    assert won > 10


def test_same_start_and_decisions_give_the_same_match():
    match = random_match("noir/heist", 6, 11, moves=300)
    again = backroom.replay(match.record())
    assert snapshot(again) == snapshot(match)


def test_a_clone_goes_its_own_way():
    match = random_match("noir/heist", 6, 12, moves=100)
    before = snapshot(match)
    twin = match.clone()
    assert snapshot(twin) == before
    rng = random.Random(1)
    for _ in range(200):
        if twin.to_act:
            twin.play(twin.to_act[0], rng.choice(twin.legal(twin.to_act[0])))
    assert snapshot(match) == before
    rng = random.Random(1)
    for _ in range(200):
        if match.to_act:
            match.play(match.to_act[0], rng.choice(match.legal(match.to_act[0])))
    assert snapshot(match) == snapshot(twin)
