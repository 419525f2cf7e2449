"""The laws that every game must keep, as checks that game authors can run on theirs.

Each check takes a game, a player count and a seed, and raises `Broken` with what it found. `check_all` runs them all.
`house` is a game with other house rules, to check these as well.
"""

from backroom.conformance.declared import Reached, Watch, check_declared
from backroom.conformance.house import house
from backroom.conformance.laws import Broken, check_all
from backroom.conformance.perft import perft
from backroom.conformance.playthrough import playthrough
from backroom.conformance.secrecy import check_secrecy

__all__ = ["Broken", "Reached", "Watch", "check_all", "check_declared", "check_secrecy", "house", "perft", "playthrough"]
