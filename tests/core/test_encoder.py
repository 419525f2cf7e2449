"""Encoders: views in numbers."""

import json
from random import Random

import pytest

import backroom
from backroom.games.noir.kit.crowd import Crowd

DUELS = ("noir/killer-inspector", "noir/hitman-sleuth", "noir/thief-chief")
EVERY = tuple(game.key for game in backroom.games())
IN_PARTS = tuple(key for key in EVERY if key not in DUELS)


def walked(key, seed, players=None, **options):
    """A random match, decision by decision."""
    rng = Random(seed)
    match = backroom.game(key).start(players, seed, **options)
    for _ in range(300):
        if not match.to_act:
            return
        yield match
        match.play(match.to_act[0], rng.choice(match.view(match.to_act[0])["legal"]))


@pytest.mark.parametrize("key", EVERY)
def test_every_number_has_a_name_of_its_own(key):
    encoder = backroom.game(key).encoder(backroom.game(key).players[0])
    names = [encoder.name(number) for number in range(encoder.decisions)]
    assert len(set(names)) == len(names)
    with pytest.raises(ValueError, match="numbers from 0 to"):
        encoder.name(encoder.decisions)


@pytest.mark.parametrize("key", DUELS)
def test_a_number_stands_for_the_decision_that_its_name_says(key):
    encoder = backroom.game(key).encoder(2)
    for match in walked(key, 5):
        view = match.view(match.to_act[0])
        for number, notation in encoder.encode(view).legal.items():
            verb, *operands = encoder.name(number).split()
            assert notation.split()[0] == verb
            if "," in operands[-1:][0] if operands else False:
                row, col = map(int, operands[-1].split(","))
                assert view["board"][row][col]["name"] == notation.split()[1]


@pytest.mark.parametrize("key", DUELS)
def test_only_cards_of_suspects_off_the_board_share_a_number(key):
    encoder = backroom.game(key).encoder(2)
    for seed in range(8):
        for match in walked(key, seed):
            view = match.view(match.to_act[0])
            board = {card["name"] for row in view["board"] for card in row}
            kept = set(encoder.encode(view).legal.values())
            left_out = [notation for notation in view["legal"] if notation not in kept]
            assert all(notation.startswith("lay ") and notation.split()[1] not in board for notation in left_out)


def test_a_collapsed_board_keeps_its_frame():
    encoder = backroom.game("noir/killer-inspector").encoder(2)
    seen = set()
    for seed in range(30):
        for match in walked("noir/killer-inspector", seed, kills_to_win=23):
            view = match.view(match.to_act[0])
            rows, cols = len(view["board"]), len(view["board"][0])
            board = encoder.encode(view).planes[0]
            assert board == sum(1 << row * 5 + col for row in range(rows) for col in range(cols))
            seen.add((rows, cols))
    assert len(seen) > 3


@pytest.mark.parametrize("key", DUELS)
def test_names_and_layout_don_t_matter_where_the_cards_lie_alike(key):
    game = backroom.game(key)
    encoder = game.encoder(2)
    names = [card["name"] for row in game.start(seed=1).view(None)["board"] for card in row]
    other = names[:]
    Random(3).shuffle(other)
    renamed = dict(zip(names, other, strict=True))
    evidence = names[:]
    Random(4).shuffle(evidence)
    roles = list(game.roles)
    one = game.start(seed=1, deal={"board": names, "evidence": evidence, "roles": roles})
    two = game.start(seed=1, deal={"board": other, "evidence": [renamed[name] for name in evidence], "roles": roles})
    rng = Random(5)
    for _ in range(80):
        if not one.to_act:
            break
        seat = one.to_act[0]
        first, second = encoder.encode(one.view(seat)), encoder.encode(two.view(seat))
        assert (first.planes, first.scalars, set(first.legal)) == (second.planes, second.scalars, set(second.legal))
        number = rng.choice(sorted(first.legal))
        one.play(seat, first.legal[number])
        two.play(seat, second.legal[number])


@pytest.mark.parametrize("key", EVERY)
def test_what_an_encoder_tells_of_itself_survives_json_and_is_the_same_for_all_player_counts(key):
    game = backroom.game(key)
    told = [game.encoder(players).told() for players in game.players]
    assert json.loads(json.dumps(told[0])) == told[0]
    assert all(each == told[0] for each in told)


@pytest.mark.parametrize("key", EVERY)
def test_a_wrong_player_count_is_refused(key):
    with pytest.raises(ValueError, match="players, not 1"):
        backroom.game(key).encoder(1)


@pytest.mark.parametrize("key", IN_PARTS)
def test_a_few_hundred_numbers_do_for_thousands_of_decisions_and_each_says_where(key):
    """The verb of every part is the decision's own, and a part on a cell names a card that the notation names."""
    game = backroom.game(key)
    encoder = game.encoder(game.players[0])
    assert encoder.decisions < 1000
    for players in game.players:
        for match in walked(key, 5, players):
            view = match.view(match.to_act[0])
            for numbers, notation in encoder.encode(view).legal.items():
                assert all(encoder.name(part).split()[0] == notation.split()[0] for part in numbers)
                if key != "omerta":
                    places = [encoder.name(part).split()[-1].split(",") for part in numbers if "," in encoder.name(part)]
                    assert all(view["board"][int(row)][int(col)]["name"] in notation.split() for row, col in places)


@pytest.mark.parametrize("key", IN_PARTS)
def test_every_decision_has_parts_of_its_own_but_for_what_is_alike(key):
    game = backroom.game(key)
    encoder = game.encoder(game.players[0])
    for seed in range(3):
        for match in walked(key, seed):
            view = match.view(match.to_act[0])
            left_out = set(view["legal"]) - set(encoder.encode(view).legal.values())
            if key == "omerta":
                assert not left_out or max(map(len, view["hands"])) > encoder.frame[1]
            else:
                board = {card["name"] for row in view["board"] for card in row}
                assert all(notation.split()[-1] not in board for notation in left_out)


def test_omerta_counts_seats_from_one_s_own():
    encoder = backroom.game("omerta").encoder(3)
    for match in walked("omerta", 3, 5):
        seat = match.to_act[0]
        view = match.view(seat)
        cards = encoder.encode(view).planes[encoder.planes.index("card")]
        for row in range(5):
            lying = (cards >> row * encoder.frame[1] & (1 << encoder.frame[1]) - 1).bit_count()
            assert lying == min(encoder.frame[1], len(view["hands"][(seat + row) % 5]))


def test_who_has_no_identity_stands_nowhere():
    """Compiled or not: a thief who is caught, somebody who sits out, and the set-up before a choice."""
    match = backroom.game("noir/heist").start(5, 1)
    crowd = Crowd(match.view(0))
    assert crowd.bit(None) == 0
    assert crowd.bit("Nobody") == 0
    assert crowd.bit(match.view(0)["board"][0][1]["name"]) == 2


@pytest.mark.parametrize("key", ["noir/heist", "noir/fbi-mafia"])
def test_a_seat_without_an_identity_is_encoded(key):
    game = backroom.game(key)
    encoder, rng, without = game.encoder(game.players[0]), Random(2), 0
    for seed in range(12):
        match = game.start(seed=seed)
        for _ in range(250):
            if not match.to_act:
                break
            for seat in range(match.players):
                view = match.view(seat)
                if view["you"]["identity"] is None:
                    without += 1
                    assert encoder.encode(view).planes[encoder.planes.index("me")] == 0
            match.play(match.to_act[0], rng.choice(match.view(match.to_act[0])["legal"]))
        if without:
            break
    assert without or key == "noir/fbi-mafia"
