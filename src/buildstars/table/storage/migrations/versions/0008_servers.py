"""Several servers, one site: which server has a table, by a number that grows with every new owner, and the servers that live.

Also the oldest program that can live with this database, so that a new version can be rolled out server by server."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("game", sa.Column("owner", sa.String, nullable=False, server_default=""))
    op.add_column("game", sa.Column("fence", sa.BigInteger, nullable=False, server_default="0"))
    op.create_index("ix_game_owner", "game", ["owner"])
    op.create_table(
        "server",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("version", sa.String, nullable=False),
        sa.Column("tables", sa.Integer, nullable=False),
        sa.Column("draining", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_server"),
    )
    lives_with = op.create_table(
        "lives_with",
        sa.Column("oldest", sa.String, nullable=False),
        sa.Column("secret", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("oldest", name="pk_lives_with"),
    )
    op.bulk_insert(lives_with, [{"oldest": "0008", "secret": ""}])


def downgrade() -> None:
    op.drop_table("lives_with")
    op.drop_table("server")
    op.drop_index("ix_game_owner", "game")
    op.drop_column("game", "fence")
    op.drop_column("game", "owner")
