"""Guests, games with their seats, the lines of their records, and chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "guest",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guest"),
    )
    op.create_table(
        "game",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("code", sa.String, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("head", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("clocks", sa.Text, nullable=False),
        sa.Column("result", sa.String, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("review", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
        sa.UniqueConstraint("code", name="uq_game_code"),
    )
    op.create_index("ix_game_state_public", "game", ["state", "public"])
    op.create_table(
        "seat",
        sa.Column("game", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("guest", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("opponent", sa.String, nullable=False),
        sa.Column("force", sa.Text, nullable=False),
        sa.Column("entropy", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_seat"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_seat_game"),
    )
    op.create_index("ix_seat_guest", "seat", ["guest"])
    op.create_table(
        "line",
        sa.Column("game", sa.String, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "n", name="pk_line"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_line_game"),
    )
    op.create_table(
        "chat",
        sa.Column("game", sa.String, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "n", name="pk_chat"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_chat_game"),
    )


def downgrade() -> None:
    for name in ("chat", "line", "seat", "game", "guest"):
        op.drop_table(name)
