"""Master Thief vs Chief of Police: set-up, turns, shifts, thefts, disguises and accusations."""

import pytest
from thief_table import GAME, card, names, operands, table

from support import kinds, legal, one, random_match, refused, run, seen, verbs


def test_every_suspect_starts_with_a_treasure():
    match = table(active=None)
    assert all(each["tokens"] == ["treasure"] for row in match.view(None)["board"] for each in row)
    assert match.view(None)["treasures"] == 0


def test_the_thief_draws_three_cards_and_lays_one_of_them_down():
    match = table(active=None)
    assert match.view(0)["you"] == {"role": "thief", "identity": None, "hand": ["Alyss", "Marion", "Zachary"]}
    assert legal(match, 0) == ["identity Alyss", "identity Marion", "identity Zachary"]
    run(match, "0 identity Marion")
    assert match.view(0)["you"] == {"role": "thief", "identity": "Marion", "hand": ["Alyss", "Zachary"]}


def test_the_chief_is_dealt_a_plainclothes_identity_and_two_officers():
    match = table(active=None)
    assert match.view(1)["you"] == {"role": "chief", "identity": "Ernest", "hand": []}
    assert match.view(1)["officers"] == ["Pedro", "Ulysses"]
    assert match.view(1)["deck"] == 19


def test_officers_are_shown_before_the_thief_chooses():
    match = table(active=None)
    assert match.view(0)["phase"] == "choice"
    assert [each["name"] for row in match.view(0)["board"] for each in row if each["officer"]] == ["Pedro", "Ulysses"]
    assert not card(match, "Ernest", 0)["officer"]


def test_nobody_but_the_thief_decides_anything_at_set_up():
    match = table(active=None)
    assert match.to_act == (0,)
    assert legal(match, 1) == []
    refused(match, 1, "deputize")
    refused(match, 0, "steal Alyss")


def test_the_thief_moves_first_and_turns_alternate():
    match = table()
    for seat in (0, 1, 0, 1):
        assert match.to_act == (seat,)
        assert match.view(None)["turn"] == seat
        match.play(seat, legal(match, seat)[0])


@pytest.mark.parametrize("seat", [0, 1])
def test_either_seat_may_be_the_thief(seat):
    roles = [GAME.start(seed=seed).view(None)["roles"] for seed in range(20)]
    assert any(each[seat] == "thief" for each in roles)
    match = GAME.start(seed=1, deal={"roles": ["chief", "thief"]})
    assert match.to_act == (1,)


def test_both_may_shift_any_line_by_one():
    match = table()
    shifts = [each for each in legal(match, 0) if each.startswith("shift")]
    assert len(shifts) == 20
    run(match, "0 steal Alyss")
    assert [each for each in legal(match, 1) if each.startswith("shift")] == shifts


def test_a_shift_takes_along_all_that_lies_on_a_card():
    match = table()
    run(match, "0 steal Alyss; 1 shift col 0 down")
    assert names(match)[0] == "Ulysses"
    assert card(match, "Ulysses")["officer"]
    assert card(match, "Ulysses")["tokens"] == ["treasure"]
    assert card(match, "Alyss")["tokens"] == []
    run(match, "0 shift row 1 left")
    assert names(match)[9] == "Alyss"
    assert card(match, "Alyss")["tokens"] == []


def test_a_shift_may_not_be_undone_at_once():
    match = table()
    run(match, "0 shift row 2 left")
    assert match.view(1)["last_shift"] == "shift row 2 left"
    refused(match, 1, "shift row 2 right")
    assert "shift row 2 left" in legal(match, 1)


@pytest.mark.parametrize(
    "deed", ["1 accuse Jack", "1 shift row 0 left; 0 disguise Alyss", "1 deputize; 1 dismiss Pedro; 0 grab Kara"]
)
def test_any_other_action_lifts_the_ban_on_undoing(deed):
    match = table()
    run(match, f"0 shift row 2 left; {deed}")
    assert "shift row 2 right" in legal(match, match.to_act[0])
    assert "shift row 0 right" in legal(match, match.to_act[0])


def test_the_thief_steals_from_adjacent_suspects_and_from_their_own_identity():
    assert operands(table(), 0, "steal") == ["Alyss", "Barrin", "Franz", "Geneva"]
    around_marion = ["Geneva", "Horatio", "Isolde", "Linus", "Marion", "Neil", "Quinton", "Ramon", "Simon"]
    assert operands(table("Marion"), 0, "steal") == around_marion


def test_a_stolen_treasure_is_gone_from_the_board_and_counted():
    match = table()
    run(match, "0 steal Barrin; 1 accuse Jack")
    assert card(match, "Barrin")["tokens"] == []
    assert match.view(None)["treasures"] == 1
    refused(match, 0, "steal Barrin")


def test_the_thief_may_rob_officers_and_the_plainclothes_one():
    match = table("Alyss", chief="Barrin", officers="Franz Geneva")
    assert operands(match, 0, "steal") == ["Alyss", "Barrin", "Franz", "Geneva"]


