"""Who may not come, or not write, and until when."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "ban",
        sa.Column("what", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("who", sa.String, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("what", "kind", "who", name="pk_ban"),
    )


def downgrade() -> None:
    op.drop_table("ban")
