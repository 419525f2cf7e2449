import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import backroom
from backroom.bots import Careful
from backroom.cli import find_game
from backroom.terminal.sitting import Sitting
from support import random_match
from terminal_support import command, refusal, typed_match

KEY = "noir/killer-inspector"


@pytest.fixture
def record(tmp_path):
    """A finished match as a file."""
    path = tmp_path / "finished.json"
    path.write_text(json.dumps(random_match(KEY, seed=2).record()))
    return path


@pytest.fixture
def unfinished(tmp_path):
    path = tmp_path / "unfinished.json"
    path.write_text(json.dumps(random_match(KEY, seed=2, moves=9).record()))
    return path


def play(tmp_path, *words, typed="", name="a.json"):
    return command("play", *words, "--record", tmp_path / name, typed=typed)


def test_a_whole_match_is_played_saved_and_replayed(tmp_path):
    typed = typed_match(KEY, seed=10, kills_to_win=5)
    words = ("killer", "--seed", 10, "--option", "kills_to_win=5", "--bots", "careful")
    result = play(tmp_path, *words, typed="\n".join(typed) + "\n")
    assert result.exit_code == 0
    assert "The match is over." in result.stdout
    assert "backroom replay" in result.stdout
    saved = json.loads((tmp_path / "a.json").read_text())
    assert [notation for seat, notation in saved["actions"] if seat == 0] == typed
    assert backroom.replay(saved).outcome is not None
    watched = command("replay", tmp_path / "a.json", "--all", "--open")
    assert watched.exit_code == 0
    assert f"Decision {len(saved['actions'])} of {len(saved['actions'])}" in watched.stdout


def test_a_match_that_was_left_goes_on_to_the_same_end(tmp_path):
    typed = typed_match(KEY, seed=12, kills_to_win=5)
    options = ("killer", "--seed", 12, "--option", "kills_to_win=5", "--bots", "careful")
    play(tmp_path, *options, typed="\n".join(typed) + "\n", name="whole.json")
    left = play(tmp_path, *options, typed="\n".join([*typed[:4], "quit"]) + "\n", name="halved.json")
    assert f"backroom play --resume {tmp_path / 'halved.json'}" in left.stdout.replace("\n", "")
    went_on = command("play", "--resume", tmp_path / "halved.json", "--bots", "careful", typed="\n".join(typed[4:]) + "\n")
    assert went_on.exit_code == 0
    assert json.loads((tmp_path / "whole.json").read_text()) == json.loads((tmp_path / "halved.json").read_text())


def test_a_match_taken_up_can_be_saved_elsewhere(tmp_path, unfinished):
    before = unfinished.read_text()
    result = command("play", "--resume", unfinished, "--record", tmp_path / "other.json", typed="quit\n")
    assert result.exit_code == 0
    assert unfinished.read_text() == before
    assert (tmp_path / "other.json").exists()


def test_the_seat_and_the_notes_are_part_of_how_to_go_on(tmp_path):
    result = play(tmp_path, "killer", "--seat", 1, "--open-notes", "--bots", "uniform", "--seed", 3, typed="quit\n")
    assert "--seat 1 --bots uniform --open-notes" in result.stdout.replace("\n", " ").replace("  ", " ")


def test_who_names_no_bots_gets_the_usual_ones(tmp_path):
    result = play(tmp_path, "killer", "--seed", 3, typed="quit\n")
    assert result.exit_code == 0
    assert "--bots" not in result.stdout


def test_every_seat_has_a_bot_of_its_own():
    made = []
    Sitting(backroom.game("omerta").start(4, 1), 1, lambda: made.append(Careful()) or made[-1])
    assert len(made) == len(set(map(id, made))) == 3


def test_the_end_of_the_input_saves_the_match(tmp_path):
    assert play(tmp_path, "killer", "--seed", 3).exit_code == 0
    assert backroom.replay(json.loads((tmp_path / "a.json").read_text())).outcome is None


