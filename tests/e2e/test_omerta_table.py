"""Omerta's table: a look with its count-down, cards that explain themselves and move, the end of a round."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

MOVING = """
() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    window.moved.push({
      spot: this.parentElement?.dataset.spot ?? null,
      keys: [...new Set(frames.flatMap((each) => Object.keys(each)))],
      time: options.duration + (options.delay ?? 0),
      text: this.outerHTML,
    });
    return animate.call(this, frames, options);
  };
}
"""


RESTING = """
() => {
  window.tops = new Set();
  const look = () => {
    window.tops.add(Math.round(document.querySelector(".own li").getBoundingClientRect().top));
    window.raced ||= document.querySelector(".pile.race") !== null;
    requestAnimationFrame(look);
  };
  look();
}
"""


GROWING = """
async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const hand = document.querySelector(".others ol");
  const shifts = [];
  const watch = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
  watch.observe({ type: "layout-shift" });
  for (let more = 0; more < 4; more += 1) {
    const count = hand.children.length;
    const card = hand.lastElementChild.cloneNode(true);
    card.style.setProperty("--at", count);
    hand.style.setProperty("--count", count + 1);
    hand.append(card);
    await frame();
    await frame();
  }
  shifts.push(...watch.takeRecords());
  const row = hand.getBoundingClientRect();
  const cards = [...hand.querySelectorAll("button")].map((each) => each.getBoundingClientRect());
  return {
    shifted: shifts.flatMap((each) => each.sources.filter(({ node }) => hand.contains(node))).length,
    outside: cards.filter((each) => each.left < row.left - 1 || each.right > row.right + 1).length,
    steps: [...new Set(cards.slice(1).map((each, i) => Math.round(each.left - cards[i].left)))],
  };
}
"""


UNCOVERED = """
() => {
  const dock = document.querySelector(".dock").getBoundingClientRect();
  const wide = (card) => {
    const { left, right, top, height } = card.getBoundingClientRect();
    const seen = Array.from({ length: Math.floor(right - left) }, (_, x) => document.elementFromPoint(left + x + 0.5, top + height / 2));
    return seen.filter((each) => card.contains(each)).length;
  };
  const hands = [...document.querySelectorAll("#game ol[aria-label]")].filter((each) => each.querySelectorAll("[data-target]").length <= 4);
  const cards = hands.flatMap((each) => [...each.querySelectorAll("[data-target]")]);
  return {
    under: Math.round(document.querySelector(".own ol").getBoundingClientRect().bottom - dock.top),
    narrowest: Math.min(...cards.map(wide)),
    wider: document.documentElement.scrollWidth - innerWidth,
  };
}
"""


def own(person):
    return person.page.locator(".own li button")


def peeks(person, first: int = 0, second: int = 2) -> None:
    expect(person.page.locator("[data-mine]")).to_be_visible()
    own(person).nth(first).click()
    own(person).nth(second).click()
    before = person.prompt_key()
    person.page.locator(".actions .primary").click()
    expect(person.page.locator("body")).not_to_have_attribute("data-step", before)
    expect(person.page.locator("[data-sent]")).to_have_count(0)


def waits(person) -> None:
    """One decision of somebody who only lets bottles and cards go by."""
    before = person.prompt_key()
    verbs = person.page.locator(".verb:not(.off)").evaluate_all("all => all.map((each) => each.dataset.verb)")
    if "peek" in verbs:
        return peeks(person)
    chosen = next((each for each in ("pass", "decline", "discard", "draw") if each in verbs), None)
    if chosen and person._press(person.page.locator(f"[data-verb={chosen}]").first, before):
        expect(person.page.locator("body")).not_to_have_attribute("data-step", before)
    return None


def faces(person) -> int:
    return person.page.locator(".own .face.open").count()


def test_a_look_is_shown_once_with_its_seconds_and_a_reload_has_those_that_remain(person):
    vera = person("Vera", width=390, height=844).go().named().at_new_table("omerta", players=3, level="rookie")
    peeks(vera)
    looking = vera.page.locator("[data-looking]")
    expect(looking).to_be_visible()
    expect(vera.page.locator(".own .face.open")).to_have_count(2)
    labels = own(vera).nth(0).inner_text()
    assert "face down" not in labels
    expect(looking).to_have_attribute("data-looking", re.compile("^[1-7]$"))
    vera.page.reload()
    expect(looking).to_have_attribute("data-looking", re.compile("^[1-7]$"))
    expect(vera.page.locator(".own .face.open")).to_have_count(2)
    expect(looking).to_have_count(0, timeout=15_000)
    expect(vera.page.locator(".own .looked")).to_have_count(0)
    assert faces(vera) == 0
    own(vera).nth(0).hover()
    vera.page.mouse.down()
    vera.outlasts_a_long_press()
    expect(vera.page.locator("[data-zoom]")).to_have_count(0)
    assert "face down" in own(vera).nth(0).inner_text()
    vera.page.mouse.move(2, 2)
    vera.page.mouse.up()
    vera.page.reload()
    vera.seated()
    expect(own(vera).first).to_be_visible()
    assert vera.page.locator(".own .looked, [data-looking]").count() == 0


def test_places_are_numbered_on_every_card_and_cards_say_what_they_do(person):
    vera = person("Vera", width=390, height=844, has_touch=True).go().named()
    vera.at_new_table("omerta", players=5, aid=True, level="rookie")
    for hand in vera.page.locator("#game ol[aria-label]").all()[:6]:
        numbers = hand.locator("li b").all_inner_texts()
        assert numbers == [str(place + 1) for place in range(len(numbers))]
    peeks(vera)
    card = vera.page.locator(".own button", has=vera.page.locator(".face.open")).first
    expect(card).to_be_visible()
    box = card.bounding_box()
    vera.page.mouse.move(box["x"] + 20, box["y"] + 20)
    vera.page.mouse.down()
    zoom = vera.page.locator("[data-zoom]")
    expect(zoom).to_be_visible()
    vera.page.mouse.up()
    assert len(zoom.inner_text()) > 40
    vera.page.locator(".shade").click(position={"x": 5, "y": 5})
    expect(zoom).to_have_count(0)


def test_a_round_ends_in_sight_of_all_until_everybody_has_gone_on(person):
    vera = person("Vera", width=390, height=844).go().named()
    vera.at_new_table("omerta", players=3, pace="natural", level="uniform")
    code = vera.code
    watcher = person("Walt").go(f"/t/{code}").seated()
    peeks(vera)
    page = vera.page
    for _ in range(60):
        page.wait_for_selector("[data-mine], [data-go-on]")
        if page.locator("[data-go-on]").count():
            break
        verbs = [each.get_attribute("data-verb") for each in page.locator(".verb:not(.off)").all()]
        step = vera.prompt_key()
        if "omerta" in verbs:
            page.locator("[data-verb=omerta]").click()
            expect(page.locator(".confirm")).to_contain_text("7 or less")
            page.locator(".confirm .danger").click()
        elif verbs:
            page.locator(f"[data-verb={'pass' if 'pass' in verbs else 'decline' if 'decline' in verbs else verbs[0]}]").click()
        expect(page.locator("body")).not_to_have_attribute("data-step", step, timeout=20_000)
    hands = page.locator("[data-round] ul > li")
    expect(hands).to_have_count(3)
    expect(hands.filter(has_text="called Omerta")).to_have_count(1)
    expect(page.locator("table", has_text="Total")).to_be_visible()
    expect(watcher.page.locator("[data-round] ul > li")).to_have_count(3)
    assert watcher.page.locator("[data-go-on]").count() == 0
    page.reload()
    page.locator("[data-go-on]").click()
    expect(page.locator("[data-round]")).to_have_count(0)
    expect(page.locator("[data-mine]")).to_contain_text("Look at two")


def test_on_the_lowest_phone_nothing_moves_or_hides_a_card_while_one_looks_and_calls(person):
    """Five players in the language with the longest words: the hand keeps its place, and no card is narrower to a finger than 43 px."""
    vera = person("Vera", 360, 800, "ru", has_touch=True).go().named().at_new_table("omerta", players=5, level="rookie", seat=0)
    vera.page.locator(".coach").wait_for()
    vera.page.evaluate(RESTING)
    peeks(vera)
    expect(vera.page.locator("[data-looking]")).to_be_visible()
    expect(vera.page.locator("[data-goal]")).to_contain_text("очков")
    call = vera.page.locator("[data-verb=omerta]")
    for _ in range(60):
        assert vera.wait_for_turn()
        if call.count() and vera.page.evaluate("window.raced"):
            break
        waits(vera)
    call.click()
    vera.sees_what_came()
    question = vera.page.locator(".confirm")
    expect(question).to_contain_text("ещё 20")
    assert question.locator("button").count() == 2
    expect(vera.page.locator(".recap")).to_be_hidden()
    seen = vera.page.evaluate(UNCOVERED)
    assert seen["under"] <= 0
    assert seen["narrowest"] >= 43
    assert seen["wider"] <= 0
    assert len(vera.page.evaluate("[...window.tops]")) == 1


def test_cards_fly_by_transform_alone_and_carry_no_face_that_was_not_there(server, browser, person):
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en")
    context.add_init_script(f"({MOVING})()")
    vera = type(person("Nobody"))("Vera", context.new_page(), server.url).go().named()
    vera.at_new_table("omerta", players=3, level="rookie", seat=0)
    peeks(vera)
    vera.page.locator(".coach").wait_for()
    vera.page.evaluate(RESTING)
    rng = random.Random(1)
    for _ in range(20):
        spots = vera.page.evaluate("window.moved.map((each) => each.spot ?? '')")
        if "drawn" in spots and "pile" in spots and any(each.startswith("place:") for each in spots):
            break
        assert vera.wait_for_turn()
        vera.decide(rng, ("draw", "swap"))
    moved, tops = vera.page.evaluate("[window.moved, [...window.tops]]")
    assert len(tops) == 1, "nothing moves under a thumb, whatever is asked"
    assert {key for each in moved for key in each["keys"]} <= {"transform", "opacity", "translate", "offset"}
    assert all(each["time"] <= 1500 for each in moved)
    others = [each["text"] for each in moved if re.match(r"place:[12]#", each["spot"] or "")]
    assert all("face down" in each for each in others)
    context.close()
    assert vera.errors == []


def test_a_hand_that_grows_shifts_no_layout_and_stays_in_its_row(person):
    vera = person("Vera", width=390, height=844).go().named().at_new_table("omerta", players=5, level="rookie")
    expect(vera.page.locator(".others ol").first.locator("li")).to_have_count(4)
    grown = vera.page.evaluate(GROWING)
    assert grown["shifted"] == 0
    assert grown["outside"] == 0
    assert max(grown["steps"]) - min(grown["steps"]) <= 1
