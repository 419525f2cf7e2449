from collections import Counter
from random import Random

from backroom.bots.noir.kit.choosing import FEW, best, drawn, happens, promising, softened
from backroom.core.chance import QuickStream


def test_keys_are_drawn_as_often_as_their_weights_say():
    rng = Random(1)
    found = Counter(drawn({"a": 1.0, "b": 3.0, "c": 0.0}, rng) for _ in range(4000))
    assert 900 < found["a"] < 1100
    assert 2900 < found["b"] < 3100
    assert found["c"] == 0


def test_chance_decides_between_equals_only():
    assert {best({"a": 1.0, "b": 2.0, "c": 2.0}, Random(n)) for n in range(50)} == {"b", "c"}


def test_what_is_worse_by_the_heat_weighs_a_third():
    weights = softened({"a": 5.0, "b": 3.0}, 2.0)
    assert weights["a"] == 1.0
    assert 0.36 < weights["b"] < 0.37


def test_things_happen_as_often_as_asked():
    rng = QuickStream(4)
    assert not any(happens(0.0, rng) for _ in range(100))
    assert all(happens(1.0, rng) for _ in range(100))
    assert 800 < sum(happens(0.3, rng) for _ in range(3000)) < 1000


def test_a_closer_look_is_for_the_best_few_and_for_close_calls():
    values = {str(n): float(n) for n in range(30)}
    assert set(promising(values, 5.0)) == {str(n) for n in range(30 - FEW, 30)}
    assert list(promising(values, 1.0, 0.1)) == ["29", "28", "27"]
    assert promising(values, 1.0)["29"] == 1.0
