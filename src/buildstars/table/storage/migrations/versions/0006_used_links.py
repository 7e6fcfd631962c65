"""Links to another device that have been used, until they would have ended anyway."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "used_link",
        sa.Column("number", sa.String, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_used_link"),
    )


def downgrade() -> None:
    op.drop_table("used_link")
