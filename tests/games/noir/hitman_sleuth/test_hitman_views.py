"""Hitman vs Sleuth: what each seat sees, and that it sees no more."""

from __future__ import annotations

import json
import random

import pytest
from hitman_table import GAME, dealt, table

import backroom
from backroom.games.noir.kit.cast import BASE
from support import legal, random_play, run, seen, snapshot

KEYS = {
    *("game", "players", "options", "seat", "phase", "turn", "to_act", "legal", "outcome", "recall"),
    *("board", "you", "deck", "known", "roles", "hit_list", "hands", "discards", "removed", "collapse", "last_shift"),
    "decisions",
}


def played(seed, decisions):
    return random_play(GAME.start(seed=seed), random.Random(seed), decisions)


def test_a_view_has_the_keys_that_the_page_lists():
    for seat in (0, 1, None):
        view = table().view(seat)
        assert set(view) == KEYS
        assert set(view["recall"]) == {"suspects", "public", "not_held", "reasons"}


@pytest.mark.parametrize("seed", range(6))
def test_views_survive_json(seed):
    match = played(seed, 0)
    while match.to_act:
        random_play(match, random.Random(seed + len(match)), 7)
        for seat in (0, 1, None):
            view = match.view(seat)
            assert json.loads(json.dumps(view)) == view


def test_a_spectator_and_the_hitman_see_neither_the_choice_of_identity_nor_the_card_drawn():
    match = dealt(deck="Wanda")
    events = match.play(1, "identity Kara")
    hidden = [{"kind": "action", "seat": 1, "action": "identity"}]
    assert seen(events, 0) == seen(events, None) == hidden
    assert seen(events, 1) == [{"kind": "action", "seat": 1, "action": "identity Kara"}]
    events = run(match, "0 shift row 0 left; 1 exonerate")
    assert seen(events, 0) == seen(events, None)
    assert "Wanda" not in json.dumps(seen(events, 0))


def test_the_start_tells_everybody_but_the_first_target_may_be_anybody():
    view = dealt(targets="Ernest Barrin Clive Deidre", hitman="Marion", hand="Kara Ophelia Zachary").view(None)
    assert view["recall"]["suspects"] == {"0": [name for name in BASE if name != "Ernest"]}
    assert view["recall"]["not_held"] == [[], [], []]


def test_a_match_that_is_over_shows_the_whole_list_and_no_match_before():
    match = table(targets="Ernest Barrin Clive Deidre")
    assert match.laid_open() == {"hit_list": ["Ernest", "Barrin", "Clive", "Deidre"]}
    assert [match.view(seat)["hit_list"] for seat in (0, 1, None)] == [["Ernest", None, None, None]] * 3


def test_each_seat_strikes_its_own_cards_off():
    match = table(hitman="Marion", hand="Kara Ophelia Zachary", identity="Zachary")
    everybody = {name for name in BASE if name != "Alyss"}
    assert set(match.view(0)["recall"]["suspects"]["1"]) == everybody - {"Marion"}
    assert set(match.view(1)["recall"]["suspects"]["0"]) == everybody - {"Kara", "Ophelia", "Zachary"}
    assert set(match.view(0)["recall"]["suspects"]) == {"1"}
    assert set(match.view(1)["recall"]["suspects"]) == {"0"}


def test_a_kill_says_where_the_hitman_stands_and_who_the_sleuth_is_not():
    match = table(hitman="Marion")
    run(match, "0 kill Ramon")
    recall = match.view(None)["recall"]["suspects"]
    assert set(recall["0"]) == {"Linus", "Marion", "Neil", "Quinton", "Simon", "Vincent", "Wanda", "Yvonne"}
    assert "Ramon" not in recall["1"]


def test_an_accusation_says_where_the_sleuth_stands_and_who_the_hitman_is_not():
    match = table(identity="Zachary")
    run(match, "0 shift row 0 left; 1 accuse Trevor")
    recall = match.view(None)["recall"]["suspects"]
    assert set(recall["1"]) == {"Neil", "Ophelia", "Simon", "Trevor", "Yvonne", "Zachary"}
    assert "Trevor" not in recall["0"]


