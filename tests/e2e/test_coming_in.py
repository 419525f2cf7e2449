"""Strangers: a browser that nobody has used before, without a cookie, at the door, with a link, or at a question for a name."""

from __future__ import annotations

import pytest
import segno
from playwright.sync_api import expect


def dialog(person):
    return person.page.get_by_role("dialog")


def question(person):
    """The field for a name, once it has the keys: what is pressed before that is pressed on the page below."""
    field = dialog(person).get_by_role("textbox")
    expect(field).to_be_focused()
    return field


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
    expect(stranger.page.get_by_role("button", name="Play now")).to_have_count(7, timeout=20_000)
    for number in range(7):
        play_now(stranger, number)
        question(stranger)
        WAYS_OUT[way](stranger.page)
        expect(dialog(stranger)).to_have_count(0)
    expect(stranger.page.get_by_role("button", name="Play now", disabled=False)).to_have_count(7)
    play_now(stranger)
    question(stranger)
    stranger.page.keyboard.press("Enter")
    stranger.page.wait_for_url("**/t/*")


@pytest.mark.parametrize("language", ["en", "ru", "cs", "fr"])
def test_a_name_is_suggested_and_enter_takes_it(person, language):
    stranger = person("Nobody", language=language).go()
    stranger.page.locator("article .primary").first.click()
    suggested = question(stranger).input_value()
    assert 0 < len(suggested) <= 24
    stranger.page.keyboard.press("Enter")
    stranger.page.wait_for_url("**/t/*")
    stranger.seated().go("/")
    expect(stranger.page.get_by_role("link", name=suggested)).to_be_visible()


def test_what_is_typed_at_once_is_the_name(person):
    stranger = person("Nobody", width=390, height=844).go("/new/omerta")
    stranger.page.get_by_role("button", name="Open the table").click()
    question(stranger)
    stranger.page.keyboard.type("Zoë")
    stranger.page.keyboard.press("Enter")
    stranger.page.wait_for_url("**/t/*")
    expect(stranger.page.locator(".lobby li").first).to_contain_text("Zoë")


def listened(stranger) -> list[str]:
    """What the console says, but for the browser's own remark that a machine is slow."""
    said: list[str] = []

    def hear(message) -> None:
        if message.type in {"error", "warning"} and "was preloaded using link preload" not in message.text:
            said.append(message.text)

    stranger.page.on("console", hear)
    return said


@pytest.mark.parametrize("path", ["/", "/new/omerta", "/rules/heist", "/me", "/nowhere"])
def test_a_strangers_visit_leaves_no_red_line_in_the_console(person, path):
    stranger = person("Nobody")
    said = listened(stranger)
    stranger.go(path).page.wait_for_selector("main")
    stranger.page.wait_for_load_state("networkidle")
    assert said == []


def by_link(stranger, code: str) -> None:
    stranger.go(f"/t/{code}")


def by_code(stranger, code: str) -> None:
    stranger.go()
    stranger.page.get_by_label("Have a code?").fill(code.lower())
    stranger.page.get_by_role("button", name="Join").click()


def by_picture(stranger, code: str) -> None:
    """The picture holds the same link; what a camera reads is opened in a browser."""
    picture = stranger.page.request.get(f"{stranger.url}/api/tables/{code}/qr.svg")
    assert picture.ok
    drawn = segno.make(f"{stranger.url}/t/{code}", micro=False).svg_inline(scale=8, border=2)
    assert drawn.partition(' d="')[2] == picture.text().strip().partition(' d="')[2]
    stranger.go(f"/t/{code}")


@pytest.mark.parametrize("way", [by_link, by_code, by_picture])
@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_an_invited_stranger_sees_the_table_and_sits_down_with_two_presses(person, way, size):
    host = person("Vera").opens("omerta")
    stranger = person("Ivan", width=size[0], height=size[1])
    way(stranger, host.code)
    expect(stranger.page.locator(".lobby li").first).to_contain_text("Vera")
    assert stranger.page.get_by_text("not there any more").count() == 0
    stranger.page.get_by_role("button", name="Sit here").first.click()
    stranger.answers()
    expect(stranger.page.get_by_role("button", name="Leave the seat")).to_be_visible()
    expect(host.page.get_by_text("Ivan")).to_be_visible()
    stranger.page.reload()
    expect(stranger.page.get_by_role("button", name="Leave the seat")).to_be_visible()


