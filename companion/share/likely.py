"""Numbers that no honest phone can have counted to are refused before anything is stored.

An entry raises the order of a game by one, and a phone's own count by one. Phones may be far apart when they meet, but
not by a million entries. A number near the end of what can be counted would leave no room for what comes after it.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.errors import BadCode
from companion.session.entry import Entry
from companion.session.session import Session

LEAP = 1_000_000
"""More entries than a table records in its life."""


def must_be_likely(entries: Iterable[Entry], own: Session | None) -> None:
    """Raises a problem if these leap ahead of what is here, and of each other."""
    order, upto = (0, dict[str, int]()) if own is None else (own.lamport, own.upto)
    for entry in sorted(entries, key=lambda one: (one.lamport, one.seq)):
        last = upto.get(entry.device, 0)
        if entry.lamport > order + LEAP or entry.seq > last + LEAP:
            raise BadCode("share.unlikely")
        order, upto[entry.device] = max(order, entry.lamport), max(last, entry.seq)
