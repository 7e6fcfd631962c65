"""How finely craft are built: as they are drawn, as one body a part for a 3D printer, or with few sides for paper.

The functions that build a craft are the same for all of them; what is round asks here how many sides it gets, and a painted band asks
whether it may cut the faces below it.
"""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Iterator

Detail = Literal["drawn", "printed", "folded"]
_FEW: Final = 6
_MANY: Final = 10
_DETAIL: ContextVar[Detail] = ContextVar("detail", default="drawn")


@contextmanager
def built(detail: Detail) -> Iterator[None]:
    """While it holds, solids are built in this detail."""
    before = _DETAIL.set(detail)
    try:
        yield
    finally:
        _DETAIL.reset(before)


def sides_for(n: int) -> int:
    """How many sides something round gets that is drawn with n."""
    if _DETAIL.get() != "folded" or n <= _FEW:
        return n
    return _FEW if n < 20 else _MANY


def rings_for(n: int) -> int:
    """How many rings a ball gets that is drawn with n."""
    return min(n, 4) if _DETAIL.get() == "folded" else n


def bands_cut() -> bool:
    """Whether a painted band cuts faces into pieces; otherwise it lies on them, so that bodies stay whole."""
    return _DETAIL.get() == "drawn"

