"""Who is at the live table: seats, rights, lines. Belongs to the server's thread; others read the tuples it makes.

A guest is a `Member`, known by an id that their browser keeps. It stays when the line is lost, so that a reload or a
dead battery does not cost the seat.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from companion.live.guest import APP, BROWSER, HOST, TV, Guest, Waiting
from companion.live.rights import ALL, SEAT, WATCH, May
from companion.settings import new_id

MOST_MEMBERS = 48
"""Guests that are remembered, here or not."""
ID_LENGTH = 12
WATCHES = "watch-"
NOTHING = May(WATCH, anyway=False)
HOWS = (APP, BROWSER, TV)


class Line(Protocol):
    """What the room needs of a connection."""

    def tell(self, frame: Mapping[str, Any]) -> None: ...

    def show(self) -> None:
        """What this guest sees may be different."""
        ...

    def close(self, text: str = "") -> None: ...


@dataclass(slots=True, eq=False)
class Member:
    id: str
    how: str
    may: May = field(default_factory=May)
    seat: int | None = None
    since: float = 0
    lines: list[Any] = field(default_factory=list)
    only_watches: bool = False
    """Came in by the six digits: no seat without the host's permission."""
    is_out: bool = False
    address: str = ""
    """Where an app phone would host, as host:port."""

    @property
    def may_now(self) -> May:
        """Without a seat there is none to record for."""
        if self.is_out or (self.may.what == SEAT and self.seat is None):
            return NOTHING
        return self.may

    @property
    def matters(self) -> bool:
        """On the line, or with something to come back to."""
        return bool(self.lines) or self.seat is not None or self.may.what == ALL

    def plain(self) -> dict[str, Any]:
        told = {"id": self.id, "how": self.how, "seat": self.seat, "may": self.may.plain()}
        return {**told, **({"watches": True} if self.only_watches else {})}


