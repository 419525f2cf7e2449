"""Brings a database up to date. Every server does so as it starts."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

LOCK = 0x6261636B726F6F6D
"""Nodes that start together take turns; the number is only ours."""


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run what is missing; the caller's transaction holds all of it."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
