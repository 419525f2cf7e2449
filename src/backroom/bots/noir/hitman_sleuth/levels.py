"""The three levels of Hitman vs Sleuth."""

from __future__ import annotations

from backroom.bots.noir.duel.levels import Levels
from backroom.bots.noir.hitman_sleuth.following import FollowedGame
from backroom.bots.noir.hitman_sleuth.guide import HAND
from backroom.bots.noir.hitman_sleuth.rookie import weight
from backroom.bots.noir.hitman_sleuth.terms import TERMS

LEVELS = Levels("backroom.bots.noir.hitman_sleuth", TERMS, rookie=weight, game=FollowedGame, hand=HAND)
rookie, regular, shark = LEVELS.rookie, LEVELS.regular, LEVELS.shark
