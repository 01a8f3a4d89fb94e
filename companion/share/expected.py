"""Who most likely made the next entry of a log, when and after what. Both sides make the same guesses along the log.

Only the difference from a guess is sent, so a wrong one costs a byte and loses nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from companion.session.entry import AMEND, REDO, STRIKE, UNDO, Entry

# Frozen with version 1 of the format. The marks of an entry are its control's index here and these bits.
CONTROLS = ("", UNDO, REDO, STRIKE, AMEND)
FORCED, SEAT, KEY, SEEN = 8, 16, 32, 64


def starts(entries: Iterable[Entry]) -> dict[str, int]:
    """The number before each phone's first entry."""
    found: dict[str, int] = {}
    for entry in entries:
        found[entry.device] = min(entry.seq - 1, found.get(entry.device, entry.seq - 1))
    return found


class Expected:
    """Follows the log. A phone counts on, the order counts on, time passes, totals change a little."""

    def __init__(self, upto: Mapping[str, int], created: int) -> None:
        self._upto = dict(upto)
        self._totals: Sequence[int] = ()
        self.lamport = 1
        self.time = created

    def last_seq(self, device: str) -> int:
        return self._upto.get(device, 0)

    def totals(self, count: int) -> Sequence[int]:
        return self._totals if len(self._totals) == count else [0] * count

    def pass_by(self, device: str, seq: int, lamport: int, time: int) -> None:
        self._upto[device] = max(seq, self._upto.get(device, 0))
        self.time = time
        self.lamport = lamport + 1

    def pass_totals(self, totals: Sequence[int]) -> None:
        self._totals = totals


def put_seen(upto: int | None, expected: int) -> int:
    """How much of a phone's log was folded, if it is named at all. Mostly all of it, which is written as 0."""
    if upto is None:
        return 0 if expected == 0 else 1
    if upto == expected:
        return 1 if expected == 0 else 0
    return upto - expected + (upto > expected)


def read_seen(code: int, expected: int) -> int | None:
    if code == 0:
        return expected or None
    if code == 1:
        return None if expected else 0
    return expected + code - (code > 0)
