"""FBI vs Mafia: the Suit's saves, the Bomber's last word, and one inside the other."""

import pytest
from fbi_table import bearing, card, identity, seat, table, tokens

from support import kinds, legal, one, run, seen

SUIT, BOMBER = seat("suit"), seat("bomber")


def attack(**more):
    """The Killer at Geneva goes for Greta, who bears a protection."""
    return table("killer", killer="Geneva", protections="Greta", **more)


@pytest.mark.parametrize(
    ("suit", "answers"),
    [
        ("Isolde", ["save", "pass"]),
        ("Ulysses", ["save", "pass"]),
        ("Simon", ["pass"]),
        ("Dominic", ["save", "pass"]),
        ("Ernest", ["pass"]),
        ("Greta", ["pass"]),
    ],
    ids=["row", "column", "out of line", "adjacent", "diagonal", "the Suit itself"],
)
def test_the_suit_is_always_asked_and_may_save_in_row_and_column_but_never_oneself(suit, answers):
    match = attack(suit=suit)
    run(match, "0 kill Greta")
    assert match.to_act == (SUIT,)
    assert legal(match, SUIT) == answers
    for watcher in (None, *range(6)):
        view = match.view(watcher)
        assert (view["phase"], view["to_act"], view["turn"]) == ("save", [SUIT], 0)
        assert (view["pending"]["victim"], view["pending"]["cause"]) == ("Greta", "kill")


def test_without_a_token_nobody_is_asked():
    match = table("killer", killer="Geneva", suit="Isolde", protections="Hugo")
    run(match, "0 kill Greta")
    assert not card(match, "Greta")["alive"]


def test_a_save_spends_the_token_and_the_kill():
    match = attack(suit="Isolde")
    events = run(match, "0 kill Greta; 5 save")
    assert seen(events, 0) == [{"kind": "action", "seat": SUIT, "action": "save"}]
    assert card(match, "Greta")["alive"]
    assert tokens(match, "Greta") == []
    assert match.view(None)["kills"] == 0
    assert match.view(None)["turn"] == 1


def test_a_pass_is_seen_by_nobody_else_only_what_follows():
    match = attack(suit="Isolde")
    events = run(match, "0 kill Greta; 5 pass")
    assert kinds(events, SUIT) == ["action", "death"]
    for watcher in (None, 0, 1, 2, 3, 4):
        assert kinds(events, watcher) == ["death"]
    assert not card(match, "Greta")["alive"]


def test_a_pass_out_of_line_and_a_pass_in_line_look_the_same_to_others():
    worlds = []
    for home in ("Isolde", "Simon"):
        match = attack(suit=home, deck="Kara")
        events = run(match, "0 kill Greta; 5 pass")
        worlds.append((seen(events, 0), match.view(0)["recall"]["suspects"][str(SUIT)]))
    assert worlds[0] == worlds[1]


def test_a_suit_who_sits_out_is_not_asked():
    match = attack()
    match.kernel.sit_out(SUIT)
    match.kernel.rename(SUIT, -1)
    run(match, "0 kill Greta")
    assert not card(match, "Greta")["alive"]


def test_a_saved_threat_is_spent_and_the_other_strikes_go_on():
    match = table("undercover", psycho="Horatio", threats="Ernest Greta Kara", protections="Greta", suit="Isolde")
    events = run(match, "1 shift row 5 left")
    assert [each["name"] for each in seen(events) if each["kind"] == "strike"] == ["Ernest", "Greta"]
    assert match.view(None)["pending"]["cause"] == "threat"
    events = run(match, "5 save")
    assert [each["name"] for each in seen(events) if each["kind"] == "strike"] == ["Kara"]
    assert tokens(match, "Greta") == []
    assert card(match, "Greta")["alive"]
    assert not card(match, "Kara")["alive"]


def test_each_strike_may_be_protected():
    match = table("undercover", psycho="Horatio", threats="Hugo Greta", protections="Greta Hugo", suit="Isolde")
    run(match, "1 shift row 5 left; 5 save")
    assert match.view(None)["pending"]["victim"] == "Hugo"
    run(match, "5 pass")
    assert card(match, "Greta")["alive"]
    assert not card(match, "Hugo")["alive"]
    assert match.to_act == (2,)


def test_a_saved_bomb_bearer_loses_the_bomb_that_struck_and_the_chain_stops():
    match = table("bomber", bombs="Horatio Kara", protections="Horatio", suit="Isolde")
    run(match, "4 detonate Horatio; 5 save")
    assert bearing(match, "bomb") == ["Kara"]
    assert tokens(match, "Horatio") == []
    assert match.view(None)["kills"] == 0
    assert match.view(None)["turn"] == SUIT


def test_in_a_chain_the_saved_ones_own_bomb_stays():
    match = table("bomber", bombs="Horatio Kara", protections="Kara", suit="Marion")
    run(match, "4 detonate Horatio; 4 blast Kara")
    assert match.to_act == (SUIT,)
    run(match, "5 save")
    assert tokens(match, "Kara") == ["bomb"]
    assert match.view(None)["kills"] == 1
    assert match.view(None)["turn"] == SUIT


def test_a_chain_goes_on_after_a_pass():
    match = table("bomber", bombs="Horatio Kara", protections="Kara", suit="Marion")
    run(match, "4 detonate Horatio; 4 blast Kara; 5 pass")
    assert match.to_act == (BOMBER,)
    assert "blast Pedro" in legal(match, BOMBER)


