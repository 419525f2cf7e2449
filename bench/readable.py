"""Whether all that a table says can be read and touched: over all games, languages and widths, in every phase that turns up.

Looked for is text that is cut (wider than its box, or with an ellipsis), things to be touched that are smaller than 44 px, and anything of the
first screen that lies under the dock, and words that lie over others. One table: a row for each game and width, and whether a match was seen to its
end; what was found is listed below it. Omerta has another row for large hands and long names, which few tables come to, and every game one for what comes only
when it is asked for: the deduction board, explanations, the question before what can't be taken back, the sheets of the menu.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as Late
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests" / "e2e"))

from conftest import CHROMIUM, QUIET, Server  # noqa: E402 - the tests' own server and people
from hands import LONG_NAMES, PHASES, Hands  # noqa: E402
from opened import opened, sits  # noqa: E402
from people import GAMES, Person  # noqa: E402

from readable import FAULTS, SIZES, faults  # noqa: E402

Wrong = dict[int, Counter[str]]
Look = tuple[Wrong, bool]
LANGUAGES = ("en", "ru", "cs", "fr")
PLAYERS = {"spy-tag": 9, "fbi-mafia": 8, "heist": 7, "omerta": 5}
"""Where most have to be seen at once."""
LARGE = [16, 4, 12, 9, 6]
"""Cards before each seat of Omerta, one's own first: hands to which few deals come."""
LIMIT = 150
"""A match is played on to its end, which is looked at too; after so many decisions it is left."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=GAMES)
    parser.add_argument("--languages", nargs="*", default=LANGUAGES)
    parser.add_argument("--decisions", type=int, default=8, help="positions looked at in each game")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = Server(Path(folder))
        server.start()
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        try:
            found = {game: look(chromium, server.url, game, asked) for game in asked.games}
            found |= {f"{game}, opened": look_at_what_opens(chromium, server.url, game, asked.languages) for game in asked.games}
            if "omerta" in found:
                found["omerta, large hands"] = look_at_large_hands(chromium, server.url, asked.languages), True
        finally:
            chromium.close()
            server.kill()
    report(found)
    sys.exit(any(any(wrong.values()) for wrong, _ in found.values()))


def look(chromium: Browser, url: str, game: str, asked: argparse.Namespace) -> Look:
    """What is wrong in one game, by width: each fault counted over languages and positions; and whether the end was among them."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce", has_touch=True)
    person = Person("Rosalind", context.new_page(), url).go().named()
    person.page.set_default_timeout(20_000)
    more = {"players": PLAYERS[game]} if game in PLAYERS else {}
    person.at_new_table(game, level="rookie", **more)
    wrong: Wrong = {width: Counter() for width in SIZES}
    rng, is_on = random.Random(game), True
    for number in range(LIMIT):
        is_on = person.wait_for_turn()
        if number < asked.decisions or not is_on:
            add(wrong, person.page, asked.languages)
            speak(person.page, "en")
            person.page.set_viewport_size({"width": 1440, "height": 900})
        if not is_on:
            break
        try:
            person.decide(rng)
        except (Late, AssertionError):
            continue  # a window closed meanwhile
    context.close()
    return wrong, not is_on


def look_at_what_opens(chromium: Browser, url: str, game: str, languages: list[str]) -> Look:
    """What is wrong with all that comes only when it is asked for, once for each language and width; and whether it came to a question."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce", has_touch=True)
    person = Person("Rosalind", context.new_page(), url).go().named()
    person.page.set_default_timeout(20_000)
    more = {"players": PLAYERS[game]} if game in PLAYERS else {}
    was_asked = sits(person, game, **more)
    wrong: Wrong = {width: Counter() for width in SIZES}
    for language in languages:
        speak(person.page, language)
        person.wait_for_turn()
        for width in SIZES:
            wrong[width].update(f"{language} {each}" for each in opened(person, game, width))
    context.close()
    return wrong, was_asked


def look_at_large_hands(chromium: Browser, url: str, languages: list[str]) -> Wrong:
    """What is wrong at a table of Omerta with large hands and names as long as they may be, each beside a clock, in every phase in which one's own cards are pressed."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce", has_touch=True)
    person = Person("Rosalind", context.new_page(), url).go().named()
    person.page.set_default_timeout(20_000)
    hands = Hands(person.page, LARGE, PHASES[0])
    hands.names = LONG_NAMES
    person.at_new_table("omerta", players=len(LARGE), level="rookie", seat=0, aid=False)
    wrong: Wrong = {width: Counter() for width in SIZES}
    for phase in PHASES:
        hands.doing = phase
        add(wrong, person.page, languages, f" {phase}")
    context.close()
    return wrong


def add(wrong: Wrong, page: Page, languages: list[str], where: str = "") -> None:
    for language in languages:
        speak(page, language)
        for width in SIZES:
            wrong[width].update(f"{language}{where}: {each}" for each in faults(page, width))


def speak(page: Page, language: str) -> None:
    page.evaluate("language => localStorage.setItem('backroom.language', language)", language)
    page.reload()
    page.wait_for_selector(f"html[lang={language}] .dock")


def report(found: dict[str, Look]) -> None:
    table = Table("game", *(f"{width} px" for width in SIZES), "end", title=f"Cut, too small or hidden ({', '.join(FAULTS)})")
    for game, (wrong, was_over) in found.items():
        table.add_row(game, *(str(len(wrong[width])) for width in SIZES), "seen" if was_over else "not seen")
    console = Console(width=160)
    console.print(table)
    for game, (wrong, _) in found.items():
        for width, each in wrong.items():
            for fault, times in each.most_common(12):
                console.print(f"{game} {width}: {fault} ({times}×)", markup=False)


if __name__ == "__main__":
    main()
