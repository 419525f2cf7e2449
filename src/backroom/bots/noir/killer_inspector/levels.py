"""The three levels of Killer vs Inspector."""

from __future__ import annotations

from backroom.bots.noir.duel.judgement import shown
from backroom.bots.noir.duel.levels import Levels
from backroom.bots.noir.killer_inspector.following import FollowedGame
from backroom.bots.noir.killer_inspector.guide import HAND
from backroom.bots.noir.killer_inspector.rookie import weight
from backroom.bots.noir.killer_inspector.terms import TERMS

LEVELS = Levels("backroom.bots.noir.killer_inspector", TERMS, rookie=weight, game=FollowedGame, hand=HAND, told=shown)
rookie, regular, shark = LEVELS.rookie, LEVELS.regular, LEVELS.shark
