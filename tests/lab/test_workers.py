import sys
from math import isqrt
from multiprocessing import active_children
from types import ModuleType

import pytest

from backroom.lab.workers import cores, done, ray_module


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_task_is_done_once_and_comes_back_with_its_number(jobs):
    assert dict(done(isqrt, range(10), jobs)) == {number: isqrt(number) for number in range(10)}


def test_who_leaves_early_leaves_no_process_behind():
    before = set(active_children())
    results = done(isqrt, range(10**9), 2)
    assert next(results)[1] >= 0
    results.close()
    assert set(active_children()) <= before


def test_an_error_in_a_process_comes_back_and_ends_the_others():
    before = set(active_children())
    with pytest.raises(ValueError, match="nonnegative"):
        list(done(isqrt, range(50, -50, -1), 2))
    assert set(active_children()) <= before


def test_there_is_a_core():
    assert cores() >= 1


def test_without_ray_the_option_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ValueError, match=r"not installed: pip install 'backroom\[ray\]'"):
        ray_module()


class Cluster(ModuleType):
    """Ray as far as we use it, on one core and at once; the last handed out is finished first."""

    def __init__(self):
        super().__init__("ray")
        self.flying, self.cancelled, self.most = {}, [], 0

    def init(self, **_):
        pass

    def cluster_resources(self):
        return {"CPU": 2.0}

    def remote(self, work):
        def hand_out(task):
            reference = f"task {task}"
            self.flying[reference] = work(task)
            self.most = max(self.most, len(self.flying))
            return reference

        hand_out.remote = hand_out
        return hand_out

    def wait(self, references):
        return references[-1:], references[:-1]

    def get(self, reference):
        return self.flying.pop(reference)

    def cancel(self, reference, *, force):
        self.cancelled.append(reference)


def test_a_cluster_gets_a_few_tasks_at_a_time_and_all_come_back(monkeypatch):
    cluster = Cluster()
    monkeypatch.setitem(sys.modules, "ray", cluster)
    assert dict(done(isqrt, range(14, 60), ray=True)) == {place: isqrt(number) for place, number in enumerate(range(14, 60))}
    assert cluster.most == 8
    assert cluster.cancelled == []


def test_who_leaves_a_cluster_early_calls_off_what_is_under_way(monkeypatch):
    cluster = Cluster()
    monkeypatch.setitem(sys.modules, "ray", cluster)
    results = done(isqrt, range(10**9), ray=True)
    next(results)
    results.close()
    assert len(cluster.cancelled) == 7
