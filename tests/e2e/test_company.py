"""Company: strangers find each other, a host keeps a table, and what is not there says so."""

import json
import random
import re

from people import complaints
from playwright.sync_api import expect


def finds(person, game="Omerta"):
    """Presses once for others who want the same."""
    card = person.page.locator("article", has=person.page.get_by_role("heading", name=game, exact=True))
    card.get_by_role("button", name="Find players").click()


def test_three_strangers_find_each_other_in_three_browsers(person):
    # All have the page before anybody searches: after 25 seconds bots would take the free seats.
    people = [person(name).go() for name in ("Ann", "Ben", "Cid")]
    for number, each in enumerate(people, 1):
        finds(each)
        each.answers()
        if number < 3:
            expect(each.page.locator("aside")).to_contain_text(f"{number} of 3 are here")
    codes = set()
    for each in people:
        each.page.wait_for_url("**/t/*")
        each.page.wait_for_selector("[data-layout]")
        codes.add(each.code)
        for other in people:
            if other is not each:
                expect(each.page.locator("#game")).to_contain_text(other.name)
    assert len(codes) == 1


def test_who_waits_in_vain_plays_bots_meanwhile_and_is_called_when_somebody_comes(person):
    ann, ben = person("Ann"), person("Ben", 390, 844)
    ann.go()
    ann.page.evaluate("localStorage.setItem('backroom.play', JSON.stringify({'noir/hitman-sleuth': {speed: 'live'}}))")
    ann.page.reload()
    finds(ann, "Hitman vs Sleuth")
    ann.answers()
    bar = ann.page.locator("aside")
    expect(bar).to_contain_text("Bots take the free seats in")
    bar.get_by_role("button", name="Wait for people").click()
    expect(bar).to_contain_text("Waiting for people only")
    assert complaints(ann.page) == []
    bar.get_by_role("button", name="Play bots meanwhile").click()
    ann.page.wait_for_selector("[data-layout]")
    meanwhile = ann.code
    ben.go()
    wanted = ben.page.locator("li", has_text="1 player is looking")
    expect(wanted).to_contain_text("Hitman vs Sleuth")
    wanted.get_by_role("button", name="Sit with them").click()
    ben.answers()
    ben.page.wait_for_url("**/t/*")
    bar.get_by_role("button", name="Go there").click()
    ann.page.wait_for_url(f"**/t/{ben.code}")
    assert ann.code == ben.code != meanwhile
    # The game with bots is still there, and can be put away.
    ann.page.goto(ann.url)
    row = ann.page.locator("li", has=ann.page.locator(f"a[href='/t/{meanwhile}']"))
    expect(row).to_contain_text(re.compile("turn"))
    row.get_by_role("button", name="Put away").click()
    expect(row).to_have_count(0)
    expect(ann.page.get_by_role("button", name="1 game put away")).to_be_visible()


def test_how_somebody_plays_is_chosen_beside_the_button_and_remembered(person):
    ann = person("Ann", 390, 844).go()
    ann.named()
    card = ann.page.locator("article", has=ann.page.get_by_role("heading", name="Omerta", exact=True))
    card.locator("summary").click()
    card.locator("[data-players]").select_option("4")
    card.locator("[data-level]").select_option("rookie")
    ann.page.reload()
    expect(card.locator("summary")).to_contain_text("4 players · Rookie")
    card.get_by_role("button", name="Play now").click()
    ann.page.wait_for_selector("[data-layout]")
    state = ann.page.request.get(f"{ann.url}/api/tables/{ann.code}").json()
    assert [seat["bot"] for seat in state["seats"]].count("rookie") == 3


def test_bots_that_play_as_well_as_you_are_chosen_like_any_level_and_say_what_they_are(person):
    ann = person("Ann", 390, 844).go()
    card = ann.page.locator("article", has=ann.page.get_by_role("heading", name="Spy Tag", exact=True))
    card.locator("summary").click()
    expect(card.locator("[data-about]")).to_contain_text("remembers everything")
    card.locator("[data-level]").select_option("like-you")
    expect(card.locator("[data-about]")).to_contain_text("as strongly as you do")
    expect(card.locator("summary")).to_contain_text("Like you")
    card.get_by_role("button", name="Play now").click()
    ann.answers()
    ann.page.wait_for_selector("[data-layout]")
    state = ann.page.request.get(f"{ann.url}/api/tables/{ann.code}").json()
    assert [seat["bot"] for seat in state["seats"]].count("like-you") == 2
    assert "strength" not in json.dumps(state)
    # In the lobby as well, but not at a table that counts.
    ben = person("Ben", 390, 844)
    ben.opens("omerta")
    ben.page.get_by_label("Bots’ level").select_option("like-you")
    expect(ben.page.locator("[data-about]")).to_be_visible()
    ben.page.get_by_role("button", name="Put a bot here").first.click()
    expect(ben.page.get_by_text("Like you bot")).to_be_visible()
    assert complaints(ben.page) == []


