"""Strangers who know what they want to play: at "Play now", at a table with a friend, and next time."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect


def plays(person, *roles: str) -> None:
    """The table is there, and says that its reader is one of these."""
    expect(person.seated().page.locator(".corner h2")).to_contain_text(re.compile("|".join(roles)))


@pytest.mark.parametrize("wish", ["killer", "inspector"])
def test_a_stranger_plays_at_once_what_they_wish_for(person, wish):
    stranger = person("Ann", width=390, height=844).go()
    card = stranger.page.locator("article").nth(1)
    card.locator("summary").click()
    card.get_by_label("Play as").select_option(wish)
    card.get_by_role("button", name="Play now").click()
    stranger.answers().page.wait_for_url("**/t/*")
    plays(stranger, wish.capitalize())
    assert not stranger.errors


def test_wishes_at_a_table_are_seen_and_kept_and_people_change_seats_for_them(person):
    ann, bob = person("Ann").opens("fbi-mafia"), person("Bob", width=390, height=844)
    ann.page.get_by_label("Play as").select_option("mafia")
    bob.joins(ann.code)
    expect(bob.page.locator(".lobby li").first).to_contain_text("would like: Mafia")
    bob.page.get_by_label("Play as").select_option("killer")
    expect(ann.page.locator(".lobby li").nth(1)).to_contain_text("would like: Killer")
    ann.page.get_by_role("button", name="Fill with bots and start").click()
    plays(bob, "Killer")
    plays(ann, "Psycho", "Bomber")
    assert not ann.errors + bob.errors
