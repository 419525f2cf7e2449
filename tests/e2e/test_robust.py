"""A page that is reloaded, cut off, put to sleep or left alone by its server is back at the table, with nothing lost or done twice."""

from __future__ import annotations

import random

import pytest
from conftest import Server
from people import Person
from playwright.sync_api import expect


def decided(person, count: int, seed: int = 3) -> bool:
    """Some decisions, and the next one is asked for; False when the match ended before."""
    rng = random.Random(seed)
    for _ in range(count):
        if not person.wait_for_turn():
            return False
        person.decide(rng)
    return person.wait_for_turn()


def in_mid_game(person, count: int = 3):
    """At a table where they are asked; where a lucky accusation ends a match too soon, they take another table."""
    for _ in range(12):
        person.at_new_table("killer-inspector", options={"kills_to_win": 20})
        if decided(person, count):
            return person
    raise AssertionError("twelve matches in a row were over at once")


def board(person) -> list[str]:
    return person.page.locator(".suspect").evaluate_all("cells => cells.map(each => each.dataset.at + each.ariaLabel).sort()")


def test_a_reload_in_mid_game_shows_the_same_table(person):
    vera = in_mid_game(person("Vera").go().named())
    before = board(vera)
    vera.page.reload()
    assert vera.seated().wait_for_turn()
    assert board(vera) == before


def test_a_decision_made_offline_is_sent_once_when_the_network_is_back(person):
    vera = person("Vera").go().named().at_new_table("spy-tag")
    vera.wait_for_turn()
    vera.page.context.set_offline(True)
    vera.page.evaluate("window.dispatchEvent(new Event('offline'))")
    vera.page.locator("[data-shift]").first.click()
    expect(vera.page.locator("[data-sent]")).to_be_visible()
    before = vera.prompt_key()
    vera.page.context.set_offline(False)
    expect(vera.page.locator("body")).not_to_have_attribute("data-step", before)
    vera.wait_for_turn()
    expect(vera.page.locator(".log button", has_text="You shift")).to_have_count(1)


def test_two_tabs_of_one_player_show_the_same_and_either_may_act(person):
    vera = in_mid_game(person("Vera").go().named(), count=1)
    second = Person("Vera", vera.page.context.new_page(), vera.url).go(f"/t/{vera.code}").seated()
    for actor, other in ((vera, second), (second, vera)):
        before = other.prompt_key()
        assert actor.wait_for_turn()
        actor.decide(random.Random(4))
        expect(other.page.locator("body")).not_to_have_attribute("data-step", before)
        if not (vera.wait_for_turn() and second.wait_for_turn()):
            break
    for _ in range(300):
        if board(second) == board(vera):
            break
        second.painted()
    assert board(second) == board(vera)


@pytest.fixture
def house(tmp_path):
    """A server of this test's own, to be killed."""
    own = Server(tmp_path)
    own.start()
    yield own
    own.kill()


def test_a_killed_server_comes_back_with_the_table_as_it_was(person, house):
    vera = person("Vera")
    vera.url = house.url
    in_mid_game(vera.go().named())
    before = board(vera)
    house.kill()
    expect(vera.page.get_by_role("status").first).to_be_visible(timeout=60_000)
    house.start()
    expect(vera.page.get_by_text("The line is down")).to_have_count(0, timeout=60_000)
    assert board(vera) == before
    assert vera.wait_for_turn()
    step = vera.prompt_key()
    vera.decide(random.Random(3))
    expect(vera.page.locator("body")).not_to_have_attribute("data-step", step)


def test_a_press_is_seen_before_anything_is_made_of_it(person):
    vera = person("Vera").go().named().at_new_table("killer-inspector", level="rookie")
    assert vera.wait_for_turn()
    seen = vera.page.evaluate(
        """() => {
          const button = [...document.querySelectorAll(".suspect")].find((each) => each.dataset.lit !== undefined);
          button.click();
          return [button.hasAttribute("data-pressed"), button.getAttribute("aria-pressed")];
        }"""
    )
    assert seen == [True, "false"]
    vera.sees_what_came()
    expect(vera.page.locator(".suspect[aria-pressed=true]")).to_have_count(1)
