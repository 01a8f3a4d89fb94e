"""Why not: floats over the lower half, above the rail, and leaves the table usable."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.kv import load_kv
from screens.widgets.stack import Stack

load_kv(__file__)

EDGE = 8  # dp to the sides of the screen
MOST_SHARE = 0.72  # of the host's height, before the words scroll


class RefusalSign(Drawn):
    """The glyph of what is missing, in a soft disc."""

    redraw_on = ("glyph",)

    glyph = StringProperty("fit")

    def draw(self) -> None:
        paint.box(self.pos, self.size, self.width / 2, theme.color("refuse_soft"))
        paint_glyph(self.glyph, self.center, self.width * 0.55, theme.color("refuse_ink"))


class RefusalBar(Drawn, Stack):
    """The fact as title, what the thing costs, the shortage drawn, the rule, and the ways on.

    Empty texts leave their part out. Says `on_rule`, `on_anyway` and `on_close`; the owner closes it.
    """

    title = StringProperty("")
    text = StringProperty("")
    glyph = StringProperty("fit")
    resource = StringProperty("")
    have = NumericProperty(0)
    missing = NumericProperty(0)
    shortage = StringProperty("")  # the words behind the drawing
    rule_text = StringProperty("")
    anyway_text = StringProperty("")
    close_text = StringProperty("")
    above = NumericProperty(0)  # pixels of the host to leave free under the bar
    shown = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        for name in ("on_rule", "on_anyway", "on_close"):
            self.register_event_type(name)
        self.host: Widget | None = None
        super().__init__(**kwargs)
        for name in ("height", "shown", "above"):
            self.fbind(name, self._place)

    def on_kv_post(self, base: Any) -> None:
        self.ids.column.fbind("content_height", self._measure)
        self.ids.ways.fbind("height", self._measure)
        self._measure()
        if not self.anyway_text:
            self.ids.ways.remove_widget(self.ids.anyway.__self__)

    def open(self, host: Widget, above: float = 0) -> None:
        self.above = above
        self.host = host
        self.size_hint = None, None
        host.add_widget(self)
        for name in ("size", "pos"):
            host.fbind(name, self._place)
        self.shown = 0
        seconds = theme.seconds("refusal_in")
        if seconds:
            Animation(shown=1, duration=seconds, transition="out_cubic").start(self)
        else:
            self.shown = 1
        self._place()

    def close(self) -> None:
        host, self.host = self.host, None
        if host is not None:
            for name in ("size", "pos"):
                host.funbind(name, self._place)
            host.remove_widget(self)

    def _place(self, *_: Any) -> None:
        host = self.host
        if host is None:
            return
        self.width = min(host.width - 2 * dp(EDGE), theme.line_length + dp(60))
        self.center_x = host.center_x
        self.y = host.y + self.above + dp(EDGE) - dp(24) * (1 - self.shown)
        self.opacity = self.shown
        self._measure()

    def _measure(self, *_: Any) -> None:
        """Words scroll before the bar covers more than its share, or what lies between the rail and the top."""
        column = self.ids.column
        if self.host is None:
            column.height = column.content_height
            return
        _, top, _, bottom = self.padding
        others = self.ids.ways.height + self.spacing + top + bottom
        free = self.host.height - self.above - 2 * dp(EDGE)
        most = min(self.host.height * MOST_SHARE, free) - others
        column.height = max(0, min(column.content_height, most))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        # The table under the bar must not feel what was meant for the bar.
        return super().on_touch_down(touch) or self.collide_point(*touch.pos)

    def on_rule(self) -> None:
        """The link to the rule was touched."""

    def on_anyway(self) -> None:
        """Record it nevertheless."""

    def on_close(self) -> None:
        """Understood."""

    def draw(self) -> None:
        radius = theme.radius("sheet") - dp(4)
        paint.shadow(self.pos, self.size, radius, "e3")
        paint.box(self.pos, self.size, radius, theme.color("surface"), theme.color("refuse_ink"), dp(2))
