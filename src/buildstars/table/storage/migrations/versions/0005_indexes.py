"""So that no guest's request reads all games there ever were: the tables somebody made, and public ones by when they were touched."""

from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_index("ix_game_host_state", "game", ["host", "state"])
    op.create_index("ix_game_state_public_touched", "game", ["state", "public", "touched"])
    op.drop_index("ix_game_state_public", "game")


def downgrade() -> None:
    op.create_index("ix_game_state_public", "game", ["state", "public"])
    op.drop_index("ix_game_state_public_touched", "game")
    op.drop_index("ix_game_host_state", "game")
