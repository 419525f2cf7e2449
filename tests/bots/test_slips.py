"""Slips of bots at tables: how often, and that none is a folly."""

from random import Random

import pytest

import backroom
from backroom.bots.levels import LEVELS, bot
from backroom.bots.slips import SLIPS, WAITING, Slipping, slipping, verb_of
from backroom.bots.uniform import Uniform

GAMES = backroom.games()


class Stubborn:
    """Always wants the first of what it can do."""

    def choose(self, view, rng):
        return view["legal"][0]


def test_rookies_slip_more_than_regulars_and_nobody_else_does():
    assert 0 < 5 * SLIPS["regular"] <= SLIPS["rookie"] < 0.1
    for level in LEVELS:
        plain = bot(level, "omerta")
        assert (slipping(plain, level, "omerta") is plain) is (level not in SLIPS)


def test_what_would_have_been_done_is_overlooked_as_often_as_it_is_said():
    match = backroom.game("noir/spy-tag").start(3, 1)
    view, rng = match.view(match.to_act[0]), Random(1)
    bot = Slipping(Stubborn(), Uniform(), match.game.key, 0.06)
    slips = sum(bot.choose(view, rng) != view["legal"][0] for _ in range(5000))
    assert 0.05 < slips / 5000 < 0.07


@pytest.mark.parametrize("level", SLIPS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_no_slip_is_a_folly(game, level):
    """Everybody slips always: what is costly is done by nobody who did not mean such a thing, and who waits waits."""
    costly = {verb.word for verb in game.declaration.verbs if verb.costly}
    windows = {phase.word for phase in game.declaration.phases if phase.window}
    slips, players = 0, game.players[0]
    for number in range(2):
        match = game.start(players, f"slip {number}")
        bots = [bot(level, game.key) for _ in range(players)]
        meant = ["" for _ in range(players)]

        class Telling:
            def __init__(self, seat):
                self.seat = seat

            def choose(self, view, rng, bots=bots, meant=meant):
                meant[self.seat] = bots[self.seat].choose(view, rng)
                return meant[self.seat]

        slipping_bots = [Slipping(Telling(seat), bot("rookie", game.key), game.key, 1.0) for seat in range(players)]
        rng = Random(number)
        for _ in range(60):
            if match.outcome is not None:
                break
            seat = match.to_act[0]
            view = match.view(seat)
            done = slipping_bots[seat].choose(view, rng)
            assert done in view["legal"]
            if done != meant[seat]:
                slips += 1
                assert verb_of(meant[seat]) not in WAITING
                assert verb_of(done) == verb_of(meant[seat]) or verb_of(done) not in costly
                assert view["phase"] not in windows or done == "pass"
            match.play(seat, meant[seat])
    assert slips > 5


@pytest.mark.parametrize("key", ["noir/killer-inspector", "noir/hitman-sleuth"])
def test_no_rookie_accuses_itself(key):
    game = backroom.game(key)
    asked = 0
    for number in range(40):
        match, rookies, rng = game.start(2, number), [bot("rookie", key) for _ in range(2)], Random(number)
        for _ in range(60):
            if match.outcome is not None:
                break
            seat = match.to_act[0]
            view = match.view(seat)
            own = f"accuse {view['you']['identity']}"
            choice = rookies[seat].choose(view, rng)
            asked += own in view["legal"]
            assert choice != own
            match.play(seat, choice)
    assert asked > 50


def test_no_rookie_strikes_at_its_own_side():
    game = backroom.game("noir/fbi-mafia")
    side_of, struck = game.declaration.side_of, 0
    for number in range(20):
        match, rookies, rng = game.start(6, number), [bot("rookie", game.key) for _ in range(6)], Random(number)
        for _ in range(40):
            if match.outcome is not None:
                break
            seat = match.to_act[0]
            view = match.view(seat)
            choice = rookies[seat].choose(view, rng)
            if verb_of(choice) in {"kill", "snipe", "plant"}:
                own = side_of[view["you"]["role"]]
                assert choice.split()[1] not in {
                    name for at, name in view["known"].items() if side_of[view["roles"][int(at)]] == own
                }
                struck += 1
            match.play(seat, choice)
    assert struck > 50
