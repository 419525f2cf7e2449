"""Draws what can't be an SVG, with a real browser: icons of an installed page, and the pictures of invitations. `make pictures`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from conftest import CHROMIUM, QUIET, ROOT, Server
from people import GAMES
from playwright.sync_api import Page, sync_playwright

FAVICON = (ROOT / "web" / "public" / "favicon.svg").read_text()
GROUND = "#15110d"
SHEET = """<body style="margin:0;width:{width}px;height:{height}px;display:grid;place-items:center;background:{ground};overflow:hidden">{inside}</body>"""


def drawn(page: Page, inside: str, size: tuple[int, int], path: Path) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.set_content(SHEET.format(width=width, height=height, ground=GROUND, inside=inside))
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path)


def main(public: Path) -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        house = Server(Path(folder))
        house.start()
        browser = play.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        home, sheet = browser.new_page(), browser.new_page()
        for name, size, share in (
            ("icon-180", 180, 100),
            ("icon-192", 192, 100),
            ("icon-512", 512, 100),
            ("maskable-512", 512, 72),
        ):
            inside = FAVICON.replace("<svg ", f'<svg style="width:{share}%;height:{share}%" ', 1)
            drawn(sheet, inside, (size, size), public / "icons" / f"{name}.png")
        home.goto(house.url)
        home.wait_for_selector("article svg")
        posters = home.locator("article svg:first-of-type").evaluate_all("all => all.map(each => each.outerHTML)")
        posters = [each for each in posters if 'viewBox="0 0 ' in each][: len(GAMES)]
        for game, poster in zip(GAMES, posters, strict=True):
            inside = poster.replace("<svg ", '<svg style="width:1200px;height:630px" preserveAspectRatio="xMidYMid slice" ', 1)
            drawn(sheet, inside, (1200, 630), public / "cards" / f"{game}.png")
        browser.close()
        house.kill()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
