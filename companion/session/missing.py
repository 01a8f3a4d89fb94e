"""What a game lacks, in words: entries that a damaged file lost, and those that another phone has not sent yet.

It is told as long as it lasts, and the game goes on meanwhile: the players know what happened and can correct the
numbers by hand. As soon as another phone sends the entries, nothing is missing any more and nothing is told.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.session.disagreement import Disagreement
from companion.session.entry import EntryId
from companion.session.session import Session
from companion.store.losses import Loss
from rules.kit.text import SeatName, Text, say


def missing(session: Session, lost: Sequence[Loss], other: Disagreement | None) -> list[Text]:
    """Nothing if all is here; otherwise what is not, and which totals were shown when it was.

    `other` are totals that do not come out; they are mentioned even if nothing is missing.
    """
    unread = [loss for loss in dict.fromkeys(lost) if not session.has(loss.id)]
    known = {loss.id for loss in unread}
    gaps = [(device, one) for device, ranges in session.gaps.items() for one in ranges]
    count = sum(len(one) for _, one in gaps) - sum(
        any(i.device == d and i.seq in one for d, one in gaps) for i in known
    )
    told = [_told_unread(session, unread)] if unread else []
    if count:
        first = next(EntryId(device, one.start) for device, one in gaps)
        told.append(say("lost.not_here", n=count, moment=_moment(session, EntryId(first.device, first.seq - 1))))
    ids = [*known, *(EntryId(device, one.start) for device, one in gaps)]
    if told:
        totals = _totals_then(session, ids)
        return [*told, say("lost.totals", list=_listed(totals))] if totals else told
    return [] if other is None else [say("lost.differs", list=_listed(other.then))]


def _listed(totals: Sequence[int]) -> str:
    return ", ".join(map(str, totals))


def _told_unread(session: Session, unread: Sequence[Loss]) -> Text:
    seats, moment = {loss.seat for loss in unread}, _moment(session, unread[0].after)
    (seat,) = seats if len(seats) == 1 else (None,)
    if seat is None or seat >= len(session.setup.seats):
        return say("lost.unread", n=len(unread), moment=moment)
    return say("lost.unread_of", n=len(unread), who=SeatName(seat), moment=moment)


def _moment(session: Session, after: EntryId | None) -> Text:
    """Where the game stood when it was recorded."""
    for item in session.items:
        if item.entry.id == after:
            return session.rules.moment(item.after)
    earlier = [item for item in session.items if after is not None and item.entry.device == after.device]
    before = [item for item in earlier if after is not None and item.entry.seq < after.seq]
    return session.rules.moment(before[-1].after if before else session.start)


def _totals_then(session: Session, ids: Sequence[EntryId]) -> tuple[int, ...] | None:
    """The first totals that were shown with all of these in them."""
    for entry in session.log:
        upto = entry.seen.upto if entry.seen is not None else {}
        if entry.seen is not None and all(upto.get(device, 0) >= seq for device, seq in ids):
            return entry.seen.totals
    return None
