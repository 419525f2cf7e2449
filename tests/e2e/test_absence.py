"""Somebody closes the page in the middle of a match: the others are told, choose, and play on; and whoever leaves knows what it means."""

from __future__ import annotations

from playwright.sync_api import expect

SOON = {"patience": 5, "takeover": 3600}


def two(person, **settings: object):
    """Two strangers at a running table for two, at which nobody is waited for as long as elsewhere."""
    host = person("Vera").go().named()
    asked = {"game": "noir/killer-inspector", "players": 2} | SOON | settings
    code = host.page.request.post(f"{host.url}/api/tables", data=asked).json()["code"]
    host.go(f"/t/{code}")
    guest = person("Ivan", width=390, height=844, has_touch=True, is_mobile=True).joins(code)
    host.page.get_by_role("button", name="Start", exact=True).click()
    for each in (host, guest):
        each.page.wait_for_selector(".grid")
    return host, guest, code


def press(person, name: str) -> None:
    person.page.get_by_role("button", name=name).click(timeout=60_000)


NOTED = """
() => {
  window.noted = [];
  const look = () => {
    const said = document.querySelector(".absent")?.innerText;
    if (said) window.noted.push([said.includes("Ivan is away. We wait."), document.querySelector(".absent button") !== null]);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
}
"""
"""What is said of somebody who is away, each time that it changes: it says two things within five seconds."""


def test_who_stays_lets_a_bot_play_on_and_who_comes_back_has_the_seat_again(person):
    host, guest, code = two(person)
    host.page.evaluate(NOTED)
    guest.page.goto("about:blank")
    press(host, "Let a bot play on")
    noted = [tuple(each) for each in host.page.evaluate("window.noted")]
    assert noted[0] == (True, False), "at first one waits, without a choice"
    assert (True, True) not in noted
    expect(host.page.get_by_text("a bot sits in")).to_be_visible()
    expect(host.page.get_by_label("Somebody is away")).to_have_count(0)
    guest.go(f"/t/{code}").page.wait_for_selector(".grid")
    expect(host.page.get_by_text("a bot sits in")).to_have_count(0)
    expect(guest.page.get_by_role("button", name="Take my seat back")).to_have_count(0)


def test_when_the_host_has_gone_the_guest_waits_on_ends_the_match_and_begins_another(person):
    host, guest, _ = two(person)
    host.page.goto("about:blank")
    press(guest, "Wait on")
    press(guest, "End the match")
    expect(guest.page.get_by_text("ended without a result")).to_be_visible()
    press(guest, "Put a bot here")
    guest.page.get_by_role("button", name="Start", exact=True).click()
    guest.page.wait_for_selector(".grid")


def test_after_a_longer_time_a_bot_plays_on_by_itself(person):
    host, guest, _ = two(person, takeover=6)
    guest.page.goto("about:blank")
    expect(host.page.get_by_text("a bot sits in")).to_be_visible(timeout=60_000)


def test_leaving_says_what_it_means_before_it_is_done(person):
    host, guest, code = two(person)
    press(guest, "Leave the match")
    expect(guest.page.get_by_text("A bot plays on for you")).to_be_visible()
    press(guest, "Stay")
    expect(guest.page.get_by_role("dialog")).to_have_count(0)
    press(guest, "Leave the match")
    guest.page.get_by_role("button", name="Leave", exact=True).click()
    expect(guest.page.get_by_role("button", name="Play now").first).to_be_visible()
    expect(host.page.get_by_text("Regular bot")).to_be_visible()
    guest.go(f"/t/{code}")
    expect(guest.page.get_by_text("You are watching.")).to_be_visible()
    press(host, "Leave the match")
    expect(host.page.get_by_text("You are the last person here")).to_be_visible()
    host.page.get_by_role("button", name="Leave", exact=True).click()
    expect(guest.page.get_by_text("ended without a result")).to_be_visible()


def test_whoever_watches_is_told_of_the_wait_and_has_nothing_to_choose(person):
    host, guest, code = two(person)
    stranger = person("Nobody").go(f"/t/{code}")
    guest.page.goto("about:blank")
    expect(host.page.get_by_role("button", name="Let a bot play on")).to_be_visible(timeout=60_000)
    expect(stranger.page.get_by_text("Ivan has been away for a while")).to_be_visible()
    assert stranger.page.get_by_role("button", name="Let a bot play on").count() == 0
    assert stranger.page.get_by_role("button", name="Leave the match").count() == 0
