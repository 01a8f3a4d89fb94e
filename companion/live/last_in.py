"""What an app phone keeps of the table it is at, so that it can come back after the app was ended.

It is a help and no part of the game: whatever makes no sense in it is ignored.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from companion.live.peer_places import read_places
from companion.live.place import Place

if TYPE_CHECKING:
    from companion.session.entry import Entry
    from companion.session.session import Session

LONGEST = 12 * 60 * 60
"""Seconds after which nobody waits for this phone any more: the next evening has a table of its own."""
MINUTE = 60
_LONGEST_ID = 40


@dataclass(frozen=True, slots=True)
class LastIn:
    """A phone without a line to the table."""

    at: int
    """When it was there last, to the minute, in seconds since 1970."""
    places: tuple[Place, ...]
    """Where the table was, then where else it may be. The game's secret opens each of them."""
    id: str = ""
    """The id by which the table knows this phone."""
    device: str = ""
    """This phone's name in the game, then."""
    confirmed: int = 0
    """The last entry under that name that the host is known to have."""
    roster: Mapping[str, Any] = field(default_factory=dict)
    """As the host last told it, for whoever takes over."""

    def confirmed_of(self, session: Session) -> int:
        """A phone that has another name by now has sent nothing under it."""
        return self.confirmed if session.device == self.device else 0

    def plain(self) -> dict[str, Any]:
        return {
            "at": self.at,
            "urls": [place.url for place in self.places],
            "id": self.id,
            "device": self.device,
            "confirmed": self.confirmed,
            "roster": dict(self.roster),
        }


def read_last_in(memo: Mapping[str, Any], now: float) -> LastIn | None:
    """None for what is too old, or damaged."""
    at, confirmed, roster = memo.get("at"), memo.get("confirmed"), memo.get("roster")
    places = read_places(memo.get("urls"))
    # A clock that was put right meanwhile may be behind.
    if type(at) is not int or abs(int(now) - at) > LONGEST or not places:
        return None
    if type(confirmed) is not int or not isinstance(roster, Mapping):
        return None
    return LastIn(at, tuple(places), _name(memo.get("id")), _name(memo.get("device")), confirmed, roster)


def unconfirmed(session: Session, confirmed: int) -> Sequence[Entry]:
    """This phone's entries after the last one that the host is known to have."""
    if session.upto.get(session.device, 0) <= confirmed:
        return ()
    return [one for one in session.log if one.device == session.device and one.seq > confirmed]


def _name(told: Any) -> str:
    return told if isinstance(told, str) and len(told) <= _LONGEST_ID else ""
