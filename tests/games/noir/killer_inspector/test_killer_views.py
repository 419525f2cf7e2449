"""Killer vs Inspector: what each seat sees, and what it can conclude."""

from __future__ import annotations

import json
import random

import pytest
from killer_table import GAME, dealt, names, pick_eventfully, run_to_collapse, table

import backroom
from backroom.games.noir.kit.cast import BASE, NUMBER
from support import random_match, random_play, run, seen, snapshot

SEATS = (0, 1, None)
KEYS = {
    *("game", "players", "options", "seat", "phase", "turn", "to_act", "legal", "outcome", "recall"),
    *("board", "you", "deck", "known", "roles", "hands", "kills", "discards", "removed", "collapse", "last_shift"),
    "decisions",
}
FIELDS = {
    "action": {"kind", "seat", "action"},
    "accuse": {"kind", "seat", "name", "hit"},
    "canvass": {"kind", "seat", "name", "hands"},
    "draw": {"kind", "seat", "count", "names"},
    "innocent": {"kind", "seat", "name"},
    "discard": {"kind", "seat", "name"},
    "over": {"kind", "seat", "winners", "scores", "reason", "ending"},
}


def suspects(match, player, seat=None):
    """Whom a player may be, as far as a seat can tell."""
    return set(match.view(seat)["recall"]["suspects"][str(player)])


def test_a_view_has_the_keys_that_the_page_lists():
    for match in (dealt(), table(), run_to_collapse()):
        for seat in SEATS:
            view = match.view(seat)
            assert set(view) == KEYS
            assert set(view["recall"]) == {"suspects", "public", "reasons"}


def test_events_are_of_the_kinds_that_the_page_lists_with_just_these_fields():
    found = set()
    for seed in range(30):
        rng, match = random.Random(seed), GAME.start(seed=seed)
        while match.to_act:
            (seat,) = match.to_act
            events = match.play(seat, pick_eventfully(match, rng))
            for each in (each for onlooker in SEATS for each in seen(events, onlooker)):
                assert set(each) == FIELDS[each["kind"]]
                found.add(each["kind"])
    assert found == set(FIELDS)


def test_every_decision_gives_one_action_first_and_everybody_gets_as_many_events():
    rng, match = random.Random(3), GAME.start(seed=3)
    while match.to_act:
        (seat,) = match.to_act
        chosen = pick_eventfully(match, rng)
        events = match.play(seat, chosen)
        assert seen(events, seat)[0] == {"kind": "action", "seat": seat, "action": chosen}
        for onlooker in SEATS:
            kinds = [each["kind"] for each in seen(events, onlooker)]
            assert kinds.count("action") == 1
            assert kinds == [each["kind"] for each in seen(events, seat)]


def test_only_the_choice_of_identity_is_an_action_with_a_secret_part():
    match = dealt()
    run(match, "0 kill Neil")
    events = match.play(1, "identity Kara")
    assert seen(events, 0) == seen(events, None) == [{"kind": "action", "seat": 1, "action": "identity"}]
    assert seen(events, 1) == [{"kind": "action", "seat": 1, "action": "identity Kara"}]


def test_accusations_canvasses_and_their_answers_are_public():
    match = table(hand="Kara Linus Pedro Zachary", identity="Kara")
    run(match, "0 shift row 0 left; 1 exonerate")
    for line in ("1 lay Linus", "0 kill Linus", "1 accuse Franz"):
        events = run(match, line)
        assert len(events) == 2
        assert seen(events, 0) == seen(events, 1) == seen(events, None)


def test_what_nobody_has_yet_is_not_among_the_suspects():
    match = dealt(killer="Marion")
    assert match.view(None)["recall"] == {"suspects": {"0": list(BASE)}, "public": {"0": list(BASE)}, "reasons": {"0": []}}
    assert match.view(0)["recall"]["suspects"] == {}
    assert match.view(1)["recall"]["suspects"] == {"0": list(BASE)}


def test_a_kill_says_where_the_killer_stands_and_who_the_inspector_is_not():
    match = table(killer="Marion", kill="Neil")
    around = {"Horatio", "Isolde", "Jack", "Marion", "Ophelia", "Ramon", "Simon", "Trevor"}
    assert suspects(match, 0) == around
    assert suspects(match, 1) == set(BASE) - {"Neil"}


def test_each_seat_strikes_its_own_cards_off():
    match = table(killer="Marion", kill="Neil", hand="Ophelia Pedro Ramon Zachary", identity="Zachary")
    assert suspects(match, 0, seat=1) == {"Horatio", "Isolde", "Jack", "Marion", "Simon", "Trevor"}
    assert suspects(match, 1, seat=0) == set(BASE) - {"Neil", "Marion"}
    assert set(match.view(0)["recall"]["suspects"]) == {"1"}
    assert set(match.view(1)["recall"]["suspects"]) == {"0"}
    assert match.view(0)["recall"]["public"] == match.view(None)["recall"]["suspects"]


def test_an_accusation_says_where_the_inspector_stands_and_who_the_killer_is_not():
    match = table(killer="Marion", kill="Neil", identity="Zachary")
    run(match, "0 shift row 0 left; 1 accuse Trevor")
    assert suspects(match, 1) == {"Ophelia", "Simon", "Trevor", "Yvonne", "Zachary"}
    assert "Trevor" not in suspects(match, 0)


