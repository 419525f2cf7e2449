"""Every game is played from its first decision to its last through the page alone."""

from __future__ import annotations

import pytest
from people import GAMES, complaints

from readable import SIZES, faults

SHORT = {
    "killer-inspector": {"options": {"kills_to_win": 5}},
    "fbi-mafia": {"options": {"points_to_win": 5}},
    "spy-tag": {"players": 9},
    "heist": {"players": 7, "wish": "thief"},
}
"""What brings the end near, beside bots that want to win; the way there is the same."""


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_through_the_page_against_bots(person, game):
    vera = person("Vera").go().named().at_new_table(game, level="rookie", **SHORT.get(game, {}))
    vera.play_to_the_end(seed=7)
    vera.sees_the_end()
    assert complaints(vera.page) == []
    vera.page.wait_for_selector("[data-fair]")
    assert {width: faults(vera.page, width) for width in SIZES} == {width: [] for width in SIZES}
    vera.go(f"/replay/{vera.code}/1").page.wait_for_selector(".replay input[type=range]")
    assert complaints(vera.page) == []
