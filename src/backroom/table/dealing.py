"""Commands that lead to a match: the start, the rematch, and what each page cuts the deck with."""

from __future__ import annotations

from backroom.bots.likeness import bounded
from backroom.core.reading import Reader
from backroom.table import course, learning, rated
from backroom.table.commands import Command, Fields, Kind, a_seed, demand_host, demand_status, own_seat, seat_in
from backroom.table.fair import Fair, commitment, is_hex
from backroom.table.refusals import Refused
from backroom.table.seating import level_of
from backroom.table.seats import Seat
from backroom.table.state import OPEN, OVER, Dealing, State
from backroom.table.wishes import ANY, Seating, settle

SILENCE = 3_000
"""A page that stays silent for so long has cut with nothing."""


def drawn(state: State, command: Command) -> Fields:
    """What the server has drawn: a secret for the deal after this one, or a seed, and then that is what is dealt from.

    A lesson has its own deal, and its entry holds all of it.
    """
    if state.settings.lesson is not None:
        return learning.dealt(state, command)
    read = command.read
    secret = read.get("secret")
    if secret.is_null:
        return {"seed": a_seed(read["seed"]), "secret": None}
    if not is_hex(secret.text()):
        raise secret.wrong("64 hexadecimal digits")
    return {"seed": None, "secret": secret.text()}


def check_start(state: State, command: Command) -> Fields:
    demand_host(state, command)
    demand_status(state, OPEN)
    fill = level_of(command.read.get("fill"), state.settings.game.key)
    if state.settings.lesson is not None:
        fill = learning.known(state).level
    if fill is None and any(seat.is_open for seat in state.seats):
        raise Refused("not-full")
    rated.demand_people(state)
    return {**drawn(state, command), "fill": fill, **as_strong(command), "version": state.settings.game.version, "silence": SILENCE}


def as_strong(command: Command) -> Fields:
    """What the server knows of the people here: how strong bots have to be that play as they do."""
    strength = command.read.get("strength")
    return {"strength": None if strength.is_null else bounded(strength.number())}


def apply_start(state: State, entry: Reader) -> None:
    for seat in state.seats:
        if seat.is_open:
            seat.bot = entry["fill"].text()
    prepare(state, entry, again=False)


def check_rematch(state: State, command: Command) -> Fields:
    demand_status(state, OVER)
    seat = None
    if state.people or command.by != state.host:
        seat = own_seat(state, command)
        if state.seats[seat].ready:
            raise Refused("answered")
    if any(each.is_open for each in state.seats):
        raise Refused("not-full")
    rated.demand_people(state)
    return {"seat": seat, **drawn(state, command), **as_strong(command), "version": state.settings.game.version, "silence": SILENCE}


def apply_rematch(state: State, entry: Reader) -> None:
    """Once all people want it the next match is dealt."""
    if not entry["seat"].is_null:
        seat_in(state, entry).ready = True
    if all(seat.ready for seat in state.people):
        prepare(state, entry, again=True)


def prepare(state: State, entry: Reader, *, again: bool) -> None:
    """Deal as soon as all pages have cut, or when those that have not have been silent for long enough."""
    strength = entry.get("strength")
    state.strength = None if strength.is_null else strength.number()
    version = entry["version"].integer()
    if not entry.get("lesson").is_null:
        state.fair = None
        learning.begin(state, entry, version)
        return
    if entry.get("secret").is_null:
        begin(state, a_seed(entry["seed"]), version, again=again)
        return
    # A table of old has not committed to anything yet: it does so now, before anybody cuts.
    if state.secret is None:
        state.secret = entry["secret"].text()
    else:
        state.spare = entry["secret"].text()
    state.dealing = Dealing(state.at + entry["silence"].integer(), version, again)
    go_on(state)


def go_on(state: State) -> None:
    """Deal, unless somebody who is there has still to cut."""
    if state.dealing is not None and all(seat.cut is not None or not seat.connected for seat in state.people):
        deal(state)


def deal(state: State) -> None:
    """The match is dealt from the secret, the table, its number and all cuts."""
    dealing, secret = state.dealing, state.secret
    assert dealing is not None
    assert secret is not None
    seats = rotated(state) if dealing.again else state.seats
    cuts = tuple(None if seat.player is None else seat.cut for seat in seats)
    fair = Fair(secret, state.code, state.match_number + 1, cuts)
    state.secret, state.spare, state.dealing = state.spare, None, None
    seating = begin(state, fair.seed, dealing.version, again=dealing.again)
    state.fair = fair._replace(seating=seating)
    for seat in state.seats:
        seat.cut = None


def rotated(state: State) -> list[Seat]:
    """Everybody moves one seat on."""
    return state.seats[-1:] + state.seats[:-1]


def begin(state: State, seed: int | str, version: int, *, again: bool) -> Seating | None:
    """In a rematch everybody moves on, and the seats keep their roles, as far as nobody wishes for anything else."""
    deal = None
    if again:
        state.seats = rotated(state)
        deal = deal_again(state)
    wishes = [None if seat.player is None else seat.wish or ANY for seat in state.seats]
    seating = settle(state.settings.game.declaration, wishes, None if deal is None else Reader(deal, "deal")["roles"].texts(), seed)
    if seating is not None:
        state.seats = [state.seats[before] for before in seating.came_from]
        deal = {"roles": list(seating.roles)}
    for seat in state.seats:
        seat.wish = None
    state.fair = None
    course.begin(state, seed, version, deal)
    return seating


def deal_again(state: State) -> object:
    """The roles by seat of the last match, unless another game or number of players has been chosen since."""
    match = state.match
    if match is None:  # it was of older rules
        return None
    same = match.game is state.settings.game and match.players == state.settings.players
    return state.roles if same else None


def check_cut(state: State, command: Command) -> Fields:
    """Random bytes of a person's own page, for the deal whose commitment it names."""
    seat = own_seat(state, command)
    demand_status(state, OPEN, OVER, dealing=True)
    read = command.read
    if state.secret is None or read["commitment"].text() != commitment(state.secret):
        raise Refused("stale", "This is no deal that the server is committed to.")
    if state.seats[seat].cut is not None:
        raise Refused("answered")
    if not is_hex(read["bytes"].text()):
        raise read["bytes"].wrong("64 hexadecimal digits")
    return {"seat": seat, "bytes": read["bytes"].text()}


def apply_cut(state: State, entry: Reader) -> None:
    seat_in(state, entry).cut = entry["bytes"].text()
    go_on(state)


KINDS = {
    "start": Kind(check_start, apply_start),
    "rematch": Kind(check_rematch, apply_rematch),
    "cut": Kind(check_cut, apply_cut),
}
