"""The Bomber: planting, detonating, and blasts that go on from bomb to bomb."""

from fbi_positions import AROUND, BOMBER, bearing, do, face, identity, of, offered, reach, score, table

from support import one


def test_the_bomber_plants_on_oneself_or_an_adjacent_living_unarrested_suspect_without_a_bomb():
    match = table("bomber", bomber="Magnus", bombs="Isolde", dead="Jack", arrested="Marion")
    assert of(match, "plant") == (reach("Magnus", AROUND) | {"Magnus"}) - {"Isolde", "Jack", "Marion"}
    do(match, "plant Magnus")
    assert bearing(match, "bomb") == {"Isolde", "Magnus"}


def test_a_detonation_kills_a_bombed_suspect_anywhere():
    match = table("bomber", bombs="Isolde Greta")
    assert of(match, "detonate") == {"Isolde", "Greta"}
    do(match, "detonate Isolde")
    assert not face(match, "Isolde")["alive"]
    assert bearing(match, "bomb") == {"Greta"}


def test_then_one_living_unarrested_suspect_adjacent_to_it():
    match = table("bomber", bombs="Isolde", dead="Jack", arrested="Irma")
    do(match, "detonate Isolde")
    assert set(offered(match)) == {f"blast {name}" for name in reach("Isolde", AROUND) - {"Jack", "Irma"}}
    do(match, "blast Magnus")
    assert not face(match, "Magnus")["alive"]
    assert score(match) == (2, 0)
    assert match.to_act == (5,)


def test_if_that_one_bore_a_bomb_too_the_blast_goes_on_from_it_and_so_on():
    match = table("bomber", bombs="Isolde Magnus Phoebe Greta")
    do(match, "detonate Isolde; blast Magnus")
    assert of(match, "blast") == reach("Magnus", AROUND) - {"Isolde"}
    do(match, "blast Phoebe")
    assert of(match, "blast") == reach("Phoebe", AROUND) - {"Magnus"}
    do(match, "blast Tobias")
    assert score(match) == (4, 0)
    assert match.to_act == (5,)
    assert bearing(match, "bomb") == {"Greta"}


def test_a_blast_with_nobody_around_ends():
    match = table("bomber", bombs="Deidre", undercover="Magnus", dead="Clive Geneva Greta")
    do(match, "detonate Deidre")
    assert match.to_act == (5,)


def test_a_bomb_on_the_arrested_can_t_be_detonated():
    assert of(table("bomber", bombs="Isolde", arrested="Isolde"), "detonate") == set()
    assert of(table("bomber", bombs="Isolde Greta", arrested="Isolde"), "detonate") == {"Greta"}


def test_the_bomber_may_fall_with_the_bomb_and_the_blast_still_strikes():
    match = table("bomber", bomber="Isolde", bombs="Isolde Magnus Greta", deck="Tobias")
    events = do(match, "detonate Isolde")
    assert one(events, "arrest") == {"kind": "arrest", "seat": BOMBER, "name": "Isolde"}
    assert bearing(match, "bomb") == set()
    assert identity(match, BOMBER) == "Tobias"
    assert of(match, "blast") == reach("Isolde", AROUND)
    do(match, "blast Magnus")
    assert match.to_act == (5,)
    assert score(match) == (1, 1)


def test_the_bomber_may_fall_in_the_blast_and_the_bomb_there_goes_off_still():
    match = table("bomber", bomber="Magnus", bombs="Isolde Magnus Phoebe", deck="Greta")
    do(match, "detonate Isolde; blast Magnus")
    assert bearing(match, "bomb") == set()
    do(match, "blast Phoebe")
    assert score(match) == (2, 1)
    assert match.to_act == (5,)


def test_a_team_mate_in_the_blast_is_arrested_and_their_bomb_goes_off_too():
    match = table("bomber", killer="Magnus", bombs="Isolde Magnus Greta", deck="Tobias")
    do(match, "detonate Isolde; blast Magnus")
    assert face(match, "Magnus")["arrested"]
    assert bearing(match, "bomb") == {"Greta"}
    assert of(match, "blast") == reach("Magnus", AROUND) - {"Isolde"}


def test_a_psycho_blown_up_loses_all_threats():
    match = table("bomber", psycho="Magnus", bombs="Isolde", threats="Greta Neil", deck="Tobias")
    do(match, "detonate Isolde; blast Magnus")
    assert bearing(match, "threat") == set()


def test_agents_blown_up_are_the_bomber_s_trophies():
    match = table("bomber", suit="Isolde", detective="Magnus", bombs="Isolde", deck="Tobias Greta")
    do(match, "detonate Isolde; blast Magnus")
    assert match.view(None)["trophies"][BOMBER] == ["Isolde", "Magnus"]
    assert score(match) == (4, 0)
