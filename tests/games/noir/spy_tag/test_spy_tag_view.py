"""Spy Tag: what a seat sees and can conclude, and that it sees no more."""

import json
import random

import pytest
from spy_tag_positions import GAME, NAMES, identity, position, start, suspects

import backroom
from support import legal, random_match, random_play, run, seen, snapshot

PLAYERS = (3, 4, 5, 6, 8, 9)
MARION_AND_NEIGHBOURS = {"Geneva", "Horatio", "Isolde", "Linus", "Marion", "Neil", "Quinton", "Ramon", "Simon"}


def test_a_seat_sees_its_own_identity_and_nobody_elses():
    match = start("Marion Alyss Zachary")
    view = match.view(1)
    assert view["you"] == {"role": "spy", "identity": "Alyss", "hand": []}
    assert view["known"] == {}
    assert match.view(None)["you"] is None


def test_a_view_has_these_keys():
    common = {"game", "players", "options", "seat", "phase", "turn", "to_act", "legal", "outcome", "recall"}
    noir = {"board", "you", "deck", "known", "roles", "trophies", "teams", "to_win", "last_shift", "collapse", "decisions"}
    for seat in (None, 0):
        assert set(start("Marion Alyss Zachary").view(seat)) == common | noir


def test_at_the_start_everybody_else_may_be_anybody_but_oneself():
    match = start("Marion Alyss Zachary")
    assert suspects(match, None, 0) == suspects(match, 1, 0) | {"Alyss"}
    assert len(suspects(match, 1, 0)) == 24
    assert set(match.view(1)["recall"]["suspects"]) == {"0", "2"}
    assert set(match.view(1)["recall"]["public"]) == {"0", "1", "2"}


def test_a_canvass_tells_who_stands_there_and_who_does_not():
    match = start("Marion Alyss Zachary")
    run(match, "0 canvass Marion")
    assert suspects(match, None, 0) == MARION_AND_NEIGHBOURS
    assert not suspects(match, None, 1) & MARION_AND_NEIGHBOURS
    assert len(suspects(match, None, 2)) == 25 - 9


def test_a_capture_tells_that_the_actor_is_a_neighbour():
    match = start("Marion Alyss Zachary")
    run(match, "0 capture Linus")
    assert suspects(match, None, 0) == {"Franz", "Geneva", "Horatio", "Kara", "Marion", "Pedro", "Quinton", "Ramon"}


def test_a_missed_capture_clears_everybody_but_the_actors_team_mates():
    match = start("Alyss Wanda Yvonne Zachary Vincent Ulysses", 6)
    run(match, "0 capture Ashton")
    may_be_ashton = {spy for spy in range(6) if "Ashton" in suspects(match, None, spy)}
    assert may_be_ashton == {3}


def test_a_new_identity_may_be_any_living_suspect_that_is_nobody_elses():
    match = start("Marion Linus Zachary Simon")
    run(match, "0 canvass Marion; 1 canvass Linus")
    assert len(suspects(match, None, 1)) < 24
    run(match, "2 shift row 0 left; 0 capture Linus")
    assert suspects(match, None, 1) == {name for row in match.view(None)["board"] for c in row if (name := c["name"]) != "Linus"}
    assert "Marion" not in suspects(match, 0, 1)


def test_knowing_ones_own_card_can_settle_who_another_is():
    match = start("Alyss Barrin Zachary")
    # Both stand next to Alyss or are her, and both next to Barrin or are her; seat 2 is nowhere near.
    run(match, "0 canvass Alyss; 1 canvass Barrin; 2 shift col 4 up")
    assert suspects(match, None, 0) == suspects(match, None, 1) == {"Alyss", "Barrin", "Franz", "Geneva"}
    assert suspects(match, 1, 0) == {"Alyss", "Franz", "Geneva"}


def test_team_mates_know_no_more_of_each_other_than_anybody():
    match = start("Marion Wanda Yvonne Zachary Vincent Ulysses", 6)
    public = match.view(0)["recall"]["public"]["3"]
    assert suspects(match, 0, 3) == set(public) - {"Marion"}
    assert match.view(0)["known"] == {}


def test_the_last_shift_is_shown_until_another_action():
    match = start("Marion Alyss Zachary")
    assert match.view(2)["last_shift"] is None
    run(match, "0 shift row 2 left")
    assert match.view(2)["last_shift"] == "shift row 2 left"
    run(match, "1 canvass Alyss")
    assert match.view(2)["last_shift"] is None


@pytest.mark.parametrize("players", PLAYERS)
def test_views_and_events_are_json_at_every_step(players):
    rng = random.Random(players)
    match = GAME.start(players, 7, layout="random")
    for _ in range(120):
        if not match.to_act:
            break
        (seat,) = match.to_act
        events = match.play(seat, rng.choice(match.legal(seat)))
        for onlooker in (None, *range(players)):
            told = [match.view(onlooker), seen(events, onlooker)]
            assert json.loads(json.dumps(told)) == told


