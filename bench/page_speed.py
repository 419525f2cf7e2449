"""How heavy and how quick the page is: a row for each game. Needs the built page and Chromium; the server is this repository's own.

First load is what the home page fetches but for fonts, with the code that draws its pictures, compressed as a proxy would. Interactions are measured
with the processor slowed down four times, as browsers report them (Event Timing, the measure behind "interaction to next paint"):
from the press of a mouse to the frame that shows what came of it. Each turn has two: a card is chosen, then one of its arrows. Beside the worst
stands what the page had to do for a press, in the time of its own thread until it handed over the frame: where the browser tells of far more, its
other processes waited for this machine.
Tasks while cards move are read from the browser's own trace, slowed down as well: whatever the page's thread does between the start of a movement,
once that is under way, and its end, in the time of that thread: what others on the same machine do meanwhile is not the page's. Not of them are the
task that starts a movement and draws the frame from which on it is seen, the one that finds that all has come to rest, and what this script asks of
the page. Games without lines to shift are played by chance: there it is presses of any kind that are measured.
"""

from __future__ import annotations

import argparse
import bisect
import gzip
import itertools
import random
import statistics
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests" / "e2e"))

from conftest import CHROMIUM, QUIET, Server  # noqa: E402 - the tests' own server and people
from people import Person  # noqa: E402

TURNS = 7
PRESS, TASK, SHIFT = 100, 16, 0.001
"""Milliseconds from a press to what it shows, of a task while cards move, and a shift that is told of."""
TABLES = (
    "killer-inspector",
    "hitman-sleuth",
    "thief-chief",
    "spy-tag/8",
    "spy-tag/9",
    "fbi-mafia/6",
    "fbi-mafia/8",
    "heist/7",
    "omerta/5",
)
"""Each game, with as many players as it is full with and where that changes the board with as many as are usual."""
# What is pressed may be gone by the time it is told of: its name is taken as the finger comes down.
WATCH = """() => {
  const called = each => {
    const button = each?.closest?.('button, [data-at]');
    return button?.dataset.verb ?? button?.dataset.shift ?? button?.dataset.target ?? button?.dataset.at ?? (each?.className || each?.nodeName || 'what is gone');
  };
  window.moved = []; window.waits = {};
  const pressed = {};
  addEventListener('pointerdown', event => (pressed[event.timeStamp] = called(event.target)), {capture: true});
  new PerformanceObserver(list => list.getEntries().forEach(each => {
    if (!each.interactionId) return;
    const known = window.waits[each.interactionId] ?? {time: 0, what: '?'};
    window.waits[each.interactionId] = {time: Math.max(known.time, each.duration), what: pressed[each.startTime] ?? known.what};
  })).observe({type: 'event', durationThreshold: 16});
  new PerformanceObserver(list => list.getEntries().forEach(each => {
    if (!each.hadRecentInput) window.moved.push({by: each.value, what: [...new Set(each.sources.map(({node}) => called(node)))].join(', ')});
  })).observe({type: 'layout-shift', buffered: true});
}"""


def first_load(page: Page, url: str) -> tuple[int, list[str]]:
    """Bytes after compression, and of what."""
    bodies: dict[str, bytes] = {}

    def keep(response) -> None:  # noqa: ANN001 - Playwright's
        if response.request.resource_type in {"document", "script", "stylesheet", "fetch"}:
            bodies[response.url.removeprefix(url)] = response.body()

    page.on("response", keep)
    page.goto(url)
    page.wait_for_selector("article")
    page.wait_for_load_state("networkidle")
    page.remove_listener("response", keep)
    return sum(len(gzip.compress(body, 6)) for body in bodies.values()), sorted(bodies)