class Room:
    """`changed` is called whenever somebody comes, goes, or may do something else."""

    def __init__(
        self,
        names: Sequence[str],
        changed: Callable[[], None],
        *,
        own_seat: int | None = None,
        can_ask: bool = True,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.names = names
        self.own_seat = own_seat
        """Where the host's owner sits."""
        self.members: dict[str, Member] = {}
        self.guests: tuple[Guest, ...] = ()
        self.waiting: tuple[Waiting, ...] = ()
        self._asking: dict[str, Waiting] = {}
        self._can_ask = can_ask
        self._changed = changed
        self._now = now

    # Coming and going.

    @property
    def count(self) -> int:
        """Lines of all guests."""
        return sum(len(member.lines) for member in self.members.values())

    def enter(self, line: Line, guest: str = "", how: str = BROWSER, *, only_watches: bool = False) -> Member:
        """A guest who has proven to be one: the same one as before, or a new one. The id itself says who came in to
        watch, even when nothing else is known any more."""
        member = self.members.get(guest) if guest else None
        if member is None:
            only_watches = only_watches or guest.startswith(WATCHES)
            own = guest or (WATCHES if only_watches else "") + new_id(ID_LENGTH)
            member = Member(own, how, only_watches=only_watches)
            self.members[member.id] = member
            if only_watches:
                member.may = NOTHING
        if not member.lines:
            member.since = self._now()
        member.how = how if how == APP else member.how
        member.lines.append(line)
        self._forget_some()
        self.publish()
        return member

    def leave(self, member: Member, line: Line) -> None:
        if line in member.lines:
            member.lines.remove(line)
        if not member.lines and not member.is_out:
            member.since = self._now()
            self._asking.pop(member.id, None)
        self.publish()

    def _forget_some(self) -> None:
        """Whoever has been away longest is forgotten first."""
        away = sorted((one for one in self.members.values() if not one.lines), key=lambda one: one.since)
        for member in away[: max(0, len(self.members) - MOST_MEMBERS)]:
            del self.members[member.id]

    # Seats.

    def holder(self, seat: int) -> Member | None:
        return next((one for one in self.members.values() if one.seat == seat), None)

    def seats(self) -> list[dict[str, Any]]:
        """For choosing a seat: which are free, and whose the others are."""
        found = []
        for seat in range(len(self.names)):
            holder = self.holder(seat)
            who = HOST if seat == self.own_seat else "" if holder is None else "here" if holder.lines else "away"
            found.append({"seat": seat, "free": not who, "who": who})
        return found

    def sit(self, member: Member, seat: int | None, *, is_far: bool = False) -> bool:
        """Gives a free seat, or none to a watcher; False if the host has to be asked, or nobody can be."""
        self._asking.pop(member.id, None)
        if member.how != APP:
            member.how = TV if is_far else BROWSER
        if seat is None or member.seat == seat:
            member.seat = seat
            self.publish()
            return True
        holder = self.holder(seat)
        is_taken = seat == self.own_seat or (holder is not None and (self._can_ask or bool(holder.lines)))
        if is_taken or member.only_watches:
            if self._can_ask:
                self._asking[member.id] = Waiting(member.id, seat, self.names[seat], member.how, self._now())
            self.publish()
            return False
        self._give(member, seat)
        return True

    def _give(self, member: Member, seat: int) -> None:
        holder = self.holder(seat)
        if holder is not None and holder is not member:
            holder.seat = None
        member.seat = seat
        if member.only_watches:
            member.only_watches, member.may = False, May()
        self.publish()

    def is_waiting(self, member: Member) -> bool:
        return member.id in self._asking

    def admit(self, guest: str) -> list[Member]:
        """Gives a waiting guest the seat; for whom something is different now."""
        asked, member = self._asking.pop(guest, None), self.members.get(guest)
        if asked is None or member is None:
            return []
        former = self.holder(asked.seat)
        self._give(member, asked.seat)
        return [member, *([former] if former is not None and former is not member else [])]

    def turn_away(self, guest: str) -> Member | None:
        asked = self._asking.pop(guest, None)
        self.publish()
        return None if asked is None else self.members.get(guest)

    # Rights.

    def set_may(self, guest: str, may: May) -> None:
        member = self.members.get(guest)
        if member is not None:
            member.may, member.only_watches = may, member.only_watches and may.what == WATCH
            self.publish()

    def put_out(self, guest: str) -> Member | None:
        """From now on nothing of theirs is recorded, not even what is on its way."""
        member = self.members.pop(guest, None)
        if member is not None:
            member.is_out = True
            self._asking.pop(guest, None)
            self.publish()
        return member

    # What others know of it.

    def publish(self) -> None:
        self.guests = tuple(
            Guest(one.id, one.seat, self._name(one.seat), one.how, bool(one.lines), one.since, one.may)
            for one in self.members.values()
            if one.matters
        )
        self.waiting = tuple(self._asking.values())
        self._changed()

    def _name(self, seat: int | None) -> str:
        return self.names[seat] if seat is not None and seat < len(self.names) else ""

    def told(self) -> list[dict[str, Any]]:
        """Who is here, for every guest's view: those on the line, and those who have a seat and will be back."""
        host = {"how": HOST, **({} if self.own_seat is None else {"seat": self.own_seat})}
        return [host, *(self._told(one) for one in self.members.values() if one.matters)]

    def present(self) -> list[dict[str, Any]]:
        """The same for app phones, which know each other by their ids."""
        host, *others = self.told()
        members = [one for one in self.members.values() if one.matters]
        return [{"id": "", **host}, *({"id": one.id, **told} for one, told in zip(members, others, strict=True))]

    def _told(self, member: Member) -> dict[str, Any]:
        told = {"how": member.how, "since": int(member.since), **({} if member.seat is None else {"seat": member.seat})}
        return {**told, **({} if member.lines else {"away": True})}

    @property
    def heirs(self) -> list[str]:
        """Where app phones would host, if this host were gone."""
        return [f"http://{one.address}" for one in self.members.values() if one.address and one.lines]

    def roster(self) -> list[dict[str, Any]]:
        """What another host has to know to go on."""
        return [one.plain() for one in self.members.values() if one.how != APP]

    def read_roster(self, guests: Iterable[Any]) -> None:
        """As the former host told it. Anything not understood is left out."""
        taken: set[int | None] = {None, self.own_seat}
        for one in list(guests)[:MOST_MEMBERS]:
            if not isinstance(one, Mapping) or not isinstance(one.get("id"), str) or not 0 < len(one["id"]) <= 40:
                continue
            seat = one.get("seat")
            seat = seat if type(seat) is int and 0 <= seat < len(self.names) and seat not in taken else None
            how = one.get("how") if one.get("how") in HOWS else BROWSER
            member = Member(one["id"], str(how), May.read(one.get("may")), seat, self._now())
            member.only_watches = one.get("watches") is True
            self.members[member.id] = member
            taken.add(seat)
        self.publish()