def test_an_answer_to_a_canvass_narrows_the_killer_down():
    for laid, left in (("Linus", {"Marion", "Horatio", "Ramon"}), ("Yvonne", {"Horatio", "Isolde", "Jack", "Marion", "Ophelia"})):
        match = table(killer="Marion", kill="Neil", hand="Linus Pedro Yvonne Zachary")
        run(match, f"0 shift row 0 left; 1 exonerate; 1 lay {laid}")
        assert suspects(match, 0) == left


def test_an_answer_to_a_canvass_narrows_the_inspector_down():
    match = table(killer="Marion", hand="Kara Linus Pedro Zachary", identity="Kara")
    run(match, "0 shift row 0 left; 1 exonerate; 1 lay Linus; 0 kill Linus")
    assert suspects(match, 1, seat=0) == {"Franz", "Geneva", "Horatio", "Kara", "Pedro", "Quinton", "Ramon"}


def test_a_card_laid_is_nobodys_identity():
    match = table(kill="Neil")
    run(match, "0 shift row 0 left; 1 exonerate; 1 lay Ophelia")
    assert "Ophelia" not in suspects(match, 0) | suspects(match, 1)


def test_a_disguise_makes_everybody_living_and_unseen_a_suspect_again():
    match = table(killer="Marion", kill="Neil", deck="Wanda")
    run(match, "0 disguise")
    assert suspects(match, 0) == suspects(match, 1) == set(BASE) - {"Marion", "Neil"}


def test_a_failed_disguise_tells_nothing_but_the_card():
    match = table(killer="Marion", kill="Neil", deck="Neil")
    before = match.view(None)["recall"]
    run(match, "0 disguise")
    assert match.view(None)["recall"] == before


def test_a_player_who_is_found_out_is_nobody_that_the_other_may_be():
    match = table(killer="Ulysses", kill="Vincent")
    assert suspects(match, 0) == {"Pedro", "Quinton", "Ramon", "Ulysses", "Wanda"}
    run(match, "0 shift row 3 right; 1 accuse Zachary; 0 kill Pedro; 1 accuse Zachary")
    assert suspects(match, 0) == {"Quinton", "Ulysses", "Wanda"}
    run(match, "0 shift row 3 right; 1 accuse Zachary; 0 kill Simon")
    assert suspects(match, 0) == {"Ulysses"}
    assert "Ulysses" not in suspects(match, 1)


@pytest.mark.parametrize("seed", range(6))
def test_views_survive_json(seed):
    match = GAME.start(seed=seed)
    while match.to_act:
        random_play(match, random.Random(seed + len(match)), 7)
        for seat in SEATS:
            view = match.view(seat)
            assert json.loads(json.dumps(view)) == view


@pytest.mark.parametrize(
    ("phase", "position", "script"),
    [
        ("opening", dealt, ""),
        ("choice", dealt, "0 kill Neil"),
        ("killer", table, ""),
        ("inspector", table, "0 disguise"),
        ("inspector", run_to_collapse, ""),
        ("lay", table, "0 kill Linus; 1 exonerate"),
        ("collapse", run_to_collapse, "1 accuse Zachary; 0 kill Isolde; 1 accuse Zachary; 0 kill Ramon; 1 collapse rows"),
        ("over", run_to_collapse, "1 collapse rows; 0 disguise; 1 shift row 0 left"),
    ],
)
def test_in_every_phase_each_seat_can_imagine_a_match_that_looks_the_same(phase, position, script):
    rng = random.Random(7)
    match = position()
    run(match, script)
    if phase == "over":
        random_play(match, rng)
    assert match.view(None)["phase"] == phase
    for seat in SEATS:
        view = json.loads(json.dumps(match.view(seat)))
        for _ in range(5):
            imagined = GAME.imagine(view, rng)
            assert imagined.view(seat) == view
            assert names(imagined) == names(match)


def test_cards_that_nobody_has_seen_are_imagined_in_any_hand_and_any_order():
    rng, match = random.Random(1), table(hand="Kara Neil Pedro Zachary")
    imagined = [GAME.imagine(match.view(0), rng).kernel for _ in range(200)]
    unseen = {NUMBER[name] for name in BASE} - {NUMBER["Marion"]}
    assert {card for kernel in imagined for card in kernel.hand} == unseen
    assert {kernel.deck[kernel.top] for kernel in imagined} == {kernel.deck[-1] for kernel in imagined} == unseen


def test_an_imagined_match_can_be_played_to_the_end_and_replayed():
    rng = random.Random(4)
    imagined = random_play(GAME.imagine(random_match(GAME.key, seed=4, moves=20).view(0), rng), rng)
    assert imagined.outcome is not None
    record = json.loads(json.dumps(imagined.record()))
    assert snapshot(backroom.replay(record)) == snapshot(imagined)


@pytest.mark.parametrize("change", [{"roles": ["spy", "spy"]}, {"discards": ["Moriarty"]}, {"phase": "lunch"}, {"recall": {}}])
def test_what_is_no_view_of_the_game_can_not_be_imagined(change):
    view = json.loads(json.dumps(table().view(0)))
    with pytest.raises(ValueError, match="no view that Killer vs Inspector could have shown"):
        GAME.imagine({**view, **change}, random.Random(1))
