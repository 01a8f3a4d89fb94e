"""A message as codes on the screen: a single one, or a loop of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp

from companion.table import Table
from screens.share.qr_card import QrCard
from screens.shell.background import in_background
from screens.widgets.button import SmallButton
from screens.widgets.card import Card
from screens.widgets.flow import Flow
from screens.widgets.segments import Segments
from screens.widgets.stack import Stack
from screens.widgets.words import Words

if TYPE_CHECKING:
    from companion.share.outgoing import Codes

DENSITIES = ("low", "medium", "high")
SPEEDS = {"slow": 3, "normal": 6, "fast": 10}  # codes in a second


class CodeShow(Stack):
    """The next code of a loop is made in the background; a slow phone shows fewer in a second.

    `pace`, the controls of a loop, stands under the code, or with `apart` wherever the page puts it.
    """

    def __init__(
        self, table: Table, most: float, former: CodeShow | None = None, apart: bool = False, **kwargs: Any
    ) -> None:
        super().__init__(spacing=dp(10), **kwargs)
        self._table = table
        self.card = QrCard(most=most)
        self.pace = Stack()
        self._is_apart = apart
        self.density: str = former.density if former is not None else "medium"
        self.speed: str = former.speed if former is not None else "normal"
        self.index = 0
        self.is_paused = False
        self.sent: Codes | None = None
        self._beat: ClockEvent | None = None
        self._is_making = False
        self._number = Words(role="note", ink="ink_2")
        self._pause = SmallButton()
        self._pause.bind(on_release=lambda _: self.pause(not self.is_paused))

    def start(self, sent: Codes) -> None:
        """Show another message."""
        self.clear()
        self.sent, self.index = sent, 0
        self.add_widget(self.card)
        if not self._is_apart:
            self.add_widget(self.pace)
        if not sent.is_still:
            self.pace.add_widget(self._controls())
        self._draw()
        self.resume()

    def clear(self) -> None:
        self.rest()
        self.sent = None
        self.clear_widgets()
        self.pace.clear_widgets()
        for kept in (self._number, self._pause):
            if kept.parent is not None:
                kept.parent.remove_widget(kept)

    # The pace.

    def _controls(self) -> Card:
        say = self._table.say
        density = Segments(choices=[(one, say(f"share.density_{one}")) for one in DENSITIES], picked=self.density)
        density.bind(on_pick=self._set_density)
        speed = Segments(choices=[(one, say(f"share.speed_{one}")) for one in SPEEDS], picked=self.speed)
        speed.bind(on_pick=self._set_speed)
        self._pause.title = say("share.go_on" if self.is_paused else "share.pause")
        line = Flow(align="ends", spacing=dp(10))
        self._number.hugs = True
        line.add_widget(self._number)
        line.add_widget(self._pause)
        card = Card(spacing=dp(6))
        card.add_widget(line)
        for title, part in (("share.density", density), ("share.speed", speed)):
            card.add_widget(Words(role="note", ink="ink_2", text=say(title)))
            card.add_widget(part)
        return card

    def _set_density(self, segments: Segments, density: str) -> None:
        segments.picked = self.density = density
        self.index = 0
        self._draw()

    def _set_speed(self, segments: Segments, speed: str) -> None:
        segments.picked = self.speed = speed
        self.rest()
        self.resume()

    def pause(self, is_paused: bool) -> None:
        self.is_paused = is_paused
        self._pause.title = self._table.say("share.go_on" if is_paused else "share.pause")
        if is_paused:
            self.rest()
        else:
            self.resume()

    def resume(self) -> None:
        """Go on with the loop, unless it is paused or there is only one code."""
        if self._beat is None and self.sent is not None and not self.sent.is_still and not self.is_paused:
            self._beat = Clock.schedule_interval(lambda _: self._go_on(), 1 / SPEEDS[self.speed])

    def rest(self) -> None:
        """Stop the loop while the page is not in sight."""
        if self._beat is not None:
            self._beat.cancel()
            self._beat = None

    # The codes.

    def _go_on(self) -> None:
        sent, density, coming = self.sent, self.density, self.index + 1
        if sent is None:
            return
        if sent.has_ready(coming, density):
            self.index = coming % sent.count(density)
            self._draw()
            coming += 1
        if not self._is_making and not sent.has_ready(coming, density):
            self._is_making = True
            in_background(lambda: sent.modules(coming, density), self._made)

    def _made(self, _: Any) -> None:
        self._is_making = False

    def _draw(self) -> None:
        assert self.sent is not None
        self.card.square.show(self.sent.modules(self.index, self.density))
        if not self.sent.is_still:
            count, needed = self.sent.count(self.density), self.sent.needed(self.density)
            self._number.text = self._table.say("share.frame", n=self.index + 1, most=count, needed=needed)
