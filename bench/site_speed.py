"""How heavy and how quick the house in a browser tab is: one table. Needs the built page and Chromium; the file server is as bare as they come.

"First decision" is from the first request of a browser that has never been here to a table that waits for its person, in the middle of several such
visits; where a bot begins, its pace at the table comes before, so that these are told apart. Blocks are the longest tasks of the page's own thread while sharks play, as the browser reports them.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests" / "e2e"))

from conftest import CHROMIUM, QUIET  # noqa: E402 - the tests' own browser and people
from device import Local, Site, everything_kept  # noqa: E402

WATCH = """() => {
  window.since = Infinity;
  window.blocks = [0];
  const note = (each) => each.startTime > window.since && window.blocks.push(each.duration);
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: 'longtask' });
}"""
ROUNDS = 8
VISITS = 7


def first_decision(context: BrowserContext, site: Site, slower: int) -> tuple[float, bool, Local]:
    """Seconds from the first request to the first decision that the person is asked for, and whether a bot's came before."""
    page = context.new_page()
    if slower > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    began = time.perf_counter()
    person = Local("Vera", page, site.url).comes()
    person.sits("killer-inspector", "Vera")
    page.wait_for_selector("[data-mine]", state="attached", timeout=120_000)
    return time.perf_counter() - began, page.locator(".log li:not(.strong)").count() > 0, person


def middle(visits: list[tuple[float, bool]], after_a_bot: bool) -> str:
    """The median of the visits of one kind, and how many there were."""
    found = [seconds for seconds, was_second in visits if was_second == after_a_bot]
    return f"{statistics.median(found):.1f} s ({len(found)} visits)" if found else "none"


def longest_block(page: Page, person: Local) -> float:
    """Milliseconds, from each of the person's decisions to the next: sharks think and play."""
    person.quick_table("spy-tag", "shark")
    page.evaluate(WATCH)
    rng = random.Random(2)
    for _ in range(ROUNDS):
        if not person.wait_for_turn():
            break
        page.evaluate("() => { window.since = Infinity; }")
        person.decide(rng)
        page.evaluate("() => { window.since = performance.now(); }")
    return float(max(page.evaluate("window.blocks")))


def memory(browser: Browser, page: Page) -> float:
    """Megabytes of its own that the process of the page and its workers has, swept as browsers do when it matters."""
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    page.wait_for_timeout(1_000)
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    sizes = [0]
    for each in found:
        status = Path(f"/proc/{each['id']}/status")
        if each["type"] == "renderer" and status.exists():
            sizes += [int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("RssAnon")]
    return max(sizes) / 1000


def stranger(chromium: Browser) -> BrowserContext:
    """A phone that has never been here."""
    return chromium.new_context(viewport={"width": 390, "height": 844}, locale="en")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        site = Site(Path(folder))
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        try:
            chromium.new_page().goto("about:blank")  # the browser itself is open before anybody comes
            seconds, was_second, person = first_decision(stranger(chromium), site, 1)
            everything_kept(person.page)
            first, count = site.transferred, len(site.sent)
            person.page.reload()
            person.page.wait_for_selector("#game")
            again = sum(size for path, size in site.sent[count:] if not path.endswith("sw.js"))
            block = longest_block(person.page, person)
            used = memory(chromium, person.page)
            quick, slow = [(seconds, was_second)], list[tuple[float, bool]]()
            for slower, visits in ((1, quick), (4, slow)):
                while len(visits) < VISITS:
                    context = stranger(chromium)
                    visits.append(first_decision(context, site, slower)[:2])
                    context.close()
        finally:
            chromium.close()
            site.cut()
    table = Table("what", "measured", "wanted", title="The house in a browser tab")
    table.add_row("transferred at the first visit", f"{first / 1e6:.2f} MB", "8 MB")
    table.add_row("transferred at the next", f"{again / 1e6:.2f} MB", "0")
    for words, visits, wanted in (("first decision", quick, "5 s"), ("first decision, CPU / 4", slow, "12 s")):
        table.add_row(words, middle(visits, False), wanted)
        table.add_row(f"{words}, a bot begins", middle(visits, True), "")
    table.add_row("longest block of the page, sharks playing", f"{block:.0f} ms", "50 ms")
    table.add_row("memory, page and workers", f"{used:.0f} MB" if used else "not measurable here", "250 MB")
    Console().print(table)


if __name__ == "__main__":
    main()
