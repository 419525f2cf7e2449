import sys
from types import ModuleType

import pytest

from backroom.bots import Careful, Uniform
from backroom.bots.contestants import contestant, usual

KEY = "noir/heist"


def test_levels_and_careful_have_names():
    assert isinstance(contestant("uniform", KEY), Uniform)
    assert isinstance(contestant("careful", KEY), Careful)


def test_a_persons_usual_opponent_is_regular_or_where_there_is_none_careful(monkeypatch):
    module = ModuleType("backroom.bots.noir.heist")
    module.rookie = module.regular = Uniform
    monkeypatch.setitem(sys.modules, module.__name__, module)
    assert usual(KEY) == "regular"
    monkeypatch.setitem(sys.modules, module.__name__, None)
    assert usual(KEY) == "careful"


def test_whatever_has_a_choose_is_a_bot():
    assert isinstance(contestant("backroom.bots:Uniform", KEY), Uniform)
    with pytest.raises(ValueError, match="gives OrderedDict, which has no choose"):
        contestant("collections:OrderedDict", KEY)
