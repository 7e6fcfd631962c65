"""Pictures of guests' own, for the units and cards of their sets."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "picture",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("guest", sa.String, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("width", sa.Integer, nullable=False),
        sa.Column("height", sa.Integer, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_picture"),
    )
    op.create_index("ix_picture_guest", "picture", ["guest"])


def downgrade() -> None:
    op.drop_table("picture")
