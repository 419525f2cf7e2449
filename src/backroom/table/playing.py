"""Commands while a match is on: decisions, answers, tries, and taking a seat back."""

from __future__ import annotations

from backroom.core.reading import Reader, shown
from backroom.table import absence, course
from backroom.table.commands import BOT, SERVER, Command, Fields, Kind, own_seat, seat_in
from backroom.table.jobs import Job, jobs
from backroom.table.race import AWAITED, Try, accepted, is_false_start
from backroom.table.refusals import Refused
from backroom.table.state import RUNNING, State
from backroom.table.windows import PASS, REACTION, SNAP, Window


def deciding_seat(state: State, command: Command) -> tuple[int, Job | None]:
    """The seat that speaks: a person's own, or the one whose bot owes something."""
    if state.status != RUNNING:
        raise Refused("not-now", "No match is on.")
    if command.by == BOT:
        seat, number = command.read["seat"].integer(), command.read["number"].integer()
        job = next((each for each in jobs(state) if each.seat == seat and each.number == number), None)
        if job is None:
            raise Refused("stale", "No bot owes this.")
        if command.now < job.due:
            raise Refused("too-early")
        return seat, job
    seat = own_seat(state, command)
    if state.seats[seat].stand_in:
        raise Refused("stand-in")
    return seat, None


def legal_action(state: State, seat: int, command: Command) -> str:
    action = command.read["action"].text()
    if action not in map(str, state.running.legal(seat)):
        raise Refused("illegal", f"{shown(action)} is not open to you now.")
    return action


def check_act(state: State, command: Command) -> Fields:
    seat, job = deciding_seat(state, command)
    if state.window is not None:
        raise Refused("not-now", "A window is open: answer it, or wait until it closes.")
    place = state.seats[seat]
    if not place.deciding:
        raise Refused("not-now", "It is not your turn to decide.")
    number = command.read["number"].integer()
    # Others may have decided meanwhile, as in a peek; what counts is that this seat was asked before.
    if job is None and not place.asked_number <= number <= state.number:
        raise Refused("stale")
    return {"seat": seat, "action": legal_action(state, seat, command)}


def apply_act(state: State, entry: Reader) -> None:
    seat = entry["seat"].integer()
    course.play(state, seat, entry["action"].text())
    course.moved_on(state, acted=(seat,))


def open_window(state: State, seat: int, command: Command, kind: str) -> Window:
    """The window that a command answers; one for an older window never counts."""
    window = state.window
    named = command.read["window"].integer()
    if window is None or named < window.id:
        raise Refused("late" if named <= state.number else "bad")
    if named > window.id or window.kind != kind:
        raise Refused("bad", "There is no such window.")
    if seat not in window.asked:
        raise Refused("not-now", "You are not asked.")
    if seat in window.answers:
        raise Refused("answered")
    # Not by what is held of the others: that somebody has tried already is nothing that a refusal may tell.
    if command.now >= window.closes:
        raise Refused("late")
    return window


def check_answer(state: State, command: Command) -> Fields:
    seat, _ = deciding_seat(state, command)
    open_window(state, seat, command, REACTION)
    return {"seat": seat, "action": legal_action(state, seat, command)}


def apply_answer(state: State, entry: Reader) -> None:
    assert state.window is not None
    state.window.answers[entry["seat"].integer()] = entry["action"].text()
    course.answered(state)


def check_snap(state: State, command: Command) -> Fields:
    seat, job = deciding_seat(state, command)
    window = open_window(state, seat, command, SNAP)
    action = legal_action(state, seat, command)
    ms = None
    if window.timed and action != PASS:
        ms = job.due - window.opens if job is not None else claimed(window, command)
        if is_false_start(ms):
            raise Refused("false-start")
    return {"seat": seat, "action": action, "ms": ms}


def claimed(window: Window, command: Command) -> int:
    """A person's reaction time as far as it is believed. The server adds its own measures, `rtt` and `received`."""
    read = command.read
    rtt = 0 if read.get("rtt").is_null else read["rtt"].integer()
    received = command.now if read.get("received").is_null else read["received"].integer()
    return accepted(window.opens, read["reaction"].integer(), rtt, received)


def apply_snap(state: State, entry: Reader) -> None:
    window = state.window
    assert window is not None
    seat, action = entry["seat"].integer(), entry["action"].text()
    window.answers[seat] = action
    if action != PASS:
        window.tries.append(Try(seat, action, None if entry["ms"].is_null else entry["ms"].integer()))
        if window.timed and window.settles is None:
            window.settles = state.at + AWAITED
    course.answered(state)


def check_return(state: State, command: Command) -> Fields:
    seat = own_seat(state, command)
    if not state.seats[seat].stand_in:
        raise Refused("not-now", "Nobody sits in for you.")
    return {"seat": seat}


def apply_return(state: State, entry: Reader) -> None:
    seat_in(state, entry).take_back(state.at, state.settings.tempo)


def check_tick(state: State, command: Command) -> Fields:
    """What the tick does is in its entry, so that a log means the same when tables have learned other times."""
    due = course.deadline(state)
    if due is None or command.now < due:
        raise Refused("too-early")
    window = state.window
    if window is None or command.now < window.due:
        out, away = course.run_out(state, command.now), absence.overdue(state, command.now)
        return {"window": None, "over": False, "out": out, "away": [seat for seat in away if seat not in out]}
    return {"window": window.id, "over": command.now >= window.closes, "out": [], "away": []}


def apply_tick(state: State, entry: Reader) -> None:
    if entry["window"].is_null:
        course.sit_in(state, entry["out"].integers())
        for seat in [] if entry.get("away").is_null else entry["away"].integers():
            absence.relieve(state, seat)
    else:
        course.advance(state, over=entry["over"].boolean())


def check_resume(state: State, command: Command) -> Fields:
    if command.by != SERVER:
        raise Refused("not-host", "Only the server may do this.")
    if state.status != RUNNING:
        raise Refused("not-now", "No match is on.")
    return {}


def apply_resume(state: State, _: Reader) -> None:
    course.resume(state)


KINDS = {
    "act": Kind(check_act, apply_act),
    "answer": Kind(check_answer, apply_answer),
    "snap": Kind(check_snap, apply_snap),
    "return": Kind(check_return, apply_return),
    "tick": Kind(check_tick, apply_tick),
    "resume": Kind(check_resume, apply_resume),
}
