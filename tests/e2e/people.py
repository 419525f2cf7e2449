"""People before a browser: they look at the page and click on it, as a person would."""

from __future__ import annotations

import random
import re
import time
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import ConsoleMessage, Error, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

GAMES = ("omerta", "killer-inspector", "hitman-sleuth", "spy-tag", "thief-chief", "fbi-mafia", "heist")
EAGER = ("accuse", "kill", "capture", "steal", "omerta", "done", "save")
"""Verbs that bring a match to its end."""
LEFT = re.compile(
    r"^download failed \(font-family: .*\): status=2152398850 source: |^(TypeError: )?error loading dynamically imported module: "
)
"""Firefox's own notice that a font or a part of the page it was still loading was dropped, as when one goes elsewhere; it can come as an error of the page."""
HARMLESS = re.compile(rf"net::ERR_|WebSocket connection|was preloaded using link preload but not used|{LEFT.pattern}")
"""What a browser says of its own accord about being offline or cut off, about what it dropped, or about a machine that is slow."""
ASKED = "[data-mine], .over h2, [data-go-on]"
SETTLED = """async () => {
  await document.fonts.ready;
  const places = () => [...document.querySelectorAll("#game *, main *")].map((each) => { const { x, y, width, height } = each.getBoundingClientRect(); return [x, y, width, height]; }).join();
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  let before = places(), same = 0;
  for (let tries = 0; same < 4 && tries < 200; tries += 1) {
    await frame();
    const now = places();
    same = now === before ? same + 1 : 0;
    before = now;
  }
}"""

APPEARED = """async () => {
  const ending = document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime < 10_000);
  await Promise.all(ending.map((each) => each.finished.catch(() => {})));
}"""

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def complaints(page: Page) -> list[str]:
    """What axe finds, one line each, once nothing is half faded in."""
    page.evaluate(APPEARED)
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{each['id']}: {each['nodes'][0]['html'][:160]}" for each in found["violations"]]


def until(page: Page, condition: str, timeout: int = 30_000) -> None:
    """Until an async function of the page answers yes. Playwright's own wait takes the promise itself for a yes."""
    page.evaluate(
        f"""async (limit) => {{
          const holds = {condition};
          const end = performance.now() + limit;
          while (!(await holds())) {{
            if (performance.now() > end) throw new Error(`not within ${{limit}} ms`);
            await new Promise((done) => setTimeout(done, 50));
          }}
        }}""",
        timeout,
    )


