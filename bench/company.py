"""How far it is from a link to a seat, and from home to the first decision: presses and seconds, on a real server with a real browser."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "e2e"))

from conftest import CHROMIUM, QUIET, Server
from people import GAMES
from playwright.sync_api import Page, sync_playwright

ROUNDS = 3


class Visitor:
    """Somebody who has never been here, and counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.presses = 0
        self.began = time.perf_counter()

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name).first.click()
        self.presses += 1

    def enter(self) -> None:
        self.page.wait_for_selector("dialog input")
        self.page.keyboard.press("Enter")
        self.presses += 1

    def seconds(self) -> float:
        return time.perf_counter() - self.began


def link_to_seat(visitor: Visitor, link: str) -> None:
    visitor.page.goto(link)
    visitor.press("Sit here")
    visitor.enter()
    visitor.page.get_by_role("button", name="Leave the seat").wait_for()


def home_to_decision(visitor: Visitor, home: str, game: int) -> None:
    visitor.page.goto(home)
    visitor.page.locator("article .primary").nth(game).click()
    visitor.presses += 1
    visitor.enter()
    visitor.page.wait_for_selector("[data-mine]")


def main() -> None:
    table = Table(title="A stranger's way in, 390 × 844; the slowest of three")
    for column in ("way", "presses", "seconds", "promised"):
        table.add_column(column, justify="left" if column == "way" else "right")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        house = Server(Path(folder))
        house.start()
        browser = play.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        size = {"width": 390, "height": 844}
        host = browser.new_context().request
        host.post(f"{house.url}/api/guest", data={"name": "Host"})
        runs = []
        for _ in range(ROUNDS):
            code = host.post(f"{house.url}/api/tables", data={"game": "omerta"}).json()["code"]
            runs.append(measured(browser.new_context(viewport=size).new_page(), link_to_seat, f"{house.url}/t/{code}"))
        table.add_row("from a link to a seat", *worst(runs), "2 presses, 3 s")
        for number, game in enumerate(GAMES):
            runs = [
                measured(browser.new_context(viewport=size).new_page(), home_to_decision, house.url, number) for _ in range(ROUNDS)
            ]
            table.add_row(f"from home to the first decision: {game}", *worst(runs), "2 presses")
        browser.close()
        house.kill()
    Console().print(table)


def measured(page: Page, way: object, *where: object) -> tuple[int, float]:
    visitor = Visitor(page)
    way(visitor, *where)  # type: ignore[operator]  # one of the ways above
    taken = visitor.seconds()
    page.context.close()
    return visitor.presses, taken


def worst(runs: list[tuple[int, float]]) -> tuple[str, str]:
    return str(max(presses for presses, _ in runs)), f"{max(seconds for _, seconds in runs):.1f}"


if __name__ == "__main__":
    main()
