"""Positions of Spy Tag in a line."""

import json

import backroom

GAME = backroom.game("noir/spy-tag")
NAMES = "Alyss Barrin Clive Deidre Ernest Franz Geneva Horatio Isolde Jack Kara Linus Marion Neil Ophelia Pedro Quinton Ramon \
Simon Trevor Ulysses Vincent Wanda Yvonne Zachary".split()


def start(evidence, players=3, seed=0, **options):
    """A match on the alphabetical board, seat 0 to move; `evidence` is the top of the deck as words."""
    return GAME.start(players, seed, {"evidence": evidence.split(), "first": 0}, **options)


def position(identities, trophies=(), turn=0, last_shift=None, seed=0):
    """A match in full swing: who is who by seat, and who has captured whom; both as words by seat. The seed shuffles the deck."""
    names = identities.split()
    players = len(names)
    captured = [line.split() for line in trophies] or [[] for _ in names]
    view = json.loads(json.dumps(GAME.start(players, 0).view(None)))
    dead = {name for line in captured for name in line}
    cards = [card for row in view["board"] for card in row]
    for card in cards:
        card["alive"] = card["name"] not in dead
    everybody = sorted(card["name"] for card in cards if card["alive"])
    view["trophies"] = [sorted(line) for line in captured]
    view["deck"] = len(everybody) - players
    view["turn"], view["to_act"], view["last_shift"] = turn, [turn], last_shift
    view["recall"] = {
        "suspects": {str(seat): [name] for seat, name in enumerate(names)},
        "public": {str(seat): everybody for seat in range(players)},
    }
    return GAME.imagined(view, seed)


def identity(match, seat):
    return match.view(seat)["you"]["identity"]


def suspects(match, seat, about):
    """Whom a seat (None: a spectator) thinks another one may be."""
    return set(match.view(seat)["recall"]["suspects"][str(about)])


def face(match, name):
    (card,) = [card for row in match.view(None)["board"] for card in row if card["name"] == name]
    return card


def names_on_board(match):
    return [[card["name"] for card in row] for row in match.view(None)["board"]]


def offered(match, verb):
    """The operands with which the seat to move may use a verb."""
    (seat,) = match.to_act
    return {str(action).partition(" ")[2] for action in match.legal(seat) if action.verb == verb}
