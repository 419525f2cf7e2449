"""Fingers: a swipe scrolls, a line is taken hold of and dragged, a card that is held explains itself, on a phone."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Locator, expect

from readable import faults


@pytest.fixture
def phone(person):
    def arrive(game: str, **settings: object):
        vera = person("Vera", width=390, height=780, has_touch=True, is_mobile=True)
        return vera.go().named().at_new_table(game, **settings)

    return arrive


class Finger:
    """One finger on the glass of somebody's phone."""

    def __init__(self, person) -> None:
        self._person = person
        self._page = person.page
        self._glass = person.page.context.new_cdp_session(person.page)
        self.x = self.y = 0.0

    def _tell(self, kind: str) -> None:
        points = [] if kind in {"touchEnd", "touchCancel"} else [{"x": self.x, "y": self.y}]
        self._glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def _box(self, on: Locator) -> dict[str, float]:
        self._person.settled()
        on.scroll_into_view_if_needed()
        return on.bounding_box()

    def down(self, on: Locator) -> dict[str, float]:
        box = self._box(on)
        self.x, self.y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self._tell("touchStart")
        return box

    def move(self, dx: float, dy: float, steps: int = 8) -> None:
        for _ in range(steps):
            self.x, self.y = self.x + dx / steps, self.y + dy / steps
            self._tell("touchMove")
            self._page.evaluate("() => new Promise(requestAnimationFrame)")

    def swipe(self, on: Locator, dy: float) -> None:
        """Without a rest: where a slow machine made the finger rest it has taken hold of a line, lets go of it and begins once more."""
        for _ in range(20):
            self.down(on)
            self.move(0, dy / 8, steps=1)
            if not self._page.locator(".lifted").count():
                break
            self._tell("touchCancel")
        self.move(0, dy * 7 / 8, steps=7)
        self.up()

    def up(self) -> None:
        self._tell("touchEnd")


def untouched(page) -> str:
    """A card in whose lines nothing has just been shifted: that must not be undone."""
    last = " ".join(page.locator(".log button").all_inner_texts()[-1:])
    return "1-1" if set(last) & {"3", "4"} else "3-3"


@pytest.mark.parametrize(("dx", "dy", "words"), [(1, 0, "You shift row"), (0, -1, "You shift column")])
def test_a_line_that_a_finger_has_taken_hold_of_is_dragged_and_the_page_stays_where_it_is(phone, dx, dy, words):
    vera = phone("spy-tag", players=8)
    vera.wait_for_turn()
    before = vera.prompt_key()
    finger = Finger(vera)
    box = finger.down(vera.page.locator(f"[data-at='{untouched(vera.page)}']"))
    expect(vera.page.locator(".lifted")).to_be_visible()
    scrolled = vera.page.evaluate("scrollY")
    finger.move(dx * box["width"], dy * box["height"])
    expect(vera.page.locator(".prompt")).to_contain_text(words.split()[-1])
    assert vera.page.evaluate("scrollY") == scrolled
    finger.up()
    expect(vera.page.locator("body")).not_to_have_attribute("data-step", before)
    expect(vera.page.locator(".log button", has_text=words).first).to_be_attached()


def test_a_swipe_over_the_board_scrolls_and_plays_nothing(phone):
    vera = phone("spy-tag", players=8)
    vera.wait_for_turn()
    before = vera.prompt_key()
    vera.settled()
    start = vera.page.evaluate("scrollY")
    Finger(vera).swipe(vera.page.locator("[data-at='4-3']"), -160)
    vera.page.wait_for_function("start => scrollY > start + 40", arg=start)
    vera.outlasts_a_long_press()
    assert vera.prompt_key() == before
    assert vera.page.locator("[data-sent]").count() == 0


def test_a_match_begins_at_the_top_of_the_page_however_far_down_its_button_was(person):
    vera = person("Vera", 390, 640, "ru", has_touch=True, is_mobile=True).go().named()
    table = vera.page.request.post(f"{vera.url}/api/tables", data={"game": "noir/killer-inspector", "players": 2}).json()
    vera.go(f"/t/{table['code']}").page.wait_for_selector(".lobby li")
    begin = vera.page.locator(".start .primary")
    begin.scroll_into_view_if_needed()
    vera.page.wait_for_function("() => scrollY > 0")
    begin.tap()
    vera.page.wait_for_selector("[data-phase]")
    vera.page.wait_for_function("() => scrollY === 0")
    vera.settled()
    assert vera.page.evaluate("scrollY") == 0


