"""Commands around a match: who sits where, what is played, who is there, and talk."""

from __future__ import annotations

from dataclasses import replace

from backroom.bots.levels import offered_levels
from backroom.bots.likeness import LIKE_YOU
from backroom.core.reading import Reader
from backroom.table import absence, course, learning, pause, rated
from backroom.table.commands import Command, Fields, Kind, demand_host, demand_status, demand_welcome, named_seat, own_seat, seat_in
from backroom.table.refusals import Refused
from backroom.table.seats import STAND_IN, Seat
from backroom.table.state import CLOSED, OPEN, OVER, RUNNING, State, Talk

LONGEST_NAME = 40
LONGEST_TALK = 500


def text_of(read: Reader, longest: int) -> str:
    """A line that people will see: no breaks, no control characters, not empty."""
    text = "".join(letter if letter.isprintable() else " " for letter in read.text()).strip()
    if not text:
        raise Refused("bad", "There is nothing in this text.")
    if len(text) > longest:
        raise Refused("too-long", f"Too long: at most {longest} characters.")
    return text


def level_of(read: Reader, key: str) -> str | None:
    """A level of bots of the game, or None."""
    if read.is_null:
        return None
    if read.value not in (levels := offered_levels(key)):
        raise Refused("bad", f"Bots are: {', '.join(levels)}.")
    return read.text()


def check_sit(state: State, command: Command) -> Fields:
    demand_status(state, OPEN, OVER)
    if state.seat_of(command.by) is not None:
        raise Refused("seated")
    demand_welcome(state, command.by)
    if all(seat.player is not None for seat in state.seats):
        raise Refused("full")
    seat = named_seat(state, command)
    learning.demand_learner(state, seat, command.by)
    if state.seats[seat].player is not None:
        raise Refused("taken")
    public = command.read.get("public")
    return {
        "seat": seat,
        "name": text_of(command.read["name"], LONGEST_NAME),
        "public": command.by if public.is_null else public.text(),
    }


def apply_sit(state: State, entry: Reader) -> None:
    seat, player = seat_in(state, entry), entry["by"].text()
    seat.sit(player, entry["public"].text(), entry["name"].text())
    state.watchers.discard(player)
    state.unready()
    if state.host is None:
        state.give_host(seat)


def check_leave(state: State, command: Command) -> Fields:
    """With its last person a match ends: nobody would see bots play it."""
    seat = own_seat(state, command)
    return {"seat": seat, "ends": state.status == RUNNING and len(state.people) == 1}


def apply_leave(state: State, entry: Reader) -> None:
    number = entry["seat"].integer()
    seat = state.seats[number]
    if seat.connected:
        state.watchers.add(entry["by"].text())
    rated.forfeit(state, number)
    if state.status == RUNNING:
        seat.hand_over(seat.bot or STAND_IN, state.at)
        state.left = (*state.left, number)
    seat.vacate(seat.bot if state.status == RUNNING else None)
    drop_offers(state, number)
    state.unready()
    state.dealing = None
    if state.host == entry["by"].text():
        state.pass_host_on()
    if not entry.get("ends").is_null and entry["ends"].boolean():
        course.abandon(state)
    pause.settle(state)


def drop_offers(state: State, *seats: int) -> None:
    state.offers = {one: two for one, two in state.offers.items() if one not in seats and two not in seats}


def check_swap(state: State, command: Command) -> Fields:
    demand_status(state, OPEN, OVER)
    seat, other = own_seat(state, command), named_seat(state, command)
    learning.demand_plain(state)
    if seat == other:
        raise Refused("seated", "You sit there already.")
    return {"seat": seat, "to": other}


def apply_swap(state: State, entry: Reader) -> None:
    """To an open seat or a bot's at once; with a person once both have asked for it. To ask twice is to take it back."""
    seat, other = entry["seat"].integer(), entry["to"].integer()
    if state.seats[other].player is not None and state.offers.get(other) != seat:
        if state.offers.pop(seat, None) != other:
            state.offers[seat] = other
        return
    state.seats[seat], state.seats[other] = state.seats[other], state.seats[seat]
    drop_offers(state, seat, other)
    state.unready()


def check_wish(state: State, command: Command) -> Fields:
    """What one wants to play next, or nothing in particular. A side of several roles can be wished for as well as a role."""
    demand_status(state, OPEN, OVER)
    seat, wish = own_seat(state, command), command.read["wish"]
    if wish.is_null:
        return {"seat": seat, "wish": None}
    settings = state.settings
    offered = settings.game.declaration.wishes(settings.players)
    if wish.value not in offered:
        raise Refused("bad", f"You may wish for: {', '.join(offered)}." if offered else "All play the same here.")
    return {"seat": seat, "wish": wish.text()}


