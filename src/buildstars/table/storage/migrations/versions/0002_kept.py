"""What guests keep besides games: forces, sets, puzzles, progress."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "kept",
        sa.Column("guest", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("id", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("code", sa.String, nullable=True),
        sa.PrimaryKeyConstraint("guest", "kind", "id", name="pk_kept"),
        sa.UniqueConstraint("code", name="uq_kept_code"),
    )


def downgrade() -> None:
    op.drop_table("kept")
