"""Somebody who takes a lesson in a browser: reads, presses what is lit up, goes on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Page, expect

if TYPE_CHECKING:
    from people import Person

MOST = 80
"""Presses and moves after which a lesson counts as a dead end."""
ARRIVED = "section.lesson:not([data-watching])"


class Learner:
    """Goes through a lesson by what the page shows and nothing else."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page: Page = person.page
        self.presses = 0

    def takes(self, key: str) -> Learner:
        """Sits down for a lesson with quick others, as its link in the list does."""
        answer = self.page.request.post(f"{self.person.url}/api/lessons", data={"lesson": key, "pace": "quick"})
        assert answer.ok, answer.text()
        self.person.go(f"/t/{answer.json()['code']}")
        return self

    def press(self, selector: str) -> None:
        self.presses += 1
        self.page.locator(selector).first.click()
        # What a press changes is there once it has been seen, and a frame later.
        self.person.sees_what_came()
        self.person.painted()

    def shows(self, selector: str) -> bool:
        return self.page.locator(selector).count() > 0

    def act(self, action: str, own: int) -> None:
        """Presses a decision together: a shift by its arrow, a draw by its pile, else the action and then its targets."""
        # The step may be read a moment before there is something to press.
        self.page.wait_for_selector("[data-mine]", state="attached")
        verb, *operands = action.split()
        if verb == "shift":
            if self.shows(".verb.shift:visible"):  # on a phone: first that, then a card of the line
                self.press(".verb.shift:visible")
                self.press(f'[data-at="{operands[1]}-0"]' if operands[0] == "row" else f'[data-at="0-{operands[1]}"]')
            self.press(f'[data-shift="{action}"]:visible')
            return
        if action == "draw deck":
            self.press(".pile.open")
            return
        if self.shows(f'.actions [data-verb="{verb}"]'):
            self.press(f'.actions [data-verb="{verb}"]')
        if verb == "search":
            self.press(f'[data-at="{int(operands[0]) + 1}-{int(operands[1]) + 1}"]')
        for operand in operands:
            target = self.target(operand, own)
            if target is not None and self.shows(f'[data-target="{target}"]'):
                self.press(f'[data-target="{target}"]')
        for last in (".confirm .danger", ".actions .primary"):
            if self.shows(last):
                self.press(last)

    def target(self, operand: str, own: int) -> str | None:
        if re.fullmatch(r"#\d", operand):
            return f"place:{own}{operand}"
        if re.fullmatch(r"\$\d", operand):
            return f"safe:{operand[1:]}"
        if re.fullmatch(r"@\d#\d", operand):
            return f"place:{operand[1:]}"
        if operand in {"nw", "ne", "sw", "se"}:
            return f"vault:{operand}"
        return f"suspect:{operand}" if operand[0].isupper() else None

    def step(self) -> str:
        """Waits until the others are done; the step that is to be read or done."""
        expect(self.page.locator(ARRIVED)).to_be_visible(timeout=60_000)
        return self.page.locator(ARRIVED).get_attribute("data-step") or ""

    def goes_through(self, wishes: dict[str, str], own: int, reload_at: int | None = None) -> list[str]:
        """To the end of the lesson; the steps on the way. `wishes` are what to do, by step."""
        seen: list[str] = []
        for turn in range(MOST):
            name = self.step()
            if self.page.locator("section.lesson[data-finished]").count():
                return seen
            if turn == reload_at:
                self.page.reload()
                assert self.step() == name
            seen.append(name)
            if name in wishes:
                self.act(wishes[name], own)
            else:
                self.press("[data-next]")
            moved_on = f'section.lesson[data-finished], section.lesson:not([data-step="{name}"]), section.lesson[data-watching]'
            expect(self.page.locator(moved_on)).to_be_visible(timeout=60_000)
        raise AssertionError(f"no end after {seen}")
