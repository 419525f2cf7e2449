"""What each seat sees, and what can be concluded from it."""

import json
import random
from itertools import product

import pytest
from heist_table import GAME, NAMES, beside, chief_of, heist, place

from backroom.core.chance import QuickStream
from backroom.games.noir.heist.deduction import Belief
from backroom.games.noir.kit.cast import mask_of, suspects_in
from support import legal, random_match, run, seen

QUADRANT = {"nw": (0, 0), "ne": (0, 4), "sw": (4, 0), "se": (4, 4)}


def block(match, row, col, size):
    board = match.view(None)["board"]
    return {board[r][c]["name"] for r in range(row, row + size) for c in range(col, col + size)}


def may(match, viewer, seat):
    return set(match.view(viewer)["recall"]["suspects"].get(str(seat), []))


def test_thieves_see_each_other_s_identities_and_the_chief_and_spectators_none():
    match = heist("Alyss Barrin Clive Deidre")
    assert match.view(1)["known"] == {"0": "Alyss", "2": "Clive", "3": "Deidre"}
    assert match.view(4)["known"] == match.view(None)["known"] == {}
    assert match.view(1)["you"] == {"role": match.view(None)["roles"][1], "identity": "Barrin", "hand": []}
    assert match.view(None)["you"] is None


def test_a_spectator_can_tell_only_that_nobody_is_an_officer():
    match = heist("Alyss Barrin Clive Deidre")
    rest = set(NAMES) - {"Vincent", "Viola", "Wanda", "Wilhelm"}
    assert all(may(match, None, seat) == rest for seat in range(5))


def test_the_chief_knows_that_the_seven_cards_are_no_thief_s():
    match = heist("Alyss Barrin Clive Deidre", spare="Irma Kara")
    rest = set(NAMES) - {"Vincent", "Viola", "Wanda", "Wilhelm", "Zachary", "Irma", "Kara"}
    assert all(may(match, 4, seat) == rest for seat in range(4))
    assert may(match, 4, 4) == set()


def test_the_cards_put_back_may_be_a_new_identity():
    match = heist("Alyss Barrin Clive Deidre", spare="Irma Kara", roles=["face"])
    run(match, "0 vanish")
    assert may(match, 4, 0) == set(NAMES) - {"Vincent", "Viola", "Wanda", "Wilhelm", "Zachary"}
    assert not may(match, 4, 1) & {"Irma", "Kara"}


def test_a_thief_knows_that_the_plainclothes_officer_is_no_thief_and_no_uniformed_one():
    match = heist("Alyss Barrin Clive Deidre")
    rest = set(NAMES) - set("Vincent Viola Wanda Wilhelm Alyss Barrin Clive Deidre".split())
    assert match.view(0)["recall"]["suspects"] == {"4": sorted(rest)}


@pytest.mark.parametrize(("where", "name"), [("nw", "Alyss"), ("ne", "Kara"), ("sw", "Otto"), ("se", "Ramon")])
def test_a_steal_tells_the_quadrant(where, name):
    match = heist(f"{name} Barrin Clive Deidre")
    run(match, f"0 steal {where}")
    assert may(match, 4, 0) == block(match, *QUADRANT[where], 3) & may(match, 4, 1)


def test_a_crack_tells_the_quadrant():
    match = heist("Barrin Alyss Clive Deidre", roles=["master-safecracker", "runner", "face", "hacker"])
    run(match, "0 steal nw; 4 shift row 0 left; 1 shift row 4 left; 2 shift row 5 left; 3 shift row 3 left")
    before = may(match, 4, 0)
    assert "Alyss" in before
    run(match, "0 crack nw")
    # Alyss has been pushed over to the other side since the steal.
    assert may(match, 4, 0) == before - {"Alyss"}


@pytest.mark.parametrize("where", ["nw", "ne", "sw", "se"])
def test_a_hack_tells_the_middle_lines_beside_the_quadrant(where):
    match = heist("Magnus Barrin Clive Deidre", roles=["hacker"])
    run(match, f"0 hack {where}")
    row, col = QUADRANT[where]
    board = match.view(None)["board"]
    arms = {board[3][c]["name"] for c in range(col, col + 3)} | {board[r][3]["name"] for r in range(row, row + 3)}
    assert may(match, None, 0) == (arms | {"Magnus"}) - {"Wilhelm"}


@pytest.mark.parametrize(("role", "verb"), [("cleaner", "stun"), ("eliminator", "eliminate")])
def test_a_stun_or_an_elimination_tells_that_the_officer_was_adjacent(role, verb):
    match = heist("Simon Barrin Clive Deidre", roles=[role])
    near = beside(match, "Viola")
    run(match, f"0 {verb} Viola")
    assert may(match, None, 0) == near - set(match.view(None)["officers"])


