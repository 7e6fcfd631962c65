"""Runs migrations on the connection that the store hands over: no second engine, no second event loop."""

from alembic import context

from buildstars.table.storage.schema import Base

context.configure(
    connection=context.config.attributes["connection"], target_metadata=Base.metadata, render_as_batch=True, compare_type=True
)
with context.begin_transaction():
    context.run_migrations()
