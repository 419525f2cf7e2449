"""The rules on the page: read and searched by a stranger, and opened beside the table while a match runs."""

from __future__ import annotations

import re

import pytest
from people import GAMES, complaints
from playwright.sync_api import expect

SEARCHES = {"en": ("penalty", "Snap"), "ru": ("ШТРАФНУЮ", "Гонка"), "cs": ("trestnou", "Závod"), "fr": ("penalite", "La course")}
SIZES = pytest.mark.parametrize("size", [(390, 844), (1440, 900)], ids=["phone", "desk"])


def parts(page):
    return page.locator("[data-part]")


@pytest.mark.parametrize("language", SEARCHES)
def test_a_stranger_finds_a_rule_by_a_word_of_it(person, language):
    stranger = person("Nobody", language=language).go("/rules/omerta")
    expect(parts(stranger.page).first).to_be_visible()
    before = parts(stranger.page).count()
    word, heading = SEARCHES[language]
    stranger.page.get_by_role("searchbox").fill(word)
    expect(stranger.page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
    expect(stranger.page.locator("mark").first).to_be_visible()
    assert 0 < parts(stranger.page).count() < before
    stranger.page.get_by_role("searchbox").fill("qqqq")
    expect(parts(stranger.page)).to_have_count(0)
    expect(stranger.page.get_by_role("status")).to_be_visible()


@SIZES
@pytest.mark.parametrize("game", GAMES)
def test_rules_fit_the_screen_and_axe_has_nothing_to_say(person, game, size):
    stranger = person("Nobody", width=size[0], height=size[1]).go(f"/rules/{game}")
    expect(parts(stranger.page).last).to_be_attached()
    assert stranger.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert complaints(stranger.page) == []
    assert stranger.errors == []


def test_the_contents_lead_to_their_part(person):
    stranger = person("Nobody", width=390, height=844).go("/rules/heist")
    stranger.page.get_by_role("navigation", name="Contents").get_by_role("button", name="Roles", exact=True).click()
    expect(stranger.page.get_by_role("heading", name="Roles", exact=True)).to_be_in_viewport()


@SIZES
def test_rules_open_beside_the_table_and_close_again(person, size):
    player = person("Ada", width=size[0], height=size[1]).named().at_new_table("killer-inspector").seated()
    table = player.page.url
    player.page.get_by_role("button", name="Rules", exact=True).click()
    sheet = player.page.get_by_role("dialog", name="Rules")
    expect(sheet.get_by_role("heading", name="Shift", exact=True)).to_be_attached()
    assert complaints(player.page) == []
    if size[0] > 900:
        # On a desk one plays on while reading.
        player.settled()
        box, cards = sheet.bounding_box(), player.page.locator(".game .grid").bounding_box()
        assert cards["x"] + cards["width"] <= box["x"]
    player.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert player.page.url == table
    assert len(player.page.context.pages) == 1


def test_each_role_has_its_card_at_the_table(person):
    player = person("Ada").named().at_new_table("fbi-mafia").seated()
    player.page.get_by_role("button", name="Role", exact=True).click()
    sheet = player.page.get_by_role("dialog", name="Role")
    expect(sheet.locator("article")).to_have_count(6)
    for article in sheet.locator("article").all():
        expect(article.locator("li").first).to_be_visible()


def test_russian_players_see_suspects_in_their_letters_and_send_the_notation(person):
    player = person("Анна", language="ru").named().at_new_table("killer-inspector")
    # Nobody else decides then: what moves away from under the mouse explains itself no longer.
    player.wait_for_turn()
    card = player.page.locator(".suspect[data-target='suspect:Alyss']")
    expect(card).to_contain_text("Элисс")
    expect(card).to_have_accessible_name(re.compile("^Элисс"))
    card.hover()
    expect(player.page.get_by_role("tooltip")).to_contain_text("Поёт последнюю песню вечера и ни разу не назвалась одинаково.")


def test_home_says_how_many_play_where_to_start_and_how_long_it_takes(person):
    stranger = person("Nobody").go()
    spies = stranger.page.locator("article", has=stranger.page.get_by_role("heading", name="Spy Tag"))
    expect(spies).to_contain_text("3–6, 8 or 9 players · 30 min")
    teams = stranger.page.locator("article", has=stranger.page.get_by_role("heading", name="FBI vs Mafia"))
    expect(teams).to_contain_text("6 or 8 players")
    expect(stranger.page.get_by_text("Start here")).to_have_count(2)


def test_who_is_who_shows_everybody(person):
    stranger = person("Nobody", language="fr").go("/rules/people")
    expect(stranger.page.locator("article li")).to_have_count(61)


def test_the_set_up_offers_omerta_by_its_books_and_rule_by_rule(person):
    host = person("Ada").named().go("/new/omerta")
    french, others = host.page.get_by_label("the French book"), host.page.get_by_label("the Russian and Czech books")
    expect(french).to_be_checked()
    others.check()
    host.page.get_by_text("More options").click()
    single = host.page.get_by_label("The trade with the safe")
    expect(single).to_have_value("must")
    single.select_option("may")
    expect(french).not_to_be_checked()
    expect(others).not_to_be_checked()
    with host.page.expect_request("**/api/tables") as asked:
        host.page.get_by_role("button", name="Open the table").click()
    assert asked.value.post_data_json["options"] == {"abilities": "must", "trade": "may"}
