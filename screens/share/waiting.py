"""Shown while reading something that may take long: how far along it is, and a way to stop it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import Property

from companion.progress import Progress
from companion.table import Table
from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.button import SmallButton
from screens.widgets.card import Card
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.words import Words

LOOKS = 10  # a second


class Bar(Drawn):
    """A bar that fills from the left.

    share: how much of it is full, 0 to 1
    """

    redraw_on = ("share",)

    share = Property(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(10), **kwargs)

    def draw(self) -> None:
        radius = self.height / 2
        paint.box(self.pos, self.size, radius, theme.color("surface_sunk"), theme.color("line"), dp(1))
        full = max(self.height, self.width * self.share)
        paint.box(self.pos, (full, self.height), radius, theme.color("lamp"), theme.color("lamp_ink"), dp(1))


class WaitingCard(Card):
    """Words, the bar, and a button that stops it. It looks at the progress as long as it is on a page."""

    def __init__(self, table: Table, progress: Progress, stop: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(spacing=dp(10), **kwargs)
        self._progress = progress
        self.filling = Bar(share=progress.share)
        self.add_widget(Words(role="title_s", text=table.say("scan.reading")))
        self.add_widget(self.filling)
        button = SmallButton(title=table.say("button.stop"))
        button.bind(on_release=lambda _: stop())
        line = Flow()
        line.add_widget(button)
        self.add_widget(line)
        self._watch = Clock.schedule_interval(lambda _: self._look(), 1 / LOOKS)

    def on_parent(self, _: Any, parent: Any) -> None:
        if parent is None:
            self._watch.cancel()

    def _look(self) -> bool:
        """Stops once the page was left: nobody sees it there, and it would keep that page in memory."""
        self.filling.share = self._progress.share
        return self.get_root_window() is not None