MARK = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const running = animate.apply(this, given);
    performance.mark('moving');
    running.finished.then(() => performance.mark('moved'), () => performance.mark('moved'));
    return running;
  };
}"""


class Trace:
    """What the page's thread did, as the browser tells it."""

    def __init__(self, page: Page) -> None:
        self._line = page.context.new_cdp_session(page)
        self._events: list[dict[str, object]] = []
        self._done = False
        self._line.on("Tracing.dataCollected", lambda told: self._events.extend(told["value"]))
        self._line.on("Tracing.tracingComplete", lambda _: setattr(self, "_done", True))
        self._page = page
        categories = "toplevel,blink.user_timing,devtools.timeline,disabled-by-default-devtools.timeline,devtools.timeline.frame"
        categories += ",disabled-by-default-devtools.timeline.frame"
        self._line.send("Tracing.start", {"categories": categories, "transferMode": "ReportEvents"})

    def end(self) -> None:
        self._line.send("Tracing.end")
        while not self._done:
            self._page.wait_for_timeout(100)

    def own_work(self) -> list[float]:
        """For each press the milliseconds that the page's thread worked until the frame that answers it was handed over."""
        told = [each for each in self._events if each.get("name") == "EventTiming" and each.get("ph") == "b"]
        found: dict[object, float] = {}
        for each in told:
            data = each["args"].get("data", {})
            if not data.get("interactionId") or not data.get("commitFinishTime"):
                continue
            start = float(str(each["ts"]))
            end = start + 1000 * (data["commitFinishTime"] - data["timeStamp"])
            work = sum(
                float(str(task["tdur"])) * (1 - max(0.0, start - float(str(task["ts"]))) / float(str(task["dur"])))
                for task in self._tasks((each["pid"], each["tid"]))
                if float(str(task["ts"])) < end and float(str(task["ts"])) + float(str(task["dur"])) > start
            )
            found[data["interactionId"]] = max(work / 1000, found.get(data["interactionId"], 0.0))
        return list(found.values())

    def _tasks(self, thread: tuple[object, object]) -> list[dict[str, object]]:
        return [
            each
            for each in self._events
            if each.get("name") == "RunTask" and (each["pid"], each["tid"]) == thread and "tdur" in each
        ]

    def while_moving(self) -> tuple[list[float], list[float]]:
        """Milliseconds of each task between the start of a movement and its end, and from frame to frame."""
        marks = [
            each for each in self._events if each.get("name") in ("moving", "moved") and "blink.user_timing" in str(each.get("cat"))
        ]
        if not marks:
            return [], []
        thread = (marks[0]["pid"], marks[0]["tid"])
        tasks = self._tasks(thread)
        times = sorted((float(str(each["ts"])), 1 if each["name"] == "moving" else -1) for each in marks)
        spans, under_way, since = [], 0, 0.0
        for at, step in times:
            since = at if under_way == 0 else since
            under_way = max(0, under_way + step)
            if under_way == 0:
                spans.append((since, at))
        starts = [start for start, _ in spans]

        def span(each: dict[str, object]) -> int:
            """In which movement something began, or -1. The task that starts a movement has drawn the page anew: nothing moved yet."""
            at = float(str(each["ts"]))
            index = bisect.bisect(starts, at) - 1
            return index if index >= 0 and at < spans[index][1] else -1

        asked = sorted(
            float(str(each["ts"]))
            for each in self._events
            if (each["pid"], each["tid"]) == thread and "DevToolsSession" in str(each.get("args"))
        )

        def is_ours(each: dict[str, object]) -> bool:
            """Whether something of this movement was still to move after it, and nobody had asked for it from outside."""
            start = float(str(each["ts"]))
            end = start + float(str(each["dur"]))
            at = bisect.bisect_left(asked, start)
            return spans[span(each)][1] > end and not (at < len(asked) and asked[at] <= end)

        found = [float(str(each["tdur"])) / 1000 for each in tasks if span(each) >= 0 and is_ours(each)]
        drawn = sorted(
            (float(str(each["ts"])), span(each))
            for each in self._events
            if each.get("name") == "DrawFrame" and each["pid"] == thread[0]
        )
        frames = [(after - before) / 1000 for (before, one), (after, other) in itertools.pairwise(drawn) if one == other >= 0]
        return found, frames


