"""What a table says can be read and touched, and nothing of it lies under the dock; `make readable` looks at far more."""

from __future__ import annotations

import random

import pytest
from hands import DRAW, LONG_NAMES, Hands
from opened import opened, sits
from playwright.sync_api import Route, expect

from readable import SIZES, faults


@pytest.mark.parametrize(
    ("game", "players", "language"),
    [("fbi-mafia", 8, "ru"), ("heist", 7, "fr"), ("spy-tag", 9, "cs"), ("omerta", 5, "ru"), ("hitman-sleuth", 2, "en")],
)
def test_nothing_is_cut_too_small_or_hidden(person, game, players, language):
    vera = person("Vera", 390, 844, language, has_touch=True).go().named().at_new_table(game, players=players, level="rookie")
    vera.wait_for_turn()
    found = {width: faults(vera.page, width) for width in SIZES}
    assert found == {width: [] for width in SIZES}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_longest_names_have_room_beside_their_clocks_and_no_two_are_cut_to_the_same(person, players):
    vera = person("Vera", 390, 844, has_touch=True).go().named()
    hands = Hands(vera.page, [4] * players, DRAW)
    hands.names = LONG_NAMES
    vera.at_new_table("omerta", players=players, level="rookie", seat=0)
    vera.settled()
    assert {width: faults(vera.page, width) for width in SIZES} == {width: [] for width in SIZES}
    vera.page.set_viewport_size({"width": 390, "height": 844})
    names = vera.page.locator(".others strong .short").all_inner_texts()
    assert len(set(names)) == players - 1
    assert names[0] != LONG_NAMES[1]


def test_a_tablet_on_its_side_is_for_fingers(person):
    vera = person("Vera", 1180, 820, has_touch=True).go().named().at_new_table("killer-inspector", level="rookie")
    vera.wait_for_turn()
    vera.settled()
    assert vera.page.evaluate("matchMedia('(pointer: coarse)').matches")
    for tab in ("Log", "Talk"):
        vera.page.get_by_role("tab", name=tab).tap()
        vera.settled()
        assert faults(vera.page, 1180) == []


def test_nothing_is_cut_or_too_small_in_what_comes_when_it_is_asked_for(person):
    vera = person("Vera", 390, 844, "ru", has_touch=True).go().named()
    assert sits(vera, "killer-inspector"), "nothing can be asked about"
    assert [each for width in (360, 1440) for each in opened(vera, "killer-inspector", width)] == []


def test_whatever_can_be_known_of_a_thief_the_board_stays_where_it_is(person):
    """A goal can grow by two sentences. Few deals say both: here they are written into the page."""
    vera = person("Vera", 390, 844, "ru", has_touch=True, is_mobile=True).go().named().at_new_table("heist", players=7)
    page = vera.page
    vera.wait_for_turn()
    vera.settled()
    board = page.locator(".grid").bounding_box()
    # Written whole: a deal may say one of the two already.
    said = "Вскрыть все 4 хранилища, по три жетона: 0. Другие уже могут знать, кто вы. Рядом офицер: 1 из 24 досягаемых."
    page.locator(".me p").evaluate("(goal, said) => (goal.textContent = said)", said)
    vera.settled()
    after = page.locator(".grid").bounding_box()
    assert (after["y"], after["height"]) == (board["y"], board["height"])


def test_a_player_sees_who_with_whom_what_for_and_what_happened(person):
    """Own card, side, goal and the newest event are in sight of a phone; the costly asks once, with what it does."""
    vera = person("Vera", 390, 844, has_touch=True, is_mobile=True).go().named().at_new_table("fbi-mafia", players=8)
    page, rng = vera.page, random.Random(2)
    own = page.locator(".suspect.mine")
    expect(own).to_have_count(1)
    vera.settled()
    # Neither its frame nor the word on it lies over its letter.
    card, letter, word = (each.bounding_box() for each in (own, own.locator(".initial"), own.locator(".ribbon")))
    frame = own.evaluate("card => parseFloat(getComputedStyle(card, '::after').borderTopWidth)")
    assert letter["y"] >= card["y"] + frame
    assert letter["y"] + letter["height"] <= word["y"] + 0.5
    assert page.locator(".suspect.mate").count() == 3
    side = page.locator(".head.you .short").last.inner_text()
    assert side in {"FBI", "Mafia"}
    assert page.locator(".head.ours").count() == 4
    expect(page.locator(".me p")).to_contain_text("points")
    vera.settled()
    dock = page.locator(".dock").bounding_box()
    for _ in range(12):
        assert vera.wait_for_turn()
        vera.settled()
        news = page.locator(".recap p").bounding_box()
        assert dock["y"] - 40 < news["y"] < 844
        if page.locator(".recap small").count():
            break
        vera.decide(rng, ())
    newest = page.locator(".recap p").inner_text()
    page.locator(".recap .back").tap()
    expect(page.locator(".recap p")).not_to_have_text(newest)
    page.locator(".recap .on").tap()
    expect(page.locator(".recap p")).to_have_text(newest)
    # Whatever was looked back at is lit up no longer once one has decided.
    page.locator(".recap .back").tap()
    expect(page.locator(".shown").first).to_be_visible()
    vera.decide(rng, ())
    expect(page.locator(".shown")).to_have_count(0)


