"""Which guest said something, so that it goes with them; also those who only look on."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    with op.batch_alter_table("chat") as chat:
        chat.add_column(sa.Column("guest", sa.String, nullable=False, server_default=""))
        chat.create_index("ix_chat_guest", ["guest"])


def downgrade() -> None:
    with op.batch_alter_table("chat") as chat:
        chat.drop_index("ix_chat_guest")
        chat.drop_column("guest")