def test_matches_are_saved_in_records_unless_told_otherwise(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    command("play", "killer", "--terminal", typed="quit\n")
    command("play", "killer", "--record", f"{tmp_path}/mine/", typed="quit\n")
    assert len(list(Path("records").glob("killer-inspector-*.json"))) == 1
    assert len(list(Path("mine").glob("killer-inspector-*.json"))) == 1


def test_a_deal_fixes_the_start(tmp_path):
    (tmp_path / "deal.json").write_text(json.dumps({"roles": ["inspector", "killer"], "evidence": ["Alyss", "Jack"]}))
    result = play(tmp_path, "killer", "--deal", tmp_path / "deal.json", typed="quit\n")
    assert "@0 you Inspector" in result.stdout
    assert "Jack" in json.dumps(json.loads((tmp_path / "a.json").read_text())["deal"])


@pytest.mark.parametrize(
    ("typed", "seed"), [("12", 12), ("-3", -3), (str(10**40), 10**40), ("Friday's table", "Friday's table"), ("1e3", "1e3")]
)
def test_digits_are_a_number_for_a_seed_and_anything_else_is_a_text(tmp_path, typed, seed):
    assert play(tmp_path, "killer", f"--seed={typed}", typed="quit\n").exit_code == 0
    assert json.loads((tmp_path / "a.json").read_text())["seed"] == seed


def test_the_first_game_is_played_where_none_is_named(tmp_path):
    assert backroom.games()[0].title in play(tmp_path, "--seed", 3, typed="quit\n").stdout


def test_games_are_found_by_key_by_slug_and_by_a_clear_beginning():
    for game in backroom.games():
        assert find_game(game.key) is game
        assert find_game(game.key.rpartition("/")[2].upper()) is game
    assert find_game("killer").key == KEY
    assert find_game("noir/killer").key == KEY
    with pytest.raises(ValueError, match="no game"):
        find_game("")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["play", "chess"], "no game 'chess'; there are: "),
        (["rules", "chess"], "no game 'chess'"),
        (["rules", "omerta", "--lang", "xx"], "no language 'xx'; there are: en, ru, cs, fr"),
        (["play", "killer", "--players", "5"], "is for 2 players, not 5"),
        (["play", "killer", "--players", "two"], "--players"),
        (["play", "killer", "--seat", "2"], "seats are 0 to 1, not 2"),
        (["play", "killer", "--seat", "-1"], "seats are 0 to 1, not -1"),
        (["play", "killer", "--seed", "\udce9"], "a seed that is a text is made of whole characters"),
        (["play", "killer", "--option", "wings"], "NAME=VALUE"),
        (["play", "killer", "--option", "wings=2"], "has no option 'wings'; it has: layout"),
        (["play", "killer", "--option", "kills_to_win=99"], "1 to 23; got 99"),
        (["play", "killer", "--option", "kills_to_win=many"], "got 'many'"),
        (["play", "killer", "--option", "players=2"], "has no option 'players'"),
        (["play", "killer", "--deal", "missing.json"], "cannot read missing.json"),
        (["play", "--resume", "missing.json"], "cannot read missing.json"),
        (["play", "--wings"], "--wings"),
        (
            ["play", "killer", "--level", "genius"],
            "--level is one of: uniform, rookie, regular, shark, don, like-you; not 'genius'",
        ),
        (["play", "killer", "--port", "99999"], "--port is 0 to 65535, not 99999"),
        (["play", "killer", "--port", "-1"], "--port is 0 to 65535, not -1"),
        (["serve", "--port", "99999"], "port is 0 to 65535, not 99999"),
        (["play", "killer", "--bots", "genius"], "there are: uniform, rookie, regular, shark, don, careful"),
        (["play", "killer", "inspector"], "inspector"),
        (["replay", "missing.json"], "cannot read missing.json"),
        (["replay"], "FILE"),
        (["dance"], "dance"),
        (["--wings"], "--wings"),
    ],
)
def test_bad_input_is_answered_in_one_line_and_changes_nothing(tmp_path, monkeypatch, words, says):
    monkeypatch.chdir(tmp_path)
    assert says in refusal(command(*words))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "deal", ["{", "[]", '{"board": ["Jack"]}', '{"evidence": ["Nobody"]}', '{"roles": ["killer", "killer"]}', '{"wings": 1}', "7"]
)
def test_a_bad_deal_is_refused(tmp_path, deal):
    path = tmp_path / "deal.json"
    path.write_text(deal)
    refusal(command("play", "killer", "--deal", path))


def broken(record, **changes):
    return json.dumps({**json.loads(record.read_text()), **changes})


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"game": 7},
        {"players": 9},
        {"seed": 1.5},
        {"wings": 1},
        {"options": {"wings": 1}},
        {"actions": 7},
        {"actions": [[0]]},
        {"actions": [[0, "fly"]]},
        {"actions": [[9, "pass"]]},
        {"actions": [["x", "y", "z"]]},
        {"deal": {"board": []}},
        {"imagined": {"game": "chess"}},
    ],
    ids=str,
)
@pytest.mark.parametrize("words", [("replay",), ("play", "--resume")], ids=" ".join)
def test_a_broken_record_is_refused_and_left_as_it_is(record, changes, words):
    record.write_text(text := broken(record, **changes))
    refusal(command(*words, record))
    assert record.read_text() == text


def test_a_record_of_other_rules_opens_and_says_what_it_is(record):
    record.write_text(broken(record, version=99))
    found = command("replay", record)
    assert found.exit_code == 0
    decisions = json.loads(record.read_text())["actions"]
    assert "made under version 99 of killer vs inspector's rules" in found.stdout.lower()
    assert f"{len(decisions)} decisions" in found.stdout
    assert f"seat {decisions[-1][0]}  {decisions[-1][1]}" in found.stdout
    assert "version 99" in refusal(command("play", "--resume", record))


def test_a_finished_match_cannot_be_taken_up(record):
    assert "is over; see it again with: backroom replay" in refusal(command("play", "--resume", record))


