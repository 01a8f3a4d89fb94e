"""Why not: floats over the lower half, above the rail, and leaves the table usable."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from screens import paint
from screens.theme import theme
from screens.widgets import load_kv
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
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
        super().__init__(**kwargs)

    def on_kv_post(self, base: Any) -> None:
        self.ids.column.fbind("content_height", self._measure)
        self._measure()
        if not self.anyway_text:
            self.ids.ways.remove_widget(self.ids.anyway.__self__)

    def open(self, host: Widget, above: float = 0) -> None:
        self.above = above
        self.size_hint = None, None
        host.add_widget(self)
        for widget, name in ((host, "size"), (host, "pos"), (self, "height"), (self, "shown"), (self, "above")):
            widget.fbind(name, self._place)
        self.shown = 0
        seconds = theme.seconds("refusal_in")
        if seconds:
            Animation(shown=1, duration=seconds, transition="out_cubic").start(self)
        else:
            self.shown = 1
        self._place()

    def close(self) -> None:
        host = self.parent
        if host is None:
            return
        for name in ("size", "pos"):
            host.funbind(name, self._place)
        host.remove_widget(self)

    def _place(self, *_: Any) -> None:
        host = self.parent
        if host is None:
            return
        self.width = min(host.width - 2 * dp(EDGE), theme.line_length + dp(60))
        self.center_x = host.center_x
        self.y = host.y + self.above + dp(EDGE) - dp(24) * (1 - self.shown)
        self.opacity = self.shown
        self._measure()

    def _measure(self, *_: Any) -> None:
        column = self.ids.column
        most = self.parent.height * MOST_SHARE if self.parent else column.content_height
        column.height = min(column.content_height, max(dp(120), most - self.ids.ways.height))

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
