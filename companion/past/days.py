"""Days as they are typed, and stretches of time to look for games in."""

from __future__ import annotations

import datetime
import re

Stretch = tuple[int, int]
"""From a moment up to another, in seconds since 1970."""

_DAY = re.compile(r"(\d{1,2})[./-](\d{1,2})[./-](\d{4})|(\d{4})-(\d{1,2})-(\d{1,2})")


def read_day(text: str) -> datetime.date | None:
    """14.11.2026 or 2026-11-14; None for what is no day."""
    found = _DAY.fullmatch(text.strip())
    if found is None:
        return None
    day, month, year, *turned = found.groups()
    if year is None:
        year, month, day = turned
    try:
        return datetime.date(int(year), int(month), int(day))
    except ValueError:
        return None


def written(seconds: int) -> str:
    """A moment as `read_day` reads it."""
    try:
        return f"{datetime.datetime.fromtimestamp(seconds):%d.%m.%Y}"
    except (OverflowError, OSError, ValueError):
        return ""


def noon(day: datetime.date) -> int:
    """The middle of a local day, so that it is the same day in every other time zone."""
    return _seconds(day, 12)


def between(first: datetime.date, last: datetime.date) -> Stretch:
    """Both days included."""
    first, last = min(first, last), max(first, last)
    return _seconds(first), _seconds(last) + 24 * 3600


def month_of(day: datetime.date) -> Stretch:
    first = day.replace(day=1)
    after = (first + datetime.timedelta(days=32)).replace(day=1)
    return _seconds(first), _seconds(after)


def year_of(year: int) -> Stretch:
    return _seconds(datetime.date(year, 1, 1)), _seconds(datetime.date(year + 1, 1, 1))


def _seconds(day: datetime.date, hour: int = 0) -> int:
    return int(datetime.datetime(day.year, day.month, day.day, hour).timestamp())
