"""Alembic runs this; the connection is handed in by `migrate.py`."""

from alembic import context

from backroom.server.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=connection.dialect.name == "sqlite")
with context.begin_transaction():
    context.run_migrations()
