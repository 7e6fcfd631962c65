"""What servers tell each other of who is where: what has changed, and now and then all of it, so that nothing missed stays missed."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from hypothesis import given
from hypothesis import strategies as st

from buildstars.table.live.server import TableServer
from buildstars.table.site.bus import Bus
from buildstars.table.site.gossip import ENCODE, Gossip

TABLES = [f"t{n}" for n in range(4)]
GUESTS = [f"g{n}" for n in range(3)]
MOMENT = st.tuples(st.sets(st.sampled_from(TABLES)), st.dictionaries(st.sampled_from(GUESTS), st.integers(1, 3)), st.booleans())
"""Where people are, who has sockets, and whether the telling is heard."""


def gossip() -> Gossip:
    empty = SimpleNamespace(store=SimpleNamespace(shown=0), actors={}, sockets={})
    return Gossip(cast(TableServer, empty), cast(Bus, SimpleNamespace(handlers={})))


def be(one: Gossip, here: set[str], sockets: dict[str, int]) -> None:
    server = cast(Any, one.server)
    server.actors = {table: SimpleNamespace(room=SimpleNamespace(here={0} if table in here else set())) for table in TABLES}
    server.sockets = sockets


@given(st.lists(MOMENT, min_size=1, max_size=12))
def test_whoever_hears_everything_knows_everything_and_whoever_misses_something_knows_it_after_the_next_whole(moments: Any) -> None:
    teller, one, other = gossip(), gossip(), gossip()
    for here, sockets, heard in moments:
        be(teller, here, sockets)
        news = teller.news(False)
        if news is not None:
            one._heard("s", "", ENCODE(news))
            if heard:
                other._heard("s", "", ENCODE(news))
        assert one.here.get("s", set()) == here and one.sockets.get("s", {}) == sockets
        assert all(one.is_here(table) is (table in here) for table in TABLES)
        assert all(one.sockets_of(guest) == sockets.get(guest, 0) for guest in GUESTS)
    whole = teller.news(True)
    assert whole is not None
    whole.bans = False  # reading them takes a database
    other._heard("s", "", ENCODE(whole))
    assert other.here["s"] == here and other.sockets["s"] == sockets


def test_as_long_as_nothing_changes_nothing_is_told() -> None:
    one = gossip()
    be(one, set(TABLES), {"g0": 2})
    first = one.news(False)
    assert first is not None and (first.here, first.sockets, first.whole) == (TABLES, {"g0": 2}, False)
    assert one.news(False) is None
    be(one, set(TABLES[1:]), {"g0": 2, "g1": 1})
    second = one.news(False)
    assert second is not None and (second.here, second.left, second.sockets) == ([], ["t0"], {"g1": 1})
