"""How long each seat thought."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from companion.stats.clock import Clock
from screens.draw.theme import theme
from screens.score.bars import Bar, Segment, bar_row, widest_of
from screens.widgets.card import Card
from screens.widgets.heading import Heading
from screens.widgets.seat_texts import SeatTexts


class ThinkingCard(Card):
    """A bar for each seat, in its colour. `durations` says a number of minutes in words."""

    def __init__(
        self, clock: Clock, order: list[int], texts: SeatTexts, durations: Callable[[int], str], **kwargs: Any
    ) -> None:
        super().__init__(spacing=dp(8), **kwargs)
        longest = max(1, *(own.seconds for own in clock.thinking))
        numbers = [durations(round(clock.thinking[seat].seconds / 60)) for seat in order]
        note = texts.say("result.thinking_note", time=durations(round(clock.seconds / 60)))
        self.add_widget(Heading(title=texts.say("result.thinking"), note=note))
        for seat, number in zip(order, numbers, strict=True):
            look = theme.player(texts.colours[seat])
            bar = Bar([Segment(clock.thinking[seat].seconds / longest, look.fill, look.text)])
            self.add_widget(bar_row(seat, bar, number, widest_of(numbers), texts))
