"""The tables of the database. A game is its record: a head and lines; the rest is who sits there and how it is played."""

from __future__ import annotations

from sqlalchemy import BigInteger, ForeignKey, Index, LargeBinary, MetaData, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    metadata = MetaData(
        naming_convention={"ix": "ix_%(column_0_N_label)s", "uq": "uq_%(table_name)s_%(column_0_name)s", "pk": "pk_%(table_name)s",
                           "fk": "fk_%(table_name)s_%(column_0_name)s"}
    )


class Guest(Base):
    """Somebody with a browser; the id is in a signed cookie."""

    __tablename__ = "guest"
    id: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    made: Mapped[int] = mapped_column(BigInteger)


class Game(Base):
    """A table and its game. JSON is kept as text; times are seconds since 1970."""

    __tablename__ = "game"
    __table_args__ = (
        Index("ix_game_host_state", "host", "state"), Index("ix_game_state_public_touched", "state", "public", "touched"),
        Index("ix_game_owner", "owner"),
    )
    id: Mapped[str] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(unique=True)
    state: Mapped[str]
    made: Mapped[int] = mapped_column(BigInteger)
    touched: Mapped[int] = mapped_column(BigInteger)
    settings: Mapped[str] = mapped_column(Text)
    host: Mapped[str]
    head: Mapped[str] = mapped_column(Text)
    seed: Mapped[bytes] = mapped_column(LargeBinary)
    clocks: Mapped[str] = mapped_column(Text)
    result: Mapped[str]
    """`0,2 by units`, as in the record; empty while it goes on."""
    turn: Mapped[int]
    asked: Mapped[int]
    """The seat that is asked, or -1."""
    public: Mapped[bool]
    review: Mapped[str] = mapped_column(Text)
    """JSON, once somebody wanted it."""
    owner: Mapped[str] = mapped_column(server_default="")
    """On a site of several servers: the one that has it; empty: none."""
    fence: Mapped[int] = mapped_column(BigInteger, server_default="0")
    """Grows with every new owner. What carries another number than this is not written."""


class Seat(Base):
    __tablename__ = "seat"
    __table_args__ = (Index("ix_seat_guest", "guest"),)
    game: Mapped[str] = mapped_column(ForeignKey("game.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str]
    guest: Mapped[str]
    name: Mapped[str]
    opponent: Mapped[str]
    force: Mapped[str] = mapped_column(Text)
    entropy: Mapped[bytes] = mapped_column(LargeBinary)


class Line(Base):
    """A line of the record after its head."""

    __tablename__ = "line"
    game: Mapped[str] = mapped_column(ForeignKey("game.id"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    text: Mapped[str] = mapped_column(Text)


class ChatLine(Base):
    __tablename__ = "chat"
    __table_args__ = (Index("ix_chat_guest", "guest"),)
    game: Mapped[str] = mapped_column(ForeignKey("game.id"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[int]
    name: Mapped[str]
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)
    guest: Mapped[str] = mapped_column(server_default="")
    """Who said it; empty: written before this was noted."""


class Kept(Base):
    """What a guest keeps besides games: forces, sets, collections, puzzles, progress. `text` is the thing; `code` is in a link to it."""

    __tablename__ = "kept"
    guest: Mapped[str] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(primary_key=True)
    id: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    text: Mapped[str] = mapped_column(Text)
    touched: Mapped[int] = mapped_column(BigInteger)
    code: Mapped[str | None] = mapped_column(unique=True)


class Picture(Base):
    """A picture of a guest's own, as the server encoded it anew (WebP). Its id stands in the guest's sets."""

    __tablename__ = "picture"
    id: Mapped[str] = mapped_column(primary_key=True)
    guest: Mapped[str] = mapped_column(index=True)
    data: Mapped[bytes] = mapped_column(LargeBinary)
    width: Mapped[int]
    height: Mapped[int]
    made: Mapped[int] = mapped_column(BigInteger)


class Ban(Base):
    """Somebody who may not come (`what` is ban) or not write (mute): a guest by id, or an address or network; until a time."""

    __tablename__ = "ban"
    what: Mapped[str] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(primary_key=True)
    who: Mapped[str] = mapped_column(primary_key=True)
    until: Mapped[int] = mapped_column(BigInteger)
    why: Mapped[str] = mapped_column(Text)
    made: Mapped[int] = mapped_column(BigInteger)


class UsedLink(Base):
    """A link to another device that has been used, by its number, until it would have ended anyway."""

    __tablename__ = "used_link"
    number: Mapped[str] = mapped_column(primary_key=True)
    until: Mapped[int] = mapped_column(BigInteger)


class Server(Base):
    """A server of a site that lives: it renews its row. Whoever is late is taken out, and has no tables any more."""

    __tablename__ = "server"
    id: Mapped[str] = mapped_column(primary_key=True)
    number: Mapped[int]
    """Of the lock that its session holds, and that ends with its process."""
    until: Mapped[int] = mapped_column(BigInteger)
    """By the clock of the database, in milliseconds since 1970."""
    version: Mapped[str]
    tables: Mapped[int]
    draining: Mapped[bool]


class LivesWith(Base):
    """One row: the oldest migration whose programs can live with this database, and a digest of the site's secret."""

    __tablename__ = "lives_with"
    oldest: Mapped[str] = mapped_column(primary_key=True)
    secret: Mapped[str]
