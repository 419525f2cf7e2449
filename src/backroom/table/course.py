"""The course of a match: from one decision to the next, through windows and races, to the end."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable

from backroom.table import outdated, rated
from backroom.table.clocks import Clock
from backroom.table.race import Try, ranked, receipt
from backroom.table.seats import STAND_IN
from backroom.table.shapes import WindowKind
from backroom.table.state import OPEN, OVER, RUNNING, Finished, Starter, State
from backroom.table.windows import PASS, REACTION, SNAP, Held, Window


def begin(state: State, seed: int | str, version: int, deal: object, before: Iterable[tuple[int, str]] = ()) -> None:
    """The next match of the table; `before` are decisions that have been made when it begins."""
    settings = state.settings
    if version != settings.game.version:
        outdated.begin(state, seed, version, deal)
        return
    state.match = match = settings.game.start(settings.players, seed, deal, **settings.options)
    for seat_number, action in before:
        match.play(seat_number, action)
    state.status = RUNNING
    state.match_number += 1
    state.roles = settings.game.same_roles(match.view(None))
    state.starters = tuple(Starter(seat.player, seat.public, seat.name, seat.bot) for seat in state.seats)
    state.left = ()
    state.told, state.hints = None, {}
    state.rated, state.forfeited, state.void = settings.rated, None, None
    state.offers = {}
    state.turn = state.pause = None
    state.parts, state.glimpses = [], {}
    for seat in state.seats:
        seat.clock = Clock(settings.tempo.bank)
        seat.ready = seat.deciding = False
    moved_on(state, acted=())


def play(state: State, seat: int, action: str) -> bool:
    """One decision into the match; whether it was a hit, in a race."""
    events = state.running.play(seat, action)
    state.news.events += events
    return any(event.public is not None and event.public.get("hit") is True for event in events)


def hold(state: State, seat: int, action: str, lead: int) -> bool:
    """A decision that opens a race is announced, and carried out at the flip; whether this is one.

    Until then the match stands where it stood: no view, event or snapshot can tell of the card, whoever asks for one in between.
    That a race comes is told, and when: half a second later all know that much anyway.
    """
    after = state.running.clone()
    events = after.play(seat, action)
    if after.kernel.phase != after.game.race:
        return False
    stand_still(state)
    asked, discarder = after.kernel.asked, after.kernel.turn or 0
    length = state.settings.tempo.race
    window = Window(state.number, SNAP, asked, state.at + lead, length, timed=True, discarder=discarder)
    window.held = Held(seat, after, events)
    state.window = window
    return True


def stand_still(state: State) -> None:
    """Something has changed, and nobody is asked for anything."""
    state.number += 1
    state.window = None
    for seat in state.seats:
        seat.deciding = False
        seat.clock.stop(state.at, state.settings.tempo)


def flip(state: State) -> None:
    """The card of a race is turned over: now it is carried out and told."""
    window = state.window
    assert window is not None
    held = window.held
    assert held is not None
    state.match = held.after
    state.news.events += held.events
    state.number += 1
    state.turn = held.after.kernel.turn
    window.flip(state.at)
    for seat in window.asked:
        state.seats[seat].ask(state.number, window.opens)
    answered(state)


def moved_on(state: State, acted: Collection[int]) -> None:
    """The match stands somewhere else: say who is asked for what now. `acted` are those who have just been heard."""
    match = state.running
    kernel, game = match.kernel, match.game
    state.number += 1
    state.window = None
    in_window = kernel.phase == game.race or kernel.phase in game.windows
    deciding = () if in_window or match.outcome is not None else kernel.asked
    same_turn = kernel.turn is not None and kernel.turn == state.turn
    state.turn = kernel.turn
    tempo = state.settings.tempo
    for number, seat in enumerate(state.seats):
        was, seat.deciding = seat.deciding, number in deciding
        if not seat.deciding:
            seat.clock.stop(state.at, tempo)
        elif not was or number in acted:
            seat.ask(state.number, state.at)
            if not (was and same_turn and tempo.whole_turn):
                seat.clock.stop(state.at, tempo)
                if seat.bot is None:
                    seat.clock.start(state.at)
    if match.outcome is not None:
        finish(state)
    elif in_window:
        open_window(state)


def finish(state: State) -> None:
    match = state.running
    assert match.outcome is not None
    state.status = OVER
    for number, seat in enumerate(state.seats):
        seat.wins += number in match.outcome.winners
        seat.ending = False
        if seat.stand_in:
            seat.bot, seat.relieved = None, False
    record = match.record()
    if state.fair is not None:
        record["fair"] = state.fair.written()
    if state.settings.lesson is not None:
        record["lesson"] = state.settings.lesson
    if state.hints:
        record["hints"] = {str(seat): count for seat, count in sorted(state.hints.items())}
    state.finished.append(
        Finished(
            state.match_number,
            record,
            match.outcome.seen(),
            state.starters,
            state.left,
            state.at,
            state.rated,
            state.forfeited,
        ),
    )


def abandon(state: State) -> None:
    """The match ends without a result; the table is as it was before it, with whoever sits there now."""
    rated.break_off(state)
    state.status = OPEN
    state.match, state.window, state.turn, state.led, state.pause = None, None, None, None, None
    state.starters, state.left = (), ()
    state.number += 1
    for seat in state.seats:
        seat.clock.since = None
        seat.deciding = seat.ready = seat.ending = False
        if seat.stand_in:
            seat.bot, seat.relieved = None, False


def open_window(state: State) -> None:
    """For everybody who is asked, on public facts, always for as long.

    A race without a card that is turned over in it, be it the second of a pair, has nothing to react to: times do not count.
    """
    match, tempo = state.running, state.settings.tempo
    kernel = match.kernel
    is_race = kernel.phase == match.game.race
    kind: WindowKind = SNAP if is_race else REACTION
    length = tempo.race if is_race else tempo.window
    state.window = Window(state.number, kind, kernel.asked, state.at, length, timed=False, discarder=kernel.turn or 0)
    for seat in kernel.asked:
        state.seats[seat].ask(state.number, state.at)


def answered(state: State) -> None:
    """Somebody has answered; at a fast table the last one closes the window."""
    window = state.window
    assert window is not None
    if state.settings.windows == "fast" and window.held is None and window.is_answered:
        advance(state, over=False)


def advance(state: State, *, over: bool) -> None:
    """The window's time has come: its answers are played, or its tries are settled. Is it over even if nobody has won?"""
    window = state.window
    assert window is not None
    if window.kind == REACTION:
        close_reaction(state, window)
    elif window.timed:
        settle_race(state, window, over=over)
    else:
        settle_calmly(state, window)


