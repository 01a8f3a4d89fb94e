"""The link to the clock, at the foot of the table."""

from __future__ import annotations

from typing import Any

from screens.widgets.link import Link


class ClockLink(Link):
    """on_release(): tapped"""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(glyph="clock", is_underlined=False, **kwargs)
