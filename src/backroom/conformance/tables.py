"""The secrecy law at a table: two tables that differ only in what an audience can't know tell it the same, byte for byte,
number by number, at the same times.

A table's twin comes from the same log, and goes on in a world imagined from what one audience has been told. Then the same
commands go to both.
"""

from __future__ import annotations

from backroom.conformance.walk import demand, told
from backroom.core.game import Game
from backroom.core.reading import Reader
from backroom.games import game as find
from backroom.table import Refused, Step, Table
from backroom.table.guests import leisurely
from backroom.table.simulation import Simulation
from backroom.table.windows import PASS

Command = dict[str, object]


def check_table_secrecy(settings: dict[str, object], seed: int, audience: int | None, happenings: int = 80) -> int:
    """Let so many things happen at a table and its twin; how many told the audience the same. Where worlds part there is a new twin."""
    sim = seated(settings, seed)
    twin, alike = None, 0
    for _ in range(happenings):
        if sim.table.status != "running":
            break
        if twin is None and is_held(sim):
            # What lies face down is decided; another world may not have it.
            step_on(sim, None)
            continue
        if twin is None:
            twin = Table.replay(sim.log)
            twin.imagine(audience, sim.rng)
        if compare(sim, twin, audience):
            alike += 1
        else:
            twin = None
    return alike


def is_held(sim: Simulation) -> bool:
    """Whether a race is announced whose card is not turned over yet."""
    window = sim.state()["window"]
    return not window.is_null and not window["flipped"].boolean()


def seated(settings: dict[str, object], seed: int) -> Simulation:
    """A table just started, with people in every other seat and bots between them."""
    sim = Simulation(seed, settings)
    for seat in range(0, len(sim.audiences) - 1, 2):
        sim.send("sit", f"guest{seat}", seat=seat, name=f"Guest {seat}")
    sim.send("start", "host", seed=seed, fill="uniform")
    return sim


def step_on(sim: Simulation, twin: Table | None) -> list[tuple[list[Step], list[Step]]]:
    """The next thing that can happen, at both tables if there are two: what it tells. Empty if nothing can."""
    table, rng = sim.table, sim.rng
    wishes = [wish for seat in range(len(sim.audiences) - 1) for wish in commands(sim, seat)]
    rng.shuffle(wishes)
    if table.deadline is not None and (rng.random() < 0.3 or is_held(sim)):
        sim.now = max(sim.now, table.deadline)
        wishes.insert(0, {"do": "tick"})
    for wish in wishes:
        # What bots owe waits until it is due, whoever is asked first.
        due = [job.due for job in table.jobs if wish.get("by") == "bot" and job.seat == wish["seat"]]
        now = max([sim.now, *due])
        steps = both(table, twin, wish, now)
        if steps is not None:
            sim.now = now
            sim.log.append(steps[2])
            return [steps[:2]]
    return []


def both(table: Table, twin: Table | None, wish: Command, now: int) -> tuple[list[Step], list[Step], Command] | None:
    """One command to both tables, unless one of them refuses: a decision that only one world allows is none of ours."""
    try:
        entry = table.decide(wish, now)
        other = entry if twin is None else twin.decide(wish, now)
    except Refused:
        return None
    demand(told(entry) == told(other), f"{wish} comes to {entry} in one world and to {other} in another")
    return table.absorb(entry), [] if twin is None else twin.absorb(other), entry


def commands(sim: Simulation, seat: int) -> list[Command]:
    """What a seat may do now, as its person or its bot would send it."""
    sees = Reader(sim.table.view(seat), "view")
    table, view = sees["table"], sees["view"]
    if table["status"].text() != "running" or seat not in view["to_act"].integers() or is_held(sim):
        return []
    jobs = [job for job in sim.table.jobs if job.seat == seat]
    by: Command = {"by": f"guest{seat}", "number": table["number"].integer()}
    if jobs:
        by = {"by": "bot", "seat": seat, "number": jobs[0].number}
    legal = view["legal"].texts()
    likely = leisurely(legal, sim.rng)
    some = sim.rng.sample(likely, min(6, len(likely)))
    if table["window"].is_null:
        return [{**by, "do": "act", "action": action} for action in some]
    window = table["window"]
    race = window["kind"].text() == "snap"
    timing = {"do": "snap", "received": sim.now + 150} if race else {"do": "answer"}
    some = [PASS] if sim.rng.random() < 0.7 else some
    return [{**by, **timing, "window": window["id"].integer(), "action": action} for action in some]


def compare(sim: Simulation, twin: Table, audience: int | None) -> bool:
    """Let something happen at both tables; whether the audience has been told the same."""
    table = sim.table
    demand(table.deadline == twin.deadline, f"{audience} can tell two worlds apart by a deadline")
    demand(table.jobs == twin.jobs, f"{audience} can tell two worlds apart by when bots are due")
    if audience is not None:
        refusals(sim, twin, audience)
    happened = step_on(sim, twin)
    if not happened:
        # No decision is open in both worlds.
        step_on(sim, None)
        return False
    one, two = ([step for step in steps if step.audience == audience] for steps in happened[0])
    if told(one) == told(two):
        return True
    fair = parted(one, two, audience, find(sim.state()["game"].text()))
    demand(fair, f"{audience} can tell two worlds apart: {told(one)} / {told(two)}")
    return False


def refusals(sim: Simulation, twin: Table, audience: int) -> None:
    """What is refused is refused in the same words."""
    number = sim.state()["number"].integer()
    for wish in (
        {"do": "act", "action": "pass", "number": number},
        {"do": "act", "action": "snap #0", "number": number},
        {"do": "answer", "window": number, "action": "save"},
        {"do": "snap", "window": number, "action": "snap #9"},
        {"do": "return"},
    ):
        command = {**wish, "by": f"guest{audience}"}
        answers = [answer(table, command, sim.now) for table in (sim.table, twin)]
        demand(answers[0] == answers[1], f"{audience} can tell two worlds apart by an answer: {answers}")


def answer(table: Table, command: Command, now: int) -> str:
    try:
        return told(table.decide(command, now))
    except Refused as refused:
        return str(refused)


def parted(one: list[Step], two: list[Step], audience: int | None, game: Game) -> bool:
    """Whether an answer that the rules make known has parted the two worlds."""
    if not one or not two or one[0].number != two[0].number or one[0].at != two[0].at:
        return False
    if is_announced(one) != is_announced(two):
        return True  # what is discarded will be seen at the flip; that there is a flip is a part of it
    for here, there in zip(events(one), events(two), strict=False):
        if told(here) == told(there):
            continue
        return any(
            each["kind"] in game.declaration.answers
            or each["kind"] in game.declaration.confided
            or (each["seat"] == audience and each["kind"] != "action")
            for each in (here, there)
        )
    longer = max(events(one), events(two), key=len)[min(len(events(one)), len(events(two))) :]
    return bool(longer) and longer[0]["kind"] in game.declaration.answers


def is_announced(steps: list[Step]) -> bool:
    """Whether a step tells that a card will be turned over."""
    tables = [Reader(step.body["table"], "table") for step in steps if step.body["kind"] == "step"]
    return any(not table["window"].is_null and not table["window"]["flipped"].boolean() for table in tables)


def events(steps: list[Step]) -> list[dict[str, object]]:
    return [dict(event) for step in steps if step.body["kind"] == "step" for event in step.body["events"]]