def close_reaction(state: State, window: Window) -> None:
    """In seat order, until one answer ends it; what was answered after that is told to nobody."""
    match = state.running
    phase = match.kernel.phase
    for seat in sorted(window.asked):
        if match.kernel.phase != phase or seat not in match.to_act:
            break
        play(state, seat, window.answers.get(seat, PASS))
    moved_on(state, window.asked)


def settle_race(state: State, window: Window, *, over: bool) -> None:
    """Tries in the order of their times. Misses leave the race open for what remains of it."""
    order = ranked(window.tries, window.discarder, len(state.seats))
    if turn_over(state, window, order):
        moved_on(state, window.asked)
        return
    missed = [each.seat for each in order]
    window.tries, window.settles = [], None
    for seat in missed:
        del window.answers[seat]
    if over or (state.settings.windows == "fast" and window.is_answered):
        close_race(state, window)
        return
    state.number += 1
    for seat in missed:
        state.seats[seat].ask(state.number, state.at)


def settle_calmly(state: State, window: Window) -> None:
    """In an order that is drawn, whoever was how fast; each seat has one try."""
    order = sorted(window.tries, key=lambda each: lot(state, window, each.seat))
    if turn_over(state, window, order):
        moved_on(state, window.asked)
    else:
        close_race(state, window)


def lot(state: State, window: Window, seat: int) -> bytes:
    """What a seat draws: it follows from the secret of this deal, so that nobody can know it before the end and everybody after it."""
    secret = state.seed if state.fair is None else state.fair.secret
    return hashlib.sha256(f"{secret} calm {window.id} {seat}".encode()).digest()


def turn_over(state: State, window: Window, order: list[Try]) -> bool:
    """Turn cards over until one is right; whether one was. All get one receipt."""
    played, won = 0, False
    while played < len(order) and not won:
        won = play(state, order[played].seat, order[played].action)
        played += 1
    early = window.unreported()
    if order or early:
        verdicts = receipt(order, played, early, won=won)
        state.news.receipts.append({"kind": "receipt", "window": window.id, "tries": [each.seen() for each in verdicts]})
    return won


def close_race(state: State, window: Window) -> None:
    """Nobody has won it: all who have not passed do so now."""
    for seat in state.running.to_act:
        play(state, seat, PASS)
    moved_on(state, window.asked)


def run_out(state: State, at: int) -> list[int]:
    """The seats whose allowance, bank and grace are used up."""
    ends = [seat.clock.runs_out(state.settings.tempo) for seat in state.seats]
    return [number for number, end in enumerate(ends) if end is not None and end <= at]


def sit_in(state: State, seats: list[int]) -> None:
    """Bots decide for those whose time has run out."""
    for number in seats:
        seat = state.seats[number]
        seat.clock.bank = 0
        seat.ran_out = seat.asked_number
        seat.hand_over(STAND_IN, state.at)


def resume(state: State) -> None:
    """Nobody could do anything for a while: running clocks, an open window and the wait for the absent begin anew."""
    for seat in state.seats:
        if seat.clock.since is not None:
            seat.clock.start(state.at)
        if seat.away_since is not None:
            seat.away_since, seat.waited_since = state.at, None
    window = state.window
    if window is not None:
        window.closes = max(window.closes, state.at + window.length)
    if state.pause is not None:
        state.pause.until = max(state.pause.until, state.at + state.pause.length)


def deadline(state: State) -> int | None:
    """When the table next changes by itself. A pause that nobody is there for lasts until somebody comes."""
    if state.dealing is not None:
        return state.dealing.until
    if state.status != RUNNING:
        return None
    tempo = state.settings.tempo
    ends = [end for seat in state.seats if (end := seat.clock.runs_out(tempo)) is not None]
    ends += [end for seat in state.seats if (end := state.takeover_at(seat)) is not None]
    if state.window is not None:
        ends.append(state.window.due)
    if state.pause is not None and not state.is_deserted:
        ends.append(state.pause.until)
    return min(ends, default=None)
