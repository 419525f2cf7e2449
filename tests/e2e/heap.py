"""What a page holds in its memory, as its browser tells."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

HANDLES = "DevTools console"
"""What whoever drives the browser has in hand is no doing of the page's."""


def holding(page: Page, *names: str) -> int:
    """How many objects that the page can still reach have properties of all these names."""
    session = page.context.new_cdp_session(page)
    parts: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda told: parts.append(told["chunk"]))
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    return count(json.loads("".join(parts)), set(names))


def count(heap: dict[str, Any], names: set[str]) -> int:
    nodes, edges, strings, meta = heap["nodes"], heap["edges"], heap["strings"], heap["snapshot"]["meta"]
    width, step = len(meta["node_fields"]), len(meta["edge_fields"])
    degree, kinds = meta["node_fields"].index("edge_count"), meta["edge_types"][0]
    by_number = {kinds.index("element"), kinds.index("hidden")}
    weak, property_ = kinds.index("weak"), kinds.index("property")
    # Where the edges of each node begin.
    begins, at = {}, 0
    for place in range(0, len(nodes), width):
        begins[place] = at
        at += nodes[place + degree] * step
    wanted = {place for place, text in enumerate(strings) if text in names}
    found, seen, left = 0, {0}, [0]
    while left:
        place = left.pop()
        own = set()
        for edge in range(begins[place], begins[place] + nodes[place + degree] * step, step):
            kind, name, to = edges[edge : edge + 3]
            if kind == weak or (kind not in by_number and HANDLES in strings[name]):
                continue
            if kind == property_:
                own.add(name)
            if to not in seen:
                seen.add(to)
                left.append(to)
        found += len(wanted) == len(names) and wanted <= own
    return found
