"""Garbage is found by the clock, however little Python's own count says."""

import asyncio
import gc
import weakref

import pytest

from backroom.server import sweeping


class Knot:
    """Refers to itself, so that only a look for garbage finds it."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def _without_pythons_own_looks():
    before = gc.get_threshold()
    gc.disable()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)
    gc.enable()


@pytest.mark.usefixtures("_without_pythons_own_looks")
def test_what_is_made_and_dropped_is_gone_soon_and_what_is_held_stays():
    async def scene():
        old = weakref.ref(Knot())
        sweeping.take_over()
        kept = Knot()
        task = asyncio.create_task(sweeping.sweep())
        young, stays = weakref.ref(Knot()), weakref.ref(kept)
        async with asyncio.timeout(30):
            while young() is not None:
                await asyncio.sleep(0.01)
        task.cancel()
        return old(), stays() is kept

    assert asyncio.run(scene()) == (None, True)


@pytest.mark.usefixtures("_without_pythons_own_looks")
def test_what_outlives_one_look_is_looked_at_once_more(monkeypatch):
    monkeypatch.setattr(sweeping, "AT_LAST", 0.3)

    async def scene():
        sweeping.take_over()
        task = asyncio.create_task(sweeping.sweep())
        knot = Knot()
        young = weakref.ref(knot)
        await asyncio.sleep(3 * sweeping.PAUSE)
        del knot
        async with asyncio.timeout(30):
            while young() is not None:
                await asyncio.sleep(0.01)
        task.cancel()
        return young()

    assert asyncio.run(scene()) is None


@pytest.mark.usefixtures("_without_pythons_own_looks")
def test_a_house_that_fills_up_with_what_stays_is_looked_at_now_and_then_and_garbage_that_fills_it_is_found(monkeypatch):
    monkeypatch.setattr(sweeping, "GROWN", 1_000)
    kept, marks = [], []

    async def fill(rounds, make):
        for _ in range(rounds):
            marks.append(make())
            await asyncio.sleep(2 * sweeping.PAUSE)

    def what_stays():
        kept.extend([] for _ in range(5_000))
        return weakref.ref(Knot())

    def what_goes():
        return [weakref.ref(Knot()) for _ in range(5_000)][-1]

    async def scene():
        sweeping.take_over()
        task = asyncio.create_task(sweeping.sweep())
        await fill(4, what_stays)
        grown = gc.get_freeze_count()
        await fill(12, what_goes)
        async with asyncio.timeout(30):
            while marks[-1]() is not None:
                await asyncio.sleep(0.01)
        task.cancel()
        kept.clear()
        sweeping.look_through()
        return grown, [each() for each in marks]

    before = gc.get_freeze_count()
    grown, found = asyncio.run(scene())
    assert grown - before > 5_000
    assert found == [None] * 16
