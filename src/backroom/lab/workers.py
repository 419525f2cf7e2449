"""Many independent pieces of work: in this process, on all cores, or on a Ray cluster. Leaving early leaves nobody behind."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from typing import Any, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

Done = Generator[tuple[int, Result], None, None]
"""Results with their tasks' numbers; closing it ends what is still under way."""

AHEAD = 4
"""So many pieces per worker are handed out ahead of time."""


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def done(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int = 0, *, ray: bool = False) -> Done[Result]:
    """Each task's number and what came of it, in the order in which they are finished."""
    numbered = enumerate(tasks)
    if ray:
        return _on_ray(work, numbered)
    if (jobs or cores()) == 1:
        return ((number, work(task)) for number, task in numbered)
    return _in_processes(work, numbered, jobs or cores())


def _in_processes(work: Callable[[Task], Result], numbered: Iterator[tuple[int, Task]], jobs: int) -> Done[Result]:
    before = set(multiprocessing.active_children())
    # Fresh interpreters: a fork of a process with threads, such as a progress bar's, may hang.
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=_ignore_interrupts)
    waiting: dict[Future[Result], int] = {}

    def hand_out(count: int) -> None:
        with _deaf():
            for number, task in islice(numbered, count):
                waiting[pool.submit(work, task)] = number

    try:
        hand_out(AHEAD * jobs)
        while waiting:
            ready, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in ready:
                yield waiting.pop(future), future.result()
            hand_out(len(ready))
    finally:
        if waiting:
            # Whoever leaves early does not want to wait for matches that nobody will look at.
            for child in set(multiprocessing.active_children()) - before:
                child.terminate()
        pool.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _deaf() -> Iterator[None]:
    """Ctrl-C reaches all processes of a terminal. Workers that start here inherit that it is not for them; ours is only put off."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    usual = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, usual)


def _on_ray(work: Callable[[Task], Result], numbered: Iterator[tuple[int, Task]]) -> Done[Result]:
    cluster = ray_module()
    cluster.init(ignore_reinit_error=True, log_to_driver=False)
    remote = cluster.remote(work)
    window = AHEAD * max(1, int(cluster.cluster_resources().get("CPU", 1)))
    waiting = {remote.remote(task): number for number, task in islice(numbered, window)}
    try:
        while waiting:
            ready, _ = cluster.wait(list(waiting))
            for reference in ready:
                yield waiting.pop(reference), cluster.get(reference)
            waiting |= {remote.remote(task): number for number, task in islice(numbered, len(ready))}
    finally:
        for reference in waiting:
            cluster.cancel(reference, force=True)


def ray_module() -> Any:  # noqa: ANN401 - an optional library without types of ours
    try:
        return import_module("ray")
    except ModuleNotFoundError:
        raise ValueError("--ray needs Ray, which is not installed: pip install 'backroom[ray]'") from None
