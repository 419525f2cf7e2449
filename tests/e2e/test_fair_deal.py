"""What the page says about a deal and about a race."""

from __future__ import annotations

from people import complaints
from playwright.sync_api import expect


def test_the_end_screen_does_the_sums_and_says_what_they_come_to(person):
    vera = person("Vera").go().named().at_new_table("killer-inspector", level="rookie", options={"kills_to_win": 2})
    vera.play_to_the_end(seed=7)
    vera.sees_the_end()
    # Over plain HTTP from another machine a browser has no cryptography of its own; the page must not ask for it.
    vera.page.locator("[data-fair=true]").click()
    sheet = vera.page.get_by_role("dialog")
    expect(sheet.locator("li")).to_have_count(4)
    expect(sheet.locator("li.wrong")).to_have_count(0)
    expect(sheet).to_contain_text("The bytes of your page are in the deal.")
    assert complaints(vera.page) == []


def test_a_record_that_was_changed_is_found_out_on_the_end_screen(person):
    vera = person("Vera").go().named()
    vera.page.route("**/api/tables/*/matches/1", lambda route: route.fulfill(json=forged(route.fetch().json())))
    vera.at_new_table("killer-inspector", level="rookie", options={"kills_to_win": 2})
    vera.play_to_the_end(seed=7)
    vera.page.locator("[data-fair=false]").click()
    expect(vera.page.get_by_role("dialog").locator("li.wrong")).not_to_have_count(0)


def forged(match):
    fair = match["record"]["fair"]
    return {**match, "record": {**match["record"], "fair": {**fair, "cuts": ["ab" * 32 for _ in fair["cuts"]]}}}


def test_a_table_can_be_set_up_with_calm_snaps(person):
    vera = person("Vera")
    vera.go("/new/omerta").page.get_by_text("Calm: all choose in peace").click()
    vera.page.get_by_role("button", name="Open the table").click()
    vera.answers().page.wait_for_url("**/t/*")
    state = vera.page.request.get(f"{vera.url}/api/tables/{vera.code}").json()
    assert state["snap"] == "calm"
