"""What Omerta tells the search."""

from random import Random

import pytest
from omerta_table import GAME, play, table, wander

from backroom.bots.luck import Luck
from backroom.bots.omerta.guide import LEAST, MOST, Guide
from backroom.bots.omerta.sight import Sight
from backroom.bots.omerta.thought import Regular, Thought


def opened(match, seat):
    guide = Guide()
    guide.prior(match.view(seat))
    return guide


@pytest.mark.parametrize("players", GAME.players)
def test_a_playout_takes_only_what_is_legal_and_changes_nothing(players):
    for number, (match, rng) in enumerate(wander(players, players, moves=120)):
        if number % 10 or not match.to_act:
            continue
        guide, kernel = opened(match, match.kernel.seat), match.kernel.clone()
        for _ in range(60):
            if not kernel.codes:
                break
            before = [bytes(hand) for hand in kernel.hands], bytes(kernel.deck), (kernel.shuffles, kernel.order)
            code = guide.playout(kernel, Luck(rng.getrandbits(64)))
            assert code in kernel.codes
            assert before == ([bytes(hand) for hand in kernel.hands], bytes(kernel.deck), (kernel.shuffles, kernel.order))
            kernel.apply(code)


@pytest.mark.parametrize("players", GAME.players)
def test_the_seats_values_share_one_win(players):
    for number, (match, _) in enumerate(wander(players, players, moves=100)):
        if number % 10 == 0 and match.to_act:
            guide = opened(match, match.kernel.seat)
            shares = [guide.value(match.kernel, seat) for seat in range(players)]
            assert sum(shares) == pytest.approx(1)
            assert min(shares) > 0


def test_a_lower_stock_is_worth_more():
    match = table("1 1 2 2", "9 9 10 10", "5 5 6 6")
    guide = opened(match, 0)
    low, high, middle = [guide.value(match.kernel, seat) for seat in range(3)]
    assert low > middle > high


def test_the_end_is_worth_what_it_is():
    match = table("1 1 2 2", "9 9 10 10", "5 5 6 6")
    guide = opened(match, 0)
    kernel = match.kernel.clone()
    while kernel.outcome is None:
        kernel.apply(1 if 1 in kernel.codes else kernel.codes[0])
    assert [guide.value(kernel, seat) for seat in range(3)] == [
        1 / len(kernel.outcome.winners) if seat in kernel.outcome.winners else 0 for seat in range(3)
    ]


def test_the_heaviest_candidate_is_regulars_choice_and_what_is_alike_is_named_once():
    match = table("9 10 8 8", "2 2 3 3", "8 7 7 7", deck="1")
    play(match, "0 draw deck")
    view = match.view(0)
    prior, values = Guide().prior(view), Thought(Sight(view)).values()
    assert values[max(prior, key=prior.get)] == max(values.values())
    assert len({"swap #2", "swap #3"} & set(prior)) == 1


@pytest.mark.parametrize("face", ["Lady", "Gangster", "Mamma", "Patrol"])
def test_whom_to_attack_is_looked_into(face):
    match = table("9 10 8 8", "2 2 3 3", "8 7 7 7", deck=face)
    play(match, "0 draw deck; 0 discard")
    assert len(Guide().prior(match.view(0))) > 1


def test_a_call_that_is_no_clear_matter_is_compared_with_a_draw():
    rng, compared = Random(1), 0
    for seed in range(10):
        match, bot = GAME.start(3, seed), Regular()
        while match.to_act:
            seat = rng.choice(match.to_act)
            view = match.view(seat)
            compared += view["phase"] == "draw" and {"omerta", "draw deck"} <= Guide().prior(view).keys()
            match.play(seat, bot.choose(view, rng))
    assert compared


def test_a_snap_is_left_to_regular():
    match = table("9 10 8 8", "9 2 3 3", "9 7 7 7", deck="9")
    play(match, "0 draw deck; 0 discard")
    for seat in match.to_act:
        assert len(Guide().prior(match.view(seat))) == 1


def test_a_deal_in_which_rivals_kept_low_cards_is_likelier():
    low, high = table("9 10 8 8", "1 1 3 3", "2 2 7 7"), table("9 10 8 8", "Snitch Snitch 3 3", "Driver Driver 7 7")
    view = low.view(0)
    assert view == high.view(0)
    guide = opened(low, 0)
    assert LEAST <= guide.weigh(view, high) < 1 < guide.weigh(view, low) <= MOST


def test_once_the_round_is_over_a_playout_lets_nothing_more_happen():
    match = table("1 1 2 2", "9 9 10 10", "5 5 6 6")
    guide, kernel = opened(match, 0), match.kernel.clone()
    kernel.apply(1)
    scores = kernel.scores
    for _ in range(200):
        kernel.apply(guide.playout(kernel, Luck(1)))
    assert kernel.scores == scores
