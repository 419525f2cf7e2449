"""What a browser's trace tells of the page's own thread: its tasks while cards move and what they were, and its work for a press."""

from __future__ import annotations

import bisect
import itertools
from collections import Counter
from typing import Any, NamedTuple

from playwright.sync_api import Page

Event = dict[str, Any]
Thread = tuple[object, object]

CATEGORIES = (
    "toplevel",
    "blink.user_timing",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "devtools.timeline.frame",
    "disabled-by-default-devtools.timeline.frame",
)
KINDS = {
    "MajorGC": "garbage",
    "MinorGC": "garbage",
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "layers",
    "Commit": "layers",
    "HitTest": "pointing",
    "ParseHTML": "script",
    "FunctionCall": "script",
    "RunMicrotasks": "script",
    "EvaluateScript": "script",
}
"""What is done within a task, by the browser's names."""


class Task(NamedTuple):
    time: float
    """Milliseconds that the thread worked."""
    what: str
    """Most of it."""


def start(event: Event) -> float:
    return float(event["ts"])


def end(event: Event) -> float:
    return start(event) + float(event["dur"])


def worked(event: Event) -> float:
    """Milliseconds of work. Other threads and processes have their share of the time on the clock; where a machine is lent out by halves, the thread's
    own time may be ahead of it, as both are not read in the same moment: nobody works longer than either says.
    """
    return min(float(event["tdur"]), float(event["dur"])) / 1000


class Trace:
    """Everything that was told, one after the other."""

    def __init__(self, events: list[Event]) -> None:
        self._events = events
        self._by_thread: dict[Thread, list[Event]] = {}
        for each in events:
            if "dur" in each and "tdur" in each:
                self._by_thread.setdefault((each["pid"], each["tid"]), []).append(each)
        for spans in self._by_thread.values():
            spans.sort(key=lambda each: (start(each), -end(each)))

    def own_work(self) -> list[float]:
        """For each press the milliseconds that the page's thread worked until the frame that answers it was handed over."""
        told = [each for each in self._events if each.get("name") == "EventTiming" and each.get("ph") == "b"]
        found: dict[object, float] = {}
        for each in told:
            data = each["args"].get("data", {})
            if not data.get("interactionId") or not data.get("commitFinishTime"):
                continue
            since = start(each)
            until = since + 1000 * (data["commitFinishTime"] - data["timeStamp"])
            work = sum(
                worked(task) * (1 - max(0.0, since - start(task)) / (end(task) - start(task)))
                for task in self._tasks((each["pid"], each["tid"]))
                if start(task) < until and end(task) > since
            )
            found[data["interactionId"]] = max(work, found.get(data["interactionId"], 0.0))
        return list(found.values())

    def _tasks(self, thread: Thread) -> list[Event]:
        return [each for each in self._by_thread.get(thread, []) if each["name"] == "RunTask"]

    def _marks(self, *names: str) -> list[Event]:
        return [each for each in self._events if each.get("name") in names and "blink.user_timing" in str(each.get("cat"))]

    def _what(self, task: Event, thread: Thread) -> str:
        """The kind of work that took most of a task, not counting what was done within it for another kind."""
        all_of_it = self._by_thread[thread]
        index = bisect.bisect_left(all_of_it, start(task), key=start)
        within = list(itertools.takewhile(lambda each: start(each) < end(task), all_of_it[index:]))
        spent: Counter[str] = Counter()
        around: list[Event] = []
        for each in (each for each in within if each["name"] in KINDS):
            while around and start(each) >= end(around[-1]):
                around.pop()
            if around:
                spent[KINDS[str(around[-1]["name"])]] -= round(1000 * worked(each))
            spent[KINDS[str(each["name"])]] += round(1000 * worked(each))
            around.append(each)
        # Sweeping has no name of its own, but its task says who has asked for it.
        if any("/heap/" in str(each.get("args")) for each in within):
            return "garbage"
        return spent.most_common(1)[0][0] if spent else "?"

    def planted(self) -> list[float]:
        """Milliseconds of the tasks that this measurement itself has put in, to see that they are seen."""
        marks = self._marks("planted")
        found = []
        for each in marks:
            around = [task for task in self._tasks((each["pid"], each["tid"])) if start(task) <= start(each) < end(task)]
            found += [worked(task) for task in around]
        return found

    def while_moving(self) -> tuple[list[Task], list[float]]:
        """Each task between the start of a movement and its end, and milliseconds from frame to frame."""
        marks = self._marks("moving", "moved")
        if not marks:
            return [], []
        thread = (marks[0]["pid"], marks[0]["tid"])
        times = sorted((start(each), 1 if each["name"] == "moving" else -1) for each in marks)
        spans, under_way, since = [], 0, 0.0
        for at, step in times:
            since = at if under_way == 0 else since
            under_way = max(0, under_way + step)
            if under_way == 0:
                spans.append((since, at))
        starts = [first for first, _ in spans]

        def span(each: Event) -> int:
            """In which movement something began, or -1. The task that starts a movement has drawn the page anew: nothing moved yet."""
            at = start(each)
            index = bisect.bisect(starts, at) - 1
            return index if index >= 0 and at < spans[index][1] else -1

        asked = sorted(
            start(each)
            for each in self._events
            if (each.get("pid"), each.get("tid")) == thread and "DevToolsSession" in str(each.get("args"))
        )

        def is_ours(each: Event) -> bool:
            """Whether something of this movement was still to move after it, and nobody had asked for it from outside."""
            at = bisect.bisect_left(asked, start(each))
            return spans[span(each)][1] > end(each) and not (at < len(asked) and asked[at] <= end(each))

        found = [Task(worked(each), self._what(each, thread)) for each in self._tasks(thread) if span(each) >= 0 and is_ours(each)]
        drawn = sorted(
            (start(each), span(each)) for each in self._events if each.get("name") == "DrawFrame" and each["pid"] == thread[0]
        )
        frames = [(after - before) / 1000 for (before, one), (after, other) in itertools.pairwise(drawn) if one == other >= 0]
        return found, frames


class Watching:
    """A trace that is being taken."""

    def __init__(self, page: Page) -> None:
        self._line = page.context.new_cdp_session(page)
        self._events: list[Event] = []
        self._done = False
        self._line.on("Tracing.dataCollected", lambda told: self._events.extend(told["value"]))
        self._line.on("Tracing.tracingComplete", lambda _: setattr(self, "_done", True))
        self._page = page
        self._line.send("Tracing.start", {"categories": ",".join(CATEGORIES), "transferMode": "ReportEvents"})

    def end(self) -> Trace:
        self._line.send("Tracing.end")
        while not self._done:
            self._page.wait_for_timeout(100)
        return Trace(self._events)
