"""Master Thief vs Chief of Police: who may still be whom, against worlds that are simply played along."""

import json
import random

import pytest
from thief_naive import Worlds
from thief_table import GAME, names, small_table, table

from backroom.games.noir.kit.cast import NUMBER
from backroom.games.noir.thief_chief.deduction import first_clues, trios_of
from support import run


def trios_seen(view):
    """The Thief's possible cards as the view's own seat, or any other, can read them."""
    cast = sorted(each["name"] for row in view["board"] for each in row)
    mask = int(view["recall"]["trios"], 16)
    return {tuple(cast[place] for place in trio) for number, trio in enumerate(trios_of(len(cast))) if mask >> number & 1}


def expected(worlds, thief, chief):
    """What `suspects` must say of some worlds."""
    actives = sorted({active for _, active, _ in worlds if active})
    said = {str(thief): actives} if actives else {}
    return {**said, str(chief): sorted({plainclothes for _, _, plainclothes in worlds})}


def check(match, worlds):
    """Every seat and a spectator know exactly what the surviving worlds have in common."""
    kernel, world = match.kernel, set(worlds.legs)
    thief, chief = kernel.thief_seat, kernel.chief_seat
    you = {seat: match.view(seat)["you"] for seat in (0, 1)}
    cards = tuple(sorted([*you[thief]["hand"], *filter(None, [you[thief]["identity"]])]))
    assert (cards, you[thief]["identity"], you[chief]["identity"]) in world
    for seat in (thief, chief, None):
        recall = match.view(seat)["recall"]
        assert recall["public"] == expected(world, thief, chief)
        assert trios_seen(match.view(seat)) == {each[0] for each in world}
    assert match.view(None)["recall"]["suspects"] == expected(world, thief, chief)
    for_thief = expected({each for each in world if each[:2] == (cards, you[thief]["identity"])}, thief, chief)
    assert match.view(thief)["recall"]["suspects"] == {str(chief): for_thief[str(chief)]}
    for_chief = expected({each for each in world if each[2] == you[chief]["identity"]}, thief, chief)
    for_chief.pop(str(chief))
    assert match.view(chief)["recall"]["suspects"] == for_chief


def follow(match, rng, moves, wish):
    """Play at random, with a wish for some verbs, and compare after every decision."""
    board, cols = names(match), match.kernel.on.cols
    worlds = Worlds([board[i : i + cols] for i in range(0, len(board), cols)], match.view(None)["officers"])
    check(match, worlds)
    for _ in range(moves):
        if not match.to_act:
            break
        (seat,) = match.to_act
        choices = match.legal(seat)
        wished = [action for action in choices if action.verb in wish]
        if match.view(seat)["phase"] == "chief" and rng.random() < 0.7:
            # A match that ends early teaches little: mostly accuse the wrong ones.
            identity = match.view(match.kernel.thief_seat)["you"]["identity"]
            wished = [action for action in wished if action.operands != (identity,)]
        events = match.play(seat, rng.choice(wished if wished and rng.random() < 0.8 else choices))
        seen = {each["kind"]: each for event in events if (each := event.seen_by(None))}
        worlds.tell(seen["action"]["action"], seen.get("accuse", {}).get("hit"), seen.get("officer", {}).get("name"))
        check(match, worlds)


@pytest.mark.parametrize("seed", range(16))
def test_what_everybody_can_conclude_is_exactly_what_the_possible_worlds_share(seed):
    rng = random.Random(seed)
    wish = [{"accuse", "steal", "disguise"}, {"accuse", "disguise"}, {"deputize", "steal", "disguise"}, {"accuse", "steal"}][
        seed % 4
    ]
    follow(small_table(3, 3, rng), rng, 40, wish)


@pytest.mark.parametrize("sides", [(2, 3), (2, 4), (1, 7)])
def test_conclusions_are_exact_where_hardly_anybody_is_left(sides):
    for seed in range(4):
        rng = random.Random(seed)
        follow(small_table(*sides, rng), rng, 40, {"accuse", "disguise", "deputize"})


