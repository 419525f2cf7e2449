"""Strangers: a browser that nobody has used before, without a cookie, at the door, with a link, or at a question for a name."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect


def dialog(person):
    return person.page.get_by_role("dialog")


def play_now(person, number: int = 0) -> None:
    person.page.get_by_role("button", name="Play now").nth(number).click()


WAYS_OUT = {
    "the cross": lambda page: page.get_by_role("button", name="Close").click(),
    "Escape": lambda page: page.keyboard.press("Escape"),
    "beside it": lambda page: page.mouse.click(5, 5),
}


@pytest.mark.parametrize("way", WAYS_OUT)
def test_who_would_rather_give_no_name_may_press_every_button_again(person, way):
    stranger = person("Nobody").go()
    count = stranger.page.get_by_role("button", name="Play now").count()
    assert count == 7
    for number in range(count):
        play_now(stranger, number)
        expect(dialog(stranger)).to_be_visible()
        WAYS_OUT[way](stranger.page)
        expect(dialog(stranger)).to_have_count(0)
    assert stranger.page.get_by_role("button", name="Play now").evaluate_all("all => all.every(each => !each.disabled)")
    play_now(stranger)
    stranger.page.keyboard.press("Enter")
    stranger.page.wait_for_url("**/t/*")


@pytest.mark.parametrize("language", ["en", "ru", "cs", "fr"])
def test_a_name_is_suggested_and_enter_takes_it(person, language):
    stranger = person("Nobody", language=language).go()
    stranger.page.locator("article .primary").first.click()
    suggested = stranger.page.get_by_role("textbox").last.input_value()
    assert 0 < len(suggested) <= 24
    stranger.page.keyboard.press("Enter")
    stranger.page.wait_for_url("**/t/*")
    stranger.seated().go("/")
    expect(stranger.page.get_by_role("link", name=suggested)).to_be_visible()


def test_what_is_typed_at_once_is_the_name(person):
    stranger = person("Nobody", width=390, height=844).go("/new/omerta")
    stranger.page.get_by_role("button", name="Open the table").click()
    expect(dialog(stranger).get_by_role("textbox")).to_be_focused()
    stranger.page.keyboard.type("Zoë")
    stranger.page.keyboard.press("Enter")
    stranger.page.wait_for_url("**/t/*")
    expect(stranger.page.locator(".lobby li").first).to_contain_text("Zoë")


@pytest.mark.parametrize("path", ["/", "/new/omerta", "/rules/heist", "/me", "/nowhere"])
def test_a_strangers_visit_leaves_no_red_line_in_the_console(person, path):
    stranger = person("Nobody")
    said: list[str] = []
    stranger.page.on("console", lambda message: said.append(message.text) if message.type in {"error", "warning"} else None)
    stranger.go(path).page.wait_for_selector("main")
    stranger.page.wait_for_load_state("networkidle")
    assert said == []
