"""How the page's tasks are read from a browser's trace, with traces written by hand."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[2] / "bench"))

from page_trace import Task, Trace

PAGE = {"pid": 1, "tid": 1}


def mark(name, at):
    return {"name": name, "cat": "blink.user_timing", "ts": at * 1000, **PAGE}


def work(name, at, clock, own=None, **more):
    return {"name": name, "ts": at * 1000, "dur": clock * 1000, "tdur": (clock if own is None else own) * 1000, **PAGE, **more}


def moving(*events):
    """Between 100 and 500 ms something moves."""
    return Trace([mark("moving", 100), *events, mark("moved", 500)])


def test_a_long_task_while_cards_move_is_seen_with_what_it_was():
    tasks, _ = moving(work("RunTask", 200, 31), work("FunctionCall", 200.5, 30), work("RunTask", 300, 2)).while_moving()
    assert tasks == [Task(31, "script"), Task(2, "?")]


def test_what_others_did_meanwhile_is_not_of_the_task():
    tasks, _ = moving(work("RunTask", 200, 40, own=3)).while_moving()
    assert [each.time for each in tasks] == [3]


def test_nobody_works_longer_than_the_clock_says():
    tasks, _ = moving(work("RunTask", 200, 1, own=3)).while_moving()
    assert [each.time for each in tasks] == [1]


def test_style_that_a_script_asks_for_is_style():
    within = (work("FunctionCall", 200, 20), work("UpdateLayoutTree", 202, 15))
    tasks, _ = moving(work("RunTask", 200, 20), *within).while_moving()
    assert tasks == [Task(20, "style")]


def test_sweeping_is_garbage_though_it_has_no_name():
    tasks, _ = moving(work("RunTask", 200, 5), work("Sweep", 200, 5, args={"src_file": "v8/src/heap/sweeper.cc"})).while_moving()
    assert tasks == [Task(5, "garbage")]


@pytest.mark.parametrize(("at", "why"), [(90, "starts it"), (495, "ends with it"), (600, "is after it")])
def test_what_begins_before_a_movement_or_outlasts_it_is_not_counted(at, why):
    tasks, _ = moving(work("RunTask", at, 20)).while_moving()
    assert tasks == [], why


def test_what_is_asked_from_outside_is_not_the_pages():
    asked = work("Receive", 201, 1, args={"name": "DevToolsSession"})
    tasks, _ = moving(work("RunTask", 200, 20), asked, work("RunTask", 300, 20)).while_moving()
    assert len(tasks) == 1


def test_what_is_planted_is_found_again():
    assert moving(work("RunTask", 200, 30), mark("planted", 201), work("RunTask", 300, 5)).planted() == [30]