def test_an_invited_stranger_sits_down_under_the_suggested_name(person):
    host = person("Vera").opens("omerta")
    stranger = person("Nobody").go(f"/t/{host.code}")
    stranger.page.get_by_role("button", name="Sit here").first.click()
    name = question(stranger).input_value()
    stranger.page.get_by_role("button", name="Take a seat").click()
    expect(host.page.get_by_text(name)).to_be_visible()


def test_who_puts_the_question_away_goes_on_watching_and_may_sit_down_later(person):
    host = person("Vera").opens("omerta")
    stranger = person("Ivan").go(f"/t/{host.code}")
    for _ in range(2):
        stranger.page.get_by_role("button", name="Sit here").first.click()
        question(stranger)
        stranger.page.keyboard.press("Escape")
        expect(dialog(stranger)).to_have_count(0)
    expect(stranger.page.get_by_text("Watching needs no name")).to_be_visible()
    stranger.page.get_by_role("button", name="Sit here").last.click()
    question(stranger)
    stranger.page.keyboard.press("Enter")
    expect(stranger.page.get_by_role("button", name="Leave the seat")).to_be_visible()


def test_a_stranger_takes_the_seat_of_a_bot(person):
    host = person("Vera").opens("omerta")
    # One after the other: before the first bot sits, a second press would be about the same seat.
    for bots in (1, 2):
        host.page.get_by_role("button", name="Put a bot here").first.click()
        expect(host.page.get_by_role("button", name="Send the bot away")).to_have_count(bots)
    stranger = person("Ivan").go(f"/t/{host.code}")
    stranger.page.get_by_role("button", name="Sit here").last.click()
    stranger.answers()
    expect(host.page.get_by_text("Ivan")).to_be_visible()


def test_a_stranger_at_a_full_table_is_told_so_and_watches_the_match(person):
    host = person("Vera").opens("killer-inspector")
    person("Ivan").joins(host.code)
    stranger = person("Nobody").go(f"/t/{host.code}")
    expect(stranger.page.get_by_text("Every seat is taken")).to_be_visible()
    assert stranger.page.get_by_role("button", name="Sit here").count() == 0
    host.page.get_by_role("button", name="Start", exact=True).click()
    for each in (stranger, person("Late").go(f"/t/{host.code}")):
        each.page.wait_for_selector(".grid")
        expect(each.page.get_by_text("You are watching.")).to_be_visible()
        each.page.reload()
        expect(each.page.get_by_text("You are watching.")).to_be_visible()
        assert each.page.get_by_label("Only you see this").count() == 0


def test_a_stranger_gives_a_name_to_say_something(person):
    host = person("Vera").opens("omerta")
    stranger = person("Olga").go(f"/t/{host.code}")
    stranger.page.get_by_label("Talk among the watchers").fill("hello")
    stranger.page.get_by_role("button", name="Send").click()
    stranger.answers()
    expect(stranger.page.locator(".talk li", has_text="hello")).to_contain_text("Olga")


def test_only_a_table_that_is_not_there_is_called_gone(person):
    stranger = person("Nobody").go("/t/ZZZZZZ")
    expect(stranger.page.get_by_role("heading", name="There is no table ZZZZZZ")).to_be_visible()
    stranger.page.get_by_role("link", name="Other games and tables").click()
    expect(stranger.page.get_by_role("button", name="Play now").first).to_be_visible()


def test_who_comes_back_to_their_table_has_their_seat(person):
    host = person("Vera").opens("omerta")
    code = host.code
    host.go("/").page.get_by_role("link", name=code).click()
    expect(host.page.get_by_role("button", name="Leave the seat")).to_be_visible()


def test_a_strangers_look_at_a_table_leaves_no_red_line_in_the_console(person):
    host = person("Vera").opens("omerta")
    stranger = person("Nobody")
    said = listened(stranger)
    stranger.go(f"/t/{host.code}").page.wait_for_selector(".lobby li")
    stranger.page.wait_for_load_state("networkidle")
    assert said == []
