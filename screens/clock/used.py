"""What a seat has used of its time, in words as short as a line of the table needs."""

from __future__ import annotations

from companion.clock.reading import Reading, face
from screens.widgets.seat_texts import SeatTexts


def used_text(texts: SeatTexts, now: Reading, seat: int) -> str:
    """The time used; if that is more than was agreed, by how much, and what was agreed."""
    over = now.over(seat)
    return texts.say("clock.seat_over", over=face(over), time=face(now.limit)) if over else face(now.used[seat])