@pytest.mark.parametrize("words", [("--seed", 3), ("--players", 2), ("--option", "layout=random"), ("--deal", "x.json")], ids=str)
def test_what_the_record_decides_cannot_be_given_again(unfinished, words):
    assert str(words[0]) in refusal(command("play", "--resume", unfinished, *words))


def test_a_record_of_another_game_or_for_another_seat_is_refused(unfinished, monkeypatch):
    assert "seats are 0 to 1" in refusal(command("play", "--resume", unfinished, "--seat", 5))
    others = [game.key for game in backroom.games() if game.key != KEY]
    for other in others:
        assert "not of" in refusal(command("play", other, "--resume", unfinished))


def test_an_existing_file_is_not_written_over(tmp_path, record):
    before = record.read_text()
    assert "exists" in refusal(command("play", "killer", "--record", record))
    assert record.read_text() == before


def test_open_eyes_are_refused_while_a_match_runs(unfinished, record):
    assert "once a match is over" in refusal(command("replay", unfinished, "--open"))
    assert "exclude each other" in refusal(command("replay", record, "--open", "--seat", 0))
    assert "seats are 0 to 1" in refusal(command("replay", record, "--seat", 4))


def test_a_replay_can_be_stepped_through(unfinished):
    result = command("replay", unfinished, "--seat", 0, typed="\n\nb\n7\nq\n")
    assert result.exit_code == 0
    assert [line for line in result.stdout.splitlines() if line.startswith("Decision")] == [
        f"Decision {at} of 9" for at in (0, 1, 2, 1, 7)
    ]


def test_rules_lists_every_game_with_its_options():
    result = command("rules", width=200)
    assert result.exit_code == 0
    for game in backroom.games():
        assert game.title in result.stdout
        assert game.about in result.stdout
        assert all(f"--option {name}=" in result.stdout for name in game.options)


@pytest.mark.parametrize("game", backroom.games(), ids=lambda game: game.key)
def test_rules_prints_the_rules_of_a_game_and_its_notation_on_demand(game):
    result = command("rules", game.key)
    assert result.exit_code == 0
    assert game.title in result.stdout
    assert "recall" not in result.stdout
    notation = command("rules", game.key, "--notation")
    assert "recall" in notation.stdout
    assert "::test_" not in notation.stdout


@pytest.mark.parametrize(("language", "word"), [("en", "Neighbours"), ("ru", "Соседи"), ("cs", "Sousedé"), ("fr", "voisins")])
def test_rules_are_printed_in_each_language(language, word):
    assert word in command("rules", "killer", "--lang", language).stdout


def test_rules_tell_who_is_who_and_what_six_games_share():
    assert "Элисс" in command("rules", "people", "--lang", "ru").stdout
    assert "fifty suspects" in command("rules", "noir").stdout


@pytest.mark.parametrize("words", [(), ("play",), ("replay",), ("rules",), ("bench",)], ids=" ".join)
def test_every_command_explains_itself(words):
    result = command(*words, "--help")
    assert result.exit_code == 0
    assert "Usage" in result.stdout


def test_without_a_command_the_help_is_printed_and_the_version_on_demand():
    assert "Usage" in command().stdout
    assert command("--version").stdout == f"backroom {backroom.__version__}\n"


def test_bench_runs_the_labs_benchmark_or_says_that_it_is_missing(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "backroom.lab", None)
    monkeypatch.setitem(sys.modules, "backroom.lab.bench", None)
    assert "not part of this installation" in refusal(command("bench"))


def real(*words, typed=b"", **environment):
    """The command as a process of its own."""
    process = [sys.executable, "-m", "backroom.cli", *map(str, words)]
    return subprocess.run(process, input=typed, capture_output=True, check=False, env={**os.environ, **environment})


def test_a_terminal_without_our_letters_and_input_that_is_no_text_do_no_harm(tmp_path):
    path = tmp_path / "a.json"
    result = real("play", "killer", "--seed", 3, "--record", path, typed=b"\xff\xfe\n1\nquit\n", PYTHONIOENCODING="ascii")
    assert result.returncode == 0, result.stderr
    assert b"Traceback" not in result.stderr
    assert len(json.loads(path.read_text())["actions"]) > 1


def test_a_reader_that_has_seen_enough_loses_no_match(tmp_path):
    path, deal = tmp_path / "a.json", tmp_path / "deal.json"
    deal.write_text(json.dumps({"roles": ["inspector", "killer"]}))
    words = [sys.executable, "-m", "backroom.cli", "play", "killer", "--deal", str(deal), "--record", str(path)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b"1\n" * 9)
        process.stdin.close()
        assert b"Traceback" not in process.stderr.read()
    assert json.loads(path.read_text())["actions"]


def test_without_colours_no_escape_codes_are_printed(tmp_path):
    assert "\x1b" not in play(tmp_path, "killer", "--seed", 3, "--no-color", typed="quit\n").stdout
