"""What the tables of Noir show beside names and faces, at positions that a test sets up: chains, tokens, trophies, perils, and what flies."""

from __future__ import annotations

import fbi_table  # positions in a line; `staged` knows where they are
import heist_table
import spy_tag_positions
import thief_table
from playwright.sync_api import expect
from staged import Staged

FLOWN = """() => {
  window.flown = [];
  new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach((each) => each.className?.startsWith?.("flying") && window.flown.push(each.className + ": " + each.innerHTML.slice(0, 4)))))
    .observe(document.body, { childList: true });
}"""


def in_peril(page, mark):
    """Whom a sign on the board says something of, by name."""
    return set(page.locator(f".at:has([data-peril={mark}])").evaluate_all("all => all.map(each => each.dataset.name)"))


def test_heist_counts_covert_turns_tells_whose_token_lies_where_and_what_stun_does(person):
    match = heist_table.heist(
        "Alyss Yuri Barrin Wanda", officers="Dominic Kristoph Neil Viola", roles=("safecracker", "runner", "cleaner", "face")
    )
    vera = person("Vera", 390, 844).named()
    table = Staged(vera, match, 1)
    page = vera.page
    page.keyboard.press("Shift")
    expect(page.locator(".chain .dot")).to_have_count(4)
    expect(page.locator(".chain .done")).to_have_count(0)
    table.plays("shift row 0 left; shift row 0 left")
    expect(page.locator(".chain .done")).to_have_count(2)
    page.locator(".chain button").focus()
    expect(page.get_by_role("tooltip")).to_contain_text("2 more")
    # What is conspicuous begins the count anew.
    table.plays("stun Dominic")
    expect(page.locator(".chain .done")).to_have_count(0)
    expect(page.locator("[data-target='suspect:Dominic']")).to_have_attribute("aria-label", "Dominic, officer, stunned")


def test_a_token_on_a_vault_says_whose_it_is(person):
    match = heist_table.heist("Alyss Ashton Barrin Yuri", roles=("safecracker", "runner", "cleaner", "face"))
    vera = person("Vera", 1280, 800).named()
    table = Staged(vera, match, 1)
    table.plays("steal nw")
    vault = vera.page.locator(".vaults .nw")
    expect(vault.locator(".tokens i")).to_have_count(1)
    who = vera.page.locator("[data-target='seat:0'] .who strong .whole").inner_text()
    expect(vault).to_have_attribute("aria-label", f"the north-west vault: {who}, Safecracker")


def test_teams_of_spies_are_told_apart_by_number_and_see_what_each_has_taken(person):
    spies = spy_tag_positions.position("Alyss Barrin Clive Deidre Ernest Franz", ["Greta", "", "", "Hugo", "", ""])
    vera = person("Vera", 390, 844).named()
    table = Staged(vera, spies, 0)
    team = vera.page.locator(".facts [data-team]")
    assert [" ".join(each.split()) for each in team.all_inner_texts()] == ["1 2", "2 0", "3 0"]
    assert "ours" in team.first.get_attribute("class")
    table.plays("shift row 3 left; shift row 0 left")
    expect(vera.page.locator(".recap [data-team]")).to_have_attribute("data-team", "2")
    line = vera.page.locator(".log [data-team='2']")
    expect(line).to_have_count(1)
    assert line.evaluate("line => getComputedStyle(line, '::before').content").startswith('"2"')


def test_the_mafia_sees_who_is_about_to_die_and_the_fbi_whom_a_protection_saves(person):
    position = {"suit": "Isolde", "psycho": "Hugo", "protections": "Irma Alyss Clive Wanda", "threats": "Dominic Irma Neil"}
    vera, olga = person("Vera", 390, 844).named(), person("Olga", 390, 844).named()
    Staged(vera, fbi_table.table("killer", **position), fbi_table.KILLER)
    assert in_peril(vera.page, "doomed") == {"Dominic", "Irma"}
    assert in_peril(vera.page, "guarded") == set()
    Staged(olga, fbi_table.table("killer", **position), fbi_table.DETECTIVE)
    assert in_peril(olga.page, "guarded") == {"Irma"}
    assert in_peril(olga.page, "doomed") == set()
    expect(olga.page.locator("[data-target='suspect:Irma']")).to_have_attribute(
        "aria-label", "Irma, can be saved, threat, protection"
    )


def test_the_suit_is_told_who_is_about_to_die_in_words_and_on_the_board(person):
    vera = person("Vera", 390, 844).named()
    table = Staged(vera, fbi_table.table("killer", killer="Magnus", suit="Kara", protections="Isolde"), fbi_table.SUIT)
    table.plays("kill Isolde")
    expect(vera.page.locator(".prompt")).to_have_text("Isolde is about to die. Save, or pass.")
    assert in_peril(vera.page, "dying") == {"Isolde"}
    table.plays("save")
    assert in_peril(vera.page, "dying") == set()


def test_a_thief_beside_an_officer_is_told_and_what_is_stolen_flies_to_the_thief(person):
    vera = person("Vera", 1280, 800).named()
    # Whoever would rather see nothing move has no flights.
    vera.page.emulate_media(reduced_motion="no-preference")
    table = Staged(vera, thief_table.table("Marion", officers="Linus Ulysses"), 0)
    page = vera.page
    assert in_peril(page, "exposed") == {"Marion"}
    expect(page.locator(".me .risk")).to_have_text("Beside an officer: one of 11 in reach.")
    page.evaluate(FLOWN)
    table.plays("steal Neil")
    assert page.evaluate("window.flown") == ["flying copy: <svg"]
    expect(page.locator(".flying")).to_have_count(0)
    table.plays("deputize; dismiss Linus")
    assert in_peril(page, "exposed") == set()
