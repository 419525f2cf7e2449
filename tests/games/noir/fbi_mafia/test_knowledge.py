"""FBI vs Mafia: what can be concluded, by whom, and from what."""

import random

import pytest
from fbi_table import GAME, HOMES, SEATS, only, seat, suspects, table

from backroom.games.noir.kit.cast import CAST, NUMBER, suspects_in
from support import one, random_play, run, seen

ALL = {face["name"] for row in table().view(None)["board"] for face in row}


def near(name):
    """Naively: everybody around a suspect on the untouched 6×6 board."""
    names = sorted(ALL)
    row, col = divmod(names.index(name), 6)
    around = [(row + r, col + c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0)]
    return {names[r * 6 + c] for r, c in around if 0 <= r < 6 and 0 <= c < 6}


def straight(name, reach=3):
    names = sorted(ALL)
    row, col = divmod(names.index(name), 6)
    return {
        n
        for i, n in enumerate(names)
        if n != name and ((i // 6 == row and abs(i % 6 - col) <= reach) or (i % 6 == col and abs(i // 6 - row) <= reach))
    }


def test_at_first_everybody_may_be_anybody_to_a_spectator():
    match = table()
    assert all(suspects(match, role) == ALL for role in SEATS[6])


def test_a_seat_knows_that_nobody_is_one_of_its_own_team():
    match = table()
    team = {HOMES[6][role] for role in ("killer", "psycho", "bomber")}
    assert suspects(match, "suit", watcher=0) == ALL - team
    assert set(match.view(0)["recall"]["suspects"]) == {"1", "3", "5"}


@pytest.mark.parametrize(
    ("role", "home", "deed", "where"),
    [
        ("killer", "Geneva", "kill Greta", near("Greta")),
        ("undercover", "Geneva", "accuse Greta", near("Greta") | {"Greta"}),
        ("suit", "Geneva", "accuse Greta", near("Greta") | {"Greta"}),
        ("detective", "Geneva", "accuse Hugo", straight("Hugo") | {"Hugo"}),
        ("undercover", "Geneva", "disarm Julian bomb", near("Julian")),
        ("detective", "Geneva", "disarm Dominic threat", near("Dominic")),
        ("bomber", "Geneva", "plant Greta", near("Greta") | {"Greta"}),
    ],
)
def test_a_deed_shows_where_its_actor_stands(role, home, deed, where):
    match = table(role, **{role: home}, bombs="Julian", threats="Dominic", innocent="Zachary")
    run(match, f"{seat(role)} {deed}")
    dead = {"Greta"} if deed.startswith("kill") else set()
    assert suspects(match, role) == where - dead


def test_a_shot_shows_the_snipers_diagonals():
    match = table("sniper", players=8, sniper="Magnus")
    run(match, "6 snipe Irma")
    assert suspects(match, "sniper", players=8) == {
        *("Alyss", "Ernest", "Magnus", "Qasim", "Ulysses"),
        *("Cassius", "Felix", "Linus", "Ophelia"),
    }


def test_a_missed_accusation_clears_the_mafia_but_not_the_fbi():
    match = table("undercover", undercover="Geneva")
    run(match, "1 accuse Greta")
    assert all("Greta" not in suspects(match, role) for role in ("killer", "psycho", "bomber"))
    assert all("Greta" in suspects(match, role) for role in ("undercover", "detective", "suit"))


def test_raised_hands_and_hands_kept_down_both_tell():
    match = table("detective", detective="Julian", deck="Kara Neil", killer="Horatio", suit="Pedro")
    run(match, "3 canvass; 3 lay Kara")
    assert suspects(match, "killer") == suspects(match, "suit") == near("Kara")
    assert suspects(match, "bomber") == ALL - near("Kara") - {"Kara"}


def test_an_autopsy_asks_only_the_mafia():
    match = table("undercover", undercover="Geneva", dead="Greta", killer="Deidre", suit="Horatio")
    run(match, "1 autopsy Greta")
    assert suspects(match, "killer") == near("Greta")
    assert suspects(match, "psycho") == ALL - near("Greta") - {"Greta"}
    assert suspects(match, "suit") == ALL - {"Greta"}


def test_a_save_shows_the_suits_row_and_column():
    match = table("killer", killer="Geneva", protections="Greta", suit="Isolde")
    run(match, "0 kill Greta; 5 save")
    row = {"Geneva", "Horatio", "Hugo", "Irma", "Isolde"}
    assert suspects(match, "suit") == row | {"Ashton", "Dominic", "Julian", "Ophelia", "Ulysses"}


def test_a_passed_reaction_tells_nothing():
    match = table("killer", killer="Geneva", protections="Greta", suit="Isolde")
    run(match, "0 kill Greta; 5 pass")
    assert suspects(match, "suit") == ALL - {"Greta"}


def test_threats_that_come_true_and_threats_that_do_not_both_tell_of_the_psycho():
    match = table("undercover", undercover="Alyss", killer="Zachary", psycho="Horatio", threats="Kara Simon")
    run(match, "1 accuse Alyss")
    assert suspects(match, "psycho") == near("Kara") - near("Simon") - {"Kara", "Alyss"}


def test_strikes_tell_only_of_what_has_been_reached_while_the_suit_is_asked():
    match = table(
        "undercover", undercover="Alyss", killer="Zachary", psycho="Horatio", threats="Ashton Kara Simon", protections="Kara"
    )
    run(match, "1 accuse Alyss")
    assert match.view(None)["phase"] == "save"
    assert suspects(match, "psycho") == near("Kara") - near("Ashton") - {"Alyss"}


def test_a_threat_shows_the_psychos_row_and_column():
    match = table("psycho", psycho="Horatio")
    run(match, "2 swap Trevor Ulysses; 2 threaten Hugo")
    assert suspects(match, "psycho") == straight("Hugo")


def test_having_nobody_to_threaten_tells_too():
    match = table("psycho", psycho="Alyss", killer="Hugo", threats="Ashton Barrin Beatrix Deidre Geneva Jack")
    run(match, "2 swap Yvonne Zachary")
    assert suspects(match, "psycho") == {"Alyss"}


def test_having_somebody_to_threaten_tells_that():
    match = table("psycho", psycho="Horatio", threats="Ashton Barrin Beatrix Deidre Geneva Jack")
    run(match, "2 swap Yvonne Zachary")
    assert suspects(match, "psycho") == ALL - {"Alyss"}


def test_a_new_identity_is_anybody_alive_whose_evidence_is_not_open():
    match = table("killer", killer="Geneva", suit="Greta", deck="Kara", innocent="Irma", dead="Neil")
    run(match, "0 kill Greta")
    assert suspects(match, "suit") == ALL - {"Greta", "Irma", "Neil"}


def test_players_with_few_suspects_left_rule_each_other_out():
    match = table("killer")
    knowledge = match._notebook.knowledge
    both = 1 << NUMBER["Clive"] | 1 << NUMBER["Alyss"]
    knowledge.may[0] = knowledge.may[2] = both
    knowledge.close()
    match._notebook._recalls, match._notebook._public = {}, None
    assert suspects(match, "bomber") == ALL - {"Clive", "Alyss"}


def test_whoever_put_a_card_under_the_deck_knows_who_draws_it():
    match = only(table("detective", detective="Trevor", deck="Kara Irma", killer="Geneva"), "Kara", "Irma")
    run(match, "3 canvass; 3 lay Kara")
    assert [entry["card"] for entry in match.view(3)["recall"]["deck"]] == ["Irma"]
    assert "Irma" not in suspects(match, "killer", watcher=3), "it is in the deck"
    assert "Irma" in suspects(match, "killer", watcher=1)
    run(match, "4 shift row 5 left; 5 protect Kara; 5 shift row 5 left; 0 disguise")
    assert suspects(match, "killer", watcher=3) == {"Irma"}
    assert len(suspects(match, "killer", watcher=1)) > 1
    assert match.view(3)["known"].get("0") is None, "what is known as such are team mates"
    assert match.view(None)["recall"]["traced"] == {"0": [3]}


def test_others_know_that_a_card_that_went_under_was_dead():
    match = table("killer", killer="Geneva", dead="Neil Simon", deck="Neil Kara Simon")
    run(match, "0 disguise")
    last = match.view(1)["recall"]["deck"][-1]
    assert (last["card"], last["among"], last["seen_by"]) == (None, ["Neil", "Simon"], [0])


def test_the_rest_of_a_hand_is_known_to_be_alive_after_a_profile():
    match = table("profiler", players=8, hand="Otto Pedro Simon Suzanne", dead="Pedro", deck="Kara Irma")
    run(match, "7 profile Otto")
    kept = match.view(0)["recall"]["hands"]["7"][:2]
    assert [entry["card"] for entry in kept] == [None, None]
    assert all("Pedro" not in entry["among"] for entry in kept)
    assert [entry["card"] for entry in match.view(7)["recall"]["hands"]["7"]] == ["Simon", "Suzanne", "Kara", "Irma"]


def same_story(one_match, other, watcher):
    """Replay the one match's decisions in the other; whether a watcher is told just the same."""
    first = GAME.start(one_match.players, one_match.start.seed, one_match.start.deal)
    for who, notation in one_match.history():
        told = first.play(who, notation)
        try:
            told_there = other.play(who, notation)
        except ValueError:
            return False
        if seen(told, watcher) != seen(told_there, watcher) or first.view(None)["phase"] != other.view(None)["phase"]:
            return False
    return True


@pytest.mark.parametrize("seed", range(6))
def test_the_suspects_are_just_those_with_whom_the_same_story_can_be_told(seed):
    """The naive second opinion: deal the cards differently, replay, and compare what a spectator is told.

    Only worlds in which one identity trades places with a card deep in the deck are tried; nobody draws in so short a match.
    """
    rng = random.Random(seed)
    evidence = sorted(ALL)
    rng.shuffle(evidence)
    deal = {"roles": list(SEATS[6]), "evidence": evidence}
    match = GAME.start(6, seed, deal)
    while len(match) < 18:
        (who,) = match.to_act
        deeds = [n for n in map(str, match.legal(who)) if n.split()[0] not in ("disguise", "canvass")]
        rng.shuffle(deeds)
        deeds.sort(key=lambda notation: notation.startswith("shift"))
        for notation in deeds:
            after = match.clone()
            after.play(who, notation)
            if after.view(None)["deck"] == 30 and after.view(None)["arrests"] == 0 and after.to_act:
                break
        match = after
    assert match.view(None)["deck"] == 30
    for player in range(6):
        public = set(match.view(None)["recall"]["suspects"][str(player)])
        for place in range(6, 36):
            traded = evidence[:]
            traded[player], traded[place] = traded[place], traded[player]
            other = GAME.start(6, seed, {**deal, "evidence": traded})
            assert same_story(match, other, None) == (traded[player] in public), (player, traded[player])


def perfect(sets, cards):
    """Whether every place can have a card of its own out of its set (augmenting paths, written anew)."""
    holder = {}

    def seat_at(place, tried):
        for number in suspects_in(sets[place] & cards):
            if number not in tried:
                tried.add(number)
                if number not in holder or seat_at(holder[number], tried):
                    holder[number] = place
                    return True
        return False

    return all(seat_at(place, set()) for place in range(len(sets)))


@pytest.mark.parametrize("players", [6, 8])
@pytest.mark.parametrize("seed", range(3))
def test_suspects_are_exact_given_everything_known_of_every_hidden_card(players, seed):
    """Sound: the truth is always among them. Complete: each of them fits some way of dealing all unseen cards."""
    rng = random.Random(seed)
    match = GAME.start(players, seed, arrests_to_win=9, points_to_win=40)
    checked = 0
    for _ in range(6):
        random_play(match, rng, moves=50, stop=lambda m: False)
        if not match.to_act:
            break
        for watcher in (None, *rng.sample(range(players), 2)):
            checked += exact(match, watcher)
    assert checked


def exact(match, watcher):
    kernel, notebook = match.kernel, match._notebook
    knowledge = notebook.knowledge
    unseen = knowledge.cast & ~(kernel.shown | kernel.discards | sum(kernel.trophies))
    held = [*zip(knowledge.deck, kernel.deck, strict=True), *zip(knowledge.hand, kernel.hand, strict=True)]
    held += zip(knowledge.drawn, kernel.drawn, strict=True)
    known = [(slot.among, slot.seen_by, number) for slot, number in held]
    players = [s for s in range(match.players) if kernel.identity[s] >= 0]
    places = [(knowledge.may[s], knowledge.seen_by[s], kernel.identity[s]) for s in players] + known
    sets = [1 << number if watcher is not None and seats >> watcher & 1 else among for among, seats, number in places]
    said = match.view(watcher)["recall"]["suspects"]
    for place, player in enumerate(players):
        if str(player) not in said:
            continue
        assert CAST[kernel.identity[player]] in said[str(player)]
        fits = {CAST[n] for n in suspects_in(sets[place]) if perfect([*sets[:place], 1 << n, *sets[place + 1 :]], unseen)}
        assert set(said[str(player)]) == fits
    return len(players)


def test_the_team_learns_of_a_new_identity_but_not_of_cards_that_went_under():
    match = table("killer", killer="Geneva", suit="Greta", dead="Neil", deck="Neil Kara")
    events = run(match, "0 kill Greta")
    mate = seat("undercover")
    assert one(events, "identity", mate)["name"] == "Kara"
    assert one(events, "under", mate)["names"] is None
    assert match.view(mate)["recall"]["deck"][-1]["card"] is None
