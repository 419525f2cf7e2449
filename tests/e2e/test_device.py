"""The house in a browser tab: from a folder of files under a path, then without any network."""

from __future__ import annotations

import os
import random
import signal

import pytest
from conftest import CHROMIUM, QUIET, ROOT, must_have
from device import READY, Local, Site, everything_kept, process_of, profile
from people import GAMES
from playwright.sync_api import expect, sync_playwright

LONG = os.environ.get("BACKROOM_LONG")
PLAYED = GAMES


@pytest.fixture
def site(tmp_path):
    must_have((ROOT / "web" / "dist" / "kit" / "kit.json").is_file(), "the page is not built: make page")
    must_have(CHROMIUM is not None, "no Chromium on this machine")
    found = Site(tmp_path)
    yield found
    found.cut()


@pytest.mark.skipif(not LONG, reason="minutes long; make sitecheck runs it")
def test_whole_matches_are_played_from_a_folder_of_files_with_the_network_cut(site, browser):
    """Only in `make sitecheck`: it has not been seen to pass to its end since the wait for what is kept was mended, for want of time.

    It failed at the 8 MB that a first visit may transfer; with the network cut it was still playing after two and a half minutes.
    """
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en", reduced_motion="reduce")
    rosa = Local("Rosa", context.new_page(), site.url).comes()
    rosa.sits("killer-inspector", "Rosa")
    everything_kept(rosa.page)
    assert site.transferred < 8_000_000
    site.cut()
    context.set_offline(True)
    for number, game in enumerate(PLAYED):
        rosa.page.reload()
        rosa.quick_table(game).play_to_the_end(number)
        rosa.sees_the_end()
    # What was played is there, step by step.
    rosa.page.goto(f"{site.url}#/me")
    rosa.page.locator("a[href*='/replay/']").first.click()
    expect(rosa.page.locator("output")).to_contain_text("1 /")
    assert rosa.errors == []
    context.close()


def test_a_browser_that_is_killed_in_mid_match_finds_it_again(site, tmp_path):
    folder = tmp_path / "profile"
    with sync_playwright() as play:
        with profile(play, folder, CHROMIUM, QUIET) as context:
            rosa = Local("Rosa", context.new_page(), site.url).comes()
            rosa.quick_table("spy-tag")
            rng = random.Random(3)
            for _ in range(3):
                rosa.wait_for_turn()
                rosa.decide(rng)
            rosa.wait_for_turn()
            code = rosa.code
            log = rosa.asks("GET", f"/api/tables/{code}/log")["data"]["entries"]
            os.kill(process_of(folder), signal.SIGKILL)
        with profile(play, folder, CHROMIUM, QUIET) as context:
            rosa = Local("Rosa", context.new_page(), site.url).comes()
            rosa.page.locator(f"a[href$='/t/{code}']").click(timeout=READY)
            rosa.page.wait_for_selector("#game", timeout=READY)
            again = rosa.asks("GET", f"/api/tables/{code}/log")["data"]["entries"]
            assert again[: len(log)] == log
            rosa.wait_for_turn()
            rosa.decide(rng)


SECRETS = """() => {
  const seen = [];
  const walk = (node) => { for (const each of node.childNodes) { if (each.nodeType === 3) seen.push(each.data); else walk(each); } };
  walk(document.body);
  return seen.join(" ").trim();
}"""


def test_a_shared_device_shows_nothing_between_two_people_and_each_their_own(site, browser):
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en", reduced_motion="reduce")
    group = Local("Rosa", context.new_page(), site.url).comes()
    page = group.page
    page.goto(f"{site.url}#/new/killer-inspector")
    page.get_by_label("Your name").first.fill("Rosa")
    page.get_by_label("Your name").last.fill("Boris")
    page.get_by_role("button", name="Start").click()
    roles = {}
    for _ in range(2):
        expect(page.get_by_role("heading", name="Give it to")).to_be_visible(timeout=READY)
        name = page.get_by_role("heading", name="Give it to").inner_text().removeprefix("Give it to ")
        assert page.locator("#game").count() == 0
        cover = page.evaluate(SECRETS)
        assert not any(
            word in cover.lower() for word in ("killer", "inspector", "alyss", *[role.lower() for role in roles.values()])
        )
        page.get_by_role("button", name=f"I am {name}").click()
        page.wait_for_selector("#game")
        roles[name] = page.locator(".mine, [data-mine], .corner").first.inner_text()
        group.wait_for_turn()
        group.decide(random.Random(1))
        for _ in range(20):
            if page.get_by_role("button", name="Pass it on").count():
                break
            if group.is_asked():
                group.decide(random.Random(1))
            group.painted()
        page.get_by_role("button", name="Pass it on").click(timeout=READY)
        assert page.locator("#game").count() == 0
    assert set(roles) == {"Rosa", "Boris"}
    context.close()
