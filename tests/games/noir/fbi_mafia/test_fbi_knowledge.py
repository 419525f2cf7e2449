"""FBI vs Mafia: what can be concluded, by whom, and from what."""

import pytest
from fbi_table import (
    AROUND,
    BOMBER,
    DETECTIVE,
    DIAGONAL,
    EVERYBODY,
    HOMES,
    KILLER,
    MAFIA,
    PROFILER,
    PSYCHO,
    SEATS,
    STRAIGHT,
    SUIT,
    UNDERCOVER,
    cards,
    do,
    reach,
    suspects,
    table,
)

NEAR = reach("Isolde", AROUND)
LINES_OF_ALYSS = " ".join(reach("Alyss", STRAIGHT))


def test_at_first_everybody_may_be_anybody_to_a_spectator():
    match = table()
    assert all(suspects(match, seat) == EVERYBODY for seat in range(8))


def test_a_seat_knows_that_nobody_is_one_of_its_own_team():
    match = table()
    assert suspects(match, SUIT, KILLER) == EVERYBODY - {HOMES[8][seat] for seat in MAFIA}
    assert set(match.view(KILLER)["recall"]["suspects"]) == {"1", "3", "5", "7"}


@pytest.mark.parametrize(
    ("role", "deed", "where"),
    [
        ("killer", "kill Isolde", NEAR),
        ("undercover", "accuse Isolde", NEAR | {"Isolde"}),
        ("suit", "accuse Isolde", NEAR | {"Isolde"}),
        ("profiler", "accuse Isolde", NEAR | {"Isolde"}),
        ("detective", "accuse Isolde", reach("Isolde", STRAIGHT) | {"Isolde"}),
        ("undercover", "disarm Isolde bomb", NEAR),
        ("detective", "disarm Isolde threat", NEAR),
        ("bomber", "plant Jack", reach("Jack", AROUND) | {"Jack"}),
        ("sniper", "snipe Irma", reach("Irma", DIAGONAL)),
        ("psycho", "swap Alyss Ashton; threaten Phoebe", reach("Phoebe", STRAIGHT)),
    ],
)
def test_a_deed_shows_where_its_actor_stands(role, deed, where):
    match = table(role, **{role: "Magnus"}, bombs="Isolde", threats="Isolde")
    do(match, deed)
    dead = {deed.split()[1]} if role in ("killer", "sniper") else set()
    assert suspects(match, SEATS.index(role)) == where - dead


def test_raised_hands_and_hands_kept_down_both_tell():
    match = table("detective", detective="Magnus", deck="Isolde Tobias", killer="Felix", suit="Irma")
    do(match, "canvass; lay Isolde")
    assert suspects(match, KILLER) == suspects(match, SUIT) == suspects(match, DETECTIVE) == NEAR
    assert suspects(match, BOMBER) == suspects(match, UNDERCOVER) == EVERYBODY - NEAR - {"Isolde"}


@pytest.mark.parametrize(
    ("role", "position", "deed"),
    [("undercover", {"dead": "Isolde"}, "autopsy Isolde"), ("profiler", {"hand": "Isolde Geneva Simon Yuri"}, "profile Isolde")],
)
def test_an_autopsy_and_a_profile_ask_only_the_mafia(role, position, deed):
    match = table(role, **{role: "Magnus"}, killer="Felix", suit="Irma", **position)
    do(match, deed)
    assert suspects(match, KILLER) == NEAR
    assert suspects(match, BOMBER) == EVERYBODY - NEAR - {"Isolde"}
    assert suspects(match, SUIT) == EVERYBODY - {"Isolde"}


def test_threats_that_come_true_and_threats_that_do_not_both_tell_of_the_psycho():
    match = table("undercover", undercover="Alyss", psycho="Magnus", threats="Isolde Neil Lucille Greta")
    do(match, "accuse Alyss")
    near = (NEAR & reach("Lucille", AROUND)) - reach("Neil", AROUND) - reach("Greta", AROUND)
    assert suspects(match, PSYCHO) == near - {"Isolde", "Lucille", "Alyss"}