def test_snipers_are_saved_from_too():
    match = table("sniper", players=8, sniper="Magnus", suit="Kara", protections="Irma")
    run(match, "6 snipe Irma")
    assert legal(match, 5) == ["save", "pass"]
    run(match, "5 save")
    assert match.view(None)["kills"] == 0


def accused(**more):
    """The Undercover at Geneva accuses the Psycho at Greta, who bears a bomb."""
    return table("undercover", undercover="Geneva", psycho="Greta", bombs=more.pop("bombs", "Greta"), deck="Neil Irma", **more)


def test_the_bomber_may_set_off_the_bomb_of_an_accused_mafioso():
    match = accused(threats="Simon")
    run(match, "1 accuse Greta")
    assert match.to_act == (BOMBER,)
    assert legal(match, BOMBER) == ["detonate Greta", "pass"]
    view = match.view(None)
    assert (view["phase"], view["turn"], view["arrests"], view["pending"]["accused"]) == ("detonate", 1, 1, 2)
    assert bearing(match, "threat") == ["Simon"], "tokens go after the reaction"
    assert identity(match, "psycho") is None, "and the new identity comes last of all"


def test_the_arrested_one_does_not_die_but_a_neighbour_does():
    match = accused(threats="Simon")
    run(match, "1 accuse Greta; 4 detonate Greta")
    assert "blast Greta" not in legal(match, BOMBER)
    events = run(match, "4 blast Kara")
    assert card(match, "Greta")["alive"]
    assert not card(match, "Kara")["alive"]
    assert kinds(events) == ["action", "death", "identity"]
    assert identity(match, "psycho") == "Neil"
    assert bearing(match, "threat") == []
    view = match.view(None)
    assert (view["kills"], view["turn"], view["pending"]["accused"]) == (1, 2, None)


def test_a_declined_reaction_is_seen_by_nobody_else():
    match = accused()
    events = run(match, "1 accuse Greta; 4 pass")
    assert kinds(events, BOMBER) == ["action", "identity"]
    assert kinds(events, 0) == ["identity"]
    assert tokens(match, "Greta") == ["bomb"]
    assert match.view(None)["turn"] == 2


def test_there_is_no_reaction_if_the_arrest_won_the_game():
    match = accused(arrests=3)
    run(match, "1 accuse Greta")
    assert match.outcome.winners == {1, 3, 5}


def test_there_is_no_reaction_without_a_bomb_or_to_a_miss():
    match = accused(bombs="Deidre")
    run(match, "1 accuse Deidre")
    assert match.view(None)["turn"] == 2
    match = accused(bombs="Deidre")
    run(match, "1 accuse Greta")
    assert match.view(None)["turn"] == 2


def test_there_is_no_reaction_when_the_mafia_kills_a_mafioso():
    match = table("killer", killer="Geneva", psycho="Greta", bombs="Greta", deck="Neil")
    run(match, "0 kill Greta")
    assert match.view(None)["turn"] == 1


def test_an_accused_bomber_reacts_with_bombs_still_on_the_board():
    match = table("undercover", undercover="Geneva", bomber="Greta", bombs="Greta Kara", deck="Neil")
    run(match, "1 accuse Greta; 4 detonate Greta; 4 blast Kara")
    assert match.to_act == (BOMBER,), "Kara's bomb goes off too"
    run(match, "4 blast Pedro")
    assert bearing(match, "bomb") == []
    assert identity(match, "bomber") == "Neil"
    assert match.view(None)["kills"] == 2


def test_a_reaction_can_be_stopped_by_the_suit_inside_it():
    match = accused(protections="Kara", suit="Marion")
    run(match, "1 accuse Greta; 4 detonate Greta; 4 blast Kara")
    assert match.to_act == (SUIT,)
    assert match.view(None)["pending"] == {"victim": "Kara", "cause": "blast", "bomb": None, "accused": 2, "threats": 0}
    run(match, "5 save")
    assert card(match, "Kara")["alive"]
    assert identity(match, "psycho") == "Neil"
    assert match.view(None)["turn"] == 2


def test_a_reaction_can_kill_the_accuser():
    match = accused()
    events = run(match, "1 accuse Greta; 4 detonate Greta; 4 blast Geneva")
    assert one(events, "death")["seat"] == 1
    assert match.view(None)["kills"] == 2
    assert (identity(match, "undercover"), identity(match, "psycho")) == ("Neil", "Irma")


def test_a_reaction_can_win_the_game():
    match = accused(points=17)
    run(match, "1 accuse Greta; 4 detonate Greta; 4 blast Kara")
    assert match.outcome.winners == {0, 2, 4}


def test_a_bomb_set_off_with_nobody_around_just_goes():
    around = "Ashton Deidre Dominic"
    match = table("detective", detective="Beatrix", psycho="Alyss", killer="Hugo", bombs="Alyss", dead=around, deck="Neil")
    run(match, "3 accuse Alyss")
    assert legal(match, BOMBER) == ["detonate Alyss", "pass"]
    run(match, "4 detonate Alyss")
    assert bearing(match, "bomb") == []
    assert match.view(None)["kills"] == 0
    assert match.view(None)["turn"] == BOMBER
