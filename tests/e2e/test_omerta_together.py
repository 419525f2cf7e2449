"""Omerta's table as more than one person sees it, and over more than one visit: wrong cards, rounds that end, the switch that passes."""

from __future__ import annotations

import random

from hands import RACE, Hands
from playwright.sync_api import expect
from test_omerta_table import own, plays_a_round, waits

from readable import faults

TURNED = """
() => {
  window.turned = [];
  new MutationObserver(() => {
    for (const each of document.querySelectorAll("button.turned")) window.turned.push([each.dataset.target, each.innerText.split("\\n")[0]]);
  }).observe(document.body, { childList: true, subtree: true, attributes: true });
}
"""
"""Keeps what lies open for all for a moment."""


def snaps_wrongly(person) -> str | None:
    """Turns over a card in a race of which they know that it is another, if there is one now: the place, as all call it."""
    if person.page.locator(".pile.race").count() == 0 or "snap" not in person.verbs():
        return None
    asked = person.page.locator(".prompt").inner_text().split(" ")[0]
    for place, words in enumerate(own(person).all_inner_texts()):
        if "face down" not in words and f": {asked}" not in words.split("\n")[0]:
            person.page.keyboard.press(str(place + 1))
            return f"place:0#{place}"
    return None


def test_a_wrong_card_is_turned_over_for_somebody_else_too(person):
    vera, walt = person("Vera").go().named(), person("Walt", 390, 844)
    # With the house's memory one sees what one knows to be wrong.
    vera.at_new_table("omerta", players=3, level="rookie", seat=0, aid=True, windows="steady")
    walt.go(f"/t/{vera.code}").seated()
    walt.page.evaluate(TURNED)
    shown: list[list[str]] = []
    tried: set[str] = set()
    for _ in range(300):
        assert vera.wait_for_turn()
        if place := snaps_wrongly(vera):
            tried.add(place)
            vera.page.wait_for_function("() => !document.querySelector('.pile.race')")
            walt.painted()
        else:
            waits(vera)
        shown = [each for each in walt.page.evaluate("window.turned") if each[0] in tried]
        if shown:
            break
    assert shown
    assert "face down" not in shown[0][1]
    expect(walt.page.locator("button.turned")).to_have_count(0)


def test_a_slow_table_keeps_the_end_of_a_round_in_sight_until_one_goes_on_also_when_one_comes_back(person):
    vera = person("Vera", 390, 844, has_touch=True, is_mobile=True).go().named()
    vera.at_new_table("omerta", players=3, pace="natural", level="uniform", speed="slow")
    plays_a_round(vera)
    page = vera.page
    for _ in range(2):
        expect(page.locator("[data-round] ul > li")).to_have_count(3)
        expect(page.locator("table", has_text="Total")).to_be_visible()
        expect(page.locator("[data-mine]")).to_have_count(0)
        page.reload()
    vera.settled()
    assert faults(page, 390) == []
    page.locator("[data-go-on]").tap()
    expect(page.locator("[data-mine]")).to_contain_text("Look at two")
    page.reload()
    expect(page.locator("[data-mine]")).to_contain_text("Look at two")
    expect(page.locator("[data-round], [data-go-on]")).to_have_count(0)


def test_whoever_watches_on_a_phone_opens_the_sheet_of_rounds_and_sees_what_everybody_held_at_the_end(person):
    vera, walt = person("Vera").go().named(), person("Walt", 390, 844, has_touch=True, is_mobile=True)
    vera.at_new_table("omerta", players=3, level="uniform")
    walt.go(f"/t/{vera.code}").seated()
    expect(walt.page.locator("[data-sheet]")).to_have_count(0)
    rng = random.Random(3)
    while not walt.page.locator("[data-sheet]").count():
        assert vera.wait_for_turn()
        vera.decide(rng)
    walt.page.locator("[data-sheet]").tap()
    sheet = walt.page.get_by_role("dialog")
    # Bots by chance may have ended another round meanwhile.
    expect(sheet.locator("tbody tr").first).to_be_visible()
    expect(sheet.locator("[data-round] ul > li")).to_have_count(3)
    sheet.get_by_role("button").tap()
    vera.play_to_the_end(3)
    for each in (vera, walt):
        each.sees_the_end()
        sums = each.page.locator(".sums li")
        expect(sums).to_have_count(3)
        expect(sums.first).to_contain_text("in hand")
    walt.settled()
    assert faults(walt.page, 390) == []
    walt.page.locator("[data-sheet]").tap()
    expect(sheet.locator("tbody tr")).to_have_count(3)
    sheet.get_by_role("button").tap()
    # Step by step it is there with the step that ended it.
    walt.page.goto(f"{walt.url}/replay/{vera.code}/1")
    back = walt.page.get_by_role("button", name="One step on")
    for _ in range(400):
        if walt.page.locator("[data-round] ul > li").count():
            break
        back.tap()
        walt.painted()
    expect(walt.page.locator("[data-round='1'] ul:not(.sums) > li")).to_have_count(3)


def test_whoever_passes_unless_they_press_passes_still_when_they_come_back_and_never_after_a_press(person):
    vera = person("Vera", 390, 844, has_touch=True, is_mobile=True).go().named()
    page = vera.page
    hands = Hands(page, [4, 4, 4], RACE)
    vera.at_new_table("omerta", players=3, level="rookie", seat=0, aid=False)
    expect(page.locator(".pile.race")).to_be_visible()
    switch = page.get_by_role("checkbox", name="Pass unless I press")
    hands.decided.clear()
    switch.tap()
    vera.hears(hands.decided)
    hands.window = 2
    page.reload()
    expect(switch).to_be_checked()
    vera.hears(hands.decided, 2)
    assert hands.decided == ["pass", "pass"]
    # A card that was pressed is the answer, whatever comes of it.
    hands.window = 3
    page.reload()
    expect(page.locator(".pile.race")).to_be_visible()
    hands.decided.clear()
    own(vera).nth(1).tap()
    vera.hears(hands.decided)
    assert hands.decided == ["snap #1"]
    page.reload()
    expect(page.locator(".pile.race")).to_be_visible()
    page.wait_for_timeout(4_500)
    assert hands.decided == ["snap #1"]
    # Held, it says what it does, and is not switched.
    label = page.locator("label.auto").bounding_box()
    page.mouse.move(label["x"] + 60, label["y"] + 20)
    page.evaluate(
        "() => document.querySelector('label.auto').dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }))"
    )
    expect(page.get_by_role("tooltip")).to_contain_text("a pass is sent for you")
    expect(switch).to_be_checked()