def test_strikes_tell_only_of_what_has_been_reached_while_the_suit_is_asked():
    match = table("undercover", undercover="Alyss", psycho="Magnus", threats="Ernest Isolde Phoebe", protections="Isolde")
    do(match, "accuse Alyss")
    assert match.view(None)["phase"] == "save"
    assert suspects(match, PSYCHO) == NEAR - reach("Ernest", AROUND)


def test_having_nobody_to_threaten_tells_too():
    match = table("psycho", psycho="Alyss", threats=LINES_OF_ALYSS)
    do(match, "swap Yvonne Zachary")
    assert suspects(match, PSYCHO) == {"Alyss"}


def test_having_somebody_to_threaten_tells_that():
    match = table("psycho", psycho="Magnus", threats=LINES_OF_ALYSS)
    do(match, "swap Yvonne Zachary")
    assert suspects(match, PSYCHO) == EVERYBODY - {"Alyss"}


def test_a_new_identity_is_anybody_alive_whose_evidence_is_not_open():
    match = table("killer", killer="Magnus", suit="Isolde", deck="Felix", innocent="Irma", dead="Neil")
    do(match, "kill Isolde")
    assert suspects(match, SUIT) == EVERYBODY - {"Isolde", "Irma", "Neil"}


def test_players_with_few_suspects_left_rule_each_other_out():
    match = table("undercover", undercover="Magnus", dead="Linus")
    match._notebook.knowledge.may[KILLER] = match._notebook.knowledge.may[PSYCHO] = cards(["Clive", "Alyss"])
    do(match, "accuse Magnus")
    assert suspects(match, BOMBER) == EVERYBODY - {"Clive", "Alyss", "Linus", "Magnus"}


def test_whoever_put_a_card_under_the_deck_knows_who_draws_it():
    match = table("detective", deck="Otto Isolde", whole_deck=True)
    do(match, "canvass; lay Otto")
    assert [entry["card"] for entry in match.view(DETECTIVE)["recall"]["deck"]] == ["Isolde"]
    assert "Isolde" not in suspects(match, KILLER, DETECTIVE), "it is in the deck"
    assert "Isolde" in suspects(match, KILLER, UNDERCOVER)
    do(match, "shift row 5 left; protect Magnus; shift row 5 left; shift row 5 left; shift row 5 left; disguise")
    assert suspects(match, KILLER, DETECTIVE) == {"Isolde"}
    assert len(suspects(match, KILLER, UNDERCOVER)) > 1
    assert match.view(DETECTIVE)["known"].get(str(KILLER)) is None, "what is known as such are team mates"
    assert match.view(None)["recall"]["traced"] == {str(KILLER): [DETECTIVE]}


def test_others_know_that_a_card_that_went_under_was_dead():
    match = table("killer", dead="Neil Simon", deck="Neil Felix Simon", hand="Ernest Geneva Ulysses Yuri")
    do(match, "disguise")
    last = match.view(UNDERCOVER)["recall"]["deck"][-1]
    assert (last["card"], last["among"], last["seen_by"]) == (None, ["Neil", "Simon"], [KILLER])


def test_the_rest_of_a_hand_is_known_to_be_alive_after_a_profile():
    match = table("profiler", hand="Otto Pedro Simon Suzanne", dead="Pedro", deck="Kara Irma")
    do(match, "profile Otto")
    kept = match.view(KILLER)["recall"]["hands"][str(PROFILER)][:2]
    assert [entry["card"] for entry in kept] == [None, None]
    assert all("Pedro" not in entry["among"] for entry in kept)
    own = match.view(PROFILER)["recall"]["hands"][str(PROFILER)]
    assert [entry["card"] for entry in own] == ["Simon", "Suzanne", "Kara", "Irma"]
