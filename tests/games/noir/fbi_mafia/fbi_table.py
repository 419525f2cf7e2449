"""FBI vs Mafia positions in a line: who is who, what lies on whom, which cards are where, whose turn it is."""

import backroom
from backroom.games.noir.fbi_mafia.knowledge import Knowledge
from backroom.games.noir.fbi_mafia.state import GUARD, ROLES, TURN
from backroom.games.noir.fbi_mafia.view import Notebook
from backroom.games.noir.kit.cast import CAST, NUMBER, cast_for, mask_of
from support import seen

GAME = backroom.game("noir/fbi-mafia")
NAMES = {6: [CAST[suspect] for suspect in cast_for(6)], 8: [CAST[suspect] for suspect in cast_for(7)]}
"""By how many play: the alphabetical board, row by row. The one for eight:

Alyss    Ashton   Barrin   Beatrix  Cassius  Clive    Deidre
Dominic  Ernest   Estelle  Felix    Franz    Geneva   Greta
Horatio  Hugo     Irma     Isolde   Jack     Julian   Kara
Kristoph Linus    Lucille  Magnus   Marion   Nadia    Neil
Ophelia  Otto     Pedro    Phoebe   Qasim    Quinton  Ramon
Rosalind Simon    Suzanne  Tobias   Trevor   Ulysses  Ursula
Vincent  Viola    Wanda    Wilhelm  Yuri     Yvonne   Zachary
"""
EVERYBODY = set(NAMES[8])
SEATS = ["killer", "undercover", "psycho", "detective", "bomber", "suit", "sniper", "profiler"]
KILLER, UNDERCOVER, PSYCHO, DETECTIVE, BOMBER, SUIT, SNIPER, PROFILER = range(8)
"""Seats; with six players the last two are not in play."""
MAFIA, FBI = {KILLER, PSYCHO, BOMBER, SNIPER}, {UNDERCOVER, DETECTIVE, SUIT, PROFILER}
ONLOOKERS = (None, *range(8))
HOMES = {
    6: "Alyss Clive Jack Marion Trevor Zachary".split(),
    8: "Alyss Deidre Kristoph Neil Vincent Zachary Beatrix Wilhelm".split(),
}
"""Who the seats are unless a test says otherwise: all at the edge."""
HAND = "Ernest Geneva Simon Ulysses"
"""The Profiler's, likewise."""
ROWS_DEAD = "Ashton Ernest Hugo Linus Otto Simon Viola"
"""One in every row of the board for eight, all in the same column."""

MARKS = ("dead", "innocent", "arrested")
TOKENS = ("bombs", "threats", "protections")

AROUND = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
STRAIGHT = [step for far in (1, 2, 3) for step in ((far, 0), (-far, 0), (0, far), (0, -far))]
DIAGONAL = [(down, right) for far in (1, 2, 3) for down in (-far, far) for right in (-far, far)]
CROSS = [step for far in range(1, 7) for step in ((far, 0), (-far, 0), (0, far), (0, -far))]


def table(turn="killer", players=8, *, deck="", whole_deck=False, hand=HAND, arrests=0, points=0, options=None, **position):
    """A match at a role's turn; `protect` is the Suit's before the token, and the Psycho's threats have struck already.

    `position` has identities by role, and lines of names: `dead`, `innocent` and `arrested`, `bombs`, `threats` and
    `protections`. `deck` is its top; the rest follows in reverse order of names, or with `whole_deck` lies discarded. So do
    the cards of the dead, unless they are in the deck or in the hand. No card's place depends on a seed.
    """
    marks = {kind: position.pop(kind, "").split() for kind in (*MARKS, *TOKENS)}
    deck, hand = deck.split(), hand.split() if players == 8 else []
    lying = [name for kind in MARKS for name in marks[kind] if name not in deck + hand]
    people = _people(players, position, {*deck, *hand, *lying})
    rest = [name for name in NAMES[players][::-1] if name not in people + hand + deck + lying]
    deal = {"roles": SEATS[:players], "evidence": people + hand + deck + rest + lying}
    match = GAME.start(players, 7, deal, **(options or {}))
    kernel = match.kernel
    dead, kernel.innocent, kernel.arrested = [cards(marks[kind]) for kind in MARKS]
    kernel.living &= ~dead
    kernel.alive &= ~kernel.cells_of(dead)
    kernel.close_in()
    kernel.lay_tokens(*(cards(marks[kind]) for kind in TOKENS))
    kernel.discards = cards(lying) & dead | (cards(rest) if whole_deck else 0)
    kernel.deck = bytes(NUMBER[name] for name in (deck if whole_deck else deck + rest))
    kernel.arrests, kernel.points = arrests, points
    may = kernel.living & ~kernel.shown & ~kernel.discards
    return at_turn(match, turn, Knowledge(kernel, [may] * players, mask_of(kernel.board)))