def test_a_search_tells_of_every_thief_whether_they_are_inside():
    match = heist("Alyss Yvonne Clive Deidre")
    run(match, "0 shift row 6 left; 4 search 0 0")
    inside = block(match, 0, 0, 4)
    assert may(match, None, 0) == inside & (set(NAMES) - set(match.view(None)["officers"]))
    assert not may(match, None, 1) & inside


def test_a_missed_accusation_clears_that_suspect_of_being_a_thief_but_not_of_being_the_chief():
    match = heist("Alyss Barrin Clive Deidre")
    run(match, "0 shift row 6 left; 4 accuse Simon")
    assert all("Simon" not in may(match, None, seat) for seat in range(4))
    assert "Simon" in may(match, None, 4)


def test_an_accusation_out_of_the_officers_reach_tells_of_the_plainclothes_officer():
    match = heist("Alyss Barrin Clive Deidre", plainclothes="Magnus")
    run(match, "0 shift row 6 left")
    before = may(match, 2, 4)
    run(match, "4 accuse Irma")
    near = beside(match, "Irma")
    assert may(match, 2, 4) == before & near
    assert may(match, None, 4) == near


def test_an_accusation_within_an_officer_s_reach_tells_nothing_of_the_plainclothes_officer():
    match = heist("Alyss Barrin Clive Deidre")
    run(match, "0 shift row 6 left")
    before = may(match, 2, 4)
    run(match, "4 accuse Simon")
    assert may(match, 2, 4) == before


def test_a_stunned_officer_s_reach_does_not_count():
    match = heist("Linus Barrin Clive Deidre", "Horatio Viola Wanda Wilhelm", "Dominic", roles=["cleaner"])
    run(match, "0 stun Horatio; 4 accuse Ernest")
    assert may(match, None, 4) == beside(match, "Ernest") - {"Horatio"}


def test_the_reach_at_the_time_counts_when_the_cleaner_is_caught_by_it():
    """The officer recovers, but could not have made the accusation."""
    match = heist("Linus Barrin Clive Deidre", "Horatio Viola Wanda Wilhelm", "Lucille", roles=["cleaner"])
    run(match, "0 stun Horatio; 4 accuse Linus")
    assert match.view(None)["stunned"] == []
    assert may(match, None, 4) == beside(match, "Linus") - {"Horatio"}


def test_a_caught_thief_s_card_is_nobody_else_s_and_there_is_nothing_to_guess_until_the_return():
    match = heist("Yuri Barrin Clive Deidre")
    run(match, "0 shift row 6 left; 4 accuse Yuri")
    assert "0" not in match.view(4)["recall"]["suspects"]
    assert all("Yuri" not in may(match, None, seat) for seat in (1, 2, 3, 4))
    run(match, "1 shift row 0 left; 2 shift row 1 left; 3 shift row 2 left; 0 return")
    assert may(match, 4, 0) == set(NAMES) - {"Vincent", "Viola", "Wanda", "Wilhelm", "Zachary", "Yuri"}


def test_thieves_know_that_the_plainclothes_officer_is_nobody_they_have_been():
    match = heist("Alyss Barrin Clive Deidre", roles=["face"])
    run(match, "0 vanish")
    gone = {"Alyss", match.view(0)["you"]["identity"]}
    assert not may(match, 3, 4) & gone
    assert gone <= may(match, None, 4)


def test_only_the_mimic_knows_that_the_other_cards_drawn_are_not_the_plainclothes_officer():
    match = heist("Alyss Barrin Clive Deidre", roles=["mimic"])
    run(match, "0 mimic")
    drawn = match.view(0)["you"]["hand"]
    run(match, f"0 identity {drawn[0]}")
    assert not may(match, 0, 4) & set(drawn)
    assert may(match, 1, 4) & set(drawn) == set(drawn[1:])


def test_a_mimic_known_for_certain_is_somebody_else_afterwards():
    for role, action, same in (("mimic", "mimic", False), ("face", "vanish", True)):
        match = heist("Alyss Barrin Clive Deidre", roles=[role])
        notebook = match._notebook
        for belief in (notebook.public, notebook.chiefs):
            belief.sets[0] = mask_of([match.kernel.identities[0]])
        run(match, f"0 {action}")
        if role == "mimic":
            run(match, f"0 {legal(match, 0)[0]}")
        assert ("Alyss" in may(match, 4, 0)) is same
        assert ("Alyss" in may(match, None, 0)) is same


def test_two_who_can_only_be_two_suspects_leave_none_of_them_to_a_third():
    belief = Belief([0b011, 0b011, 0b111, 0])
    belief.settle()
    assert belief.sets == [0b011, 0b011, 0b100, 0]


