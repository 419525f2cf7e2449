"""The race through the page, over a line that is slow."""

from __future__ import annotations

import pytest
from slow import SlowLine

STEPS = ("draw", "discard", "decline", "pass")
"""What somebody does who only waits for a bottle."""
TRIED = 400


@pytest.fixture
def slow(server):
    line = SlowLine(server.port, delay=0.06)
    yield line
    line.close()


def told(person) -> None:
    """Keeps every receipt that the page shows: each goes away by itself."""
    person.page.evaluate(
        """() => {
          window.receipts = [];
          const look = () => { for (const each of document.querySelectorAll("[data-receipt]")) window.receipts.push(each.innerText); };
          new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
        }"""
    )


def snaps_or_waits(person) -> None:
    """One decision, if there is one by now: in a race the first card, which is the whole gesture. Windows close by themselves, and races with them."""
    step, verbs = person.prompt_key(), person.verbs()
    if "snap" in verbs:
        person.page.keyboard.press("1")
        person.page.wait_for_timeout(200)
    elif "peek" in verbs:
        for card in (0, 1):
            person.page.locator(".own li button").nth(card).click()
            person.sees_what_came()
        if person.press(".actions .primary", step):
            person.moves_on(step)
    elif choice := next((each for each in STEPS if each in verbs), None):
        if person.press(f"[data-verb={choice}]", step):
            person.moves_on(step)
    else:
        person.painted()


def test_a_snap_over_a_slow_line_counts_with_its_own_time(person, slow):
    vera = person("Vera")
    vera.url = slow.url
    mine: list[str] = []
    vera.go().named()
    # A bot that was quicker may have closed a race before one's own try: then there is no word of it, and another race, or another match.
    for tried in range(TRIED):
        if tried == 0 or not vera.wait_for_turn():
            vera.at_new_table("omerta", players=3, level="rookie")
            told(vera)
            continue
        snaps_or_waits(vera)
        mine = [each for each in vera.page.evaluate("window.receipts") if "You" in each]
        if mine:
            break
    assert mine, "no word of any try"
    assert "ms" in mine[0] or "late" in mine[0]
