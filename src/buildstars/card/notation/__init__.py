"""The notation of positions: a position as text, whole or as a seat sees it, and back (docs/positions.md)."""

from buildstars.card.notation.read import read_position
from buildstars.card.notation.write import from_line, to_line, write_position, write_view
from buildstars.core.notation import NotationError

__all__ = ["NotationError", "from_line", "read_position", "to_line", "write_position", "write_view"]
