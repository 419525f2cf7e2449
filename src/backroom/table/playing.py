"""Commands while a match is on: decisions, answers, tries, and taking a seat back."""

from __future__ import annotations

from backroom.core.match import Match
from backroom.core.reading import Reader, shown
from backroom.table import absence, course, dealing, helping, learning, pause
from backroom.table.commands import BOT, SERVER, Command, Fields, Kind, own_seat, seat_in
from backroom.table.jobs import Job, jobs
from backroom.table.race import AWAITED, LEAD, Timing, Try, timed
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


def legal_action(match: Match, seat: int, command: Command) -> str:
    action = command.read["action"].text()
    if action not in map(str, match.legal(seat)):
        raise Refused("illegal", f"{shown(action)} is not open to you now.")
    return action


def check_act(state: State, command: Command) -> Fields:
    seat, job = deciding_seat(state, command)
    if state.window is not None:
        raise Refused("not-now", "A window is open: answer it, or wait until it closes.")
    if state.pause is not None:
        raise Refused("not-now", "A round is over: the table goes on once everybody has.")
    place = state.seats[seat]
    if not place.deciding:
        raise Refused("not-now", "It is not your turn to decide.")
    number = command.read["number"].integer()
    # Others may have decided meanwhile, as in a peek; what counts is that this seat was asked before.
    if job is None and not place.asked_number <= number <= state.number:
        raise Refused("stale")
    # Written down at every decision of a table that races, whatever it discards: an entry depends on nothing hidden.
    lead = LEAD if state.settings.races and state.settings.game.race is not None else None
    action = legal_action(state.running, seat, command)
    return {"seat": seat, "action": action, "lead": lead, "pause": pause.length(state.settings), **learning.judged(state, command)}


def apply_act(state: State, entry: Reader) -> None:
    seat, action, lead = entry["seat"].integer(), entry["action"].text(), entry.get("lead")
    if learning.is_missed(state, entry):
        return
    then = helping.before(state, seat)
    if lead.is_null or not course.hold(state, seat, action, lead.integer()):
        course.play(state, seat, action)
        helping.after(state, seat, action, then)
        length = entry.get("pause")
        if length.is_null or not pause.begin(state, length.integer()):
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
    return {"seat": seat, "action": legal_action(state.running, seat, command), **learning.judged(state, command)}


def apply_answer(state: State, entry: Reader) -> None:
    assert state.window is not None
    if learning.is_missed(state, entry):
        return
    state.window.answers[entry["seat"].integer()] = entry["action"].text()
    course.answered(state)


def check_snap(state: State, command: Command) -> Fields:
    seat, job = deciding_seat(state, command)
    window = open_window(state, seat, command, SNAP)
    held = window.held
    action = legal_action(state.running if held is None else held.after, seat, command)
    if held is not None and action == PASS:
        raise Refused("too-early", "The card is not turned over yet.")
    fields: Fields = {"seat": seat, "action": action, **learning.judged(state, command)}
    action = str(fields["action"])
    if not window.timed or action == PASS:
        return fields | {"ms": None, "arrival": None, "credit": None, "early": False}
    timing = Timing(job.due - window.opens, 0) if job is not None else measured(window, command)
    early = held is not None or timing.is_false_start
    return fields | {"ms": timing.ms, "arrival": timing.arrival, "credit": timing.credit, "early": early}


def measured(window: Window, command: Command) -> Timing:
    """A person's timing by the server's own measures, which it adds: `rtt`, `left` (when the card left it for them), `received`."""
    read = command.read
    rtt, left, received = (None if read.get(key).is_null else read[key].integer() for key in ("rtt", "left", "received"))
    return timed(window.opens, left or 0, rtt or 0, command.now if received is None else received)


def apply_snap(state: State, entry: Reader) -> None:
    window = state.window
    assert window is not None
    if learning.is_missed(state, entry):
        return
    seat, action = entry["seat"].integer(), entry["action"].text()
    ms, arrival, credit = (None if entry.get(key).is_null else entry[key].integer() for key in ("ms", "arrival", "credit"))
    tried = Try(seat, action, ms, arrival, credit)
    early = entry.get("early").value is True
    window.answers[seat] = PASS if early else action
    if early:
        window.early[seat] = tried
    elif action != PASS:
        window.tries.append(tried)
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
    if state.dealing is not None:
        return {"window": None, "deal": True, "out": []}
    if state.pause is not None and command.now >= state.pause.until:
        return {"window": None, "pause": True, "out": [], "away": []}
    window = state.window
    if window is None or command.now < window.due:
        out, away = course.run_out(state, command.now), absence.overdue(state, command.now)
        return {"window": None, "over": False, "out": out, "away": [seat for seat in away if seat not in out]}
    flips = window.held is not None
    return {"window": window.id, "flip": flips, "over": not flips and command.now >= window.closes, "out": [], "away": []}


def apply_tick(state: State, entry: Reader) -> None:
    if entry.get("deal").value is True:
        dealing.deal(state)
    elif entry.get("pause").value is True:
        pause.end(state)
    elif entry["window"].is_null:
        course.sit_in(state, entry["out"].integers())
        for seat in [] if entry.get("away").is_null else entry["away"].integers():
            absence.relieve(state, seat)
    elif entry.get("flip").value is True:
        course.flip(state)
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
