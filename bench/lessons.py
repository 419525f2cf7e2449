"""How long lessons take at reading pace, and how soon a stranger is at the first decision of one: `make lessons`."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from backroom.lessons import Lesson, lessons
from backroom.rulebook import LANGUAGES

sys.path[:0] = [str(Path(__file__).parents[1] / "tests" / "e2e"), str(Path(__file__).parents[1] / "tests")]

from conftest import CHROMIUM, QUIET, Server  # noqa: E402 - the tests' own server

PACE = 200
"""Words that somebody reads in a minute."""
DECISION, PRESS, SCRIPTED = 6.0, 2.0, 1.4
"""Seconds for a decision of one's own, for going on, and for what another player does."""


def minutes(lesson: Lesson, language: str) -> float:
    words = sum(len(step.say[language].split()) for step in lesson.steps)
    others = sum(len(step.others) for step in lesson.steps)
    hands = sum(DECISION if step.asks else PRESS for step in lesson.steps)
    return words / PACE + (hands + SCRIPTED * others) / 60


def newcomer(url: str, game: str) -> tuple[float, int]:
    """Seconds and presses of somebody who has never been here, from the first page to a decision of their own."""
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        page = chromium.new_context(viewport={"width": 390, "height": 844}, locale="en").new_page()
        began = time.monotonic()
        page.goto(url)
        page.locator(f'[data-learn="{game}"]').click()
        expect(page.locator("section.lesson:not([data-watching])")).to_be_visible(timeout=30_000)
        expect(page.locator(".actions[data-mine]")).to_be_visible(timeout=30_000)
        took = time.monotonic() - began
        chromium.close()
    return took, 1


def main() -> None:
    print(f"{'lesson':<22}" + "".join(f"{language:>6}" for language in LANGUAGES) + "   minutes at reading pace")
    for lesson in lessons():
        if lesson.kind == "lesson":
            print(f"{lesson.key:<22}" + "".join(f"{minutes(lesson, language):>6.1f}" for language in LANGUAGES))
    server = Server(Path(tempfile.mkdtemp()))
    server.start()
    try:
        for game in ("omerta", "killer-inspector", "hitman-sleuth", "spy-tag", "thief-chief", "fbi-mafia", "heist"):
            took, presses = newcomer(server.url, game)
            print(f"{game:<22}{took:>6.1f} s and {presses} press from home to the first decision")
    finally:
        server.kill()


if __name__ == "__main__":
    main()
