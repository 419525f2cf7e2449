"""A rated table on the page: chosen, said, and only begun among people."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import expect

KEPT = os.environ.get("BACKROOM_SHOTS", "")
"""A folder for pictures, when somebody wants to look."""


def test_a_rated_match_begins_when_people_sit_everywhere_and_says_what_leaving_means(person):
    host, guest = person("Ann", width=390, height=844), person("Ben")
    host.named().go("/new/killer-inspector")
    host.page.get_by_label("Rated").check()
    host.page.get_by_role("button", name="Open the table").click()
    host.page.wait_for_url("**/t/*")
    expect(host.page.get_by_text("Rated match")).to_be_visible()
    start = host.page.get_by_role("button", name="Start", exact=False).last
    expect(start).to_be_disabled()
    if KEPT:
        host.page.screenshot(path=Path(KEPT) / "rated-lobby.png", full_page=True)
    guest.named().go(host.page.url.removeprefix(host.url))
    guest.page.get_by_role("button", name="Sit here").click()
    expect(start).to_be_enabled()
    start.click()
    host.seated()
    host.page.get_by_role("tab", name="Deduction").click()
    board = host.page.get_by_role("dialog", name="Deduction")
    expect(board.get_by_role("status")).to_be_visible()
    expect(board.get_by_label("Hints by the house, for all")).to_have_count(0)
    board.get_by_role("button", name="Close").click()
    host.page.get_by_role("button", name="Leave").first.click()
    expect(host.page.get_by_role("dialog")).to_contain_text("This match is rated")
    if KEPT:
        host.page.screenshot(path=Path(KEPT) / "rated-leave.png")
