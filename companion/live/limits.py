"""How much one guest, or a stranger, may ask of the host."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    text: int = 16 * 1024
    """Bytes of a text frame, and of anything from somebody who has not joined."""
    parcel: int = 512 * 1024
    """Bytes of what an app phone sends."""
    per_second: float = 15
    """Messages from one guest. Faster ones wait; a sender who has not joined is put out."""
    at_once: int = 30
    """Messages that may come together after a silence."""
    guests: int = 16
    sockets: int = 96
    """Connections of any kind at a time."""
    sockets_of_one: int = 48
    """The same from one address."""
    lines_of_one: int = 4
    """Connections of one guest: a page that is open twice."""
    join: float = 5
    """Seconds in which a new connection has to join, or to ask for the texts that prompt for the code."""
    typing: float = 130
    """Seconds to type the six digits."""
    unjoined: int = 16
    """How many may be asked for the code at a time; the newest puts the oldest out."""
    faults: int = 12
    """Meaningless frames until the line is closed."""
    proofs: int = 4
    """Wrong proofs until the line is closed."""
    answer: float = 10
    """Seconds that the table may take. What is recorded later all the same is recognized by its `once`."""
    ping: float = 4
    """Seconds between two signs of life, and until the second counts as missing."""
    closing: float = 1


class Pace:
    """A bucket of messages that fills again with time."""

    def __init__(self, per_second: float, at_once: int, now: Callable[[], float]) -> None:
        self._per_second, self._at_once, self._now = per_second, at_once, now
        self._left, self._last = float(at_once), now()

    def take(self) -> float:
        """Counts a message; returns how many seconds it has to wait."""
        now = self._now()
        self._left = min(self._at_once, self._left + (now - self._last) * self._per_second)
        self._last = now
        self._left -= 1
        return max(0.0, -self._left / self._per_second)