def apply_wish(state: State, entry: Reader) -> None:
    """Others have agreed to a rematch in which everybody moves on: they are asked again."""
    seat_in(state, entry).wish = None if entry["wish"].is_null else entry["wish"].text()
    state.unready()


def check_bot(state: State, command: Command) -> Fields:
    """While a match is on whoever sits at the table may let a bot sit in for somebody absent: it is not the host alone who waits."""
    if state.status != RUNNING or state.seat_of(command.by) is None:
        demand_host(state, command)
    demand_status(state, OPEN, OVER, RUNNING)
    number, level = named_seat(state, command), level_of(command.read.get("level"), state.settings.game.key)
    learning.demand_plain(state)
    seat = state.seats[number]
    if seat.player is not None and not state.may_be_replaced(seat, command.now):
        raise Refused("taken", "Somebody sits there, and has not been away for long enough.")
    if state.status == RUNNING and (seat.player is None or seat.bot is not None or level is None):
        raise Refused("not-now", "While a match is on a bot can only sit in for somebody who is away.")
    if state.status == RUNNING and level == LIKE_YOU:
        raise Refused("bad", "Whoever sits in has a strength of their own.")
    return {"seat": number, "level": level}


def apply_bot(state: State, entry: Reader) -> None:
    number, seat = entry["seat"].integer(), seat_in(state, entry)
    level = None if entry["level"].is_null else entry["level"].text()
    if state.status == RUNNING:
        assert level is not None
        absence.relieve(state, number, level)
    else:
        was_host = seat.player is not None and seat.player == state.host
        seat.vacate(level)
        drop_offers(state, number)
        state.unready()
        if was_host:
            state.pass_host_on()


def check_setup(state: State, command: Command) -> Fields:
    demand_host(state, command)
    demand_status(state, OPEN, OVER)
    learning.demand_plain(state)
    chosen = state.settings.changed(command.read).demand_possible()
    if any(seat.player is not None for seat in state.seats[chosen.players :]):
        raise Refused("taken", "Somebody sits in a seat that would go.")
    levels = offered_levels(chosen.game.key)
    if any(seat.bot not in levels for seat in state.seats[: chosen.players] if seat.bot is not None):
        raise Refused("bad", f"A bot that sits here can't play this game. Bots are: {', '.join(levels)}.")
    return chosen.written()


def apply_setup(state: State, entry: Reader) -> None:
    state.settings = state.settings.changed(entry)
    players = state.settings.players
    drop_offers(state, *range(players, len(state.seats)))
    state.seats = state.seats[:players] + [Seat() for _ in range(players - len(state.seats))]
    offered = state.settings.game.declaration.wishes(players)
    for seat in state.seats:
        seat.wish = seat.wish if seat.wish in offered else None
    state.unready()


def check_aid(state: State, command: Command) -> Fields:
    """The house's hints may come and go while a match is on, for all alike. What counts for ratings stays as it was begun."""
    demand_host(state, command)
    demand_status(state, RUNNING)
    if state.rated:
        raise Refused("not-now", "A rated match goes on as it was begun.")
    return {"on": command.read["on"].boolean()}


def apply_aid(state: State, entry: Reader) -> None:
    state.settings = replace(state.settings, aid=entry["on"].boolean())


def check_talk(state: State, command: Command) -> Fields:
    seat = state.seat_of(command.by)
    name = state.seats[seat].name if seat is not None else text_of(command.read["name"], LONGEST_NAME)
    return {"seat": seat, "name": name, "text": text_of(command.read["text"], LONGEST_TALK)}


def apply_talk(state: State, entry: Reader) -> None:
    seat = None if entry["seat"].is_null else entry["seat"].integer()
    state.news.talk = Talk(entry["name"].text(), seat, entry["text"].text())


def check_close(state: State, command: Command) -> Fields:
    demand_host(state, command)
    return {}


def apply_close(state: State, entry: Reader) -> None:
    """Who closes a rated match that is on has lost it, or nobody would lose any."""
    rated.forfeit(state, state.seat_of(entry["by"].text()))
    rated.break_off(state)
    state.status = CLOSED
    state.window = state.dealing = state.pause = None
    for seat in state.seats:
        seat.clock.since = None


KINDS = {
    "sit": Kind(check_sit, apply_sit),
    "leave": Kind(check_leave, apply_leave),
    "swap": Kind(check_swap, apply_swap),
    "wish": Kind(check_wish, apply_wish),
    "bot": Kind(check_bot, apply_bot),
    "setup": Kind(check_setup, apply_setup),
    "aid": Kind(check_aid, apply_aid),
    "talk": Kind(check_talk, apply_talk),
    "close": Kind(check_close, apply_close),
}
