import io
import json
import sys
from types import ModuleType

import pytest
from rich.console import Console

import backroom
from backroom.bots import Uniform
from backroom.bots.don.weights import FOLDER
from backroom.lab import gates
from backroom.lab.arena import Pair
from backroom.lab.gates import (
    EAGER,
    FLAT,
    LEARNED,
    NEEDED,
    OUTSIDERS,
    Gate,
    Settings,
    gates_of,
    is_clear,
    main,
    markdown,
    measure,
    measure_all,
    measure_pair,
    minutes_of,
    save,
    strength_gate,
    time_gate,
)
from backroom.lab.playing import Decision, Played, Seating
from backroom.lab.statistics import Figure

DUEL, CROWD = backroom.game("noir/killer-inspector"), backroom.game("noir/spy-tag")
SHARK = Pair("shark", "regular")


@pytest.fixture
def bots(monkeypatch, tmp_path):
    """Four levels of Killer vs Inspector that are all alike, and no Don."""
    monkeypatch.setenv(FOLDER, str(tmp_path / "nothing learned"))
    module = ModuleType("backroom.bots.noir.killer_inspector")
    module.rookie = module.regular = Uniform
    module.shark = lambda budget: Uniform()
    monkeypatch.setitem(sys.modules, module.__name__, module)
    outsiders = ModuleType("outsiders")
    outsiders.Flat = outsiders.Eager = Uniform
    monkeypatch.setitem(sys.modules, "outsiders", outsiders)


@pytest.mark.parametrize(("low", "passed"), [(0.74, False), (0.75, True)])
def test_it_is_the_lower_end_that_has_to_reach_the_gate(low, passed):
    gate = strength_gate(DUEL, Pair("rookie", "uniform"), Figure(0.9, low, 0.95, 100))
    assert gate.passed is passed
    assert gate.figure == f"90.0 % ({100 * low:.1f}–95.0), 100 deals"


def test_the_gates_are_those_that_were_agreed():
    assert NEEDED == {("rookie", "uniform"): 0.75, ("regular", "rookie"): 0.60, ("shark", "regular"): 0.55}
    assert set(OUTSIDERS.values()) == {0.60}
    assert LEARNED == {("don", "shark"): 0.55}


def test_the_don_has_to_be_better_than_shark_and_quick_where_it_has_learned_a_game(monkeypatch, tmp_path):
    assert gates_of(DUEL).items() >= LEARNED.items()
    assert time_gate(DUEL, "don", 0.050).passed
    assert not time_gate(DUEL, "don", 0.051).passed
    monkeypatch.setenv(FOLDER, str(tmp_path))
    assert not gates_of(DUEL).keys() & LEARNED.keys()


@pytest.mark.parametrize("game", [DUEL, CROWD], ids=lambda game: game.key)
def test_shark_has_to_be_better_in_every_game(game):
    assert not strength_gate(game, SHARK, Figure(0.5, 0.45, 0.55, 100)).passed
    assert strength_gate(game, SHARK, Figure(0.6, 0.55, 0.65, 100)).passed


def test_the_twelve_line_bot_is_met_where_it_can_play():
    assert EAGER in gates_of(DUEL)
    assert EAGER not in gates_of(CROWD)
    assert FLAT in gates_of(CROWD)


def test_all_but_shark_have_to_be_quick():
    assert time_gate(DUEL, "regular", 0.020).passed
    assert not time_gate(DUEL, "regular", 0.021).passed


@pytest.mark.parametrize(("figure", "clear"), [((0.9, 0.85, 0.95), True), ((0.62, 0.55, 0.69), False), ((0.3, 0.25, 0.35), True)])
def test_a_pair_is_done_with_when_it_is_clear_on_which_side_it_lies(figure, clear):
    assert is_clear(Figure(*figure, 40), 0.60) is clear


def test_a_clear_pair_is_not_played_to_the_end(bots, monkeypatch):
    monkeypatch.setattr(gates, "LOOKS", (2, 4))
    monkeypatch.setattr(gates, "is_clear", lambda figure, needed: figure.deals >= 4)
    found = measure_pair(DUEL, Pair("regular", "rookie"), Settings(deals=50, budget=0.1, jobs=1))
    assert [each.deal.number for each in found.results.rounds] == [0, 1, 2, 3]


def test_a_games_gates_are_its_strengths_and_its_times(bots):
    found = list(measure(DUEL, Settings(deals=3, budget=0.1, jobs=1)))
    assert [gate.what for gate in found] == [
        "rookie against uniform",
        "regular against rookie",
        "shark against regular",
        "regular against Flat",
        "regular against Eager",
        "uniform's p95",
        "rookie's p95",
        "regular's p95",
    ]
    assert [gate.passed for gate in found][-3:] == [True] * 3
    assert not any(gate.passed for gate in found[:5])
    assert [gate.how for gate in found][:3] == ["2 players, seed 0", "2 players, seed 0", "2 players, seed 0, 0.1 s"]


def test_a_missed_gate_is_the_exit_code_and_everything_is_saved(bots, tmp_path):
    saved, paper = tmp_path / "arena.json", Console(file=io.StringIO(), width=150)
    assert measure_all([DUEL], Settings(deals=2, budget=0.1, jobs=1), saved, paper) == 1
    assert paper.file.getvalue().count("FAIL") == 10
    assert len(json.loads(saved.read_text())["gates"]) == 8
    table = markdown(saved)
    assert "| Killer vs Inspector |" in table
    assert table.count("✗") == 6