def test_before_the_choice_nothing_is_said_of_the_thief():
    match = table(active=None)
    everybody_hidden = [name for name in names(match) if name not in {"Pedro", "Ulysses"}]
    assert match.view(None)["recall"]["suspects"] == {"1": everybody_hidden}
    assert match.view(1)["recall"]["suspects"] == {}
    assert match.view(0)["recall"]["suspects"] == {"1": [n for n in everybody_hidden if n not in {"Alyss", "Marion", "Zachary"}]}


def test_a_theft_places_the_thief_next_to_the_robbed_or_as_the_robbed():
    match = table()
    run(match, "0 steal Alyss")
    assert match.view(None)["recall"]["suspects"]["0"] == ["Alyss", "Barrin", "Franz", "Geneva"]


def test_a_grab_says_nothing_of_the_thief():
    match = table(deck="Wanda")
    run(match, "0 disguise Alyss; 1 deputize; 1 dismiss Wanda")
    before = match.view(None)["recall"]
    run(match, "0 grab Alyss")
    assert match.view(None)["recall"] == before


def test_a_disguise_opens_the_question_again_but_one_of_the_three_cards_was_seen():
    match = table()
    run(match, "0 steal Alyss; 1 accuse Jack; 0 disguise Zachary")
    assert "Wanda" in match.view(1)["recall"]["suspects"]["0"]
    assert all(set(trio) & {"Alyss", "Barrin", "Franz", "Geneva"} for trio in trios_seen(match.view(1)))


def test_three_stretches_apart_pin_every_card_of_the_thief_down():
    match = table(deck="Barrin")
    run(match, "0 steal Alyss; 1 accuse Jack; 0 disguise Zachary; 1 accuse Jack; 0 steal Zachary; 1 accuse Jack")
    run(match, "0 disguise Marion; 1 accuse Jack; 0 steal Marion; 1 accuse Jack; 0 disguise Marion")
    groups = [
        {"Alyss", "Barrin", "Franz", "Geneva"},
        {"Simon", "Trevor", "Yvonne", "Zachary"},
        {"Geneva", "Horatio", "Isolde", "Linus", "Marion", "Neil", "Quinton", "Ramon", "Simon"},
    ]
    for trio in trios_seen(match.view(None)):
        assert all(set(trio) & group for group in groups)
    assert ("Geneva", "Simon", "Wanda") in trios_seen(match.view(None))


def test_a_vain_accusation_clears_a_suspect_until_the_next_disguise():
    match = table()
    run(match, "0 shift row 4 left; 1 accuse Jack")
    assert "Jack" not in match.view(1)["recall"]["suspects"]["0"]
    run(match, "0 disguise Alyss")
    assert "Jack" in match.view(1)["recall"]["suspects"]["0"]


def test_an_accusation_out_of_the_officers_reach_gives_the_plainclothes_one_away():
    match = table()
    run(match, "0 disguise Alyss; 1 accuse Jack")
    around_jack = ["Deidre", "Ernest", "Isolde", "Jack", "Neil", "Ophelia"]
    assert match.view(0)["recall"]["suspects"]["1"] == around_jack
    assert match.view(None)["recall"]["public"]["1"] == around_jack


def test_an_accusation_within_an_officers_reach_gives_nobody_away():
    match = table(chief="Linus")
    before = match.view(None)["recall"]["public"]["1"]
    run(match, "0 disguise Alyss; 1 accuse Quinton")
    assert match.view(None)["recall"]["public"]["1"] == before


def test_a_card_shown_as_an_officer_is_nobodys_secret():
    match = table(deck="Wanda")
    run(match, "0 disguise Alyss; 1 deputize")
    view = match.view(None)
    assert "Wanda" not in view["recall"]["public"]["0"]
    assert "Wanda" not in view["recall"]["public"]["1"]
    assert not any("Wanda" in trio for trio in trios_seen(view))


