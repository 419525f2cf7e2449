"""How heavy and how quick the page is: a row for each game. Needs the built page and Chromium; the server is this repository's own.

First load is what the home page fetches but for fonts, with the code that draws its pictures, compressed as a proxy would. Interactions are measured
with the processor slowed down four times, as browsers report them (Event Timing, the measure behind "interaction to next paint"):
from the press of a mouse to the frame that shows what came of it. Each turn has two: a card is chosen, then one of its arrows. Beside the worst
stands what the page had to do for a press, in the time of its own thread until it handed over the frame: where the browser tells of far more, its
other processes waited for this machine.
Tasks while cards move are read from the browser's own trace: whatever the page's thread does between the start of a movement, once that is under
way, and its end, in the time of that thread, with what most of it was. Not of them are the task that starts a movement and draws the frame from which
on it is seen, the one that finds that all has come to rest, and what this script asks of the page.
They are measured twice, at two tables. Under the brake, as the browser slows itself down: from time to time its brake stops the thread and has it
count to three times what has gone by on the clock since the last stop, in the thread's own time. So whatever others on the same machine took of that
counts three times as the page's, up to 3 ms for each stop; and where the brake itself has to wait its turn, work goes through unbraked. Without the
brake, times four: that is what a processor of a quarter the speed would take, and the same work comes to the same time however busy the machine is;
only what is given a time by the clock, as sweeping up garbage is, would not take four times as long. `--plant 30` puts a task of known work into
every movement, 30 ms at a quarter of the speed, and prints as what it was seen both ways. Garbage is collected by the browser when it sees fit.
Games without lines to shift are played by chance: there it is presses of any kind that are measured.
A table named with `+board` has the deduction board open beside it, with the house's hints: it is looked at on a desk's screen, where both are in sight.
A limit that is missed is named below the table, and this ends with 1.
"""

from __future__ import annotations

import argparse
import gzip
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
from people import ASKED, Person  # noqa: E402

from page_trace import Task, Watching  # noqa: E402 - beside this script

