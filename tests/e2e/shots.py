"""Pictures of every phase of every game and of every screen, at three sizes, in both rooms: `make shots`.

A person plays a match against quick bots and the page is photographed the first time each phase is seen. What that match did not come to, as each
role has phases of its own and some are rare, is looked for at many tables at once, and photographed where it is found.
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
import time
from pathlib import Path

from conftest import CHROMIUM, QUIET, Server
from hands import RACE, ROUND, SWAP, Hands
from people import EAGER, GAMES, Person
from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import TimeoutError as Late
from scouting import ALLOWED, scout

SIZES = ((390, 844), (820, 1180), (1280, 800))
PHASES = {
    "omerta": ("peek", "draw", "play", "ability", "trade", "reaction", "snap"),
    "killer-inspector": ("opening", "choice", "killer", "inspector", "lay", "collapse"),
    "hitman-sleuth": ("choice", "hitman", "replacement", "sleuth", "lay", "collapse"),
    "spy-tag": ("spy",),
    "thief-chief": ("choice", "thief", "chief", "dismiss", "grab"),
    "fbi-mafia": (
        *("suit", "detective", "undercover", "killer", "psycho", "bomber"),
        *("protect", "threaten", "lay", "save", "detonate", "blast"),
    ),
    "heist": ("officers", "plainclothes", "thief", "chief", "mimic", "return"),
}
"""What there is to be seen. Roles and chances differ from table to table."""
LEVEL = "rookie"
"""Random bots would end a match before it has begun, or hardly ever do what others have to answer."""
LATER = {"thief-chief": "uniform"}
"""Who sits where something is looked for that rookies hardly ever do: the Thief grabs when the Chief deputizes."""
LEADING = {
    "omerta": ("discard", "safecracker"),
    "fbi-mafia": ("canvass", "plant", "detonate", "done", "kill"),
    "hitman-sleuth": ("exonerate", "kill", "collapse"),
}
"""Verbs that lead to the rarer phases; elsewhere those that lead to the end."""
BRIEF = {"omerta": ("snap", "reaction")}
"""What is over before it is photographed where windows are fast: it is looked for at tables where they are steady."""
DECISIONS = 160
"""After so many the first table is left; the others are looked at for less long."""
GLANCE = 60
SECONDS = 60
"""For so long a rare phase is looked for, so many times."""
TIMES = 3
LEARNED = 4
"""After so many something is known, and not everything."""


def uncover(person: Person) -> None:
    """On a small board the coach comes at one's first turn and lies over the seats until it is folded."""
    person.page.wait_for_timeout(100)
    open_one = person.page.locator(".fold[aria-expanded=true]")
    if open_one.count():
        open_one.click()


class Camera:
    """Writes what a page shows, once for each name."""

    def __init__(self, folder: Path, sizes: tuple[tuple[int, int], ...], rooms: tuple[str, ...]) -> None:
        self.folder = folder
        self.sizes = sizes
        self.rooms = rooms
        self.taken: set[str] = set()

    def take(self, person: Person, name: str, about: str | None = None, under: str | None = None) -> None:
        """`under` is what the mouse rests on: what it would explain elsewhere is no part of what there is."""
        if name in self.taken:
            return
        self.taken.add(name)
        for width, height in self.sizes:
            person.page.set_viewport_size({"width": width, "height": height})
            uncover(person)
            person.page.mouse.move(0, 0)
            if about:
                person.page.locator(about).first.evaluate("each => each.scrollIntoView({block: 'start'})")
            if under:
                person.page.locator(under).first.hover()
            person.page.wait_for_timeout(600 if under else 200)
            self.press(person, name, width, height)
        person.page.set_viewport_size({"width": 1280, "height": 800})

    def press(self, person: Person, name: str, width: int, height: int) -> None:
        """What is there now, in each room: nothing but its colours differs. Other heights than the usual ones are told apart."""
        size = f"{width}" if (width, height) in SIZES else f"{width}x{height}"
        for room in self.rooms:
            person.page.evaluate("room => { document.documentElement.dataset.room = room; }", room)
            person.page.screenshot(path=self.folder / f"{name}-{size}{'' if room == 'dark' else '-' + room}.png")
        person.page.evaluate("room => { document.documentElement.dataset.room = room; }", self.rooms[0])


def table(person: Person, game: str, size: int) -> dict[str, object]:
    """A table of quick bots, with the `size`-th of the numbers of players that it has."""
    key = game if game == "omerta" else f"noir/{game}"
    listed = next(each for each in person.page.request.get(f"{person.url}/api/games").json() if each["key"] == key)
    return {"game": key, "players": listed["players"][size], "pace": "quick", "windows": "fast", "aid": game != "omerta"}


