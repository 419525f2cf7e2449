"""What people may ask a table for. The other kinds of commands are the house's own."""

from __future__ import annotations

from backroom.table.table import KINDS

ASKED = frozenset(KINDS) - {"tick", "resume", "void", "away", "back"}