def test_a_host_locks_hands_over_and_asks_to_leave(person):
    ann, ben = person("Ann"), person("Ben", 390, 844)
    ann.opens("omerta")
    ben.joins(ann.code)
    expect(ben.page.locator(".terms")).to_contain_text("Relaxed: no clock")
    ann.page.get_by_role("button", name="Lock the table").click()
    expect(ben.page.get_by_text("Locked: nobody else may sit down.")).to_be_visible()
    ann.page.get_by_role("button", name="Make host: Ben").click()
    ben.page.get_by_role("button", name="Ask to leave: Ann").click()
    expect(ann.page.get_by_role("button", name="Leave the seat")).to_have_count(0)
    ann.page.get_by_role("button", name="Sit here").first.click()
    expect(ann.page.get_by_role("alert")).to_contain_text("asked you to leave")
    assert complaints(ben.page) == []


def test_a_table_that_is_not_there_has_a_page_with_ways_on(person):
    ann = person("Ann").go("/t/QQQQQQ")
    expect(ann.page.get_by_role("heading", name="There is no table QQQQQQ")).to_be_visible()
    ann.page.get_by_role("link", name="Other games and tables").click()
    expect(ann.page.get_by_role("heading", name="Open tables")).to_be_visible()


def test_a_browser_without_cookies_is_told_so(person):
    ann = person("Ann").go()
    ann.page.route("**/api/guest", lambda route: route.fulfill(status=201, body=json.dumps({"player": "x", "name": "Ann"})))
    ann.page.get_by_role("button", name="Play now").first.click()
    ann.answers()
    expect(ann.page.get_by_role("alert")).to_contain_text("keeps no cookies")


SAID = """words => {
  const look = () => { window.said ||= [...document.querySelectorAll("button")].some((each) => each.innerText.includes(words)); };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""


def test_without_a_clipboard_a_link_is_copied_all_the_same(person):
    ann = person("Ann")
    ann.page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    # It says so for two seconds: who waits for that before they press can't miss it.
    ann.opens("omerta").page.evaluate(SAID, "Copied")
    ann.page.get_by_role("button", name="Copy the link").click()
    ann.page.wait_for_function("() => window.said")


def on_the_board(person) -> set[str]:
    cards = person.page.locator("[data-layout] [data-name]")
    expect(cards).to_have_count(25)
    return set(cards.evaluate_all("all => all.map((each) => each.dataset.name)"))


def test_a_second_table_beside_a_first_has_the_suspects_that_the_first_does_not_use(person):
    ann = person("Ann", 390, 844).named().at_new_table("killer-inspector", options={"cast": "random"})
    first = on_the_board(ann)
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.locator("[data-beside]").click()
    expect(ann.page.locator(".terms")).to_contain_text("the 25 that another table leaves")
    assert complaints(ann.page) == []
    ann.page.get_by_role("button", name="Fill with bots and start").click()
    assert len(first | on_the_board(ann)) == 50


INSIDE = """() => {
  for (const name of ["serviceWorker", "clipboard", "share", "permissions", "wakeLock"]) delete Navigator.prototype[name];
  for (const name of ["Notification", "PushManager", "indexedDB", "BroadcastChannel"]) delete window[name];
  for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { value: null, configurable: true });
}"""
"""A messenger's built-in browser at its barest: it shows pages and takes cookies, without what belongs to a whole browser."""


def test_an_invited_stranger_plays_in_a_messengers_own_browser(person):
    hanna = person("Hanna").opens("killer-inspector")
    gustav = person("Gustav", 390, 844, has_touch=True, is_mobile=True)
    gustav.page.add_init_script(f"({INSIDE})()")
    gustav.joins(hanna.code)
    hanna.page.get_by_role("button", name="Start", exact=True).click()
    hanna.seated()
    gustav.seated()
    rng = random.Random(1)
    # The first decision of each: a murder, and who to be. Nothing of that ends a match.
    while not gustav.is_asked():
        hanna.decide(rng, ()) if hanna.is_asked() else hanna.painted()
    gustav.decide(rng, ())
    gustav.page.get_by_role("button", name="Settings").click()
    notices = gustav.page.get_by_label("Tell me when it is my turn")
    notices.click()
    expect(notices).not_to_be_checked()
