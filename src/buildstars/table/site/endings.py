"""The end of tasks that go on by themselves: whoever stops must not wait for one that goes on.

A task may miss one call to end. Valkey's client sends with `asyncio.wait_for`, which before Python 3.12 loses a call that comes in the
moment in which what it waits for is done. So a task is called again until it has ended.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

CALL: Final = 0.5
"""Seconds between two calls to a task to end."""
MOST_CALLS: Final = 10
log: Final = logging.getLogger("buildstars.site")


async def ended(*tasks: asyncio.Task[Any]) -> None:
    """They are cancelled, and have ended when this returns; what they raised is nobody's concern any more."""
    left = {task for task in tasks if not task.done()}
    for _ in range(MOST_CALLS):
        if not left:
            break
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=CALL)
    else:
        log.error("%d tasks do not end", len(left))
    for task in set(tasks) - left:
        if not task.cancelled():
            task.exception()  # or asyncio complains that nobody asked