def turn(person: Person, number: int, rng: random.Random) -> int:
    """One turn, with a line shifted where that can be done; how many presses it took that were measured."""
    page = person.page
    if not page.locator("[data-shift], .verb.shift").count():
        person.decide(rng)
        return 0
    # On a phone the arrows come with a card.
    page.locator(f"[data-at='{number % 3}-{number % 4}']").click(force=True)
    page.wait_for_selector("[data-shift]:visible")
    arrows = page.locator("[data-shift]:visible").all()
    arrows[len(arrows) // 2].click(force=True)
    return 2


class Measured(NamedTuple):
    """One table, played for some turns."""

    waits: list[tuple[float, str]]
    """Milliseconds from press to paint, and what was pressed."""
    work: list[float]
    """What the page itself did of them."""
    moved: list[tuple[float, str]]
    """Layout shifts, and of what."""
    frames: list[float]
    tasks: list[float]

    def row(self) -> tuple[str, ...]:
        worst, what = max(self.waits)
        shift, shifted = max(self.moved, default=(0.0, ""))
        longest = sorted(self.tasks)[-3:]
        return (
            f"{statistics.median(wait for wait, _ in self.waits):.0f}",
            f"{worst:.0f} of {len(self.waits)}" + (f" ({what})" if worst > PRESS else ""),
            f"{max(self.work, default=0.0):.0f}",
            f"{statistics.median(self.frames):.1f}" if self.frames else "-",
            f"{', '.join(f'{each:.1f}' for each in longest)} of {len(self.tasks)}",
            f"{sum(by for by, _ in self.moved):.4f}" + (f" ({shift:.4f}: {shifted})" if shift > SHIFT else ""),
        )


def wide(page: Page) -> None:
    """The window as high as what is in it and more: of a page that reaches out of it nothing below its edge is painted, nor told of as painted."""
    line = page.context.new_cdp_session(page)
    window = line.send("Browser.getWindowForTarget")["windowId"]
    line.send("Browser.setWindowBounds", {"windowId": window, "bounds": {"width": 1600, "height": 1200}})


def interactions(person: Person, turns: int) -> Measured:
    page, rng = person.page, random.Random(turns)
    slow = page.context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.evaluate(WATCH)
    page.evaluate(MARK)
    trace = Trace(page)
    pressed = 0
    for number in range(turns):
        if not person.wait_for_turn():
            break
        # Nobody presses before they have seen that it is their turn, and what the others did has come to rest.
        page.wait_for_timeout(700)
        pressed += turn(person, number, rng)
        page.wait_for_timeout(900)
    trace.end()
    tasks, frames = trace.while_moving()
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    waits = [(each["time"], each["what"]) for each in page.evaluate("window.waits").values()]
    # Whatever was quicker than the browser cares to report.
    waits += [(16.0, "")] * (pressed - len(waits))
    return Measured(waits, trace.own_work(), [(each["by"], each["what"]) for each in page.evaluate("window.moved")], frames, tasks)


def at(chromium: Browser, url: str, table: str, asked: argparse.Namespace) -> Measured:
    game, _, players = table.partition("/")
    context = chromium.new_context(viewport={"width": asked.width, "height": asked.height})
    person = Person("Vera", context.new_page(), url)
    wide(person.page)
    person.go().named().at_new_table(game, **({"players": int(players)} if players else {}))
    try:
        return interactions(person, asked.turns)
    finally:
        context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", type=Path, default=ROOT, help="another checkout, to compare with")
    parser.add_argument("--tables", nargs="*", default=TABLES, help="games, each with its number of players: spy-tag/8")
    parser.add_argument("--turns", type=int, default=TURNS)
    parser.add_argument("--width", type=int, default=390)
    parser.add_argument("--height", type=int, default=844)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = Server(Path(folder), asked.root)
        server.start()
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        try:
            size, files = first_load(chromium.new_context(viewport={"width": 390, "height": 844}).new_page(), server.url)
            measured = {each: at(chromium, server.url, each, asked) for each in asked.tables}
        finally:
            chromium.close()
            server.kill()
    title = (
        f"The page at {asked.width} px, CPU / 4, in ms. First load: {size / 1000:.1f} kB of gzip in {len(files)} answers, 90 wanted"
    )
    table = Table(
        "game",
        "press to paint, p50",
        f"worst, {PRESS} wanted",
        "the page's own work, worst",
        "frame to frame",
        f"longest tasks, {TASK} wanted",
        "layout shift",
        title=title,
    )
    for name, each in measured.items():
        table.add_row(name, *each.row())
    Console(width=170).print(table)


if __name__ == "__main__":
    main()