def test_the_chief_rules_out_the_plainclothes_card_for_the_thief():
    match = table()
    run(match, "0 disguise Alyss")
    assert "Ernest" not in match.view(1)["recall"]["suspects"]["0"]
    assert "Ernest" in match.view(0)["recall"]["public"]["0"]


def test_the_accused_thief_is_known_at_the_end():
    match = table("Deidre", thief="Alyss Deidre Zachary")
    run(match, "0 shift row 4 left; 1 accuse Deidre")
    assert match.view(None)["recall"]["suspects"]["0"] == ["Deidre"]


def test_the_memory_of_a_match_does_not_grow_with_its_length():
    match = table()
    rng = random.Random(1)
    sizes = []
    for number in range(3000):
        (seat,) = match.to_act
        identity = match.view(0)["you"]["identity"]
        choices = [
            each for each in match.legal(seat) if each.verb in {"disguise", "accuse", "shift"} and each.operands != (identity,)
        ]
        match.play(seat, rng.choice(choices or match.legal(seat)))
        if number % 500 == 499:
            sizes.append(max(len(json.dumps(match.view(each))) for each in (0, 1, None)))
    assert max(sizes) < 12_000
    assert max(sizes[3:]) < 1.2 * max(sizes[:3])
    assert match.outcome is None


@pytest.mark.parametrize("seed", range(100))
def test_what_the_sets_rule_out_of_each_other_is_taken_out_at_once(seed):
    cast, rng = bytes(range(9)), random.Random(seed)
    clues = first_clues(cast, (0, 1), 0)
    *cards, plainclothes = rng.sample(range(2, 9), 4)
    for _ in range(4):
        active = rng.choice(cards)
        clues.disguised()
        for who, narrow in ((active, clues.thief_in), (plainclothes, clues.chief_in)):
            narrow(1 << who | rng.getrandbits(9), "reach")
            again = clues.clone()
            again.settle()
            assert (again.trios, again.thief, again.chief) == (clues.trios, clues.thief, clues.chief)


@pytest.mark.parametrize("seed", range(40))
def test_what_was_worked_out_before_is_not_taken_for_what_holds_now(seed):
    """The clues remember their last answers, which a disguise often asks for again; a copy remembers none."""
    cast, rng = bytes(range(9)), random.Random(seed)
    clues = first_clues(cast, (0, 1), 0)
    *cards, plainclothes = rng.sample(range(2, 9), 4)
    for _ in range(6):
        clues.disguised()
        fresh = clues.clone()
        fresh.disguised()
        assert fresh.thief == clues.thief
        for _ in range(3):
            if rng.random() < 0.7:
                clues.thief_in(1 << rng.choice(cards) | rng.getrandbits(9), "reach")
            for card in rng.choices((plainclothes, *range(2, 9)), k=3):
                assert clues.without(card) == clues.without(card) == clues.clone().without(card)


def test_a_card_that_fits_only_together_with_one_now_shown_is_out():
    clues = first_clues(bytes(range(9)), (0, 1), 0)
    # Three stretches: the Thief has card 2, or else cards 3, 4 and 5.
    for other in (3, 4, 5):
        clues.disguised()
        clues.thief_in(1 << 2 | 1 << other, "reach")
    clues.disguised()
    clues.thief_in(1 << 6 | 1 << 3, "reach")
    assert clues.thief == 1 << 6 | 1 << 3
    clues.shown(2)
    assert clues.thief == 1 << 3
    assert clues.trios.bit_count() == 1
    assert clues.chief == 1 << 6 | 1 << 7 | 1 << 8


def test_a_view_names_trios_by_place_in_the_alphabet_of_the_board():
    match = GAME.start(seed=3, cast="random", layout="random")
    view = match.view(None)
    hidden = sorted(set(names(match)) - set(view["officers"]))
    assert all(name in NUMBER for name in hidden)
    assert len(trios_seen(view)) == 23 * 22 * 21 // 6
    assert {name for trio in trios_seen(view) for name in trio} == set(hidden)
