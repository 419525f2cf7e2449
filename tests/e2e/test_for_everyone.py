"""Keyboard alone, four languages, and nothing that axe would find."""

from __future__ import annotations

import random

import pytest
from people import GAMES, complaints
from playwright.sync_api import expect

LANGUAGES = ("en", "ru", "cs", "fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_on_the_screens_around_the_games(person, language):
    vera = person("Vera", language=language).go()
    for path in ("/", "/new/omerta", "/rules/heist", "/me", "/nowhere"):
        vera.go(path).page.wait_for_selector("main")
        vera.page.wait_for_load_state("networkidle")
        vera.painted()
        assert complaints(vera.page) == [], path
    assert vera.page.locator("html").get_attribute("lang") == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_at_a_table_that_waits_for_players(person, language):
    vera = person("Vera", language=language).go().named()
    code = vera.page.request.post(f"{vera.url}/api/tables", data={"game": "noir/heist"}).json()["code"]
    vera.go(f"/t/{code}").page.wait_for_selector(".lobby li")
    assert complaints(vera.page) == []


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_at_a_table_in_any_language(person, game):
    vera = person("Vera").go().named().at_new_table(game)
    for language in LANGUAGES:
        vera.page.evaluate("language => localStorage.setItem('backroom.language', language)", language)
        vera.page.reload()
        vera.seated().wait_for_turn()
        assert vera.page.locator("html").get_attribute("lang") == language
        assert complaints(vera.page) == [], language


def test_a_match_is_played_with_the_keyboard_alone(person):
    vera = person("Vera").go().named()
    assert any(plays_by_keys(vera) for _ in range(3)), "no match came to a question"


def plays_by_keys(vera) -> bool:
    """A whole match; whether something was asked that can't be taken back, which is first answered with “Not yet”."""
    vera.at_new_table("killer-inspector", options={"kills_to_win": 3}, wish="inspector")
    page, hesitated = vera.page, False
    for _ in range(120):
        if not vera.wait_for_turn():
            break
        step = vera.prompt_key()
        verbs = vera.verbs()
        letter = next((each[0] for each in ("kill", "accuse", "lay") if each in verbs), None)
        if letter is None and "identity" in verbs:
            letter = "t"
        if letter is None:
            page.locator(".suspect[tabindex='0']").focus()
            page.keyboard.press("Shift+ArrowRight")
            vera.painted()
            if vera.prompt_key() == step and not page.locator("[data-sent]").count():
                page.keyboard.press("Shift+ArrowDown")
        else:
            page.keyboard.press(letter)
            target = page.locator("[data-lit]:visible").first
            if (at := target.get_attribute("data-at")) is None:
                target.focus()
            else:
                page.locator(".suspect[tabindex='0']").focus()
                walk(page, at)
            page.keyboard.down("Enter")
            vera.sees_what_came()
            page.keyboard.down("Enter")
            vera.sees_what_came()
            page.keyboard.up("Enter")
            if page.locator(".confirm").count():
                # A key that is held confirms nothing, and the focus is on the safe answer.
                expect(page.get_by_role("button", name="Not yet")).to_be_focused()
                if not hesitated:
                    hesitated = True
                    page.keyboard.press("Enter")
                    expect(page.locator(".confirm")).to_have_count(0)
                    expect(page.locator(".suspect:focus")).to_be_visible()
                    assert vera.prompt_key() == step
                    continue
                page.keyboard.press("Shift+Tab")
                page.keyboard.press("Enter")
        vera.moves_on(step)
    vera.sees_the_end()
    return hesitated


def walk(page, goal: str) -> None:
    """From the card that has the focus to another, with arrow keys."""
    here = page.evaluate("document.activeElement.dataset.at")
    (row, col), (to_row, to_col) = map(int, here.split("-")), map(int, goal.split("-"))
    for key, steps in (
        ("ArrowDown", to_row - row),
        ("ArrowUp", row - to_row),
        ("ArrowRight", to_col - col),
        ("ArrowLeft", col - to_col),
    ):
        for _ in range(steps):
            page.keyboard.press(key)


def test_what_explains_itself_may_be_taken_away_while_it_has_the_focus(person):
    vera = person("Vera").go().named().at_new_table("killer-inspector", level="rookie")
    page = vera.page
    assert vera.wait_for_turn()
    step = vera.prompt_key()
    page.keyboard.press("Shift")
    page.locator(".verb").first.focus()
    expect(page.get_by_role("tooltip")).to_be_visible()
    page.locator(".verb").first.dispatch_event("click")
    vera.sees_what_came()
    page.locator(".arrows button, [data-lit]").first.dispatch_event("click")
    vera.sees_what_came()
    page.evaluate("document.querySelector('.confirm .danger')?.click()")
    expect(page.locator("body")).not_to_have_attribute("data-step", step)
    # Where the next turn is there with the same frame, the button never went, and still explains itself.
    page.wait_for_function("() => !document.querySelector('[role=tooltip]') || document.activeElement?.matches('.verb')")


def test_the_key_sheet_opens_and_closes(person):
    vera = person("Vera").go().named().at_new_table("spy-tag")
    vera.page.keyboard.press("?")
    expect(vera.page.get_by_role("dialog")).to_be_visible()
    # What lies over the table has the keys.
    vera.page.keyboard.press(".")
    vera.page.keyboard.press("Escape")
    expect(vera.page.get_by_role("dialog")).to_have_count(0)
    expect(vera.page.get_by_role("button", name="Hide my secrets")).to_be_visible()


def test_a_switch_of_language_changes_every_word_at_once(person):
    vera = person("Vera").go()
    vera.page.get_by_role("button", name="Settings").click()
    vera.page.get_by_label("Language").select_option("cs")
    expect(vera.page.get_by_role("heading", name="Nastavení")).to_be_visible()
    vera.page.reload()
    expect(vera.page.get_by_role("link", name="Pravidla")).to_be_visible()


def test_whoever_reads_further_up_in_the_log_is_left_there(person):
    vera, rng = person("Vera").go().named().at_new_table("spy-tag", players=9), random.Random(3)
    log = vera.page.locator(".log")

    def rounds(count):
        for _ in range(count):
            assert vera.wait_for_turn()
            vera.decide(rng, ())
        assert vera.wait_for_turn()

    at_its_end = "() => { const { scrollHeight, scrollTop, clientHeight } = document.querySelector('.log'); return scrollHeight - scrollTop - clientHeight < 2; }"
    rounds(4)
    vera.page.wait_for_function(at_its_end)
    vera.page.set_viewport_size({"width": 1000, "height": 500})
    vera.page.wait_for_function(f"() => innerHeight === 500 && ({at_its_end})()")
    log.evaluate("each => { each.scrollTop = 0; }")
    vera.painted()
    rounds(1)
    assert log.evaluate("each => each.scrollTop") == 0
    # Away in the same breath: the browser tells of a scroll a frame later, when the log is gone.
    log.evaluate("each => { each.scrollTop = 9; document.querySelector('a[href=\"/\"]').click(); }")
    expect(log).to_have_count(0)
    vera.painted()
