"""How heavy and how quick the page is: one table. Needs the built page and Chromium; the server is this repository's own.

First load is what the home page fetches but for fonts, with the code that draws its pictures, compressed as a proxy would. Interactions are measured
with the processor slowed down four times, as browsers report them (Event Timing, the measure behind "interaction to next paint"):
from the press of a mouse to the frame that shows what came of it. Each turn has two: a card is chosen, then one of its arrows.
"""

from __future__ import annotations

import gzip
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

SHIFTS = 20
WATCH = """() => {
  window.moved = 0; window.frames = []; window.waits = {};
  new PerformanceObserver(list => list.getEntries().forEach(each => {
    if (each.interactionId) window.waits[each.interactionId] = Math.max(window.waits[each.interactionId] ?? 0, each.duration);
  })).observe({type: 'event', durationThreshold: 16});
  new PerformanceObserver(list => list.getEntries().forEach(each => { if (!each.hadRecentInput) window.moved += each.value; })).observe({type: 'layout-shift', buffered: true});
  let last = performance.now();
  const tick = now => { window.frames.push(now - last); last = now; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
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


def interactions(page: Page) -> tuple[list[float], float, list[float]]:
    """Milliseconds from press to paint, the layout shift in all, and the lengths of frames."""
    slow = page.context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.evaluate(WATCH)
    pressed = 0
    for number in range(SHIFTS):
        page.wait_for_selector("[data-mine], .over h2")
        if page.locator(".over h2").count():
            break
        # On a phone the arrows come with a card.
        page.locator(f"[data-at='{number % 3}-{number % 4}']").click(force=True)
        page.wait_for_selector("[data-shift]:visible")
        arrows = page.locator("[data-shift]:visible").all()
        arrows[len(arrows) // 2].click(force=True)
        pressed += 2
        page.wait_for_timeout(900)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    waits = list(page.evaluate("window.waits").values())
    # Whatever was quicker than the browser cares to report.
    waits += [16.0] * (pressed - len(waits))
    return waits, page.evaluate("window.moved"), page.evaluate("window.frames")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = Server(Path(folder))
        server.start()
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        try:
            fresh = chromium.new_context(viewport={"width": 390, "height": 844})
            size, files = first_load(fresh.new_page(), server.url)
            person = Person("Vera", chromium.new_context(viewport={"width": 390, "height": 844}).new_page(), server.url)
            person.go().named().at_new_table("spy-tag", players=8)
            waits, moved, frames = interactions(person.page)
        finally:
            chromium.close()
            server.kill()
    table = Table("what", "measured", "wanted", title="The page")
    table.add_row("first load, gzip", f"{size / 1000:.1f} kB in {len(files)} answers", "90 kB")
    table.add_row("press to paint, p50, CPU / 4", f"{statistics.median(waits):.0f} ms", "")
    table.add_row(f"press to paint, worst of {len(waits)}, CPU / 4", f"{max(waits):.0f} ms", "100 ms")
    table.add_row("frames while cards slide, p50, CPU / 4", f"{statistics.median(frames):.1f} ms", "16.7 ms")
    table.add_row("layout shift", f"{moved:.4f}", "0")
    Console().print(table)


if __name__ == "__main__":
    main()
