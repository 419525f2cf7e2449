"""Bots think elsewhere, and a bot that fails holds nobody up."""

import asyncio
import logging
import os
import signal
import time
from pathlib import Path

import backroom
from backroom.server.workers import Workers

GAME = backroom.game("noir/killer-inspector")


def asked(level, scene=None):
    """A level's decision in a fresh match, and what it could choose from."""
    match = GAME.start(seed=3)
    seat = match.to_act[0]
    view = match.view(seat)

    async def run():
        workers = Workers(1)
        try:
            if scene is not None:
                await scene(workers, view)
            return await workers.choose(level, "AAAAAA 1 0", view, 7), view["legal"]
        finally:
            workers.close()

    return asyncio.run(run())


def test_a_uniform_bot_needs_no_process_and_repeats_itself_with_the_same_seed():
    choice, legal = asked("uniform")
    assert choice in legal
    assert asked("uniform")[0] == choice


def test_a_bot_that_fails_plays_at_random(caplog):
    with caplog.at_level(logging.ERROR):
        choice, legal = asked("no such level")
    assert choice in legal
    assert "a bot failed" in caplog.text


def test_a_worker_that_is_killed_is_replaced(caplog):
    async def scene(workers, view):
        await workers.choose("no such level", "x", view, 1)
        (worker,) = workers.quick._pool._processes
        os.kill(worker, signal.SIGKILL)
        assert await workers.choose("no such level", "x", view, 1) in view["legal"]
        assert workers.quick._pool is None

    choice, legal = asked("no such level", scene)
    assert choice in legal


def test_quick_bots_never_stand_behind_one_that_thinks_for_long(tmp_path):
    thought = tmp_path / "thought"
    os.mkfifo(thought)

    async def scene(workers, view):
        assert workers.lane("shark") is workers.slow
        await workers.choose("rookie", "x", view, 1)  # the processes are there
        await workers.slow.run(time.sleep, 0)
        thinking = asyncio.create_task(workers.slow.run(Path.read_text, thought))  # until something is written there
        assert await workers.choose("rookie", "x", view, 1) in view["legal"]
        assert await workers.choose("regular", "x", view, 1) in view["legal"]
        assert not thinking.done()
        await asyncio.to_thread(thought.write_text, "done")
        assert await thinking == "done"

    choice, legal = asked("rookie", scene)
    assert choice in legal
