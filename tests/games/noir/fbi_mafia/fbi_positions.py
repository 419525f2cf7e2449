"""FBI vs Mafia positions in a line: identities by role, tokens and the dead by name, on an alphabetical board."""

import backroom
from backroom.core.game import Match
from backroom.games.noir.fbi_mafia.state import GUARD, ROLES, STRIKING, TURN
from backroom.games.noir.fbi_mafia.view import Notebook
from backroom.games.noir.kit.cast import CAST, cast_for, mask_of

GAME = backroom.game("noir/fbi-mafia")
NAMES = {6: [CAST[suspect] for suspect in cast_for(6)], 8: [CAST[suspect] for suspect in cast_for(7)]}
"""The alphabetical board for eight, row by row:

Alyss    Ashton   Barrin   Beatrix  Cassius  Clive    Deidre
Dominic  Ernest   Estelle  Felix    Franz    Geneva   Greta
Horatio  Hugo     Irma     Isolde   Jack     Julian   Kara
Kristoph Linus    Lucille  Magnus   Marion   Nadia    Neil
Ophelia  Otto     Pedro    Phoebe   Qasim    Quinton  Ramon
Rosalind Simon    Suzanne  Tobias   Trevor   Ulysses  Ursula
Vincent  Viola    Wanda    Wilhelm  Yuri     Yvonne   Zachary
"""
SEATS = ["killer", "undercover", "psycho", "detective", "bomber", "suit", "sniper", "profiler"]
KILLER, UNDERCOVER, PSYCHO, DETECTIVE, BOMBER, SUIT, SNIPER, PROFILER = range(8)
"""Seats; with six players the last two are not in play."""
FAR_AWAY = ["Alyss", "Deidre", "Kristoph", "Neil", "Vincent", "Zachary", "Beatrix", "Wilhelm"]
"""Who the seats are unless a test says otherwise: all at the edge."""
HAND = "Ernest Geneva Simon Ulysses"


def table(turn="killer", *, deck="", hand=HAND, whole_deck=False, options=None, seed=7, **position):
    """A match of eight at the start of a role's turn.

    `position` has identities by role, `bombs`, `threats`, `protections`, `dead`, `innocent` and `arrested` by names, and
    `arrests` and `points` as numbers. `deck` is the top of the deck, or with `whole_deck` all there is of it.
    """
    identities = [position.pop(role, name) for role, name in zip(SEATS, FAR_AWAY, strict=True)]
    match = GAME.start(8, seed, {"evidence": [*identities, *hand.split()], "roles": SEATS}, **(options or {}))
    kernel = match.kernel
    numbers = {key: position.pop(key, 0) for key in ("arrests", "points")}
    marks = {key: suspects(names) for key, names in position.items()}
    dead, innocent, arrested = (marks.pop(key, []) for key in ("dead", "innocent", "arrested"))
    kernel.arrests, kernel.points = numbers["arrests"], numbers["points"]
    kernel.living &= ~mask_of(dead)
    kernel.alive &= ~kernel.cells_of(mask_of(dead))
    kernel.innocent, kernel.arrested = mask_of(innocent), mask_of(arrested)
    kernel.close_in()
    for kind, bearers in marks.items():
        assert kind in {"bombs", "threats", "protections"}, kind
        setattr(kernel, kind, kernel.cells_of(mask_of(bearers)))
    top = suspects(deck)
    rest = [] if whole_deck else [card for card in kernel.deck if card not in {*top, *innocent, *arrested}]
    kernel.deck = bytes([*top, *rest])
    knowledge = match._notebook.knowledge
    knowledge.deck = knowledge.deck[: len(kernel.deck)]
    for card in (*dead, *innocent, *arrested):
        knowledge.show(card)
    return at_turn(match, turn)


def at_turn(match, role):
    """The same position at the start of a role's turn."""
    kernel = match.kernel
    kernel.role = ROLES.index(role)
    kernel.mover = kernel.seat_of[kernel.role]
    kernel.stage = {"psycho": STRIKING, "suit": GUARD}.get(role, TURN)
    kernel.facts = []
    kernel.open()
    return Match(match.game, match.players, match.options, Notebook(kernel, match._notebook.knowledge), match.start)


def suspects(names):
    return [CAST.index(name) for name in names.split()]


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
    return {notation.split(maxsplit=1)[1] for notation in offered(match) if notation.startswith(f"{verb} ")}


def face(match, name):
    """A card as all see it."""
    return next(card for row in match.view(None)["board"] for card in row if card["name"] == name)


def bearing(match, token):
    """Who bears a token of a kind."""
    return {card["name"] for row in match.view(None)["board"] for card in row if token in card["tokens"]}


def identity(match, seat):
    return match.view(seat)["you"]["identity"]


def score(match):
    """Kill points and arrests."""
    view = match.view(None)
    return view["kills"], view["arrests"]


def reach(name, steps, players=8):
    """Who lies on a line from a suspect, for steps such as (0, 1), (0, 2) in the alphabetical board."""
    names, size = NAMES[players], 6 if players == 6 else 7
    row, col = divmod(names.index(name), size)
    cells = [(row + down, col + right) for down, right in steps]
    return {names[r * size + c] for r, c in cells if 0 <= r < size and 0 <= c < size}


AROUND = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
STRAIGHT = [step for far in (1, 2, 3) for step in ((far, 0), (-far, 0), (0, far), (0, -far))]
DIAGONAL = [(down, right) for far in (1, 2, 3) for down in (-far, far) for right in (-far, far)]
