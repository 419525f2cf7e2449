"""The Don of FBI vs Mafia: it finds out what the others did, reads from it who they are, and is refused where what it has learned does not fit."""

import json
from collections import Counter
from math import log
from random import Random

import numpy as np
import pytest

import backroom
from backroom.bots.don import weights
from backroom.bots.levels import LEVELS, bot, levels_of
from backroom.bots.noir.fbi_mafia.agents import outlook
from backroom.bots.noir.fbi_mafia.agents import values as agent_values
from backroom.bots.noir.fbi_mafia.danger import arrests
from backroom.bots.noir.fbi_mafia.don import TRAITS, Don
from backroom.bots.noir.fbi_mafia.don.agents import Known, Options, Position
from backroom.bots.noir.fbi_mafia.don.dread import dreads
from backroom.bots.noir.fbi_mafia.don.foresight import Foresight
from backroom.bots.noir.fbi_mafia.don.gang import Prospect, sets_of
from backroom.bots.noir.fbi_mafia.don.paths import STILL, paths
from backroom.bots.noir.fbi_mafia.don.places import places_of
from backroom.bots.noir.fbi_mafia.don.reading import Reader
from backroom.bots.noir.fbi_mafia.don.tables import flags, grid_of
from backroom.bots.noir.fbi_mafia.don.turns import Memory, moves_of
from backroom.bots.noir.fbi_mafia.scene import MAFIA, Scene
from backroom.bots.noir.fbi_mafia.watching import Watcher
from backroom.bots.noir.kit.joint import marginals
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.kit.watching import moved, told
from backroom.bots.search import Iterations
from backroom.games.noir.fbi_mafia.actions import CATALOGUE
from backroom.games.noir.fbi_mafia.lines import lines_of
from backroom.games.noir.kit.grid import shape

KEY = "noir/fbi-mafia"
HABITS = np.array([6.5, 0.75, -1.25, -1.5, 0.15, 4.0, 1.0, 1.0, 0.75, 0.15], np.float32)


def decisions(players, seed, most=400, mafia="regular"):
    """A match against regulars: before each decision the match, who decides, their view, and what they will do."""
    match, rng = backroom.game(KEY).start(players, seed), Random(seed)
    roles = match.view(None)["roles"]
    bots = [bot(mafia if role in MAFIA else "regular", KEY, Iterations(1)) for role in roles]
    while match.to_act and len(match) < most:
        (seat,) = match.to_act
        view = match.view(seat)
        choice = bots[seat].choose(view, rng)
        yield match, seat, view, choice
        match.play(seat, choice)


def test_moves_of_several_seats_are_found_from_the_two_boards():
    on, rng = shape(6, 6), Random(4)
    for _ in range(20):
        turns = [moves_of(role, on) for role in ("undercover", "psycho", "detective", "bomber")]
        way = tuple(rng.choice(codes) for codes in turns)
        board = start = bytes(range(36))
        for code in way:
            board = moved(board, on, code)
        found = paths(start, board, on, turns)
        assert way in found
        for other in found:
            again = start
            for code in other:
                again = moved(again, on, code)
            assert again == board


def test_nothing_is_told_where_there_are_too_many_ways_to_look_at():
    on = shape(7, 7)
    board = bytes(range(49))
    assert paths(board, board, on, [moves_of("psycho", on)] * 5) == []
    assert (STILL, STILL) in paths(board, board, on, [moves_of("suit", on)] * 2)


@pytest.mark.parametrize("observer", [0, 1])
def test_what_is_told_of_the_others_is_mostly_what_they_did(observer):
    memory, since, counts = Memory(), {}, Counter()
    for _match, seat, view, choice in decisions(6, 21):
        if seat != observer:
            if view["phase"] == view["roles"][seat]:
                since[seat] = choice
            continue
        between = memory.see(Sight(view))
        for turn in between.turns() if between is not None else ():
            real = since.get(turn.seat, "")
            if real.startswith(("shift ", "accuse ", "kill ")) and turn.weight == 1.0:
                counts[turn.verb == real.split()[0]] += 1
                if turn.verb == "shift" and real.startswith("shift "):
                    counts["moves"] += 1
                    counts["found"] += turn.object == CATALOGUE.code_of[real]
        memory.took(choice)
        if view["phase"] == view["roles"][seat]:
            since = {}
    assert counts[True] > 10
    assert counts[True] > 4 * counts[False]
    assert counts["found"] >= 0.9 * counts["moves"]


@pytest.mark.parametrize("players", [6, 8])
def test_the_dread_of_a_gang_is_the_sum_over_its_members(players):
    looks = 0
    for _match, _seat, view, _ in decisions(players, 5, 60):
        scene = Scene(view)
        if not scene.is_mafia or len(view["legal"]) == 1 or len(scene.layout.mates) < players // 2:
            continue
        layout, cells = scene.layout, scene.layout.on.cells
        agents = {False: np.zeros((1, cells + 1)), True: np.zeros((1, cells + 1))}
        for agent, at in layout.each.items():
            agents[scene.roles[agent] == "detective"][0, :cells] += at
        guess = np.array([[*layout.guess, 0.0]])
        found = dreads(grid_of(layout.on), guess, flags(layout.free, cells)[None], agents)[0]
        gang = [cell for cell in layout.mates.values() if layout.free >> cell & 1]
        assert found[gang].sum() == pytest.approx(arrests(scene, layout, layout.guess), abs=1e-4)
        looks += 1
    assert looks > 10


