"""Lessons before a real browser. `make lessons` takes all of them, on a phone and at a desk; here are three, the short way."""

import os
import time

import pytest
from learner import ARRIVED, Learner
from people import complaints
from playwright.sync_api import expect

from backroom.lessons import lesson, lessons
from lesson_support import Lessoned, follower

COURSES = [each.key for each in lessons() if each.kind == "lesson"]
SHORT = [("thief-chief-2", "desk"), ("heist-1", "phone"), ("omerta-2", "phone")]
"""Between them: choices, shifts, vaults, cards, reactions, the safe."""
ALL = [(key, size) for key in COURSES for size in ("phone", "desk")]
SIZES = {"phone": {"width": 390, "height": 844, "has_touch": True}, "desk": {"width": 1440, "height": 900}}


def wishes(key):
    """What a table says would get the point, by step."""
    table, found = Lessoned(key), {}

    def follow(legal, wish):
        found[table.led["step"]] = follower(legal, wish)
        return found[table.led["step"]]

    return table.walk(follow), found


@pytest.mark.parametrize(("key", "size"), ALL if os.environ.get("BACKROOM_LONG") else SHORT)
def test_a_lesson_is_taken_to_its_end_by_what_the_page_shows(person, key, size):
    steps, wished = wishes(key)
    learner = Learner(person("Lena", **SIZES[size]).named()).takes(key)
    assert learner.goes_through(wished, lesson(key).seat, reload_at=len(steps) // 2) == steps
    if shots := os.environ.get("BACKROOM_SHOTS"):
        learner.page.screenshot(path=f"{shots}/{key}-{size}-end.png")


def test_a_stranger_is_at_their_first_decision_with_one_press_and_within_seconds(person, capsys):
    newcomer = person("Nora", **SIZES["phone"]).go()
    began = time.monotonic()
    newcomer.page.locator('[data-learn="killer-inspector"]').click()
    expect(newcomer.page.locator(f"{ARRIVED} p").first).to_contain_text("You are the Killer")
    expect(newcomer.page.locator('[data-target="suspect:Neil"][data-pointed]')).to_be_visible()
    with capsys.disabled():
        print(f"\nfrom home to the first decision of a lesson: {time.monotonic() - began:.1f} s, 1 press")


def test_a_move_that_misses_the_point_gets_a_gentle_word_and_progress_is_kept(person):
    steps, wished = wishes("killer-inspector-1")
    learner = Learner(person("Mila", language="cs").named()).takes("killer-inspector-1")
    learner.step()
    learner.act("kill Horatio", 0)
    expect(learner.page.locator(".lesson .miss")).to_contain_text("Pro lekci to musí být Neil")
    assert learner.goes_through(wished, 0) == steps
    learner.person.go()
    expect(learner.page.locator('[data-learn="killer-inspector"]')).to_contain_text("1/2")
    learner.page.evaluate("localStorage.clear()")
    learner.person.go()
    expect(learner.page.locator('[data-learn="killer-inspector"]')).to_contain_text("1/2")


def test_one_person_with_bots_is_coached_and_may_ask_for_a_hint(person):
    player = person("Hana", **SIZES["phone"]).named().at_new_table("killer-inspector", seat=0, aid=False)
    page = player.page
    expect(page.locator(".coach .said p")).not_to_have_count(0)
    page.locator("[data-hint]").click()
    expect(page.locator(".coach")).to_contain_text("in 100", timeout=90_000)
    expect(page.locator("#game [data-pointed]").first).to_be_visible()
    page.get_by_role("button", name="Coach on or off").click()
    expect(page.get_by_role("button", name="Coach on or off")).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize(
    ("game", "size", "below"),
    [("killer-inspector", "phone", ".noir"), ("omerta", "phone", ".omerta"), ("killer-inspector", "desk", ".tabs")],
)
def test_nothing_moves_when_the_coach_comes(person, game, size, below):
    player, late = person("Hana", service_workers="block", **SIZES[size]).named(), []
    player.page.route("**/Coach-*.js", lambda route: late.append(route))  # noqa: PLW0108 - Playwright writes on what it calls
    player.at_new_table(game, seat=0)
    player.hears(late)
    player.settled()
    before = player.page.locator(below).bounding_box()
    late[0].continue_()
    expect(player.page.locator(".coach .said p").first).to_be_visible()
    player.settled()
    assert player.page.locator(below).bounding_box()["y"] == before["y"]


LONGEST = (
    "О вас это ничего не сказало, а вы узнали: Розалинда, было 25 подозреваемых, стало 24.",
    "На вас у других остался 1 подозреваемый: Беатрис. Смените лицо или ускользните. Вас выдал ход: Кристоф.",
)
"""What one's move told, and what matters now."""


def test_at_a_desk_whatever_the_coach_says_covers_nothing_below_it(person):
    player = person("Hana", language="ru", width=1280, height=800).named().at_new_table("killer-inspector", seat=0)
    page = player.page
    page.wait_for_selector(".coach .said p")
    # Few deals come to it: here it is written into the page.
    page.locator(".coach").evaluate(
        """(coach, told) => {
      coach.classList.add("long");
      coach.querySelector(".said div").innerHTML = `<p class="${coach.querySelector("p").className} small">${told[0]}</p>${coach.querySelector("p").outerHTML}`;
      coach.querySelectorAll("p")[1].textContent = told[1];
    }""",
        LONGEST,
    )
    for width in (1280, 900):
        page.set_viewport_size({"width": width, "height": 800})
        player.settled()
        coach, below = page.locator(".coach").bounding_box(), page.locator(".corner").bounding_box()
        assert coach["y"] + coach["height"] <= below["y"], width


def test_where_a_board_takes_all_of_a_phone_the_coach_is_a_button_away_and_covers_no_goal(person):
    player = person("Hana", **SIZES["phone"]).named().at_new_table("spy-tag", players=9, seat=0)
    page = player.page
    said = page.locator(".folded .said p").first
    expect(said).to_be_visible()
    player.settled()
    sheet, goal = page.locator(".folded .coach").bounding_box(), page.locator(".me p").bounding_box()
    assert sheet["y"] + sheet["height"] <= goal["y"]
    page.locator("[data-at='3-3']").click()
    expect(said).to_have_count(0)
    page.get_by_role("button", name="Coach", exact=True).click()
    expect(said).to_be_visible()
    assert complaints(page) == []


def test_a_position_is_a_press_away_and_snaps_can_be_trained(person):
    page = person("Petr", **SIZES["phone"]).named().go("/learn").page
    page.get_by_role("button", name="Begin").click()
    expect(page.locator('[data-drill="look"]')).to_be_visible()
    page.locator('[data-practice="catch-the-killer"]').click()
    expect(page.locator(".lesson")).to_contain_text("Two kills leave three suspects")
    expect(page.locator('.actions [data-verb="accuse"]')).to_be_visible()