@pytest.mark.parametrize(("game", "players"), [("omerta", 5), ("heist", 7), ("thief-chief", 2)])
def test_on_a_low_phone_what_is_to_be_pressed_lies_above_the_dock_once_it_is_asked_for(person, game, players):
    vera = person("Vera", 360, 640, "ru", has_touch=True, is_mobile=True).go().named()
    vera.at_new_table(game, players=players, level="rookie").wait_for_turn()
    vera.page.wait_for_function(
        """() => {
          const board = document.querySelector(".own ol, .grid").getBoundingClientRect();
          return board.top >= 0 && board.bottom <= document.querySelector(".dock").getBoundingClientRect().top;
        }"""
    )
    # Whoever scrolls then is left alone, and reads the name of the game, however long it is.
    vera.page.evaluate("scrollTo(0, 0)")
    vera.settled()
    assert vera.page.evaluate("scrollY") == 0
    title = vera.page.locator("nav h1").bounding_box()
    assert title["y"] >= 0
    assert title["height"] <= 45


ASIDE = """
() => {
  const [dock, asked] = [".dock", ".own ol, .grid"].map((each) => document.querySelector(each).getBoundingClientRect());
  return asked.top >= 0 && asked.bottom <= innerHeight && asked.right <= dock.left && dock.top <= 1 && dock.bottom >= innerHeight - 1 && dock.right <= innerWidth;
}
"""


