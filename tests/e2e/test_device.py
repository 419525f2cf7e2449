"""The house in a browser tab: from a folder of files under a path, then without any network."""

from __future__ import annotations

import json
import os
import random
import signal

import pytest
from conftest import CHROMIUM, QUIET, ROOT, must_have
from device import READY, Local, Site, everything_kept, process_of, profile
from heap import holding
from people import GAMES
from playwright.sync_api import expect

import backroom

PLAYED = GAMES if os.environ.get("BACKROOM_LONG") else ("killer-inspector", "omerta", "hitman-sleuth")
"""All seven with `make sitecheck`."""
SHARED = [each for each in GAMES if each != "omerta"] if os.environ.get("BACKROOM_LONG") else ["killer-inspector"]
"""Those that can go round on one device: a race needs devices of one's own."""
FIRST_VISIT = 8_000_000
"""Bytes."""


@pytest.fixture
def site(tmp_path):
    must_have((ROOT / "web" / "dist" / "kit" / "kit.json").is_file(), "the page is not built: make page")
    must_have(CHROMIUM is not None, "no Chromium on this machine")
    found = Site(tmp_path)
    yield found
    found.cut()


def test_whole_matches_are_played_from_a_folder_of_files_with_the_network_cut(site, browser, tmp_path):
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en", reduced_motion="reduce")
    rosa = Local("Rosa", context.new_page(), site.url).comes()
    rosa.sits(PLAYED[0], "Rosa")
    everything_kept(rosa.page)
    assert site.transferred < FIRST_VISIT
    site.cut()
    context.set_offline(True)
    rosa.page.reload()
    rosa.page.wait_for_selector("#game", timeout=READY)
    for number, game in enumerate(PLAYED):
        rosa.quick_table(game, "rookie").play_to_the_end(number, minutes=20)
        rosa.sees_the_end()
    saves_a_record_and_opens_another(rosa, tmp_path)
    assert rosa.errors == []
    context.close()


def saves_a_record_and_opens_another(rosa, folder):
    """What was played is there step by step and can be carried away; what a server gave out is read here."""
    page = rosa.page
    page.goto(f"{rosa.url}#/me")
    with page.expect_download() as saved:
        page.locator("main a[download]:not([download$='.log.json'])").first.click()
    record = json.loads(saved.value.path().read_text(encoding="utf-8"))
    assert backroom.replay(record["record"]).outcome is not None
    page.locator("a[href*='/replay/']").first.click()
    expect(page.locator("output")).to_contain_text("1 /")
    served = folder / "served.json"
    served.write_text(json.dumps(random_match("noir/spy-tag").record()), encoding="utf-8")
    page.goto(f"{rosa.url}#/me")
    page.locator("input[type=file]").set_input_files(served)
    page.wait_for_url("**/#/replay/**")
    expect(page.locator("output")).to_contain_text("1 /")


def random_match(key):
    rng = random.Random(4)
    match = backroom.game(key).start(seed=4)
    while match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def test_a_browser_that_is_killed_in_mid_match_finds_it_again(site, browser, tmp_path):
    folder = tmp_path / "profile"
    with profile(browser.browser_type, folder, CHROMIUM, QUIET) as context:
        rosa = Local("Rosa", context.new_page(), site.url).comes()
        rosa.quick_table("spy-tag", "rookie")
        rng = random.Random(3)
        for _ in range(3):
            rosa.wait_for_turn()
            rosa.decide(rng)
        rosa.wait_for_turn()
        code = rosa.code
        log = rosa.asks("GET", f"/api/tables/{code}/log")["data"]["entries"]
        os.kill(process_of(folder), signal.SIGKILL)
    with profile(browser.browser_type, folder, CHROMIUM, QUIET) as context:
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


FRAMES = "() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))"
"""The browser's own clock lets go of what it moved where the next frame begins."""
VIEW = ("recall", "legal", "seat", "outcome")
"""What every view has, and nothing else in the page."""


