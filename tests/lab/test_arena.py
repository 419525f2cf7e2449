import json
import os
import signal
import subprocess
import sys
import time

import pytest

import backroom
from backroom.lab.arena import Pair, Plan, Results, as_json, run, standings
from backroom.lab.pairing import Deal, Round
from backroom.lab.playing import BotError, Played, Seating, play
from backroom.lab.rating import Sided, rate
from docs_support import ROOT

KEY = "noir/killer-inspector"
BOTS = """
class First:
    def choose(self, view, rng):
        return view["legal"][0]

class Cheat:
    def choose(self, view, rng):
        return "kill Nobody"

class NoBot:
    pass
"""


TELLING = """
import backroom.lab.arena as arena
from backroom.cli import main

run = arena.run

def told(*args, progress, **more):
    return run(*args, progress=lambda: (progress(), print("deal", flush=True)), **more)

if __name__ == "__main__":
    arena.run = told
    main()
"""
"""The command itself, which also says when a deal is done: an interrupt before the first would keep nothing."""


@pytest.fixture
def own(tmp_path, monkeypatch):
    """A module with somebody's own bots, in the current folder."""
    name = f"bots_{tmp_path.name.replace('-', '_')}"
    (tmp_path / f"{name}.py").write_text(BOTS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    return name


def small(key=KEY, deals=4, **more):
    players = backroom.game(key).players[0]
    return Plan(key, players, ("uniform", "careful"), deals, seed=3, **more)


def decided(winners, deals=10):
    """Results in which the challenger `strong` wins every match of so many deals of Killer vs Inspector but those listed."""
    rounds = []
    for number in range(deals):
        matches = []
        for seat in (0, 1):
            bots = ("strong", "weak") if seat == 0 else ("weak", "strong")
            seating = Seating(KEY, 2, number, bots, "")
            winner = seat if (number, seat) in winners else 1 - seat
            matches.append(Played(seating, {"killer": (0,), "inspector": (1,)}, (winner,), (1 - winner, winner), "so", 10, False))
        rounds.append(Round(Deal(Pair("strong", "weak"), number, KEY, 2, 0), tuple(matches), {}))
    return Results(Plan(KEY, 2, ("strong", "weak"), deals), rounds)


def test_the_matrix_of_two_sides_adds_up_to_one():
    matrix = standings(run(small(), jobs=1)).matrix
    assert len(matrix) == 2
    assert sum(figure.mean for figure in matrix.values()) == pytest.approx(1)
    one, other = matrix.values()
    assert one.low == pytest.approx(1 - other.high)


def test_wins_are_counted_by_bot_and_side():
    # As Killer, at seat 0, it wins everything; as Inspector three of ten.
    results = decided({(deal, 0) for deal in range(10)} | {(deal, 1) for deal in range(3)})
    found = standings(results)
    strong, weak = found.bots
    assert strong.share.mean == pytest.approx(0.65)
    assert strong.by_side["killer"].mean == 1.0
    assert strong.by_side["inspector"].mean == pytest.approx(0.3)
    assert weak.by_side["killer"].mean == pytest.approx(0.7)
    assert found.matrix["strong", "weak"].mean == pytest.approx(0.65)
    assert strong.rating.mu > 25 > weak.rating.mu


def test_among_several_sides_only_the_challenger_counts():
    found = standings(run(small("omerta", deals=2), jobs=1))
    assert found.sides == 3
    assert [each.matches for each in found.bots] == [6, 6]
    careful = found.matrix["careful", "uniform"]
    assert careful.mean > 0.7


def test_a_rating_learns_from_every_side_and_a_draw_moves_nobody():
    rated = rate([Sided(("a", "b", "b"), (1.0, 0.0, 0.0))] * 20, "ab", seed=1)
    assert rated["a"].mu > 25 > rated["b"].mu
    assert rated["a"].sigma < 25 / 3
    level = rate([Sided(("a", "b"), (0.5, 0.5))] * 20, "ab", seed=1)
    assert level["a"].mu == pytest.approx(level["b"].mu)


def without_times(found):
    return {name: value for name, value in as_json(found).items() if name != "times"}


@pytest.mark.parametrize("key", ["omerta", "noir/heist"])
def test_the_same_seed_gives_the_same_results_in_one_process_and_in_two(key):
    plan = small(key, deals=2)
    alone, together = (standings(run(plan, jobs)) for jobs in (1, 2))
    assert json.dumps(without_times(alone)) == json.dumps(without_times(together))
    assert json.dumps(without_times(alone)) != json.dumps(without_times(standings(run(small(key, deals=3), 1))))


def test_every_decision_with_a_choice_is_timed():
    results = run(small(deals=2), jobs=1)
    timed = sum(len(results.seconds(bot)) for bot in results.plan.bots)
    made = sum(match.length for finished in results.rounds for match in finished.matches)
    assert 0 < timed <= made
    assert all(0 <= each.p50 <= each.p95 for each in standings(results).bots)


def test_progress_is_told_after_every_deal():
    seen = []
    run(small(deals=3), jobs=1, progress=lambda: seen.append(1))
    assert len(seen) == 3


def test_an_interrupt_keeps_the_deals_that_were_finished():
    seen = []

    def progress():
        seen.append(1)
        if len(seen) == 2:
            raise KeyboardInterrupt

    results = run(small(deals=50), jobs=1, progress=progress)
    assert results.is_interrupted
    assert [finished.deal.number for finished in results.rounds] == [0, 1]


def test_an_interrupt_of_an_empty_arena_has_no_figures():
    found = standings(Results(small(), is_interrupted=True))
    assert found.matrix == {}
    assert json.loads(json.dumps(as_json(found)))["bots"] == []


def test_ctrl_c_prints_the_table_of_what_was_played_and_saves_it(tmp_path):
    """A real process in a group of its own, interrupted as a terminal does it: all of the group at once."""
    saved = tmp_path / "arena.json"
    words = ["arena", "killer", "--bots", "uniform,careful", "--games", "1000000", "--jobs", "2", "--json", str(saved)]
    started = subprocess.Popen(
        [sys.executable, "-c", TELLING, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )
    assert started.stdout.readline() == "deal\n"
    time.sleep(0.3)
    os.killpg(started.pid, signal.SIGINT)
    out, complaints = started.communicate(timeout=60)
    assert started.returncode == 130
    assert "broken off early" in out
    assert "careful" in out
    assert "Traceback" not in complaints
    found = json.loads(saved.read_text())
    assert found["interrupted"]
    assert 2 <= len(found["matches"]) < 2_000_000


def test_anybodys_own_bot_can_take_part(own):
    results = run(Plan(KEY, 2, ("uniform", f"{own}:First"), 2), jobs=1)
    assert len(results.rounds) == 2


def test_a_bot_that_decides_what_it_may_not_stops_the_arena(own):
    with pytest.raises(BotError, match=r"Cheat failed at decision \d+ of .*kill Nobody"):
        run(Plan(KEY, 2, ("uniform", f"{own}:Cheat"), 2), jobs=1)


def test_several_who_may_act_at_once_do_so_in_an_order_that_chance_decides():
    """A snap in Omerta is asked of all; not always the lowest seat may answer first."""
    match = play(Seating("omerta", 4, 1, ("careful",) * 4, "luck"))
    peeks = [decision.seat for decision in match.decisions if decision.phase == "peek"]
    assert sorted(peeks[:4]) == [0, 1, 2, 3]
    assert any(peeks[place : place + 4] != sorted(peeks[place : place + 4]) for place in range(0, len(peeks), 4))
