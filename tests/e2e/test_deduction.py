"""The deduction board: why somebody is ruled out, one's own marks and notes, and the house's hints, which the host may switch."""

from __future__ import annotations

import random
import re

from people import complaints
from playwright.sync_api import expect


def reason_with_a_number(ada, board):
    """What the board says of the first suspect whom a decision has ruled out. Whose card I hold is ruled out as well, without one."""
    for ruled_out in board.locator("td.out button").all():
        ruled_out.click()
        ada.painted()
        why = board.get_by_role("status").inner_text()
        if "decision" in why:
            return why
    return None


def leads_to_the_log(page, board):
    """From a reason one comes to the lines of the decision that it speaks of, in sight and lit."""
    trace = board.get_by_role("button", name="Show decision").first
    number = trace.inner_text()
    trace.click()
    line = page.locator(f"li[data-number='{number}']")
    expect(line).to_have_class(re.compile("traced"))
    expect(line).to_be_in_viewport()
    expect(line.get_by_role("button")).to_be_focused()
    assert complaints(page) == []


def test_the_board_tells_why_keeps_my_marks_and_notes_and_the_host_may_take_the_hints_back(person):
    ada, rng = person("Ada").named(), random.Random(3)
    page = ada.page
    tab = page.get_by_role("tab", name="Deduction")
    board = page.locator(".deduction")
    why = None
    # Every murder is done from beside its victim: it rules out whoever stood elsewhere, for a reason with a number. A lucky accusation may end a
    # match before; and only where one is asked does nobody else decide while the board is looked at.
    while not why:
        ada.at_new_table("killer-inspector", aid=True, level="rookie", wish="inspector")
        tab.click()
        while ada.wait_for_turn() and not (why := reason_with_a_number(ada, board)):
            ada.decide(rng, ("exonerate", "shift"))
    assert "can’t be" in why
    leads_to_the_log(page, board)
    tab.click()
    free = board.locator("td:not(.out) button").first
    field = free.get_attribute("data-field")
    free.click()
    board.get_by_text("My notes").click()
    board.get_by_role("textbox", name="My notes").fill("Watch the one in the hat.")
    assert complaints(page) == []

    page.reload()
    tab.click()
    expect(board.locator(f"[data-field='{field}']")).to_have_text("?")
    expect(board.get_by_role("textbox", name="My notes")).to_have_value("Watch the one in the hat.")
    board.get_by_label("Hints by the house, for all").uncheck()
    expect(board.get_by_text("the house gives no hints")).to_be_visible()
    expect(board.locator("td.out")).to_have_count(0)
    page.get_by_role("tab", name="Log").click()
    expect(page.get_by_text("The house gives no more hints.").first).to_be_visible()


def test_on_a_phone_it_is_a_sheet_with_nine_players_beside_49_suspects_and_goes_when_it_is_closed(person):
    vera = person("Vera", width=390, height=844).named().at_new_table("spy-tag", players=9, aid=True)
    page = vera.page
    sheet = opened_on_the_first_screen(page)
    expect(sheet.locator("tbody tr")).to_have_count(49)
    expect(sheet.locator("thead th")).to_have_count(9)
    for field in (sheet.locator("td button").first, sheet.locator("thead button").first):
        box = field.bounding_box()
        assert box["width"] >= 44
        assert box["height"] >= 44
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)


def opened_on_the_first_screen(page):
    """Its tab is far down there: what leads to it is in sight without a scroll, and as large as a finger needs."""
    way = page.locator("#game .first").get_by_role("button", name="Deduction")
    box = way.bounding_box()
    assert box["width"] >= 44
    assert box["height"] >= 44
    assert box["y"] + box["height"] < 844 - 140
    way.click()
    return page.get_by_role("dialog", name="Deduction")


def test_in_omerta_it_tells_which_of_my_cards_others_have_seen_and_is_a_press_away_on_a_phone(person):
    vera = person("Vera", width=390, height=844).named().begins(players=3, aid=True)
    sheet = opened_on_the_first_screen(vera.page)
    eyes = sheet.locator("[data-seen]")
    expect(eyes).to_have_count(4)
    eyes.first.click()
    expect(sheet.get_by_role("status")).to_have_text("Card 1: nobody else has seen it.")
    sheet.locator(".owners button").nth(1).click()
    expect(eyes).to_have_count(0)


def test_a_replay_has_the_board_of_whose_eyes_are_chosen_with_reasons_and_without_marks(person):
    vera = person("Vera").named().at_new_table("killer-inspector", level="rookie")
    page = vera.page
    vera.play_to_the_end(2)
    page.get_by_role("link", name="Watch the replay").click()
    board = page.get_by_role("button", name="Deduction")
    expect(page.get_by_label("Seen by")).to_be_visible()
    expect(board).to_have_count(0)
    for eyes in ("0", "1"):
        page.get_by_label("Seen by").select_option(eyes)
    page.locator("input[type=range]").fill("3")
    board.click()
    field = page.locator(".deduction td.maybe button, .deduction td.sure button").first
    field.click()
    expect(field).to_have_text(re.compile("[·●]"))
    expect(page.locator(".deduction textarea")).to_have_count(0)
    assert complaints(page) == []
    page.locator(".deduction td.out button").first.click()
    expect(page.locator(".deduction .why")).to_contain_text("can’t be")


def test_in_omerta_a_mark_goes_with_its_card_also_when_the_page_is_opened_anew(person):
    vera = person("Vera", width=1280).named().begins(players=3, level="rookie")
    page, rng = vera.page, random.Random(1)
    deck = page.locator("button.pile.open").first
    while not deck.count():
        vera.decide(rng, ())
        vera.wait_for_turn()
    fields = [page.locator(f".deduction [data-field$='#{place} Lady']").first for place in (1, 2)]
    page.get_by_role("tab", name="Deduction").click()
    for field in fields:
        field.click()
        expect(field).to_have_text("?")
    before = vera.prompt_key()
    deck.click()
    vera.moves_on(before)
    before = vera.prompt_key()
    page.locator("[data-verb='swap']").click()
    page.locator(".own [data-target$='#1']").click()
    vera.moves_on(before)
    expect(fields[0]).not_to_have_text("?")
    expect(fields[1]).to_have_text("?")
    page.reload()
    page.get_by_role("tab", name="Deduction").click()
    expect(fields[1]).to_have_text("?")
    expect(fields[0]).not_to_have_text("?")
