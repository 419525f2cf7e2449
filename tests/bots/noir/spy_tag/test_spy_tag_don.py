"""The Don's spies among themselves."""

import pytest

from backroom.lab.playing import Seating, deal_seed, play


@pytest.mark.parametrize("players", [3, 6])
def test_dons_do_not_keep_out_of_each_others_way_for_ever(players):
    deal = {3: 0, 6: 1}[players]
    seating = Seating("noir/spy-tag", players, deal_seed(51, deal), ("don",) * players, f"stalls/51/{deal}", cut=800)
    assert not play(seating).is_cut
