import io
from random import Random

import pytest
from rich.console import Console

import backroom
from backroom.terminal.keyboard import Keyboard
from backroom.terminal.replay import APART, OPEN, Replay, Viewer
from support import random_match

KEY = "noir/killer-inspector"


def watched(record, typed, eyes=None, monkeypatch=None):
    """What is printed when these keys are typed."""
    paper = io.StringIO()
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    monkeypatch.setattr("sys.stdout", paper)
    Viewer(Replay(record, backroom.game), Console(file=paper, width=80, height=40), Keyboard(live=False), eyes).run()
    return paper.getvalue()


@pytest.fixture
def watch(monkeypatch):
    return lambda record, typed, eyes=None: watched(record, typed, eyes, monkeypatch)


def finished(**options):
    return random_match(KEY, seed=2, **options).record()


def running(moves=9):
    return random_match(KEY, seed=2, moves=moves).record()


def positions(printed):
    return [line.split()[1] for line in printed.splitlines() if line.startswith("Decision ")]


def test_enter_goes_on_and_b_goes_back(watch):
    assert positions(watch(running(), "\n\nb\n\nq\n")) == ["0", "1", "2", "1", "2"]


def test_a_number_jumps(watch):
    assert positions(watch(running(), "7\n0\n9\nq\n")) == ["0", "7", "0", "9"]


def test_the_ends_of_the_record_are_told(watch):
    printed = watch(running(), "b\n9\n\n99\nxyz\ns x\ns 7\n")
    for words in (
        "where the record begins",
        "where the record ends",
        "go from 0 to 9",
        "none of the keys",
        "a seat is a number",
        "seats are 0 to 1",
    ):
        assert words in printed
    assert positions(printed) == ["0", "9"]


def test_going_back_shows_the_same_position_again(watch):
    printed = watch(running(), "3\n4\nb\nq\n").split("Decision 3 of 9")
    assert len(printed) == 3
    assert printed[1].split("[3/9]")[0] == printed[2].split("[3/9]")[0]


def test_eyes_can_be_changed_and_see_what_that_seat_saw(watch):
    record = running()
    roles = backroom.replay(record).view(None)["roles"]
    printed = watch(record, f"s {roles.index('killer')}\ns\nq\n")
    spectator, killer, again = printed.split("Decision 0 of 9")[1:]
    assert "You are " in killer
    assert "You are " not in spectator
    assert "a spectator’s view" in again


def test_all_open_is_offered_only_when_the_match_is_over(watch):
    assert "o all open" not in watch(running(), "q\n")
    assert "only once a match is over" in watch(running(), "o\nq\n")
    assert "o all open" in watch(finished(), "q\n")


def test_all_open_marks_every_identity(watch):
    record = finished()
    last = len(record["actions"])
    printed = watch(record, f"{last}\no\nq\n").split(f"Decision {last} of {last}")[-1]
    match = backroom.replay(record)
    for seat in (0, 1):
        assert f"@{seat}" in printed.split("┌")[1]
        assert match.view(seat)["you"]["identity"] in printed


def test_open_eyes_on_a_running_match_are_refused():
    with pytest.raises(ValueError, match="over"):
        Viewer(Replay(running(), backroom.game), Console(), Keyboard(live=False), OPEN)


@pytest.mark.parametrize("game", backroom.games(), ids=lambda game: game.key)
def test_every_game_can_be_watched_with_all_eyes(game):
    record = random_match(game.key, seed=5, moves=400).record()
    shown = Replay(record, backroom.game)
    paper = io.StringIO()
    eyes = [None, *range(shown.players), *([OPEN] if shown.is_over else [])]
    for each in eyes:
        viewer = Viewer(shown, Console(file=paper, width=80, height=40), Keyboard(live=False), each)
        for viewer.at in (0, 1, len(shown) // 2, len(shown)):
            viewer.show()
    assert paper.getvalue().count("Decision ") == 4 * len(eyes)


def test_any_way_through_a_long_record_shows_the_same():
    match, luck = random_match(KEY, seed=4, moves=5), Random(4)
    while len(match) < 150:
        # Whoever only shifts is never found out.
        seat = match.to_act[0]
        match.play(seat, luck.choice([each for each in match.legal(seat) if each.verb in ("shift", "identity")]))
    record = match.record()
    last = len(record["actions"])
    straight = Replay(record, backroom.game)
    path = [(straight.view(at, None), straight.seen(at, None)) for at in range(last + 1)]
    assert last > APART
    astray, rng = Replay(record, backroom.game), Random(1)
    for at in [last, 0, APART, APART - 1, APART + 1, APART, 0, 1, *(rng.randrange(last + 1) for _ in range(60))]:
        assert (astray.view(at, None), astray.seen(at, None)) == path[at]


@pytest.mark.parametrize("game", backroom.games(), ids=lambda game: game.key)
def test_a_replay_shows_a_seat_exactly_what_it_was_shown(game):
    match = random_match(game.key, seed=5, moves=30)
    shown = Replay(match.record(), backroom.game)
    for seat in (None, *range(match.players)):
        assert shown.view(len(shown), seat) == match.view(seat)
