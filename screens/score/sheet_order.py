"""In which order a score sheet is filled in: each seat from top to bottom, one seat after the other."""

from __future__ import annotations

from typing import NamedTuple

from rules.kit.pad import Pad, PadLine


class Spot(NamedTuple):
    """A line of a seat's sheet."""

    seat: int
    line: str


def start_of(pad: Pad, seat: int | None = None) -> Spot:
    """Where to go on with a seat's sheet, or with the whole pad: the first line without a number, or the very first."""
    for one in range(len(pad.written)) if seat is None else [seat]:
        line = next((id for id in pad.lines if id not in pad.written[one]), None)
        if line is not None:
            return Spot(one, line)
    return Spot(seat or 0, next(iter(pad.lines)))


def line_after(pad: Pad, spot: Spot) -> Spot | None:
    """The next line without a number: further down this sheet, or on the next one whose last line is empty."""
    ids = [*pad.lines]
    below = ids[ids.index(spot.line) + 1 :]
    line = next((id for id in below if id not in pad.written[spot.seat]), None)
    if line is not None:
        return Spot(spot.seat, line)
    count = len(pad.written)
    others = ((spot.seat + number) % count for number in range(1, count))
    return next((start_of(pad, seat) for seat in others if ids[-1] not in pad.written[seat]), None)


def lines_around(pad: Pad, spot: Spot, before: int, after: int) -> tuple[list[PadLine], list[PadLine]]:
    """So many lines of the sheet before this one, and after it."""
    lines = [*pad.lines.values()]
    at = [*pad.lines].index(spot.line)
    return lines[max(0, at - before) : at], lines[at + 1 : at + 1 + after]


def undone(before: Pad, now: Pad) -> Spot | None:
    """The line that was written and no longer is, because somebody has undone it."""
    for seat, (then, written) in enumerate(zip(before.written, now.written, strict=True)):
        line = next((id for id in then if id not in written), None)
        if line is not None:
            return Spot(seat, line)
    return None
