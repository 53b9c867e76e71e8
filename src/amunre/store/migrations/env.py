"""Runs migrations on the connection it is handed; transactions are the business of `amunre.store.database`."""

from alembic import context

from amunre.store.models import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
    render_as_batch=True,
)
context.run_migrations()
