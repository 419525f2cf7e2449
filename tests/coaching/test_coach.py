"""The coach and hints say nothing that a seat can't know, and something in every game."""

import random
from importlib import import_module
from pathlib import Path

import pytest

import backroom
from backroom.bots.bot import follow
from backroom.bots.levels import bot
from backroom.bots.search import Iterations
from backroom.coaching import hint, now, told
from backroom.coaching.coach import NOW, TOLD
from backroom.coaching.hint import told_by
from backroom.games import games
from backroom.table import Refused
from backroom.table.simulation import Simulation

TEXTS = Path(__file__).parents[2] / "web" / "src" / "lib" / "i18n" / "texts"
KEYS = [each.key for each in games()]


def alone(key, seed=3, **settings):
    """A table with one person, in the first seat, and bots."""
    table = Simulation(seed, {"game": key, "pace": "quick", "windows": "fast", **settings})
    table.send("sit", "host", seat=0, name="Host")
    table.send("start", "host", seed=seed, fill="rookie")
    return table


def decides(table, action):
    state = table.state(0)
    if state["window"].is_null:
        table.send("act", "host", action=action, number=state["number"].integer())
    else:
        do = "snap" if state["window"]["kind"].text() == "snap" else "answer"
        table.send(do, "host", action=action, window=state["window"]["id"].integer(), rtt=0, left=table.now, received=table.now)


def until_asked(table):
    """Whether the person is asked before the match is over."""
    for _ in range(400):
        if table.table.status != "running":
            return False
        if table.legal(0) and table.state(0)["coach"]["now"].value is not None:
            return True
        if not table.pass_time():
            return bool(table.legal(0))
    return False


@pytest.mark.parametrize("key", KEYS)
def test_the_coach_has_something_to_say_in_every_game(key):
    table, rng = alone(key), random.Random(key)
    before, after = set(), set()
    for _ in range(40):
        if not until_asked(table):
            break
        said = table.state(0)["coach"]
        before.add(said["now"]["code"].text())
        decides(table, rng.choice(table.legal(0)))
        if table.table.status == "running" and not table.state(0)["coach"]["told"].is_null:
            after.add(table.state(0)["coach"]["told"]["code"].text())
    assert before
    assert after
    assert before <= set(NOW)
    assert after <= set(TOLD)


@pytest.mark.parametrize("key", KEYS)
def test_worlds_that_look_the_same_are_coached_the_same(key):
    """Another match that the seat can't tell from the real one: every remark, before and after, is the same until it is told a difference."""
    rng = random.Random(key)
    match = backroom.game(key).start(seed=5)
    for _ in range(60):
        if match.outcome is not None:
            break
        seat = match.to_act[0]
        view = match.view(seat)
        world = match.game.imagine(view, rng)
        assert now(world.view(seat)) == now(view)
        action = rng.choice(view["legal"])
        if world.to_act == match.to_act:
            world.play(seat, action)
        match.play(seat, action)
        if world.view(seat) == match.view(seat):
            assert told(view, action, world.view(seat)) == told(view, action, match.view(seat))


@pytest.mark.parametrize("key", KEYS)
def test_nobody_else_hears_the_coach(key):
    table = alone(key)
    until_asked(table)
    assert [table.state(audience)["coach"].value for audience in table.audiences if audience != 0] == [None] * (
        len(table.audiences) - 1
    )


def test_with_two_people_there_is_neither_coach_nor_hint():
    table = Simulation(1, {"game": "noir/killer-inspector", "pace": "quick"})
    table.seat("host", "ada")
    table.send("start", "host", seed=1)
    assert table.state(0)["coach"].is_null
    with pytest.raises(Refused):
        table.send("hint", "host")
    with pytest.raises(Refused):
        table.table.hint_view("host")
    with pytest.raises(Refused):
        table.table.hint_past("host")


@pytest.mark.parametrize("key", KEYS)
def test_a_hint_names_legal_decisions_with_their_chances(key):
    table = alone(key)
    assert until_asked(table)
    found = hint(table.table.hint_view("host"), random.Random(1), Iterations(40))
    legal = table.legal(0)
    assert 1 <= len(found["choices"]) <= 2
    for choice in found["choices"]:
        assert choice["action"] in legal
        assert 0 <= choice["chance"] <= 1


