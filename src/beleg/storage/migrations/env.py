"""Alembic's entry. ``storage.database`` calls it inside a write unit and hands over that unit's connection."""

from alembic import context

from beleg.storage.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
