"""What must be agreed on at a table: taking an answer back, a draw, another game, a coach's words, and what becomes of who is away.

Opponents agree to everything but a draw. Of the persons those are asked who are still in and here; who sits at the same screen as the
one who asks has been asked there. About somebody who is away the others decide: with two players the other one, with more a majority.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from buildstars.table import wire
from buildstars.table.live.coach import may_speak

if TYPE_CHECKING:
    from buildstars.table.live.room import Change, Room

What = Literal["undo", "draw", "rematch", "coach", "takeover", "remove"]


class Consent:
    def __init__(self, room: Room) -> None:
        self.room = room
        self.agreed: dict[tuple[What, int], set[int]] = {}
        """By what and whose: who has said yes."""
        self.targets: dict[int, int] = {}
        """By seat that wants to go back: to which ply."""
        self.newest: dict[int, int] = {}
        """By seat that wants to go back: the ply of its last choice then."""

    # ---- who has a say ------------------------------------------------------------------------------------------------

    def voters(self, what: What, seat: int) -> list[int]:
        """Seats of persons, other than at the screen of this seat, who have a say."""
        room = self.room
        own = room.chairs[seat].guest
        found = [chair.seat for chair in room.chairs if chair.is_person and chair.seat != seat and (not own or chair.guest != own)]
        if what == "rematch" or room.play is None:
            return [other for other in found if not room.chairs[other].left]
        return [other for other in found if room.play.is_in(other) and not room.chairs[other].away]

    def requests(self) -> list[wire.Request]:
        found = [] if (draw := self._draw()) is None else [draw]
        for (what, seat), agreed in self.agreed.items():
            voters = self.voters(what, seat)
            if voters:
                yes = [*([seat] if what in ("undo", "rematch", "coach") else []), *(voter for voter in voters if voter in agreed)]
                found.append(wire.Request(what, seat, yes, [voter for voter in voters if voter not in agreed]))
        return found

    def _draw(self) -> wire.Request | None:
        """Offers of a draw lie in the game itself."""
        play = self.room.play
        if play is None or play.over:
            return None
        agreed = [chair.seat for chair in self.room.chairs if play.offers_draw(chair.seat)]
        needed = [chair.seat for chair in self.room.chairs if play.is_in(chair.seat) and not play.offers_draw(chair.seat)]
        return wire.Request("draw", agreed[0], agreed, needed) if agreed else None

    # ---- asking -------------------------------------------------------------------------------------------------------

    def ask(self, what: What, seat: int, target: int = -1) -> None:
        self.agreed[what, seat] = set()
        if what == "undo":
            self.targets[seat] = target
            self.newest[seat] = self.room.playing().undo_target(seat)

    def offer_stand_in(self, seat: int) -> None:
        """An opponent could take over, or the player could be taken out of the game; or the others wait."""
        if self.room.play is not None and self.room.play.is_in(seat):
            self.agreed.setdefault(("takeover", seat), set())
            self.agreed.setdefault(("remove", seat), set())

    def forget(self, seat: int) -> None:
        """This player is back."""
        self.agreed.pop(("takeover", seat), None)
        self.agreed.pop(("remove", seat), None)

    def after_step(self) -> None:
        """The game has gone on: what no longer makes sense is no longer asked."""
        play = self.room.play
        for what, seat in list(self.agreed):
            stale = play is None or play.over or not play.is_in(seat)
            if what == "undo" and not stale and play is not None:
                stale = play.undo_target(seat) != self.newest.get(seat)
            if what in ("takeover", "remove") and not self.room.chairs[seat].away:
                stale = True
            if stale:
                del self.agreed[what, seat]

    # ---- answering ----------------------------------------------------------------------------------------------------

    def answer(self, seats: Sequence[int], what: What, seat: int, yes: bool, now: int) -> Change | None:
        if what == "draw":
            return self._answer_draw(seats, yes, now)
        if what == "rematch":
            return self._answer_rematch(seats, yes)
        if what == "coach":
            return self._answer_coach(seats, yes)
        if (what, seat) not in self.agreed:
            return None
        if what == "undo" and not yes and (seat in seats or set(seats) & set(self.voters(what, seat))):
            del self.agreed[what, seat]
            return self.room._change()
        voters = [voter for voter in self.voters(what, seat) if voter in seats]
        if not voters:
            return None
        agreed = self.agreed[what, seat]
        agreed.difference_update(voters)
        if yes:
            agreed.update(voters)
        return self._decided(what, seat, now) or self.room._change()

    def _decided(self, what: What, seat: int, now: int) -> Change | None:
        """What all, or enough, have said yes to."""
        voters, agreed = self.voters(what, seat), self.agreed[what, seat]
        yes = [voter for voter in voters if voter in agreed]
        if what == "undo" and len(yes) == len(voters):
            del self.agreed[what, seat]
            return self.room.take_back(seat, self.targets.pop(seat), now)
        if what == "takeover" and 2 * len(yes) > len(voters):
            return self.room.stand_in(seat, now)
        if what == "remove" and 2 * len(yes) > len(voters):
            self.forget(seat)
            return self.room.act(seat, "resign", now)
        return None

    def _answer_draw(self, seats: Sequence[int], yes: bool, now: int) -> Change | None:
        request = self._draw()
        waiting = [seat for seat in seats if request is not None and seat in request.needed]
        return self.room.act(waiting[0], "offer" if yes else "decline", now) if waiting else None

    def _answer_coach(self, seats: Sequence[int], yes: bool) -> Change | None:
        """A coach that sits between people speaks to each of them, about what they alone see, if all want it."""
        room = self.room
        persons = [seat for seat in seats if room.chairs[seat].is_person]
        if room.state != "playing" or not persons or room.is_coached() or not may_speak(room.chairs, True):
            return None
        asked = next((seat for what, seat in self.agreed if what == "coach"), None)
        if not yes:
            if asked is None:
                return None
            del self.agreed["coach", asked]
            return room._change()
        if asked is None:
            asked = persons[0]
            self.ask("coach", asked)
        self.agreed["coach", asked].update(persons)
        if not all(voter in self.agreed["coach", asked] for voter in self.voters("coach", asked)):
            return room._change()
        del self.agreed["coach", asked]
        return room.let_coach_speak()

    def _answer_rematch(self, seats: Sequence[int], yes: bool) -> Change | None:
        """The first to say yes asks the others."""
        room = self.room
        persons = [seat for seat in seats if room.chairs[seat].is_person]
        if room.state != "over" or not persons or room.settings.next:
            return None
        asked = next((seat for what, seat in self.agreed if what == "rematch"), None)
        if not yes:
            if asked is None:
                return None
            del self.agreed["rematch", asked]
            return room._change()
        if asked is None:
            asked = persons[0]
            self.ask("rematch", asked)
        agreed = self.agreed["rematch", asked]
        agreed.update(persons)
        change = room._change()
        change.rematch = all(voter in agreed for voter in self.voters("rematch", asked))
        return change