class Person:
    """Somebody with a browser."""

    def __init__(self, name: str, page: Page, url: str) -> None:
        self.name = name
        self.page = page
        self.url = url
        self.errors: list[str] = []
        self.harmless = HARMLESS
        page.on("pageerror", self._failed)
        page.on("console", self._heard)

    def _failed(self, error: Error) -> None:
        if not LEFT.search(str(error)):
            self.errors.append(str(error))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not self.harmless.search(message.text):
            self.errors.append(message.text)

    def go(self, path: str = "/") -> Person:
        self.page.goto(self.url + path)
        return self

    def answers(self, name: str | None = None) -> Person:
        """Gives a name where the page asks for one: typed over the suggested one, then Enter."""
        expect(self.page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
        self.page.keyboard.type(name or self.name)
        self.page.keyboard.press("Enter")
        return self

    def opens(self, game: str) -> Person:
        """A stranger who opens a table and sits at it, in English."""
        self.go(f"/new/{game}").page.get_by_role("button", name="Open the table").click()
        self.answers().page.wait_for_url("**/t/*")
        expect(self.page.get_by_role("button", name="Leave the seat")).to_be_visible()
        return self

    def joins(self, code: str) -> Person:
        """A stranger with a link who sits down in the first seat that is free."""
        self.go(f"/t/{code}").page.get_by_role("button", name="Sit here").first.click()
        self.answers()
        expect(self.page.get_by_role("button", name="Leave the seat")).to_be_visible()
        return self

    def named(self) -> Person:
        """Somebody who has been here before: the cookie is there. Whatever is about coming in starts without."""
        answer = self.page.request.post(f"{self.url}/api/guest", data={"name": self.name})
        assert answer.ok
        return self

    def at_new_table(self, game: str, **settings: object) -> Person:
        """Sits at a running table with quick bots."""
        key = game if game == "omerta" else f"noir/{game}"
        asked = {"game": key, "level": "uniform", "pace": "quick", "windows": "fast"} | settings
        answer = self.page.request.post(f"{self.url}/api/play", data=asked)
        assert answer.ok, answer.text()
        return self.go(f"/t/{answer.json()['code']}").seated()

    def begins(self, **settings: object) -> Person:
        """Sits at a table of Omerta at which they begin: once all have looked at their cards everybody waits for them, and no card moves."""
        while True:
            self.at_new_table("omerta", **settings).wait_for_turn()
            if "starts" in self.page.locator(".head.you").inner_text():
                return self

    def seated(self) -> Person:
        self.page.wait_for_selector("#game")
        return self

    @property
    def code(self) -> str:
        return self.page.url.rsplit("/", 1)[1]

    def painted(self) -> None:
        """Until the browser has shown what it has worked out so far."""
        # A page that a browser does not draw would keep one waiting for good.
        self.page.evaluate(
            "() => new Promise((done) => { setTimeout(done, 5000); requestAnimationFrame(() => requestAnimationFrame(done)); })"
        )

    def settled(self) -> None:
        """Until the letters are there and nothing on the screen has changed its place for some frames: before that nothing can be measured."""
        self.page.evaluate(SETTLED)

    def hears(self, what: list[object], count: int = 1) -> None:
        """Until as much has come in that something told of by the browser fills: that may be later than what it tells of."""
        for _ in range(600):
            if len(what) >= count:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"only {len(what)} of {count} within 30 s")

    def sees_what_came(self) -> None:
        """Until what was pressed is worked out: nobody presses again before."""
        self.page.wait_for_function("() => document.querySelector('[data-pressed]') === null")

    def outlasts_a_long_press(self) -> None:
        """Timers are heard in the order in which they are due: what a press that began before this would bring is there now."""
        self.page.evaluate("() => new Promise((done) => setTimeout(done, 700))")

    def is_asked(self) -> bool:
        return self.page.locator("[data-mine]").count() > 0

    def is_over(self) -> bool:
        return self.page.locator(".over h2").count() > 0

    def wait_for_turn(self) -> bool:
        """Until there is something to do, rounds that are over looked at; False when the match is over."""
        self.page.wait_for_selector(ASKED)
        while self.page.locator("[data-go-on]").count():
            # It may go away under the finger: a table holds for so long and no longer.
            with suppress(TooLate):
                self.page.locator("[data-go-on]").click(timeout=5_000)
            self.page.wait_for_selector(f"{ASKED}:enabled")
        return not self.is_over()

    def moves_on(self, before: str) -> None:
        """Until the page has shown something else than that step."""
        expect(self.page.locator("body")).not_to_have_attribute("data-step", before, timeout=60_000)

    def decide(self, rng: random.Random, eager_for: tuple[str, ...] = EAGER) -> None:
        """One decision, found by looking: an action and its targets, or an arrow."""
        before = self.prompt_key()
        if self.page.locator(".verb.shift:visible").count() and rng.random() < 0.5:
            # On a phone the arrows come with a card.
            rng.choice(self.page.locator(".suspect").all()).click()
            self.sees_what_came()
        verbs = self.page.locator(".verb:not(.off):not(.shift)")
        names = verbs.evaluate_all("(all) => all.map((each) => each.dataset.verb)")
        shifts = self.page.locator("[data-shift]:visible").all()
        eager = [place for place, name in enumerate(names) if name in eager_for]
        if shifts and (not names or (not eager and rng.random() < 0.5)):
            if not self._press(rng.choice(shifts), before):
                return
        else:
            if names and not self._press(
                verbs.nth(rng.choice(eager if eager and rng.random() < 0.7 else range(len(names)))), before
            ):
                return
            # Without a verb something is pointed at already, or a window has closed meanwhile.
            self._point(rng, before)
            self.painted()
            if self.prompt_key() == before and not self.page.locator("[data-sent]").count():
                return
        self.moves_on(before)

    def verbs(self) -> list[str]:
        """What the buttons offer, read in one moment: what belongs to a window goes away by itself."""
        return self.page.locator(".verb:not(.off)").evaluate_all("(all) => all.map((each) => each.dataset.verb)")

    def press(self, what: str, before: str) -> bool:
        return self._press(self.page.locator(what).first, before)

    def _press(self, what: Locator, before: str) -> bool:
        """Whether it was there: what belongs to a window goes away under the finger when that closes."""
        try:
            what.click(timeout=10_000)
            self.sees_what_came()
        except TooLate:
            if self.prompt_key() == before:
                raise
            return False
        return True

    def _point(self, rng: random.Random, before: str) -> None:
        """Points at what lights up until the decision is on its way."""
        for _ in range(40):
            if self.prompt_key() != before or self.page.locator("[data-sent]").count():
                return
            if self.page.locator(".confirm .danger").count():
                self._press(self.page.locator(".confirm .danger"), before)
                continue
            primary = self.page.locator(".actions .primary")
            # A hand that is spread out lies over others.
            lit = self.page.locator(".spread [data-lit]:visible").all() or self.page.locator("[data-lit]:visible").all()
            if primary.count() and (not lit or rng.random() < 0.5):
                self._press(primary, before)
            elif lit:
                self._press(rng.choice(lit), before)
            else:
                return

    def prompt_key(self) -> str:
        """Changes with every step that the page has shown."""
        return self.page.locator("body").get_attribute("data-step") or ""

    def play_to_the_end(self, seed: int, limit: int = 400, minutes: float = 15) -> None:
        """`limit` is of what has changed something: windows open and close faster than anybody can look."""
        rng, decided, end = random.Random(seed), 0, time.monotonic() + 60 * minutes
        while self.wait_for_turn():
            before = self.prompt_key()
            self.decide(rng)
            decided += self.prompt_key() != before
            if decided > limit or time.monotonic() > end:
                raise AssertionError(f"no end after {decided} decisions")

    def sees_the_end(self) -> None:
        expect(self.page.locator(".over h2")).to_be_visible(timeout=60_000)
