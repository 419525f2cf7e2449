"""How far away a player is, by the server's own measures."""

from __future__ import annotations

import asyncio
import socket

from backroom.hosting.source import Fixed
from backroom.server.store import Store
from backroom.server.trips import SLOT, Trips, kernels_trip


def scene(database, play):
    async def run():
        source = Fixed(1)
        async with Store(database) as store:
            return await play(store, source)

    return asyncio.run(run())


def test_nothing_is_taken_on_trust_before_it_is_known(database):
    async def play(store, source):
        return await Trips(store, source).of("p")

    assert scene(database, play) == 0


def test_the_smallest_trip_of_all_sockets_counts_and_slow_answers_change_nothing(database):
    async def play(store, source):
        trips = Trips(store, source)
        for ms in (300, 48.4, 900, 52):
            trips.measured("p", ms)
        trips.measured("q", 5)
        return await trips.of("p")

    assert scene(database, play) == 48


def test_another_node_and_a_server_that_has_restarted_know_it_too(database):
    async def play(store, source):
        quick, slow = Trips(store, source), Trips(store, source)
        quick.measured("p", 20)
        slow.measured("p", 400)
        await quick.write_down()
        await slow.write_down()
        return await slow.of("p"), await Trips(store, source).of("p")

    assert scene(database, play) == (20, 20)


def test_it_is_forgotten_after_half_a_day_so_that_who_moves_is_not_held_to_it(database):
    async def play(store, source):
        trips = Trips(store, source)
        trips.measured("p", 20)
        await trips.write_down()
        found = []
        for _ in range(2):
            source.move(source.now() + SLOT)
            trips.measured("p", 90)
            found.append(await trips.of("p"))
        return found

    assert scene(database, play) == [20, 90]


def test_the_kernel_knows_the_way_of_a_socket_of_its_own():
    async def run():
        made = asyncio.Event()

        class Here(asyncio.Protocol):
            def connection_made(self, transport):
                self.transport = transport
                made.set()

        here = Here()
        server = await asyncio.get_running_loop().create_server(lambda: here, "127.0.0.1", 0)
        _, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        await made.wait()
        here.transport.write(b"hello")
        found = kernels_trip(here.transport)
        writer.close()
        here.transport.close()
        server.close()
        return found

    found = asyncio.run(run())
    assert (found is not None and 0 <= found < 1_000) == hasattr(socket, "TCP_INFO")
    assert kernels_trip(None) is None