def test_what_an_agent_can_do_is_worth_what_regular_holds_of_it_who_knows_a_gang():
    looks = 0
    for _match, seat, view, _ in decisions(6, 9, 40):
        watcher = Watcher()
        watcher.see(Sight(view))
        scene = Scene(view, None, watcher.weights)
        if scene.is_mafia or view["phase"] not in ("undercover", "suit") or scene.layout.threats or scene.layout.bombs:
            continue
        table, layout = scene.table, scene.layout
        sets = {enemy: table.cells(table.may[enemy]) for enemy in scene.enemies}
        known = Known(layout.on, sets, scene.roles.index("psycho"), layout.free, 0, 0, 0, scene.arrest)
        cells = np.array([[layout.mates[mate]] for mate in scene.own])
        options = Options(Position(known), scene.own.index(seat), cells, [scene.roles[mate] for mate in scene.own])
        found, idle = agent_values(scene), outlook(scene, layout)
        for notation, value in found.items():
            if notation.startswith("shift "):
                row = options.codes.index(CATALOGUE.code_of[notation])
                assert options.moving[row, 0] == pytest.approx(value - idle, abs=1e-3)
                looks += 1
            elif notation.startswith("accuse "):
                place = options.within[:, 0].tolist().index(scene.named(notation))
                assert options.accusing[place, 0] == pytest.approx(value - idle, abs=1e-3)
                looks += 1
    assert looks > 50


@pytest.mark.parametrize("players", [6, 8])
def test_whoever_reads_is_less_surprised_than_by_the_rules(players):
    ruled, read = {True: [], False: []}, {True: [], False: []}
    for seed in range(3):
        readers = {0: Reader(HABITS), 1: Reader(HABITS)}
        for match, seat, view, choice in decisions(players, 30 + seed, mafia="shark"):
            if seat not in readers:
                continue
            table, reader = Sight(view), readers[seat]
            reader.see(table)
            reader.took(choice)
            if table.phase != table.role:
                continue
            enemies = {other: may for other, may in table.may.items() if (table.roles[other] in MAFIA) != (table.role in MAFIA)}
            for other, belief in marginals(enemies).items():
                known = told(belief, reader.weights.get(other, {}))
                assert sum(known.values()) == pytest.approx(1.0)
                truth = match.kernel.identity[other]
                ruled[table.role in MAFIA].append(log(belief[truth]))
                read[table.role in MAFIA].append(log(known[truth]))
    for side in (True, False):
        assert np.mean(read[side]) > np.mean(ruled[side])


def test_a_mafioso_dreads_an_agent_who_will_accuse_and_no_agent_who_is_far_away():
    for _match, seat, view, _ in decisions(6, 3, 200):
        scene = Scene(view)
        if not (scene.is_mafia and view["phase"] == scene.table.role and scene.table.public[seat].bit_count() == 1):
            continue
        on, gang = scene.layout.on, sum(1 << cell for cell in scene.layout.mates.values())
        near = scene.layout.near(scene.layout.mates[seat])[0]
        far = [cell for cell in range(on.cells) if not (on.near_or_self[cell] | lines_of(on).straight[cell]) & gang]
        if not far:
            continue
        idle = Prospect("", scene.layout, sets_of(scene), 0)
        dreaded = [Foresight(scene, np.array([[cell]] * len(scene.enemies))).arrests(idle) for cell in (near, far[0])]
        assert dreaded[0] > dreaded[1] + 0.3
        return
    pytest.fail("nobody was ever known for certain")


def test_the_same_views_and_generator_give_the_same_decisions():
    views = [json.loads(json.dumps(view)) for _, seat, view, _ in decisions(6, 12, 60) if seat == 2]
    one, other = [[don.choose(view, Random(1)) for view in views] for don in (Don(HABITS), Don(HABITS))]
    assert one == other


@pytest.mark.parametrize("players", [6, 8])
def test_it_decides_the_same_whatever_is_true_behind_its_views(players):
    game = backroom.game(KEY)
    for number, (_, seat, view, _) in enumerate(decisions(players, 2, 30)):
        other = game.imagine(view, Random(number)).view(seat)
        assert Don(HABITS).choose(view, Random(number)) == Don(HABITS).choose(other, Random(number))


@pytest.mark.parametrize("players", [6, 8])
def test_it_plays_every_role_and_with_a_style(players):
    match, rng = backroom.game(KEY).start(players, seed=8), Random(8)
    bots = [Don(HABITS) for _ in range(players)]
    for don in bots:
        don.style = "bold"
    while match.to_act and len(match) < 80:
        (seat,) = match.to_act
        match.play(seat, bots[seat].choose(match.view(seat), rng))
    assert len(match) > 20


def test_everybody_is_on_the_board_or_nowhere():
    places = places_of(bytes([3, 1, 4]))
    assert places[[3, 1, 4, 0]].tolist() == [0, 1, 2, 3]


def teach(folder, **said):
    encoder = backroom.game(KEY).encoder(6)
    weights.save(folder / "noir-fbi-mafia.npz", KEY, encoder, {weights.HABITS: HABITS}, **{"traits": list(TRAITS), **said})


def test_it_is_offered_where_it_has_learned_how_the_others_decide(tmp_path, monkeypatch):
    monkeypatch.setenv(weights.FOLDER, str(tmp_path))
    assert levels_of(KEY) == LEVELS
    teach(tmp_path)
    assert levels_of(KEY) == (*LEVELS, "don")
    assert isinstance(bot("don", KEY), Don)


@pytest.mark.parametrize("traits", [[], [*TRAITS, "luck"], list(TRAITS[::-1])])
def test_what_was_learned_of_other_traits_is_refused(tmp_path, monkeypatch, traits):
    monkeypatch.setenv(weights.FOLDER, str(tmp_path))
    teach(tmp_path, traits=traits)
    assert levels_of(KEY) == LEVELS
    with pytest.raises(ValueError, match="on another traits than there is now"):
        bot("don", KEY)