@pytest.mark.parametrize(("game", "players"), [("omerta", 5), ("killer-inspector", 2), ("heist", 7)])
def test_on_a_phone_that_is_turned_the_table_has_the_whole_height_and_what_is_asked_stands_beside_it(person, game, players):
    vera = person("Vera", 390, 844, "ru", has_touch=True, is_mobile=True).go().named()
    vera.at_new_table(game, players=players, level="rookie").wait_for_turn()
    page = vera.page
    for width, height in ((844, 390), (932, 430), (667, 375)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(ASIDE)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        # Nothing lies over what is to be pressed, and one may decide.
        lit = page.locator(".grid [data-lit]:visible, .own [data-lit]:visible").first
        assert lit.count() == 0 or lit.evaluate(
            "each => { const { left, top, width, height } = each.getBoundingClientRect(); return each.contains(document.elementFromPoint(left + width / 2, top + height / 2)); }"
        )
        page.set_viewport_size({"width": 390, "height": 844})
        page.wait_for_function("() => document.querySelector('.dock').getBoundingClientRect().left <= 0")
    # Of seven rows no card can be as large as a finger where all are in sight.
    wrong = [each for each in faults(page, 844, 390) if players != 7 or "small: button.suspect" not in each]
    assert wrong == []
    vera.decide(random.Random(2), ())


def test_a_card_that_flies_in_over_the_edge_makes_the_page_no_wider(phone):
    page = phone("spy-tag", players=8).page
    page.locator("[data-at='2-5']").evaluate("card => (card.parentElement.style.translate = '150px 0')")
    assert page.locator("[data-at='2-5']").evaluate("card => card.getBoundingClientRect().right > innerWidth")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0


OPENED = "(() => { const Device = AudioContext; window.opened = 0; window.AudioContext = class extends Device { constructor() { super(); window.opened += 1; } }; })()"


def test_nothing_is_heard_before_the_first_touch(person):
    vera = person("Vera", 390, 844, has_touch=True, is_mobile=True)
    vera.page.add_init_script(OPENED)
    vera.go().named().at_new_table("killer-inspector", level="rookie").wait_for_turn()
    # Longer than a touch would take to be followed by a sound.
    vera.page.wait_for_timeout(1_500)
    assert vera.page.evaluate("opened") == 0
    vera.page.locator(".prompt").tap()
    vera.page.wait_for_function("() => opened === 1")


def test_the_arrows_of_a_card_take_the_place_of_the_news_and_nothing_else_moves(phone):
    vera = phone("spy-tag", players=8)
    vera.wait_for_turn()
    before = vera.prompt_key()
    vera.settled()
    still = {what: vera.page.locator(what).first.bounding_box() for what in (".dock", ".verb", "[data-at='6-6']")}
    vera.page.locator("[data-at='2-2']").tap()
    arrow = vera.page.locator("[data-shift]:visible").first
    expect(arrow).to_be_visible()
    vera.settled()
    for what, box in still.items():
        now = vera.page.locator(what).first.bounding_box()
        assert (round(now["y"]), round(now["height"])) == (round(box["y"]), round(box["height"])), what
    box = arrow.bounding_box()
    assert min(box["width"], box["height"]) >= 44
    arrow.tap()
    expect(vera.page.locator("body")).not_to_have_attribute("data-step", before)


def test_a_card_that_is_pressed_is_seen_to_be_over_its_picture(phone):
    card = phone("spy-tag", players=8).page.locator("[data-at='2-2']")
    seen = "card => { const { borderTopWidth, zIndex } = getComputedStyle(card, '::before'); return [borderTopWidth, zIndex]; }"
    assert card.evaluate(seen)[0] == "0px"
    card.evaluate("card => card.setAttribute('data-pressed', '')")
    width, over = card.evaluate(seen)
    assert (width, int(over) > 3) == ("3px", True)


def test_the_ring_of_a_card_lies_over_its_neighbours_and_is_not_cut_at_the_edge(phone):
    page = phone("spy-tag", players=8).page
    over = "card => Number(getComputedStyle(card.parentElement).zIndex) || 0"
    corner, beside = page.locator("[data-at='0-0']"), page.locator("[data-at='0-1']")
    corner.focus()
    assert corner.evaluate(over) > beside.evaluate(over)
    cut = "card => { for (let box = card; box.id !== 'game'; box = box.parentElement) if (getComputedStyle(box).overflow !== 'visible') return box.className; }"
    assert corner.evaluate(cut) is None


def test_a_card_that_is_held_explains_itself_and_takes_the_pencil(phone):
    vera = phone("fbi-mafia", players=6)
    vera.wait_for_turn()
    before = vera.prompt_key()
    card = vera.page.locator("[data-at='1-1']")
    finger = Finger(vera)
    finger.down(card)
    bubble = vera.page.locator(".bubble")
    expect(bubble).to_be_visible()
    finger.up()
    bubble.locator("[data-mark='?']").tap()
    expect(card.locator(".mark")).to_have_text("?")
    assert vera.prompt_key() == before
    assert card.get_attribute("aria-pressed") == "false"
    vera.page.get_by_role("button", name="Pencil", exact=True).tap()
    card.tap()
    expect(card.locator(".mark")).to_have_text("!")
    vera.page.get_by_role("button", name="Pencil", exact=True).tap()
    verb = vera.page.locator(".verb").first
    finger.down(verb)
    expect(bubble).to_be_visible()
    finger.up()
    assert vera.prompt_key() == before
    assert verb.get_attribute("aria-pressed") == "false"
    # Where a tap does nothing else it is enough.
    vera.page.locator(".facts .left").first.tap()
    expect(bubble).to_contain_text("left to draw")
    vera.page.locator(".prompt").tap()
    expect(bubble).to_have_count(0)


def test_ones_own_cards_spare_ones_and_the_pencil_explain_themselves_to_a_finger(phone):
    vera = phone("killer-inspector", wish="inspector")
    assert vera.wait_for_turn()
    page, finger = vera.page, Finger(vera)
    bubble = page.locator(".bubble")
    card = page.locator(".corner .card").first
    # The dock lies over the foot of the screen.
    card.evaluate("each => each.scrollIntoView({ block: 'center' })")
    finger.down(card)
    expect(bubble).to_contain_text(card.inner_text())
    finger.up()
    page.locator(".prompt").tap()
    page.locator(".head.you button").tap()
    expect(bubble).to_contain_text("cards in hand")
    page.locator(".prompt").tap()
    pencil = page.get_by_role("button", name="Pencil", exact=True)
    finger.down(pencil)
    expect(bubble).to_contain_text("tap a suspect")
    finger.up()
    assert pencil.get_attribute("aria-pressed") == "false"


def test_a_card_that_is_looked_at_is_held_to_see_it_closely_and_one_that_is_not_shows_nothing(phone):
    # With hints what was seen stays open, and whoever begins is waited for: there is time, however slow the machine.
    vera = phone("omerta", players=3, aid=True)
    vera.begins(players=3, aid=True)
    mine = vera.page.locator(".own li button")
    back = mine.nth(3).text_content()
    for place in (0, 1):
        mine.nth(place).tap()
        vera.sees_what_came()
    vera.page.locator(".actions .primary").tap()
    looked = vera.page.locator(".own li button", has=vera.page.locator(".face.open"))
    expect(looked).to_have_count(2)
    expect(looked.first).not_to_contain_text("face down")
    # They stay: nobody is told to remember them within seconds.
    expect(vera.page.locator("[data-looking]")).to_have_count(0)
    finger = Finger(vera)
    finger.down(mine.nth(3))
    vera.outlasts_a_long_press()
    expect(vera.page.locator("[data-zoom]")).to_have_count(0)
    expect(mine.nth(3)).to_have_text(back)
    finger.up()
    finger.down(looked.first)
    expect(vera.page.locator("[data-zoom]")).to_be_visible()
    finger.up()
