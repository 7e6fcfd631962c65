"""What goes over a table's socket: tagged messages, read and checked in one step.

Whatever people read is a message id with arguments, so that each browser says it in its own language, from the same Fluent files. The
client's types (`web/src/generated/wire.ts`) are made from these modules by `tools/client-types`.
"""

from buildstars.table.wire.around import *  # noqa: F403
from buildstars.table.wire.asked import *  # noqa: F403
from buildstars.table.wire.cards import *  # noqa: F403
from buildstars.table.wire.from_browser import *  # noqa: F403
from buildstars.table.wire.minis import *  # noqa: F403
from buildstars.table.wire.to_browser import *  # noqa: F403
from buildstars.table.wire.words import *  # noqa: F403
