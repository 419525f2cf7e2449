"""Killer vs Inspector: how it ends."""

from __future__ import annotations

import pytest
from killer_table import card, dealt, table

from backroom import Outcome
from backroom.core.outcome import Ending
from support import kinds, one, refused, run, seen


def kill_all(match, names):
    """Kill one suspect after the other, the Inspector doing nothing but bluff."""
    for name in names.split():
        run(match, f"0 kill {name}")
        if match.to_act:
            run(match, "1 accuse Zachary")


def test_the_killer_wins_by_killing_the_inspectors_identity():
    match = table(hand="Kara Linus Pedro Zachary", identity="Linus")
    events = run(match, "0 kill Linus")
    assert kinds(events) == ["action", "over"]
    assert match.outcome == Outcome(frozenset({0}), (1, 0), "the Killer killed the Inspector", Ending(code="inspector-killed"))


def test_a_card_in_the_inspectors_hand_is_not_the_inspector():
    match = table(hand="Kara Linus Pedro Zachary", identity="Zachary")
    run(match, "0 kill Linus")
    assert match.outcome is None
    assert match.view(1)["you"]["hand"] == ["Kara", "Linus", "Pedro"]


def test_the_inspector_wins_by_accusing_the_killers_identity():
    match = table(killer="Simon", kill="Ramon", identity="Zachary")
    events = run(match, "0 shift row 0 left; 1 accuse Simon")
    assert one(events, "accuse", 0) == {"kind": "accuse", "seat": 1, "name": "Simon", "hit": True}
    assert kinds(events) == ["action", "accuse", "over"]
    assert match.outcome == Outcome(frozenset({1}), (0, 1), "the Inspector accused the Killer", Ending(code="accused"))


def test_the_winner_is_the_role_whatever_the_seat():
    match = dealt(killer="Simon", roles="inspector killer")
    run(match, "1 kill Ramon; 0 identity Zachary; 1 shift row 0 left; 0 accuse Simon")
    assert match.outcome == Outcome(frozenset({0}), (1, 0), "the Inspector accused the Killer", Ending(code="accused"))


def test_the_killer_wins_on_the_fourteenth_kill():
    match = table(killer="Marion", kill="Neil")
    kill_all(match, "Geneva Horatio Isolde Linus Quinton Ramon Simon")
    run(match, "0 shift row 2 left; 1 shift row 2 left")
    kill_all(match, "Franz Pedro")
    run(match, "0 shift row 2 left; 1 accuse Zachary")
    kill_all(match, "Jack Trevor")
    run(match, "0 shift col 4 down; 1 shift col 3 up")
    assert (match.view(None)["kills"], match.outcome) == (12, None)
    kill_all(match, "Deidre")
    assert (match.view(None)["kills"], match.outcome) == (13, None)
    run(match, "0 kill Yvonne")
    assert match.outcome == Outcome(frozenset({0}), (1, 0), "the Killer made 14 kills", Ending(code="kills", kills=14))


def test_a_single_kill_may_win_before_the_inspector_has_drawn():
    match = dealt(kills_to_win=1)
    events = run(match, "0 kill Neil")
    assert kinds(events) == ["action", "over"]
    assert match.outcome.reason == "the Killer made 1 kill"
    assert (match.view(None)["deck"], match.view(None)["hands"]) == (24, [0, 0])


def test_killing_the_inspector_with_the_last_kill_is_told_as_just_that():
    match = table(hand="Kara Linus Pedro Zachary", identity="Linus", kills_to_win=2)
    run(match, "0 kill Linus")
    assert match.outcome.reason == "the Killer killed the Inspector"


def test_nobody_is_canvassed_after_a_kill_that_ends_the_game():
    match = table(hand="Kara Linus Pedro Zachary", identity="Kara", kills_to_win=2)
    events = run(match, "0 shift row 0 left; 1 exonerate; 1 lay Linus; 0 kill Linus")
    assert kinds(events) == ["action", "over"]
    assert match.outcome.reason == "the Killer made 2 kills"
    assert match.view(None)["discards"] == ["Linus"]


def test_the_end_is_an_event_and_stands_in_every_view():
    match = table(hand="Kara Linus Pedro Zachary", identity="Linus")
    events = run(match, "0 kill Linus")
    end = {"winners": [0], "scores": [1, 0], "reason": "the Killer killed the Inspector", "ending": {"code": "inspector-killed"}}
    for seat in (0, 1, None):
        assert seen(events, seat)[-1] == {"kind": "over", "seat": None, **end}
        view = match.view(seat)
        assert (view["outcome"], view["phase"], view["turn"], view["to_act"], view["legal"]) == (end, "over", None, [], [])
    assert card(match, "Linus")["alive"] is False


@pytest.mark.parametrize("notation", ["kill Ramon", "shift row 0 left", "pass"])
def test_after_the_end_nothing_more_is_played(notation):
    match = table(hand="Kara Linus Pedro Zachary", identity="Linus")
    run(match, "0 kill Linus")
    for seat in (0, 1):
        refused(match, seat, notation)


def test_identities_that_nobody_found_out_stay_secret_at_the_end():
    match = table(kills_to_win=2)
    run(match, "0 kill Linus")
    assert len(match.view(None)["recall"]["suspects"]["0"]) > 1
    assert match.view(0)["known"] == match.view(1)["known"] == {}
