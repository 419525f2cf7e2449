"""The race through the page, over a line that is slow."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from slow import SlowLine

STEPS = ("draw", "discard", "decline", "pass", "swap")
"""What somebody does who only waits for a bottle."""


@pytest.fixture
def slow(server):
    line = SlowLine(server.port, delay=0.06)
    yield line
    line.close()


def wait_for_race(person) -> None:
    for _ in range(60):
        assert person.wait_for_turn()
        verbs = [each.get_attribute("data-verb") for each in person.page.locator(".verb:not(.off)").all()]
        if "snap" in verbs:
            return
        step = person.prompt_key()
        if "peek" in verbs:
            person.page.keyboard.press("1")
            person.page.keyboard.press("2")
            person.page.locator(".actions .primary").click()
        else:
            choice = next(each for each in STEPS if each in verbs)
            person.page.locator(f"[data-verb={choice}]").first.click()
            if choice == "swap":
                person.page.keyboard.press("1")
        expect(person.page.locator("body")).not_to_have_attribute("data-step", step, timeout=20_000)
    raise AssertionError("no bottle was discarded in sixty decisions")


def test_a_snap_over_a_slow_line_counts_with_its_own_time(person, slow):
    vera = person("Vera")
    vera.url = slow.url
    vera.go().named().at_new_table("omerta", players=3, level="rookie")
    receipt = vera.page.locator("[data-receipt]", has_text="You")
    for _ in range(5):
        wait_for_race(vera)
        # The card is turned over by now; the key is the whole gesture.
        step = vera.prompt_key()
        vera.page.keyboard.press("1")
        expect(vera.page.locator("body")).not_to_have_attribute("data-step", step, timeout=20_000)
        # A bot that was quicker may have closed this race; then the next one.
        if receipt.count():
            break
    assert "ms" in receipt.inner_text() or "late" in receipt.inner_text()