def test_what_is_left_of_changed_identities_is_exact():
    """Against brute force: every way in which the players, and the one who changed before, can all be different."""
    rng = random.Random(5)
    for _ in range(300):
        cards = range(6)
        sets = [rng.choice([0, *range(1, 64)]) or 1 for _ in range(4)]
        to_another, unseen = rng.random() < 0.5, 0b111111
        before = [world for world in product(*(suspects_in(each) for each in sets)) if len(set(world)) == 4]
        if not before:
            continue
        belief = Belief(sets[:])
        belief.settle()
        assert belief.sets == [mask_of(world[seat] for world in before) for seat in range(4)]
        belief.change(0, unseen, to_another=to_another)
        belief.settle()
        after = {
            (new, *world[1:]) for world in before for new in cards if new not in world[1:] and not (to_another and new == world[0])
        }
        if not after:
            continue
        assert belief.sets == [mask_of(world[seat] for world in after) for seat in range(4)]
        # Somebody is caught: those worlds remain.
        caught = rng.choice(sorted(after))[1]
        belief.unmask(1, caught)
        belief.settle()
        left = [world for world in after if world[1] == caught]
        expected = [mask_of(world[seat] for world in left) for seat in range(4)]
        expected[1] = 0
        assert belief.sets == expected
        for _ in range(5):
            drawn = belief.draw(QuickStream(rng.getrandbits(30)))
            assert tuple(caught if seat == 1 else card for seat, card in enumerate(drawn)) in left


def stood_among(match, before, seat, notation):
    """A second opinion on where the actor of a decision must stand, as names; `notation` is what a spectator sees of it."""
    verb, *operands = notation.split()
    if verb in ("steal", "crack"):
        return block(match, *QUADRANT[operands[0]], 3)
    if verb == "hack":
        row, col = QUADRANT[operands[0]]
        board = match.view(None)["board"]
        arms = {board[3][c]["name"] for c in range(col, col + 3)} | {board[r][3]["name"] for r in range(row, row + 3)}
        return arms | {board[3][3]["name"]}
    if verb in ("stun", "eliminate"):
        return beside(match, operands[0])
    if verb == "trade":
        return {match.view(seat)["you"]["identity"]} if before["roles"][seat] == "insider" else set(operands)
    if verb == "accuse":
        fit = set(before["officers"]) - set(before["stunned"])
        near = beside(match, operands[0])
        return set(NAMES) if fit & near else near
    return set(NAMES)


def naive_facts(match, facts, before, events):
    """A second opinion on what a spectator learns: sets of names by seat, worked out from views and events alone."""
    decision, *answers = seen(events)
    seat = decision["seat"]
    facts[seat] = facts[seat] and facts[seat] & stood_among(match, before, seat, decision["action"])
    thieves = [each for each in facts if facts[each] is not None and before["roles"][each] != "chief"]
    for event in answers:
        if event["kind"] == "canvass":
            inside = block(match, *map(int, decision["action"].split()[1:]), 4)
            for thief in thieves:
                facts[thief] &= inside if thief in event["hands"] else set(NAMES) - inside
        elif event["kind"] == "accuse" and not event["hit"]:
            for thief in thieves:
                facts[thief] -= {event["name"]}
        elif event["kind"] == "caught":
            facts[event["seat"]] = None
        elif event["kind"] == "identity":
            facts[event["seat"]] = set(NAMES)


def all_different(sets):
    """Whether every set can have a card of its own."""
    if not sets:
        return True
    first, *rest = sorted(sets, key=len)
    return any(all_different([each - {card} for each in rest]) for card in first)


@pytest.mark.parametrize("seed", range(9))
def test_a_second_opinion_on_the_public_evidence_agrees_in_random_play(seed):
    rng = random.Random(seed)
    match = GAME.start(5 + seed % 3, seed)
    facts = {each: set(NAMES) for each in range(match.players)}
    chief, tangled = chief_of(match), False
    for _ in range(120):
        if not match.to_act:
            break
        (seat,) = match.to_act
        before = match.view(None)
        action = str(rng.choice(match.legal(seat)))
        naive_facts(match, facts, before, match.play(seat, action))
        view = match.view(None)
        public = view["recall"]["public"]
        # With an identity changed that was nearly known the second opinion knows less than the first.
        tangled = tangled or bool(view["recall"]["public_formers"])
        open_cards = set(view["officers"]) | set(view["discards"])
        loose = {each: told - open_cards for each, told in facts.items() if told is not None}
        if view["phase"] in ("officers", "plainclothes"):
            del loose[chief]
        assert {int(each) for each in public} == set(loose)
        for each, names in loose.items():
            others = [loose[other] for other in loose if other != each]
            exact = {name for name in names if all_different([other - {name} for other in others])}
            ours = set(public[str(each)])
            assert match.view(each)["you"]["identity"] in ours
            assert ours <= exact if tangled else ours == exact


