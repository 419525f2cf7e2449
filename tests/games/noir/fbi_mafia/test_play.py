"""FBI vs Mafia: whole matches, the secrecy law, and what must always hold."""

import json
import random

import pytest
from fbi_table import GAME, seat, table

from backroom.conformance import check_all
from backroom.conformance.walk import pick_move
from backroom.games.noir.kit.cast import CAST
from support import random_play, run


def check_cards(match):
    """Every evidence card is in one place, identities are alive and free, tokens lie only where they may."""
    kernel = match.kernel
    open_cards = [
        n for mask in (kernel.innocent, kernel.arrested, kernel.discards, *kernel.trophies) for n in range(50) if mask >> n & 1
    ]
    cards = [*kernel.deck, *kernel.hand, *kernel.drawn, *(n for n in kernel.identity if n >= 0), *open_cards]
    assert sorted(cards) == [n for n in range(50) if match._notebook.knowledge.cast >> n & 1]
    for number in kernel.identity:
        if number >= 0:
            assert kernel.free >> kernel.board.find(number) & 1
    for tokens in (kernel.bombs, kernel.threats, kernel.protections):
        assert tokens & ~kernel.alive == 0
    assert kernel.protections.bit_count() <= 6
    assert kernel.free & ~kernel.alive == 0
    assert kernel.innocent & ~kernel.living == kernel.innocent & kernel.arrested == 0


def check_faces(match):
    """The board in a view is what the kernel holds."""
    kernel = match.kernel
    cells = [face for row in match.view(None)["board"] for face in row]
    for cell, (face, number) in enumerate(zip(cells, kernel.board, strict=True)):
        there = [
            word
            for word, on in (("bomb", kernel.bombs), ("threat", kernel.threats), ("protection", kernel.protections))
            if on >> cell & 1
        ]
        assert (face["name"], face["alive"], face["tokens"]) == (CAST[number], bool(kernel.alive >> cell & 1), there)
        assert face["innocent"] == bool(kernel.innocent >> number & 1)
        assert face["arrested"] == bool(kernel.arrested >> number & 1)


@pytest.mark.parametrize("players", [6, 8])
def test_what_must_always_hold_does_in_random_play(players):
    for seed in range(25):
        rng = random.Random(seed)
        match = GAME.start(players, seed)
        while match.to_act:
            match.play(*pick_move(match, rng))
            check_cards(match)
        check_faces(match)
        assert match.outcome.winners in (
            {s for s in range(players) if match.kernel.is_mafia(s)},
            {s for s in range(players) if not match.kernel.is_mafia(s)},
        )


@pytest.mark.parametrize("players", [6, 8])
def test_faces_are_always_those_of_the_kernel(players):
    for seed in range(4):
        rng = random.Random(seed)
        match = GAME.start(players, seed, layout="random")
        while match.to_act:
            match.play(*pick_move(match, rng))
            check_faces(match)


@pytest.mark.parametrize("players", [6, 8])
def test_hundreds_of_random_games_end(players):
    rng = random.Random(players)
    for seed in range(150):
        kernel = GAME.start(players, seed).kernel
        moves = 0
        while kernel.codes:
            kernel.apply(rng.choice(kernel.codes))
            moves += 1
            assert moves < 5000
        assert kernel.outcome is not None


def test_games_end_also_where_the_deck_runs_dry_and_players_sit_out():
    rng = random.Random(1)
    out = 0
    for seed in range(60):
        kernel = GAME.start(6, seed, arrests_to_win=9, points_to_win=40).kernel
        moves = 0
        while kernel.codes:
            kernel.apply(rng.choice(kernel.codes))
            moves += 1
            assert moves < 20000
        out += bool(kernel.out)
    assert out > 20


@pytest.mark.parametrize("players", [6, 8])
def test_the_laws_hold(players):
    check_all(GAME, players, seed=11)


def imagined_alike(match, rng, watchers):
    for watcher in watchers:
        view = json.loads(json.dumps(match.view(watcher)))
        world = GAME.imagine(view, rng)
        assert world.view(watcher) == view
        check_cards(world)
        check_faces(world)
        for other in range(match.players):
            mate = world.view(other)
            assert set(mate["recall"]["public"]) == set(view["recall"]["public"])


@pytest.mark.parametrize("players", [6, 8])
def test_a_world_can_be_imagined_from_every_view_in_every_phase(players):
    wanted = {"save", "detonate", "blast", "lay", "threaten", "protect", "collapse", "over"}
    seen = set()
    for seed in range(60):
        rng = random.Random(seed)
        match = GAME.start(players, seed, arrests_to_win=9, points_to_win=40)
        while match.to_act:
            match.play(*pick_move(match, rng))
            phase = match.view(None)["phase"]
            if phase not in seen or (seed < 4 and rng.random() < 0.02):
                seen.add(phase)
                imagined_alike(match, rng, (None, *range(players)))
        if wanted <= seen:
            break
    assert wanted <= seen


def test_imagined_worlds_reach_every_suspect():
    match = table("undercover", undercover="Alyss", killer="Zachary", psycho="Horatio", threats="Kara Simon")
    run(match, "1 accuse Alyss")
    view = match.view(1)
    wanted = set(view["recall"]["suspects"][str(seat("psycho"))])
    rng = random.Random(3)
    drawn = {CAST[GAME.imagine(view, rng).kernel.identity[seat("psycho")]] for _ in range(120)}
    assert drawn == wanted


def test_while_the_detective_chooses_others_imagine_at_least_one_living_card():
    dead = "Neil Simon Irma Hugo Pedro Jack"
    match = table("detective", deck=f"Kara {dead}", dead=dead)
    run(match, "3 canvass")
    view, rng = match.view(0), random.Random(5)
    for _ in range(60):
        kernel = GAME.imagine(view, rng).kernel
        assert any(kernel.living >> number & 1 for number in kernel.drawn)


def test_a_clone_keeps_its_own_tokens_and_knowledge():
    match = random_play(GAME.start(8, 4), random.Random(4), moves=60)
    before = json.dumps([match.view(s) for s in (None, *range(8))])
    random_play(match.clone(), random.Random(5), moves=80)
    assert json.dumps([match.view(s) for s in (None, *range(8))]) == before


def test_no_legal_list_is_longer_than_two_picks_allow():
    rng = random.Random(2)
    longest = 0
    for seed in range(10):
        kernel = GAME.start(8, seed).kernel
        while kernel.codes:
            longest = max(longest, len(kernel.codes))
            kernel.apply(rng.choice(kernel.codes))
    assert longest < 500
