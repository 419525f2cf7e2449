"""Figures for Prometheus, read off the house when they are asked for.

None of them moves with a single entry: an answer in a window is an entry that nobody may know of.
"""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from backroom.server.house import House


class Figures(Collector):
    def __init__(self, house: House) -> None:
        self._house = house

    def collect(self) -> Iterator[Metric]:
        house, tables = self._house, self._house.hub.tables
        yield GaugeMetricFamily("backroom_sockets", "Open sockets", len(house.connections))
        yield GaugeMetricFamily("backroom_tables", "Tables in memory", len(tables.held))
        yield CounterMetricFamily("backroom_tables_opened", "Tables opened at this node", tables.opened)
        yield CounterMetricFamily("backroom_tables_aside", "Tables that could not be read", tables.set_aside)
        yield GaugeMetricFamily("backroom_loop_lag_seconds", "How late the event loop was lately", house.lag)


def report(house: House) -> bytes:
    registry = CollectorRegistry()
    registry.register(Figures(house))
    return generate_latest(registry)