def test_the_secrecy_law_holds_for_the_chief_when_identities_differ():
    """The same public story with other thieves in the same places of the deck looks the same to the Chief and spectators."""
    one_world = heist("Alyss Barrin Jack Deidre", roles=["runner", "cleaner", "saboteur", "face"], spare="Irma Kara")
    other_world = heist("Ashton Dominic Felix Clive", roles=["runner", "cleaner", "saboteur", "face"], spare="Irma Kara")
    story = "0 steal nw; 4 search 0 3; 1 shift row 6 left; 4 accuse Simon; 2 trade {}; 3 vanish; 4 accuse Simon; 0 shift col 0 up"
    for one_line, other_line in zip(story.format("Felix").split("; "), story.format("Jack").split("; "), strict=True):
        assert json.dumps(look(one_world, one_line)) == json.dumps(look(other_world, other_line))


def look(match, line):
    """What the Chief and a spectator get of one decision."""
    events = run(match, line)
    return [(seen(events, seat), match.view(seat)) for seat in (4, None)]


@pytest.mark.parametrize("players", [5, 6, 7])
def test_an_imagined_match_looks_the_same_to_its_seat_at_every_stage(players):
    rng = random.Random(players)
    for seed in range(4):
        match = GAME.start(players, seed, officers=3 + seed % 3)
        for _ in range(300):
            if not match.to_act:
                break
            if rng.random() < 0.04 or match.view(None)["phase"] in ("mimic", "return"):
                for seat in (None, *range(players)):
                    view = match.view(seat)
                    twin = GAME.imagine(json.loads(json.dumps(view)), rng)
                    assert twin.view(seat) == view
                    check_imagined(twin, match)
            (seat,) = match.to_act
            match.play(seat, rng.choice(match.legal(seat)))
    assert match.view(None)["phase"] in ("over", "thief", "chief", "mimic", "return")


def test_an_imagined_set_up_looks_the_same_to_its_seat():
    rng = random.Random(2)
    for seed in range(3):
        match = GAME.start(6, seed, officers=3 + seed)
        while match.view(None)["phase"] in ("officers", "plainclothes"):
            for seat in (None, *range(6)):
                view = match.view(seat)
                twin = GAME.imagine(json.loads(json.dumps(view)), rng)
                assert twin.view(seat) == view
                check_imagined(twin, match)
            match.play(chief_of(match), rng.choice(match.legal(chief_of(match))))


def check_imagined(twin, match):
    """Public knowledge is right, everybody's own knowledge contains the truth, and the imagined match plays on."""
    assert twin.view(None) == match.view(None)
    kernel = twin.kernel
    chief = chief_of(match)
    for viewer in (None, *range(twin.players)):
        for seat, names in twin.view(viewer)["recall"]["suspects"].items():
            identity = twin.view(int(seat))["you"]["identity"]
            assert identity in names, (viewer, seat)
    held = [card for card in kernel.identities if card >= 0]
    cards = [*kernel.deck, *kernel.hand, *held, *kernel.officers, *suspects_in(kernel.discards)]
    assert sorted(cards) == sorted(kernel.board)
    assert twin.view(chief)["roles"] == match.view(chief)["roles"]
    rng = random.Random(1)
    for _ in range(3):
        if twin.to_act:
            twin.play(twin.to_act[0], rng.choice(twin.legal(twin.to_act[0])))


def test_imagination_reaches_every_world_that_is_left():
    match = heist("Alyss Barrin Clive Deidre")
    run(match, "0 steal nw")
    view = match.view(4)
    drawn = {GAME.imagine(view, random.Random(seed)).view(0)["you"]["identity"] for seed in range(200)}
    assert drawn == set(view["recall"]["suspects"]["0"])


def test_an_imagined_end_is_the_end():
    match = heist("Yuri Barrin Clive Deidre")
    match.kernel.role_deck = b""
    run(match, "0 shift row 6 left; 4 accuse Yuri")
    twin = GAME.imagine(match.view(1), random.Random(1))
    assert twin.outcome == match.outcome
    assert twin.to_act == ()


def test_views_survive_json():
    for seed in range(3):
        match = random_match("noir/heist", 5, seed, moves=120)
        for seat in (None, *range(5)):
            assert json.loads(json.dumps(match.view(seat))) == match.view(seat)


def test_every_place_is_found_in_the_view():
    match = heist("Alyss Barrin Clive Deidre")
    assert [place(match, name) for name in NAMES] == [divmod(cell, 7) for cell in range(49)]
