"""Master Thief vs Chief of Police: deputizing, and the treasure it costs."""

from thief_table import DECK, card, names, operands, table, take_everything

from support import kinds, legal, one, refused, run, verbs


def deputized(**cards):
    match = table(deck="Wanda Barrin", **cards)
    events = run(match, "0 disguise Alyss; 1 deputize")
    return match, events


def test_deputize_draws_a_card_and_shows_it_as_an_officer():
    match, events = deputized()
    for onlooker in (0, 1, None):
        assert one(events, "officer", onlooker) == {"kind": "officer", "seat": 1, "name": "Wanda"}
    assert match.view(0)["officers"] == ["Pedro", "Ulysses", "Wanda"]
    assert card(match, "Wanda")["officer"]
    assert match.view(0)["deck"] == 18


def test_then_one_of_the_three_officers_is_dismissed_the_new_one_too():
    match, _ = deputized()
    assert match.to_act == (1,)
    assert match.view(1)["phase"] == "dismiss"
    assert legal(match, 1) == ["dismiss Pedro", "dismiss Ulysses", "dismiss Wanda"]


def test_a_dismissed_officers_card_is_discarded_face_up():
    match, _ = deputized()
    events = run(match, "1 dismiss Pedro")
    assert kinds(events) == ["action"]
    for onlooker in (0, 1, None):
        view = match.view(onlooker)
        assert view["officers"] == ["Ulysses", "Wanda"]
        assert view["discards"] == ["Pedro"]
    assert not card(match, "Pedro")["officer"]


def test_the_new_officer_may_be_the_one_to_go():
    match, _ = deputized()
    run(match, "1 dismiss Wanda")
    assert match.view(None)["officers"] == ["Pedro", "Ulysses"]
    assert match.view(None)["discards"] == ["Wanda"]


def test_the_thief_then_grabs_any_treasure_outside_of_the_turn():
    match, _ = deputized()
    run(match, "1 dismiss Pedro")
    assert match.view(None)["phase"] == "grab"
    assert match.view(None)["turn"] == 1
    assert match.to_act == (0,)
    assert len(operands(match, 0, "grab")) == 25
    assert verbs(match, 0) == {"grab"}
    run(match, "0 grab Zachary")
    assert card(match, "Zachary")["tokens"] == []
    assert match.view(None)["treasures"] == 1


def test_only_treasures_still_on_the_board_can_be_grabbed():
    match = table(deck="Wanda")
    run(match, "0 steal Alyss; 1 deputize; 1 dismiss Wanda")
    assert len(operands(match, 0, "grab")) == 24
    refused(match, 0, "grab Alyss")


def test_after_the_grab_comes_the_thiefs_own_turn():
    match, _ = deputized()
    run(match, "1 dismiss Pedro; 0 grab Zachary")
    assert match.view(None)["phase"] == "thief"
    assert match.view(None)["turn"] == 0
    assert match.to_act == (0,)
    assert verbs(match, 0) == {"shift", "steal", "disguise"}


def test_the_chief_accuses_from_the_new_officers_and_no_longer_from_the_dismissed_ones():
    match, _ = deputized()
    run(match, "1 dismiss Pedro; 0 grab Zachary; 0 disguise Alyss")
    accused = operands(match, 1, "accuse")
    assert "Yvonne" in accused
    assert "Kara" not in accused


def test_without_a_deck_there_is_no_deputizing():
    match = table(deck=DECK)
    for name in DECK.split():
        run(match, f"0 disguise Alyss; 1 deputize; 1 dismiss {name}; 0 grab {name}")
    assert match.view(None)["deck"] == 0
    run(match, "0 disguise Alyss")
    assert verbs(match, 1) == {"shift", "accuse"}
    refused(match, 1, "deputize")


def test_the_thief_wins_at_once_by_grabbing_the_last_treasure():
    match = table(deck=DECK)
    events = take_everything(match)
    assert kinds(events) == ["action", "over"]
    assert match.outcome.winners == {0}
    assert match.outcome.scores == (1, 0)
    assert match.view(1)["treasures"] == 25


def test_the_thief_wins_by_stealing_the_last_treasure():
    deck = DECK.replace("Geneva", "Alyss")
    match = table("Geneva", thief="Geneva Marion Zachary", deck=deck)
    around = ["Alyss", "Barrin", "Clive", "Franz", "Geneva", "Horatio"]
    for name, prey in zip(deck.split(), [each for each in names(match) if each not in around], strict=True):
        run(match, f"0 disguise Geneva; 1 deputize; 1 dismiss {name}; 0 grab {prey}")
    for prey in around:
        assert match.outcome is None
        events = match.play(0, f"steal {prey}")
        if prey != around[-1]:
            run(match, "1 accuse Jack")
    assert kinds(events) == ["action", "over"]
    assert match.outcome.winners == {0}
