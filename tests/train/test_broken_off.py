"""A run that is broken off goes on, and nothing that it has learned or that is told of it is lost."""

import json
import signal

import pytest

pytest.importorskip("jax", reason="the extra `train` is not installed")

from backroom.train.__main__ import main
from backroom.train.duels import RULES
from backroom.train.learning import Settings
from backroom.train.report import one_run
from backroom.train.running import Piece, learn, load

KEY = "noir/killer-inspector"
NAME = "noir-killer-inspector"


def test_ctrl_c_ends_a_piece_with_the_lesson_that_is_under_way(tmp_path):
    before = signal.getsignal(signal.SIGINT)
    told = []

    def press(line):
        told.append(line)
        signal.raise_signal(signal.SIGINT)

    settings = Settings().on_processor(anew=True)
    run = learn(RULES[KEY], settings, Piece(600, 1.0, tmp_path / "run.npz", tell=press))
    assert len(told) == 1
    assert run.progress < 1
    assert load(tmp_path / "run.npz", RULES[KEY])[0].decisions == run.decisions == settings.matches * settings.length
    assert signal.getsignal(signal.SIGINT) is before


def test_a_processor_learns_in_short_lessons_and_a_killed_piece_is_written_down_by_the_next(tmp_path, capsys):
    asked = [
        "learn",
        "killer",
        f"--records={tmp_path / 'told'}",
        f"--checkpoints={tmp_path / 'run'}",
        "--seconds=0.5",
        "--until=0.5",
    ]
    record = tmp_path / "told" / f"{NAME}.json"
    main(asked)
    assert "a small net learns" in capsys.readouterr().out
    record.unlink()  # as if it had been killed before its end
    main(asked)
    assert "lessons are short" in capsys.readouterr().out
    found = json.loads(record.read_text(encoding="utf-8"))
    assert found["settings"]["channels"] == 8
    assert len(found["runs"]) == 2
    assert one_run(found).count("This piece:") == 2
    main(asked)
    assert len(json.loads(record.read_text(encoding="utf-8"))["runs"]) == 3