def test_what_a_peek_shows_is_two_cards_also_for_whoever_peeks_last_and_then_begins():
    match = backroom.game("omerta").start(players=3, seed=4)
    while match.view(match.to_act[-1])["phase"] == "peek":
        seat = match.to_act[-1]
        assert told_by(match.view(seat), "peek #0 #1", random.Random(3)) == (2.0, None)
        match.play(seat, "peek #0 #1")


def test_where_the_strongest_bot_makes_no_playouts_a_hint_says_what_it_would_do(monkeypatch):
    """As with a game from elsewhere, whose makers wrote a shark of their own."""

    class Own:
        def choose(self, view, rng):
            return view["legal"][-1]

    monkeypatch.setattr(import_module("backroom.coaching.hint"), "bot", lambda *_: Own())
    match = backroom.game("noir/spy-tag").start(seed=5)
    view = match.view(match.to_act[0])
    found = hint(view, random.Random(1))
    (choice,) = found["choices"]
    assert (found["level"], found["playouts"]) == ("shark", 0)
    assert (choice["action"], choice["chance"], choice["error"]) == (view["legal"][-1], None, None)


def test_a_hint_is_a_function_of_the_view():
    match = backroom.game("noir/spy-tag").start(seed=5)
    seat = match.to_act[0]
    world = match.game.imagine(match.view(seat), random.Random(9))
    hints = [hint(each.view(seat), random.Random(4), Iterations(60)) for each in (match, world)]
    assert hints[0] == hints[1]


def test_the_record_says_that_a_hint_was_taken():
    table, rng = alone("noir/killer-inspector"), random.Random(2)
    taken = 0
    while until_asked(table):
        if taken < 2:
            table.send("hint", "host")
            taken += 1
        decides(table, rng.choice(table.legal(0)))
    assert table.table.record(1)["hints"] == {"0": 2}
    assert backroom.replay(table.table.record(1)).outcome is not None


def test_a_strike_within_reach_is_named_first():
    match = backroom.game("noir/killer-inspector").start(
        seed=1, deal={"evidence": ["Isolde", "Horatio", "Zachary", "Alyss", "Wanda", "Deidre"], "roles": ["inspector", "killer"]}
    )
    for seat, action in [
        (1, "kill Neil"), (0, "identity Horatio"), (1, "kill Jack"), (0, "exonerate"), (0, "lay Deidre"), (1, "shift row 4 left"),
    ]:  # fmt: skip
        match.play(seat, action)
    assert now(match.view(0)) == {"code": "strike", "who": 1, "names": ["Isolde"]}
    match = backroom.game("noir/killer-inspector").start(
        seed=1, deal={"evidence": ["Marion", "Kara"], "roles": ["killer", "inspector"]}
    )
    before = match.view(0)
    match.play(0, "kill Neil")
    assert told(before, "kill Neil", match.view(0)) == {"code": "narrowed", "before": 25, "count": 8, "names": []}


def paths(match, choose, count):
    """A match goes on; what the coach says before each decision, with the view."""
    for _ in range(count):
        if match.outcome is not None:
            return
        seat = match.to_act[0]
        view = match.view(seat)
        yield view, now(view)
        match.play(seat, choose(view))


def test_nobody_is_told_to_strike_at_a_team_mate_or_to_find_one():
    """Whoever is with whom in Spy Tag all see; who that is they do not."""
    rng, said = random.Random(1), []
    for seed in range(3):
        match = backroom.game("noir/spy-tag").start(players=6, seed=seed)
        players = [bot("regular", "noir/spy-tag") for _ in range(6)]
        for view, remark in paths(match, lambda view, players=players: players[view["seat"]].choose(view, rng), 60):
            if "who" in remark:
                assert remark["who"] % 3 != view["seat"] % 3
                said.append(remark["code"])
    assert {"strike", "near", "open"} <= set(said)