TURNS = 7
BRAKE = 4
LOAD, PRESS, TASK, SHIFT = 90, 100, 16, 0.001
"""Kilobytes of a first load; milliseconds from a press to what it shows, and of a task while cards move; and a shift that is told of."""
BOARD = "+board"
DESK = {"width": 1440, "height": 900}
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
    f"spy-tag/9{BOARD}",
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
    window.plant?.();
    running.finished.then(() => performance.mark('moved'), () => performance.mark('moved'));
    return running;
  };
}"""
# A task of known work in each movement, soon after it has begun.
PLANT = """time => {
  const work = loops => {
    let sum = 0;
    for (let i = 0; i < loops; i += 1) sum += Math.sqrt(i);
    return sum;
  };
  const SOME = 1e6;
  const took = Array.from({length: 20}, () => {
    const since = performance.now();
    work(SOME);
    return performance.now() - since;
  });
  const loops = SOME * time / Math.min(...took);
  let isComing = false;
  window.plant = () => {
    if (isComing) return;
    isComing = true;
    setTimeout(() => {
      performance.mark('planted');
      work(loops);
      isComing = false;
    }, 120);
  };
}"""


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
    tasks: list[Task]
    planted: list[float]

    def longest(self) -> str:
        """The three longest tasks; of those that are too long, what they were."""
        of_all = sorted(self.tasks)[-3:]
        return f"{', '.join(f'{time:.1f}' + (f' ({what})' if time > TASK else '') for time, what in of_all)} of {len(self.tasks)}"

    def missed(self, swept: bool = True) -> list[str]:
        """Limits that were; of tasks that swept up garbage only on demand, as those have their time by the clock and would not take longer elsewhere."""
        worst, what = max(self.waits)
        task, kind = max([each for each in self.tasks if swept or each.what != "garbage"], default=Task(0.0, ""))
        found = [f"press to paint {worst:.0f} ms ({what})"] if worst > PRESS else []
        return found + ([f"a task of {task:.1f} ms ({kind})"] if task > TASK else [])

    def row(self) -> tuple[str, ...]:
        worst, what = max(self.waits)
        shift, shifted = max(self.moved, default=(0.0, ""))
        return (
            f"{statistics.median(wait for wait, _ in self.waits):.0f}",
            f"{worst:.0f} of {len(self.waits)}" + (f" ({what})" if worst > PRESS else ""),
            f"{max(self.work, default=0.0):.0f}",
            f"{statistics.median(self.frames):.1f}" if self.frames else "-",
            self.longest(),
            f"{sum(by for by, _ in self.moved):.4f}" + (f" ({shift:.4f}: {shifted})" if shift > SHIFT else ""),
        )


def wide(page: Page) -> None:
    """The window as high as what is in it and more: of a page that reaches out of it nothing below its edge is painted, nor told of as painted."""
    line = page.context.new_cdp_session(page)
    window = line.send("Browser.getWindowForTarget")["windowId"]
    line.send("Browser.setWindowBounds", {"windowId": window, "bounds": {"width": 1600, "height": 1200}})


def interactions(person: Person, asked: argparse.Namespace, brake: int) -> Measured:
    """What comes of some turns, each task as long as it would be with the whole brake."""
    page, rng = person.page, random.Random(asked.turns)
    if asked.plant:
        page.evaluate(PLANT, asked.plant / BRAKE)
    slow = page.context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": brake})
    page.evaluate(WATCH)
    page.evaluate(MARK)
    watching = Watching(page)
    pressed = 0
    for number in range(asked.turns):
        # Playwright's own way to look for it again and again leaves a good part of the garbage behind that the page then has to sweep up.
        page.wait_for_function("what => document.querySelector(what) !== null", arg=ASKED, polling=250, timeout=120_000)
        if not person.wait_for_turn():
            break
        # Nobody presses before they have seen that it is their turn, and what the others did has come to rest.
        page.wait_for_timeout(700)
        pressed += turn(person, number, rng)
        page.wait_for_timeout(900)
    trace = watching.end()
    tasks, frames = trace.while_moving()
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    waits = [(each["time"], each["what"]) for each in page.evaluate("window.waits").values()]
    # Whatever was quicker than the browser cares to report.
    waits += [(16.0, "")] * (pressed - len(waits))
    moved = [(each["by"], each["what"]) for each in page.evaluate("window.moved")]
    rest = BRAKE // brake
    tasks = [Task(rest * time, what) for time, what in tasks]
    return Measured(waits, trace.own_work(), moved, frames, tasks, [rest * each for each in trace.planted()])


def at(chromium: Browser, url: str, table: str, asked: argparse.Namespace, brake: int) -> Measured:
    game, _, players = table.removesuffix(BOARD).partition("/")
    has_board = table.endswith(BOARD)
    context = chromium.new_context(viewport=DESK if has_board else {"width": asked.width, "height": asked.height})
    person = Person("Vera", context.new_page(), url)
    wide(person.page)
    person.go().named().at_new_table(game, **({"players": int(players)} if players else {}), aid=has_board)
    if has_board:
        person.page.get_by_role("tab").last.click()
        person.page.wait_for_selector(".deduction td")
    try:
        return interactions(person, asked, brake)
    finally:
        context.close()


def seen(planted: list[float]) -> str:
    return f"{min(planted):.1f} to {max(planted):.1f}, half of them over {statistics.median(planted):.1f}" if planted else "none"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", type=Path, default=ROOT, help="another checkout, to compare with")
    parser.add_argument(
        "--tables", nargs="*", default=TABLES, help=f"games, each with its number of players: spy-tag/8, spy-tag/9{BOARD}"
    )
    parser.add_argument("--turns", type=int, default=TURNS)
    parser.add_argument("--width", type=int, default=390)
    parser.add_argument("--height", type=int, default=844)
    parser.add_argument(
        "--plant", type=float, default=0, help="puts a task of so many milliseconds into every movement, to see that it is seen"
    )
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = Server(Path(folder), asked.root)
        server.start()
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        try:
            size, files = first_load(chromium.new_context(viewport={"width": 390, "height": 844}).new_page(), server.url)
            measured = {each: [at(chromium, server.url, each, asked, brake) for brake in (BRAKE, 1)] for each in asked.tables}
        finally:
            chromium.close()
            server.kill()
    title = f"The page at {asked.width} px, CPU / 4, in ms. First load: {size / 1000:.1f} kB of gzip in {len(files)} answers, {LOAD} wanted"
    table = Table(
        "game",
        "press to paint, p50",
        f"worst, {PRESS} wanted",
        "the page's own work, worst",
        "frame to frame",
        f"longest tasks under the brake, {TASK} wanted",
        "layout shift",
        f"longest tasks without it, × {BRAKE}",
        title=title,
    )
    for name, (braked, free) in measured.items():
        table.add_row(name, *braked.row(), free.longest())
    Console(width=190).print(table)
    if asked.plant:
        for name, (braked, free) in measured.items():
            print(
                f"{name}: {len(braked.planted)} planted under the brake were {seen(braked.planted)}; {len(free.planted)} without it {seen(free.planted)}"
            )
    missed = [f"first load {size / 1000:.1f} kB"] if size > 1000 * LOAD else []
    for name, (braked, free) in measured.items():
        missed += [f"{name}: {each}" for each in braked.missed()]
        missed += [f"{name} without the brake: {each}" for each in free.missed(swept=False) if "task" in each]
    print("\n".join(["Limits missed:", *missed] if missed else ["No limit is missed."]))
    sys.exit(bool(missed))


if __name__ == "__main__":
    main()
