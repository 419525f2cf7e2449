"""How heavy and how quick the page is: one table. Needs the built page and Chromium; the server is this repository's own.

First load is what the home page fetches but for fonts, with the code that draws its pictures, compressed as a proxy would. Interactions are measured
with the processor slowed down four times, as browsers report them (Event Timing, the measure behind "interaction to next paint"):
from the press of a mouse to the frame that shows what came of it. Each turn has two: a card is chosen, then one of its arrows.
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

from playwright.sync_api import Page, sync_playwright
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests" / "e2e"))

from conftest import CHROMIUM, QUIET, Server  # noqa: E402 - the tests' own server and people
from people import Person  # noqa: E402

TURNS = 20
WATCH = """() => {
  window.moved = 0; window.waits = {};
  new PerformanceObserver(list => list.getEntries().forEach(each => {
    if (each.interactionId) window.waits[each.interactionId] = Math.max(window.waits[each.interactionId] ?? 0, each.duration);
  })).observe({type: 'event', durationThreshold: 16});
  new PerformanceObserver(list => list.getEntries().forEach(each => { if (!each.hadRecentInput) window.moved += each.value; })).observe({type: 'layout-shift', buffered: true});
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
        categories = "toplevel,blink.user_timing,disabled-by-default-devtools.timeline,devtools.timeline.frame"
        categories += ",disabled-by-default-devtools.timeline.frame"
        self._line.send("Tracing.start", {"categories": categories, "transferMode": "ReportEvents"})

    def while_moving(self) -> tuple[list[float], list[float]]:
        """Milliseconds of each task between the start of a movement and its end, and from frame to frame."""
        self._line.send("Tracing.end")
        while not self._done:
            self._page.wait_for_timeout(100)
        marks = [
            each for each in self._events if each.get("name") in ("moving", "moved") and "blink.user_timing" in str(each.get("cat"))
        ]
        if not marks:
            return [], []
        thread = (marks[0]["pid"], marks[0]["tid"])
        tasks = [
            each
            for each in self._events
            if each.get("name") == "RunTask" and (each["pid"], each["tid"]) == thread and "tdur" in each
        ]
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


def interactions(person: Person, turns: int) -> tuple[list[float], float, list[float], list[float]]:
    """Milliseconds from press to paint, the layout shift in all, the lengths of frames, and those of tasks while cards move."""
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
    tasks, frames = trace.while_moving()
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    waits = list(page.evaluate("window.waits").values())
    # Whatever was quicker than the browser cares to report.
    waits += [16.0] * (pressed - len(waits))
    return waits, page.evaluate("window.moved"), frames, tasks


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", type=Path, default=ROOT, help="another checkout, to compare with")
    parser.add_argument("--game", default="spy-tag")
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--turns", type=int, default=TURNS)
    parser.add_argument("--width", type=int, default=390)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = Server(Path(folder), asked.root)
        server.start()
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        try:
            fresh = chromium.new_context(viewport={"width": 390, "height": 844})
            size, files = first_load(fresh.new_page(), server.url)
            person = Person("Vera", chromium.new_context(viewport={"width": asked.width, "height": 844}).new_page(), server.url)
            person.go().named().at_new_table(asked.game, players=asked.players)
            waits, moved, frames, tasks = interactions(person, asked.turns)
        finally:
            chromium.close()
            server.kill()
    table = Table("what", "measured", "wanted", title=f"The page: {asked.game}, {asked.players} players, {asked.width} px")
    table.add_row("first load, gzip", f"{size / 1000:.1f} kB in {len(files)} answers", "90 kB")
    table.add_row("press to paint, p50, CPU / 4", f"{statistics.median(waits):.0f} ms", "")
    table.add_row(f"press to paint, worst of {len(waits)}, CPU / 4", f"{max(waits):.0f} ms", "100 ms")
    table.add_row("from frame to frame while cards slide, p50, CPU / 4", f"{statistics.median(frames):.1f} ms", "16.7 ms")
    longest = sorted(tasks)[-5:]
    table.add_row("all tasks while cards move that last over 16 ms, CPU / 4", f"{sum(each > 16 for each in tasks)}", "0")
    table.add_row(
        f"longest tasks while cards move, of {len(tasks)}, CPU / 4", ", ".join(f"{each:.1f}" for each in longest) + " ms", "16 ms"
    )
    table.add_row("layout shift", f"{moved:.4f}", "0")
    Console().print(table)


if __name__ == "__main__":
    main()