def sit(person: Person, game: str, camera: Camera) -> None:
    """Opens a table with as many as can play, and starts."""
    person.go(f"/new/{game}")
    person.page.wait_for_selector("form")
    camera.take(person, f"new-{game}")
    asked = table(person, game, -1)
    answer = person.page.request.post(f"{person.url}/api/tables", data=asked)
    assert answer.ok, answer.text()
    person.go(f"/t/{answer.json()['code']}").seated()
    person.page.wait_for_selector(".lobby li")
    camera.take(person, f"lobby-{game}")
    person.page.locator(".start select").select_option(LEVEL)
    person.page.locator(".start .primary").click()
    person.page.wait_for_selector("[data-phase]")


def deduce(person: Person, name: str, camera: Camera) -> None:
    """The deduction board, with the reason of something that is ruled out; on a phone it comes as a sheet of its own."""
    if name in camera.taken:
        return
    for width, height in camera.sizes:
        person.page.set_viewport_size({"width": width, "height": height})
        uncover(person)
        person.page.locator(".tabs [role=tab]").last.click()
        person.page.wait_for_selector(".deduction")
        crosses = person.page.locator(".deduction td.out button")
        if crosses.count():
            crosses.first.click()
        camera.press(person, name, width, height)
        person.page.keyboard.press("Escape")
        person.page.locator(".tabs [role=tab]").first.click()
    camera.taken.add(name)


EXPLAINED = {
    "suspect": ".suspect",
    "player": ".seats button, .others .head button",
    "role": ".me .role",
    "out": ".facts .out",
    "chain": ".facts .chain button",
    "teams": ".facts button:has([data-team])",
    "vault": ".vaults button",
}
"""What explains itself besides the verbs, each of which does."""


def explanations(person: Person, game: str, camera: Camera) -> None:
    """What everything says of itself when it is pointed at, and what has happened since one's turn."""
    verbs = person.page.locator(".verb:visible").evaluate_all("all => all.map(each => each.dataset.verb)")
    asked = EXPLAINED | {verb: f".verb[data-verb={verb}]:visible" for verb in verbs}
    for name, found in asked.items():
        if f"{game}-explained-{name}" in camera.taken or person.page.locator(found).count() == 0:
            continue
        camera.taken.add(f"{game}-explained-{name}")
        for width, height in camera.sizes:
            person.page.set_viewport_size({"width": width, "height": height})
            uncover(person)
            if not person.page.locator(found).first.is_visible():
                continue  # fingers have their own arrows
            person.page.locator(found).first.hover()
            person.page.wait_for_selector(".bubble", timeout=2_000)
            camera.press(person, f"{game}-explained-{name}", width, height)
            person.page.mouse.move(0, 0)
    person.page.set_viewport_size({"width": 1280, "height": 800})
    back = person.page.locator(".recap button:enabled")
    if f"{game}-recap" not in camera.taken and back.count():
        back.first.click()
        camera.take(person, f"{game}-recap")


def unseen(game: str, camera: Camera) -> list[str]:
    return [phase for phase in PHASES[game] if f"{game}-{phase}" not in camera.taken]


def find(person: Person, game: str, camera: Camera) -> None:
    """Each phase that has not been seen, at a table where it has come."""
    asked = {**table(person, game, 0), "level": LATER.get(game, LEVEL), "windows": "steady"}
    for _ in range(TIMES * len(PHASES[game])):
        wanted = unseen(game, camera)
        if not wanted:
            return
        code = scout(person, asked, wanted, LEADING.get(game, EAGER), SECONDS)
        if code is None:
            break
        person.go(f"/t/{code}").seated()
        play(person, game, 2, camera, ())
    if unseen(game, camera):
        print(f"{game}: not met: {', '.join(unseen(game, camera))}")


def play(person: Person, game: str, limit: int, camera: Camera, brief: tuple[str, ...]) -> None:
    """Decides until the end or the limit, with a picture of each phase in which there is something to decide and that is not too brief."""
    rng = random.Random(game)
    for decided in range(limit):
        try:
            if not person.wait_for_turn():
                break
            phase = person.page.locator("[data-phase]").first.get_attribute("data-phase")
            if phase not in brief:
                camera.take(person, f"{game}-{phase}")
                explanations(person, game, camera)
            if decided == LEARNED:
                deduce(person, f"{game}-deduction", camera)
            person.decide(rng, LEADING.get(game, EAGER))
        except (Late, AssertionError):
            continue  # a window closed meanwhile
    # Before anything is pressed: the deciding move is in sight until then.
    if person.is_over():
        # Who was who is asked for when it is over, and comes a moment later.
        person.page.wait_for_selector(".ending li")
        person.page.wait_for_timeout(3_000)
        camera.take(person, f"{game}-over")
        camera.take(person, f"{game}-ending", ".ending")
    deduce(person, f"{game}-deduction", camera)


