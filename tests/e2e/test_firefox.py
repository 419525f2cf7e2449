"""Not only Chromium: keyboard, languages and a whole match per layout in Firefox, as the system has it."""

from __future__ import annotations

import re
import shutil

import pytest
from conftest import must_have
from playwright.sync_api import expect, sync_playwright
from test_for_everyone import test_a_match_is_played_with_the_keyboard_alone

__all__ = ["test_a_match_is_played_with_the_keyboard_alone"]  # the same, here with this module's browser
FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
WORDS = {"en": "Play now", "ru": "Играть", "cs": "Hrát hned", "fr": "Jouer"}


@pytest.fixture(scope="module")
def browser():
    must_have(FIREFOX is not None, "no Firefox on this machine")
    with sync_playwright() as play:
        firefox = play.firefox.launch(channel="moz-firefox", executable_path=FIREFOX)
        yield firefox
        firefox.close()


def test_the_page_speaks_four_languages_in_firefox(person):
    vera = person("Vera").go().named()
    for language, word in WORDS.items():
        # Who leaves while a page still loads is told so, in red.
        vera.page.wait_for_load_state("networkidle")
        vera.page.evaluate("language => localStorage.setItem('backroom.language', language)", language)
        vera.go()
        expect(vera.page.locator("article .primary").first).to_contain_text(word)
        assert vera.page.locator("html").get_attribute("lang") == language
    vera.page.wait_for_load_state("networkidle")


@pytest.mark.parametrize(("game", "options"), [("omerta", {}), ("killer-inspector", {"kills_to_win": 4})])
def test_a_whole_match_is_played_in_firefox(person, game, options):
    vera = person("Vera").go().named().at_new_table(game, level="rookie", options=options)
    vera.play_to_the_end(seed=7)
    vera.sees_the_end()


def test_the_decision_is_the_first_stop_after_the_board_the_log_the_last_and_the_prompt_is_live(person):
    vera = person("Vera").go().named().at_new_table("killer-inspector", seat=0)
    page = vera.page
    vera.wait_for_turn()
    expect(page.locator(".prompt")).to_have_attribute("aria-live", "polite")
    page.locator(".suspect[tabindex='0']").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.dock') !== null")
    stops = 0
    while page.evaluate("document.activeElement.closest('.dock') !== null"):
        page.keyboard.press("Tab")
        stops += 1
        assert stops < 12
    assert page.evaluate("document.activeElement.closest('.right') !== null")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Arrow keys move over the board")
    expect(page.get_by_role("dialog")).not_to_contain_text(re.compile("1 to 9"))