def test_an_answer_to_a_canvass_narrows_the_hitman_down():
    match = table(hitman="Marion", hand="Linus Ophelia Zachary")
    run(match, "0 shift row 4 left; 1 exonerate; 1 lay Linus")
    around = {"Franz", "Geneva", "Horatio", "Kara", "Marion", "Pedro", "Quinton", "Ramon"}
    assert set(match.view(None)["recall"]["suspects"]["0"]) == around


def test_an_escape_makes_everybody_unseen_a_suspect_again():
    match = table(hitman="Marion", deck="Wanda Jack")
    run(match, "0 kill Ramon; 1 shift row 0 left; 0 evade")
    assert set(match.view(None)["recall"]["suspects"]["0"]) == set(BASE) - {"Alyss", "Marion", "Ramon"}


def test_a_failed_escape_tells_only_the_card_it_shows():
    match = table(hitman="Marion", deck="Ramon Jack")
    run(match, "0 kill Ramon; 1 shift row 0 left")
    before = match.view(None)["recall"]["suspects"]
    run(match, "0 evade")
    assert match.view(None)["recall"]["suspects"] == before


def test_a_target_turned_up_is_nobodys_identity():
    match = table(targets="Neil Wanda Clive Deidre")
    assert "Wanda" in match.view(None)["recall"]["suspects"]["1"]
    run(match, "0 kill Neil")
    recall = match.view(None)["recall"]
    assert "Wanda" not in json.dumps([recall["suspects"], recall["public"], recall["not_held"]])


@pytest.mark.parametrize("seed", range(8))
def test_every_seat_can_imagine_a_match_that_looks_the_same(seed):
    rng = random.Random(seed)
    match = GAME.start(seed=seed, layout="random", cast="random")
    while match.to_act:
        random_play(match, rng, 3)
        for seat in (0, 1, None):
            view = json.loads(json.dumps(match.view(seat)))
            assert GAME.imagine(view, rng).view(seat) == view


@pytest.mark.parametrize("seed", range(12))
def test_two_matches_that_differ_only_in_secrets_go_on_looking_the_same(seed):
    """Play the real match; the imagined one follows as long as its public answers are the same."""
    rng = random.Random(seed)
    real = random_play(GAME.start(seed=seed), rng, rng.randrange(60))
    for seat in (0, 1, None):
        match, other = real.clone(), GAME.imagine(real.view(seat), rng)
        for _ in range(30):
            if not match.to_act:
                break
            (actor,) = match.to_act
            mine = actor == seat
            options = [action for action in legal(match, actor) if action in legal(other, actor)]
            if mine:
                assert legal(match, actor) == legal(other, actor)
            if not options:
                break
            action = rng.choice(options)
            events, others = seen(match.play(actor, action), seat), seen(other.play(actor, action), seat)
            if events != others:
                break
            assert match.view(seat) == other.view(seat)


def test_an_imagined_match_can_be_played_to_the_end_and_replayed():
    rng = random.Random(4)
    imagined = random_play(GAME.imagine(played(4, 20).view(0), rng), rng)
    assert imagined.outcome is not None
    record = json.loads(json.dumps(imagined.record()))
    assert snapshot(backroom.replay(record)) == snapshot(imagined)


def test_the_same_seed_and_decisions_give_the_same_match():
    match = played(9, 10_000)
    assert snapshot(backroom.replay(match.record())) == snapshot(match)


@pytest.mark.parametrize(
    "change",
    [
        {"roles": ["spy", "spy"]},
        {"hit_list": ["Moriarty"]},
        {"phase": "replacement", "recall": {"suspects": {}, "public": {}, "not_held": []}},
        {"phase": "lunch"},
        {"recall": {}},
    ],
)
def test_what_is_no_view_of_the_game_can_not_be_imagined(change):
    view = json.loads(json.dumps(table().view(0)))
    with pytest.raises(ValueError, match=r"\w"):
        GAME.imagine({**view, **change}, random.Random(1))