def test_there_is_no_stealing_across_an_edge():
    assert "steal Ernest" not in legal(table(), 0)


def test_a_quick_disguise_lays_any_of_the_three_cards_the_same_one_too():
    match = table()
    assert operands(match, 0, "disguise") == ["Alyss", "Marion", "Zachary"]
    run(match, "0 disguise Zachary; 1 accuse Jack")
    assert match.view(0)["you"] == {"role": "thief", "identity": "Zachary", "hand": ["Alyss", "Marion"]}
    assert operands(match, 0, "steal") == ["Simon", "Trevor", "Yvonne", "Zachary"]
    run(match, "0 disguise Zachary")
    assert match.view(0)["you"]["identity"] == "Zachary"
    assert match.to_act == (1,)


def test_others_see_of_identity_and_disguise_only_the_verb():
    match = table(active=None)
    for decision in ("identity Alyss", "disguise Marion"):
        events = match.play(0, decision)
        assert seen(events, 0) == [{"kind": "action", "seat": 0, "action": decision}]
        for onlooker in (1, None):
            assert seen(events, onlooker) == [{"kind": "action", "seat": 0, "action": decision.split()[0]}]
        if decision.startswith("identity"):
            run(match, "0 shift row 0 left; 1 shift row 1 left")


def test_the_chief_accuses_around_officers_and_the_plainclothes_one_and_these_themselves():
    match = table()
    run(match, "0 disguise Alyss")
    around_ernest, around_the_officers = ["Deidre", "Ernest", "Isolde", "Jack"], ["Kara", "Linus", "Pedro", "Quinton"]
    assert operands(match, 1, "accuse") == [*around_ernest, *around_the_officers, "Ulysses", "Vincent"]


def test_accusations_reach_from_where_the_cards_stand_after_a_shift():
    match = table()
    run(match, "0 shift row 0 left")
    assert names(match)[:5] == ["Barrin", "Clive", "Deidre", "Ernest", "Alyss"]
    assert operands(match, 1, "accuse")[:6] == ["Deidre", "Ernest", "Alyss", "Horatio", "Isolde", "Jack"]


def test_a_wrong_accusation_is_answered_no_in_public_and_the_thief_is_next():
    match = table()
    events = run(match, "0 disguise Alyss; 1 accuse Jack")
    for onlooker in (0, 1, None):
        assert one(events, "accuse", onlooker) == {"kind": "accuse", "seat": 1, "name": "Jack", "hit": False}
    assert match.to_act == (0,)


def test_it_is_not_said_which_officer_accuses():
    match = table(chief="Linus")
    events = run(match, "0 disguise Alyss; 1 accuse Kara")
    assert kinds(events) == ["action", "accuse"]


def test_a_card_in_the_thiefs_hand_is_answered_no():
    match = table(thief="Alyss Deidre Zachary")
    events = run(match, "0 disguise Alyss; 1 accuse Deidre")
    assert one(events, "accuse")["hit"] is False
    assert match.outcome is None


def test_a_card_that_was_active_before_the_disguise_is_answered_no():
    match = table("Deidre", thief="Alyss Deidre Zachary")
    assert one(run(match, "0 disguise Zachary; 1 accuse Deidre"), "accuse")["hit"] is False


def test_the_chief_wins_by_accusing_the_active_identity():
    match = table("Deidre", thief="Alyss Deidre Zachary")
    events = run(match, "0 shift row 4 left; 1 accuse Deidre")
    assert one(events, "accuse")["hit"] is True
    assert kinds(events) == ["action", "accuse", "over"]
    assert match.outcome.winners == {1}
    assert match.outcome.scores == (0, 1)
    assert match.view(None)["phase"] == "over"
    assert match.view(None)["turn"] is None
    assert match.to_act == ()
    assert legal(match, 0) == legal(match, 1) == []


def test_the_same_wrong_accusation_may_be_made_again():
    match = table()
    run(match, "0 disguise Alyss; 1 accuse Jack; 0 disguise Alyss; 1 accuse Jack")
    assert match.to_act == (0,)


def test_nobody_dies_and_nothing_collapses():
    for seed in range(10):
        match = random_match(GAME.key, seed=seed)
        assert all(
            each["alive"] and not each["innocent"] and not each["arrested"] for row in match.view(None)["board"] for each in row
        )
        assert len(names(match)) == 25
    with pytest.raises(ValueError, match="no action"):
        match.play(0, "collapse rows")
    with pytest.raises(ValueError, match="no action"):
        match.play(0, "kill Alyss")


def test_each_side_has_its_own_actions_and_no_pass():
    match = table()
    assert verbs(match, 0) == {"shift", "steal", "disguise"}
    run(match, "0 disguise Alyss")
    assert verbs(match, 1) == {"shift", "accuse", "deputize"}


def test_a_thief_with_nothing_in_reach_to_steal_still_has_shifts_and_disguises():
    match = table()
    for name in ("Alyss", "Barrin", "Franz", "Geneva"):
        run(match, f"0 steal {name}; 1 accuse Jack")
    assert verbs(match, 0) == {"shift", "disguise"}