@pytest.mark.parametrize("key", ["noir/thief-chief", "noir/heist"])
def test_only_who_can_catch_somebody_is_told_to_come_close_and_only_who_can_be_caught_to_flee(key):
    rng, said = random.Random(1), set()
    for seed in range(3):
        match = backroom.game(key).start(seed=seed)
        players = [bot("regular", key) for _ in range(match.players)]
        for view, remark in paths(match, lambda view, players=players: players[view["seat"]].choose(view, rng), 200):
            said.add((view["roles"][view["seat"]] == "chief", remark["code"]))
    assert {code for is_chief, code in said if is_chief} <= {"begin", "open", "close", "near", "strike"}
    assert not {code for is_chief, code in said if not is_chief} & {"close", "near", "strike"}
    assert (False, "avoid") in said or (False, "beware") in said


def test_a_vault_gives_nobody_away():
    rng, blamed = random.Random(1), set()
    for seed in range(4):
        match = backroom.game("noir/heist").start(seed=seed)
        players = [bot("regular", "noir/heist") for _ in range(match.players)]
        for _, remark in paths(match, lambda view, players=players: players[view["seat"]].choose(view, rng), 150):
            blamed |= {remark["card"]} if "card" in remark else set()
    assert blamed
    assert not blamed & {"nw", "ne", "sw", "se"}


@pytest.mark.parametrize("language", ["en", "ru", "cs", "fr"])
def test_the_page_has_words_for_every_remark(language):
    texts = (TEXTS / language / "learn.ts").read_text(encoding="utf-8")
    assert [code for code in NOW if f'"coach.{code}"' not in texts] == []
    assert [code for code in TOLD if f'"told.{code}"' not in texts] == []


def test_of_a_game_without_suspects_or_cards_to_remember_the_coach_says_nothing():
    view = {"legal": ["guess 1"], "outcome": None, "seat": 0, "recall": {"suspects": {"1": ["1", "2"]}}}
    assert now(view) is None
    assert told(view, "guess 1", view) is None


def test_what_the_don_would_do_has_its_own_chance_and_not_anothers(monkeypatch):
    """Also where it is nothing that a shark would look at."""
    match = backroom.game("noir/killer-inspector").start(seed=3)
    rng = random.Random(1)
    while not (
        match.kernel.phase == "inspector" and any(each.startswith("accuse") for each in match.view(match.to_act[0])["legal"])
    ):
        match.play(match.to_act[0], rng.choice(match.view(match.to_act[0])["legal"]))
    view = match.view(match.to_act[0])
    may = {name for names in view["recall"]["suspects"].values() for name in names}
    folly = next(each for each in view["legal"] if each.startswith("accuse") and each.split()[1] not in may)
    monkeypatch.setattr(import_module("backroom.coaching.hint"), "chosen_by_don", lambda *_: folly)
    found = hint(view, random.Random(1), Iterations(400))
    first, second = found["choices"]
    assert (found["level"], first["action"]) == ("don", folly)
    assert first["chance"] < second["chance"]


@pytest.mark.parametrize("key", ["noir/spy-tag", "noir/fbi-mafia", "noir/thief-chief"])
def test_a_don_that_takes_up_a_match_decides_as_one_that_was_there_all_along(key):
    match = backroom.game(key).start(seed=1)
    dons, past = [bot("don", key) for _ in range(match.players)], []
    luck = random.Random(2)
    for _ in range(40):
        if not match.to_act:
            break
        seat = match.to_act[0]
        view, own = match.view(seat), luck.getrandbits(32)
        choice = dons[seat].choose(view, random.Random(own))
        if seat == 0:
            other = bot("don", key)
            follow(other, past, random.Random(9))
            assert other.choose(view, random.Random(own)) == choice
            past.append((view, choice))
        match.play(seat, choice)
    assert len(past) > 3


def test_a_table_tells_a_hint_what_was_decided_before_and_nobody_elses_decisions():
    table, rng = alone("noir/spy-tag"), random.Random(2)
    seen = []
    while until_asked(table) and len(seen) < 6:
        action = rng.choice([each for each in table.legal(0) if each.startswith("shift")])
        seen.append((table.table.hint_view("host"), action))
        decides(table, action)
    assert until_asked(table)
    assert table.table.hint_past("host")() == seen