def look(person: Person, *, aid: bool = False) -> None:
    """At a new table of Omerta two cards are looked at; after ten seconds they are gone, but for the aid."""
    person.at_new_table("omerta", players=4, pace="natural", level=LEVEL, aid=aid)
    person.page.wait_for_selector("[data-mine]")
    for place in (0, 2):
        person.page.locator(".own li button").nth(place).click()
    person.page.locator(".actions .primary").click()
    person.page.wait_for_selector(".own .looked" if aid else "[data-looking]")


def moments(person: Person, camera: Camera) -> None:
    """Omerta: cards that are looked at, one that is looked at closely, what the house remembers of all, and a round's end."""
    page = person.page
    look(person)
    camera.take(person, "omerta-looking")
    look(person)
    try:
        camera.take(person, "omerta-zoom", under=".own .looked")
    except Late:
        print("omerta: the ten seconds of a look were over before all of it was photographed")
    look(person, aid=True)
    deduce(person, "omerta-remembered", camera)
    for number in range(GLANCE):
        page.wait_for_selector("[data-mine], [data-go-on]", timeout=30_000)
        if page.locator("[data-go-on]").count():
            camera.take(person, "omerta-round")
            return
        try:
            person.decide(random.Random(number), ("omerta",))
        except (Late, AssertionError):
            continue  # a window closed meanwhile


def large(person: Person, camera: Camera) -> None:
    """Omerta: hands to which few deals come."""
    page = person.page.context.new_page()
    other = Person(person.name, page, person.url)
    hands = Hands(page, [16, 4, 12, 9], SWAP)
    other.at_new_table("omerta", players=4, level=LEVEL, seat=0, aid=False)
    for doing in (SWAP, RACE, ROUND):
        hands.doing = doing
        page.reload()
        page.wait_for_selector("[data-mine], [data-go-on]")
        camera.take(other, f"omerta-large-{doing}")
    page.close()


def watch(person: Person, code: str, game: str, camera: Camera) -> None:
    """The finished match again, in the middle and with a seat's eyes."""
    person.go(f"/replay/{code}/1")
    person.page.wait_for_selector(".replay input[type=range]")
    person.page.locator(".replay input[type=range]").evaluate(
        "each => { each.value = Math.floor(each.max / 2); each.dispatchEvent(new Event('input', {bubbles: true})); }"
    )
    camera.take(person, f"{game}-replay")


def screens(person: Person, camera: Camera) -> None:
    """What there is without a game, as long as no table lies on the home page."""
    person.go("/").page.wait_for_selector("article")
    camera.take(person, "home")
    person.page.locator("header nav button").last.click()
    camera.take(person, "settings")
    person.go("/rules/heist").page.wait_for_selector("h1")
    camera.take(person, "rules")


def sized(said: str) -> tuple[int, int]:
    width, height = said.split("x")
    return int(width), int(height)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", default="build/shots", type=Path)
    parser.add_argument("--games", nargs="*", default=GAMES)
    parser.add_argument("--rooms", nargs="*", choices=("dark", "light"), default=("dark", "light"))
    parser.add_argument("--language", default="en")
    parser.add_argument("--sizes", nargs="*", type=sized, default=SIZES, help="such as 390x844")
    parser.add_argument("--decisions", type=int, default=DECISIONS)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    camera = Camera(asked.folder, tuple(asked.sizes), tuple(asked.rooms))
    with tempfile.TemporaryDirectory() as house, sync_playwright() as playwright:
        os.environ |= ALLOWED
        server = Server(Path(house))
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        try:
            tour(browser, server.url, camera, asked)
        finally:
            browser.close()
            server.kill()
    print(f"{len(camera.taken) * len(camera.sizes) * len(camera.rooms)} pictures in {asked.folder}")


def tour(browser: Browser, url: str, camera: Camera, asked: argparse.Namespace) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale=asked.language, reduced_motion="reduce")
    context.add_init_script(
        f"localStorage.setItem('backroom.settings', JSON.stringify({{room: '{asked.rooms[0]}', sound: false}}))"
    )
    person = Person("Rosalind", context.new_page(), url).named()
    person.page.set_default_timeout(10_000)
    screens(person, camera)
    for game in asked.games:
        began = time.monotonic()
        sit(person, game, camera)
        code = person.code
        play(person, game, asked.decisions, camera, BRIEF.get(game, ()))
        if person.is_over():
            watch(person, code, game, camera)
        find(person, game, camera)
        if game == "omerta":
            moments(person, camera)
            large(person, camera)
        print(f"{game}: {time.monotonic() - began:.0f} s", flush=True)
    person.go("/me").page.wait_for_selector("h1")
    camera.take(person, "me")
    context.close()


if __name__ == "__main__":
    main()