@pytest.mark.parametrize("game", SHARED)
def test_a_shared_device_shows_nothing_between_two_people_and_each_their_own(site, browser, game):
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en", reduced_motion="reduce")
    group = Local("Rosa", context.new_page(), site.url).comes()
    page, rng, seen, secrets = group.page, random.Random(1), {}, {"killer", "inspector"}
    page.goto(f"{site.url}#/new/{game}")
    page.get_by_label("Your name").first.fill("Rosa")
    page.get_by_label("Your name").last.fill("Boris")
    for bot in page.locator("li select").all()[2:]:
        bot.select_option("rookie")
    page.get_by_role("button", name="Start").click()
    for _ in range(8):
        expect(page.get_by_role("heading", name="Give it to")).to_be_visible(timeout=READY)
        name = page.get_by_role("heading", name="Give it to").inner_text().removeprefix("Give it to ")
        assert page.locator("#game").count() == 0
        cover = page.evaluate(SECRETS).lower()
        assert not [word for word in secrets if word in cover]
        page.get_by_role("button", name=f"I am {name}").click()
        page.wait_for_selector("#game")
        seen[name] = page.locator(".mine, [data-mine], .corner").first.inner_text()
        page.wait_for_selector(".at", state="attached")
        secrets |= {each.lower() for each in page.locator(".at").evaluate_all("all => all.map(each => each.dataset.name)")}
        assert holding(page, *VIEW) > 0
        takes_a_note(page, name)
        decides_all(group, rng)
        page.get_by_role("button", name="Pass it on").click()
        expect(page.locator("#game")).to_have_count(0)
        assert forgets(page), "what a person saw is still in the page's memory"
        if len(seen) == 2:
            break
    assert set(seen) == {"Rosa", "Boris"}
    assert len(secrets) > 20, "the suspects' names"
    context.close()


def takes_a_note(page, name):
    """What somebody has noted is there for nobody else."""
    page.get_by_role("tab", name="Deduction").click()
    sheet = page.get_by_role("dialog", name="Deduction")
    if sheet.locator("details[open]").count() == 0:
        sheet.get_by_text("My notes").click()
    notes = sheet.get_by_role("textbox", name="My notes")
    assert notes.input_value() in ("", f"Of {name} alone.")
    notes.fill(f"Of {name} alone.")
    sheet.get_by_role("button", name="Close").click()


def forgets(page) -> bool:
    """A few frames may pass, or more on a slow machine; what is kept is kept for good."""
    for _ in range(5):
        page.evaluate(FRAMES)
        if holding(page, *VIEW) == 0:
            return True
        page.wait_for_timeout(300)
    return False


def decides_all(group, rng):
    """Until this person has nothing more to decide: a turn may have several parts."""
    for _ in range(40):
        group.page.wait_for_selector("[data-mine], .bar .primary", timeout=READY)
        if group.page.locator(".bar .primary").count():
            return
        group.decide(rng, ())
    raise AssertionError("the turn has no end")


def test_a_server_s_page_leads_to_this_device_and_offers_it_when_there_is_no_network(person):
    vera = person("Vera")
    vera.go().page.get_by_role("link", name="Play on this device").click()
    vera.page.wait_for_url("**/#/")
    # Nobody can have won Omerta after one decision, as a bot's luck would have it in a duel: what is over is no longer offered.
    here = Local("Vera", vera.page, f"{vera.url}/").quick_table("omerta")
    assert here.wait_for_turn()
    here.decide(random.Random(1))
    vera.page.goto(f"{vera.url}/#/")
    expect(vera.page.get_by_role("link", name="Rooms with friends")).to_be_visible()
    everything_kept(vera.page)
    vera.page.context.set_offline(True)
    vera.page.goto(f"{vera.url}/")
    expect(vera.page.get_by_role("heading", name="There is no network")).to_be_visible()
    vera.page.get_by_role("link", name="Play on this device").click()
    vera.page.locator("a[href*='/t/']").first.click(timeout=READY)
    vera.page.wait_for_selector("#game", timeout=READY)
    assert vera.wait_for_turn()
