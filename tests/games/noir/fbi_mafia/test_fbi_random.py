"""FBI vs Mafia: whole random matches, what must always hold in them, and the worlds imagined from their views."""

import json
import random

import pytest
from fbi_table import DETECTIVE, GAME, KILLER, PSYCHO, UNDERCOVER, do, suspects, table

from backroom.conformance.walk import pick_move
from backroom.games.noir.kit.cast import CAST
from support import random_play


def check_cards(match):
    """Every evidence card is in one place, identities are alive and free, tokens lie only where they may."""
    kernel = match.kernel
    laid = (kernel.innocent, kernel.arrested, kernel.discards, *kernel.trophies)
    cards = [*kernel.deck, *kernel.hand, *kernel.drawn, *(n for n in kernel.identity if n >= 0)]
    cards += [number for mask in laid for number in range(50) if mask >> number & 1]
    assert sorted(cards) == [number for number in range(50) if match._notebook.knowledge.cast >> number & 1]
    assert all(kernel.free >> kernel.board.find(number) & 1 for number in kernel.identity if number >= 0)
    assert not (kernel.bombs | kernel.threats | kernel.protections | kernel.free) & ~kernel.alive
    assert kernel.protections.bit_count() <= 6
    assert kernel.innocent & ~kernel.living == kernel.innocent & kernel.arrested == 0
    assert bool(kernel.codes) == (kernel.outcome is None)
    assert len(set(kernel.codes)) == len(kernel.codes) < 500, "no list is longer than two picks allow"


def check_faces(match):
    """The board in a view is what the kernel holds."""
    kernel = match.kernel
    laid = (("bomb", kernel.bombs), ("threat", kernel.threats), ("protection", kernel.protections))
    cells = [face for row in match.view(None)["board"] for face in row]
    for cell, (face, number) in enumerate(zip(cells, kernel.board, strict=True)):
        there = [word for word, on in laid if on >> cell & 1]
        assert (face["name"], face["alive"], face["tokens"]) == (CAST[number], bool(kernel.alive >> cell & 1), there)
        assert face["innocent"] == bool(kernel.innocent >> number & 1)
        assert face["arrested"] == bool(kernel.arrested >> number & 1)


@pytest.mark.parametrize("players", [6, 8])
def test_what_must_always_hold_does_in_random_play_and_one_side_wins(players):
    for seed in range(16):
        rng = random.Random(seed)
        match = GAME.start(players, seed, layout=rng.choice(("alphabetical", "random")))
        while match.to_act:
            match.play(*pick_move(match, rng))
            check_cards(match)
            if seed < 4:
                check_faces(match)
        check_faces(match)
        mafia = {seat for seat in range(players) if match.kernel.is_mafia(seat)}
        assert match.outcome.winners in (mafia, set(range(players)) - mafia)


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
    assert out


@pytest.mark.parametrize("players", [6, 8])
def test_a_world_can_be_imagined_from_every_view_in_every_phase(players):
    wanted = {"save", "detonate", "blast", "lay", "threaten", "protect", "collapse", "over"}
    reached = set()
    for seed in range(60):
        rng = random.Random(seed)
        match = GAME.start(players, seed, arrests_to_win=9, points_to_win=40)
        while match.to_act:
            match.play(*pick_move(match, rng))
            phase = match.view(None)["phase"]
            if phase not in reached or (seed < 4 and rng.random() < 0.02):
                reached.add(phase)
                imagined_alike(match, rng)
        if wanted <= reached:
            break
    assert wanted <= reached


def imagined_alike(match, rng):
    for watcher in (None, *range(match.players)):
        view = json.loads(json.dumps(match.view(watcher)))
        world = GAME.imagine(view, rng)
        assert world.view(watcher) == view
        check_cards(world)
        check_faces(world)
        for other in range(match.players):
            assert set(world.view(other)["recall"]["public"]) == set(view["recall"]["public"])


def test_imagined_worlds_reach_every_suspect():
    match = table("undercover", undercover="Alyss", psycho="Magnus", threats="Isolde Neil")
    do(match, "accuse Alyss")
    view, rng = match.view(UNDERCOVER), random.Random(3)
    drawn = {CAST[GAME.imagine(view, rng).kernel.identity[PSYCHO]] for _ in range(150)}
    assert drawn == suspects(match, PSYCHO, UNDERCOVER)


def test_while_the_detective_chooses_others_imagine_at_least_one_living_card():
    dead = "Julian Tobias Irma Hugo Pedro Jack"
    match = table("detective", deck=f"Kara {dead}", dead=dead)
    do(match, "canvass")
    assert match.to_act == (DETECTIVE,)
    view, rng = match.view(KILLER), random.Random(5)
    for _ in range(60):
        kernel = GAME.imagine(view, rng).kernel
        assert any(kernel.living >> number & 1 for number in kernel.drawn)


def test_a_clone_keeps_its_own_tokens_and_knowledge():
    match = random_play(GAME.start(8, 4), random.Random(4), moves=60)
    before = json.dumps([match.view(seat) for seat in (None, *range(8))])
    random_play(match.clone(), random.Random(5), moves=80)
    assert json.dumps([match.view(seat) for seat in (None, *range(8))]) == before


def test_cards_are_told_in_the_order_drawn_which_is_that_of_the_hand():
    told = 0
    for seed in range(30):
        match, rng = GAME.start(players=8, seed=seed), random.Random(seed)
        while match.to_act and len(match) < 150:
            seat = rng.choice(match.to_act)
            events = match.play(seat, rng.choice(match.legal(seat)))
            drawn = [seen for event in events if (seen := event.seen_by(seat)) and seen["kind"] == "draw" and seen["count"] > 1]
            for seen in drawn:
                hand = [slot["card"] for slot in match.view(seat)["recall"]["hands"].get(str(seat), [])]
                if len(hand) >= seen["count"]:
                    assert hand[-seen["count"] :] == seen["names"]
                    told += seen["names"] != sorted(seen["names"])
    assert told