def test_the_end_is_told_from_ones_own_side_and_the_replay_shows_everything(person):
    vera = person("Vera").go().named().at_new_table("killer-inspector", level="rookie", options={"kills_to_win": 2})
    vera.settled()
    size = vera.page.locator(".grid").bounding_box()
    vera.play_to_the_end(4)
    verdict = vera.page.locator(".over h2")
    expect(verdict).to_contain_text("You ")
    assert verdict.inner_text().split(":")[0] in {"You win", "You lost"}
    expect(vera.page.locator(".ending li")).to_have_count(2)
    expect(vera.page.locator(".head .badge img")).to_have_count(2)
    # The deciding move stays in sight, also for whoever looks up what could be known.
    for tab in ("Deduction", "Log"):
        vera.page.get_by_role("tab", name=tab).click()
        vera.sees_what_came()
        expect(vera.page.locator(".suspect.shown").first).to_be_visible()
    vera.settled()
    after = vera.page.locator(".grid").bounding_box()
    assert abs(after["width"] - size["width"]) < 2, "the board does not shrink"
    vera.page.locator(".over a", has_text="replay").click()
    vera.page.wait_for_selector(".replay select")
    assert vera.page.locator(".replay select").input_value() == "everything"
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    vera.page.route("**/steps?*seat=0*", hold)
    vera.page.locator(".replay select").select_option("0")
    vera.hears(late)
    with vera.page.expect_response("**/steps?*everything=true*"):
        vera.page.locator(".replay select").select_option("everything")
    with vera.page.expect_response("**/steps?*seat=0*"):
        late[0].continue_()
    vera.painted()
    expect(vera.page.locator(".head.you")).to_have_count(0)
    vera.page.locator(".replay input[type=range]").evaluate(
        "each => { each.value = each.max; each.dispatchEvent(new Event('input', {bubbles: true})); }"
    )
    expect(vera.page.locator(".suspect.mate")).to_have_count(2)
    # Hands lie open too: the Inspector has chosen one of four.
    expect(vera.page.locator(".cards .open").first).to_be_visible()
    # On a phone the bar says what just happened: the log may lie under it.
    vera.page.set_viewport_size({"width": 360, "height": 640})
    newest = vera.page.locator(".bar .newest")
    expect(newest).to_be_in_viewport(ratio=1)
    expect(newest).to_contain_text("The match is over")
    # On its side the bar stands beside the board.
    vera.page.set_viewport_size({"width": 844, "height": 390})
    vera.page.wait_for_function(
        "() => document.querySelector('.bar').getBoundingClientRect().left >= document.querySelector('.grid').getBoundingClientRect().right"
    )
    expect(newest).to_be_in_viewport(ratio=1)


def test_when_a_match_is_over_the_board_stays_where_it_was_on_a_phone(person):
    vera = person("Vera", 390, 844, has_touch=True, is_mobile=True).go().named()
    vera.at_new_table("killer-inspector", wish="killer", level="rookie", options={"kills_to_win": 1})
    assert vera.wait_for_turn()
    vera.page.locator(".coach").wait_for()
    vera.settled()
    before = vera.page.locator(".grid").bounding_box()
    # The first murder is the last one.
    vera.play_to_the_end(1)
    vera.sees_the_end()
    vera.settled()
    assert vera.page.locator(".grid").bounding_box() == before


def test_whoever_was_caught_stands_nowhere_on_the_next_board(person):
    """The answer who everybody was may come when the next match has begun."""
    vera = person("Vera").go().named()
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    vera.page.route("**/reveal", hold)
    for tries in range(3):
        late.clear()
        # With two, since a first murder is the beginning of every match. A lucky rookie can still end the next one before anybody has seen it.
        vera.at_new_table("killer-inspector", level="rookie", options={"kills_to_win": 2})
        vera.play_to_the_end(4)
        vera.hears(late)
        vera.page.get_by_role("button", name="Rematch").click()
        try:
            expect(vera.page.locator(".over")).to_have_count(0, timeout=10_000)
            break
        except AssertionError:
            assert tries < 2
    with vera.page.expect_response("**/reveal"):
        late[0].continue_()
    vera.painted()
    expect(vera.page.locator(".suspect.mate")).to_have_count(0)