def test_a_saved_run_tells_how_long_two_cores_would_take_if_that_is_known_of_all_its_deals(tmp_path):
    saved = tmp_path / "arena.json"
    known = [strength_gate(game, SHARK, Figure(0.6, 0.56, 0.64, 100), minutes=30) for game in (DUEL, CROWD)]
    save(saved, [*known, time_gate(DUEL, "regular", 0.001)], Settings())
    assert "took 30 minutes of two cores" in markdown(saved)
    save(saved, [*known, strength_gate(DUEL, FLAT, Figure(0.9, 0.8, 0.95, 20))], Settings())
    assert "minutes" not in markdown(saved)


def test_the_minutes_of_a_pair_are_those_of_its_decisions(bots):
    found = measure_pair(DUEL, Pair("regular", "rookie"), Settings(deals=3, budget=0.1, jobs=1))
    spent = sum(each for played in found.results.rounds for took in played.seconds.values() for each in took)
    assert minutes_of(found.results) == pytest.approx(spent / 60)
    assert spent > 0


def test_other_games_stay_as_they_were_saved(bots, tmp_path):
    saved, settings, other = (
        tmp_path / "arena.json",
        Settings(deals=2, budget=0.1, jobs=1),
        Gate(CROWD.key, "rookie's p95", "1.0 ms", "≤ 20 ms", True),
    )
    old = Gate(DUEL.key, "rookie's p95", "99.0 ms", "≤ 20 ms", False)
    save(saved, [other, old], settings)
    measure_all([DUEL], settings, saved, Console(file=io.StringIO()))
    found = [(gate["game"], gate["figure"]) for gate in json.loads(saved.read_text())["gates"]]
    assert [game for game, _ in found] == [DUEL.key] * 8 + [CROWD.key]
    assert (DUEL.key, "99.0 ms") not in found


def test_times_alone_leave_strengths_as_they_were_saved(bots, tmp_path):
    saved, settings = tmp_path / "arena.json", Settings(deals=2, budget=0.1, jobs=1, cut=30)
    kept, slow = (
        Gate(DUEL.key, "rookie against uniform", "90 %", "low ≥ 75 %", True),
        Gate(DUEL.key, "rookie's p95", "99.0 ms", "", False),
    )
    save(saved, [kept, slow], settings)
    assert measure_all([DUEL], settings, saved, Console(file=io.StringIO()), times_only=True) == 0
    found = [(gate["what"], gate["passed"]) for gate in json.loads(saved.read_text())["gates"]]
    assert sorted(found) == sorted([(kept.what, True), *((f"{level}'s p95", True) for level in ("uniform", "rookie", "regular"))])


def test_a_strength_that_was_measured_in_another_way_is_not_mixed_in_but_times_stay(bots, tmp_path):
    saved = tmp_path / "arena.json"
    time = Gate(CROWD.key, "rookie's p95", "1.0 ms", "≤ 20 ms", True)
    save(saved, [time, Gate(CROWD.key, "rookie against uniform", "90 %", "low ≥ 75 %", True)], Settings(deals=99))
    measure_all([DUEL], Settings(deals=2, budget=0.1, jobs=1), saved, Console(file=io.StringIO()))
    found = [Gate(**each) for each in json.loads(saved.read_text())["gates"]]
    assert len(found) == 9
    assert [gate for gate in found if gate.game == CROWD.key] == [time]


def test_measuring_one_thing_leaves_the_others_of_the_same_game(bots, tmp_path, monkeypatch):
    saved, settings = tmp_path / "arena.json", Settings(deals=2, budget=0.1, jobs=1)
    time = Gate(DUEL.key, "don's p95", "1.5 ms", "≤ 50 ms", True)
    save(saved, [time], settings)
    monkeypatch.setattr(gates, "measure", lambda game, settings: iter([Gate(game.key, "rookie against uniform", "90 %", "", True)]))
    measure_all([DUEL], settings, saved, Console(file=io.StringIO()))
    assert time in [Gate(**each) for each in json.loads(saved.read_text())["gates"]]


def test_of_a_decision_the_faster_time_counts_and_only_where_there_was_a_choice(monkeypatch):
    took = iter([[(2, 0.5), (1, 9.0), (3, 0.1)], [(2, 0.2), (1, 9.0), (3, 0.4)]])

    def played(seating):
        decisions = [Decision(0, "", choices, "", seconds) for choices, seconds in next(took)]
        return Played(seating, {}, (), (), "", len(decisions), False, decisions)

    monkeypatch.setattr(gates, "play", played)
    assert gates.seconds_of(Seating(DUEL.key, 2, 1, ("uniform",) * 2, "")) == [0.2, 0.1]


def test_ctrl_c_keeps_the_gates_that_were_measured(bots, tmp_path, monkeypatch):
    played = []

    def interrupted(plan, *args, **more):
        results = usual(plan, *args, **more)
        played.append(plan.only)
        results.is_interrupted = len(played) == 2
        return results

    usual = gates.run
    monkeypatch.setattr(gates, "run", interrupted)
    saved = tmp_path / "arena.json"
    assert measure_all([DUEL, DUEL], Settings(deals=2, budget=0.1, jobs=1), saved, Console(file=io.StringIO())) == 130
    assert len(json.loads(saved.read_text())["gates"]) == len(played) == 2


def test_the_script_takes_games_and_numbers(bots, tmp_path, capsys):
    saved = tmp_path / "arena.json"
    with pytest.raises(SystemExit) as left:
        main(["killer", "--deals", "2", "--budget", "0.1", "--jobs", "1", "--json", str(saved)])
    assert left.value.code == 1
    capsys.readouterr()
    main(["--table", str(saved)])
    assert capsys.readouterr().out.startswith("| game | rookie against uniform |")


def test_the_script_refuses_what_it_does_not_know(capsys):
    with pytest.raises(SystemExit) as left:
        main(["chess"])
    assert left.value.code == 2
    assert "no game 'chess'" in capsys.readouterr().err