def _people(players, named, busy):
    """By seat: who they are. Whoever's home is taken lives with the last of the alphabet who are free."""
    busy = {*busy, *named.values()}
    spare = [name for name in NAMES[players] if name not in {*busy, *HOMES[players]}]
    homes = zip(SEATS[:players], HOMES[players], strict=True)
    people = [named.pop(role, None) or (home if home not in busy else spare.pop()) for role, home in homes]
    assert not named, f"no part of a position: {', '.join(named)}"
    return people


def at_turn(match, turn, knowledge=None):
    """The same position at the start of a role's turn."""
    kernel = match.kernel
    kernel.role = ROLES.index("suit" if turn == "protect" else turn)
    kernel.mover = kernel.seat_of[kernel.role]
    kernel.stage = GUARD if turn == "protect" else TURN
    kernel.facts = []
    kernel.open()
    notebook = Notebook(kernel, knowledge or match._notebook.knowledge)
    return type(match)(match.game, match.players, match.options, notebook, match.start)


def cards(names):
    """A list of names as a set of suspects."""
    return mask_of(NUMBER[name] for name in names)


def do(match, script):
    """Decisions separated by semicolons, each by whoever is to act; the events of the last one."""
    events = []
    for notation in script.split(";"):
        events = match.play(match.to_act[0], notation.strip())
    return events


def offered(match):
    """The legal list of whoever is to act."""
    return [str(action) for action in match.legal(match.to_act[0])]


def of(match, verb):
    """Whom the one to act may choose with a verb."""
    return {" ".join(action.operands) for action in match.legal(match.to_act[0]) if action.verb == verb}


def deeds(match):
    """The verbs open to the one to act."""
    return {action.verb for action in match.legal(match.to_act[0])}


def turn(match):
    """Whose turn it is; in a reaction not the one to act."""
    return match.view(None)["turn"]


def face(match, name):
    """A card as all see it."""
    return next(card for row in match.view(None)["board"] for card in row if card["name"] == name)


def tokens(match):
    """By name: what lies on whoever bears anything."""
    return {card["name"]: card["tokens"] for row in match.view(None)["board"] for card in row if card["tokens"]}


def bearing(match, token):
    """Who bears a token of a kind."""
    return {name for name, borne in tokens(match).items() if token in borne}


def identity(match, seat):
    return match.view(seat)["you"]["identity"]


def score(match):
    """Kill points and arrests."""
    view = match.view(None)
    return view["kills"], view["arrests"]


def suspects(match, seat, watcher=None):
    """Whom a player may be, for all that somebody can know."""
    return set(match.view(watcher)["recall"]["suspects"].get(str(seat), []))


def told(events, kind, key="name"):
    """By onlooker, the spectator first: what they are told in the only event of a kind."""
    return [next(each[key] for each in seen(events, onlooker) if each["kind"] == kind) for onlooker in ONLOOKERS]


def names_of(events, kind):
    """Of whom all events of a kind speak, in order."""
    return [each["name"] for each in seen(events) if each["kind"] == kind]


def reach(name, steps):
    """Who lies so many rows and columns from a suspect, on the untouched board for eight."""
    row, col = divmod(NAMES[8].index(name), 7)
    cells = [(row + down, col + right) for down, right in steps]
    return {NAMES[8][r * 7 + c] for r, c in cells if 0 <= r < 7 and 0 <= c < 7}