@pytest.mark.parametrize("players", PLAYERS)
def test_an_imagined_match_looks_the_same_from_the_seat_and_goes_on(players):
    rng = random.Random(players)
    for seed in range(3):
        match = GAME.start(players, seed, layout="random")
        while match.to_act and len(match) < 600:
            random_play(match, rng, moves=rng.randint(1, 40))
            for seat in (None, *range(players)):
                view = json.loads(json.dumps(match.view(seat)))
                world = GAME.imagine(view, rng)
                assert world.view(seat) == view
                assert world.view(None) == match.view(None)
                random_play(world, rng, moves=20)


def test_a_collapse_under_way_can_be_imagined():
    match = position("Marion Wanda Zachary", ["Alyss Barrin Franz", "Kara Pedro Quinton", "Ulysses"])
    for step in ("0 collapse rows", "0 remove Barrin"):
        run(match, step)
        for seat in (None, 0, 1, 2):
            world = GAME.imagine(json.loads(json.dumps(match.view(seat))), random.Random(1))
            assert world.view(seat) == match.view(seat)
            assert legal(world, 0) == legal(match, 0)


def test_a_finished_match_can_be_imagined_even_by_the_spy_caught_last():
    for players in PLAYERS:
        match = random_match("noir/spy-tag", players, seed=3)
        for seat in (None, *range(players)):
            world = GAME.imagine(json.loads(json.dumps(match.view(seat))), random.Random(1))
            assert world.view(seat) == match.view(seat)
            assert world.outcome == match.outcome


def test_the_order_of_an_imagined_deck_is_open():
    drawn = set()
    for seed in range(300):
        match = position("Marion Linus Zachary", seed=seed)
        run(match, "0 capture Linus")
        drawn.add(identity(match, 1))
    assert drawn == set(NAMES) - {"Marion", "Linus", "Zachary"}


def answers(events):
    return [each for each in seen(events) if each["kind"] in ("accuse", "canvass", "trophy")]


@pytest.mark.parametrize("players", PLAYERS)
def test_two_matches_that_a_seat_cannot_tell_apart_stay_so_until_an_answer_differs(players):
    rng = random.Random(players)
    followed = 0
    for seed in range(12):
        match = random_match("noir/spy-tag", players, seed, moves=rng.randint(0, 120), layout="random")
        seat = rng.choice((None, *range(players)))
        world = GAME.imagine(match.view(seat), rng)
        for _ in range(60):
            if not match.to_act:
                break
            (actor,) = match.to_act
            both = [action for action in match.legal(actor) if action in world.legal(actor)]
            action = rng.choice(both)
            events, imagined = match.play(actor, action), world.play(actor, action)
            caught = [each["from"] for each in answers(events) if each["kind"] == "trophy"]
            if answers(events) != answers(imagined) or seat in caught:
                # The rules told the two apart: by an answer, or by the seat's own new card.
                break
            assert json.dumps(seen(events, seat)) == json.dumps(seen(imagined, seat))
            assert json.dumps(match.view(seat)) == json.dumps(world.view(seat))
            followed += len(events) > 1
    assert followed


def test_an_error_tells_no_more_than_the_legal_list():
    texts = []
    for other in ("Barrin", "Wanda"):
        match = start(f"Alyss {other} Zachary")
        with pytest.raises(backroom.IllegalAction) as caught:
            match.play(0, "capture Alyss")
        texts.append(str(caught.value))
    assert texts[0] == texts[1]


@pytest.mark.parametrize("players", PLAYERS)
def test_a_clone_goes_its_own_way(players):
    match = random_match("noir/spy-tag", players, seed=2, moves=30)
    match.view(0)
    before = snapshot(match)
    twin = match.clone()
    assert snapshot(twin) == before
    random_play(twin, random.Random(1), moves=150)
    assert snapshot(match) == before
    assert snapshot(twin) != before


@pytest.mark.parametrize("players", PLAYERS)
def test_a_clone_goes_the_same_way_by_the_same_decisions(players):
    rng = random.Random(players)
    match = GAME.start(players, 2)
    for _ in range(12):
        # The clone is taken with some of its views made and others not.
        match.view(rng.randrange(players))
        twin = match.clone()
        assert snapshot(twin) == snapshot(backroom.replay(match.record()))
        for _ in range(8):
            if match.to_act:
                (seat,) = match.to_act
                action = rng.choice(match.legal(seat))
                assert seen(match.play(seat, action), seat) == seen(twin.play(seat, action), seat)
        assert snapshot(twin) == snapshot(match)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_record_gives_the_same_match_again(players):
    match = random_match("noir/spy-tag", players, seed=6, layout="random")
    again = backroom.replay(json.loads(json.dumps(match.record())))
    assert snapshot(again) == snapshot(match)


def test_views_do_not_grow_with_the_match():
    match = start("Marion Alyss Zachary")
    lengths = set()
    for _ in range(300):
        (seat,) = match.to_act
        match.play(seat, f"canvass {identity(match, seat)}")
        lengths.add(len(json.dumps({**match.view(None), "decisions": 0})))
    assert len(lengths) <= 4
