"""Why something was refused. The bar floats over the lower half, above the rail, and the table stays usable."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import Property, StringProperty
from kivy.uix.widget import Widget

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.floating import Floating
from screens.widgets.glyph import paint_glyph
from screens.widgets.kv import load_kv

load_kv(__file__)

EDGE = 8  # dp to the sides of the screen
MOST_SHARE = 0.72  # of the host's height, before the words scroll


class RefusalSign(Drawn):
    """The glyph of what is missing, on a soft disc.

    glyph: the sign
    """

    redraw_on = ("glyph",)

    glyph = StringProperty("fit")

    def draw(self) -> None:
        paint.box(self.pos, self.size, self.width / 2, theme.color("refuse_soft"))
        paint_glyph(self.glyph, self.center, self.width * 0.55, theme.color("refuse_ink"))


class RefusalBar(Floating):
    """What is wrong, what is missing, the rule, and the buttons. Empty texts leave their part out. The owner closes it.

    title, text, glyph: the fact, the sentence under it and the glyph beside it
    resource, have, missing, shortage: what there is too little of, drawn one by one, with words after it
    rule_text: the name of the rule to open
    anyway_text, close_text: the words on the buttons; without the first it cannot be forced
    above: pixels of the host to leave free under the bar
    shown: how far it has come in, 0 to 1
    on_rule(): the rule was touched
    on_anyway(): record it anyway
    on_close(): understood
    """

    title = StringProperty("")
    text = StringProperty("")
    glyph = StringProperty("fit")
    resource = StringProperty("")
    have = Property(0)
    missing = Property(0)
    shortage = StringProperty("")
    rule_text = StringProperty("")
    anyway_text = StringProperty("")
    close_text = StringProperty("")
    above = Property(0)
    shown = Property(1)

    def __init__(self, **kwargs: Any) -> None:
        for name in ("on_rule", "on_anyway", "on_close"):
            self.register_event_type(name)
        self.host: Widget | None = None
        super().__init__(**kwargs)
        for name in ("height", "shown", "above"):
            self.fbind(name, type(self)._arrange)

    def on_kv_post(self, base: Any) -> None:
        self.ids.column.fbind("content_height", self._measure)
        self.ids.buttons.fbind("height", self._measure)
        self._measure()
        if not self.anyway_text:
            self.ids.buttons.remove_widget(self.ids.anyway.__self__)

    def open(self, host: Widget, above: float = 0) -> None:
        self.above = above
        self.host = host
        self.size_hint = None, None
        host.add_widget(self)
        for name in ("size", "pos"):
            host.fbind(name, self._arrange)
        self.shown = 0
        seconds = theme.seconds("refusal_in")
        if seconds:
            Animation(shown=1, duration=seconds, transition="out_cubic").start(self)
        else:
            self.shown = 1
        self._arrange()

    def close(self) -> None:
        host, self.host = self.host, None
        if host is not None:
            for name in ("size", "pos"):
                host.funbind(name, self._arrange)
            host.remove_widget(self)

    def _arrange(self, *_: Any) -> None:
        host = self.host
        if host is None:
            return
        self.width = min(host.width - 2 * dp(EDGE), theme.line_length + dp(60))
        self.center_x = host.center_x
        self.y = host.y + self.above + dp(EDGE) - dp(24) * (1 - self.shown)
        self.opacity = self.shown
        self._measure()

    def _measure(self, *_: Any) -> None:
        """The words scroll before the bar covers more than its share of the page."""
        column = self.ids.column
        if self.host is None:
            column.height = column.content_height
            return
        _, top, _, bottom = self.padding
        others = self.ids.buttons.height + self.spacing + top + bottom
        free = self.host.height - self.above - 2 * dp(EDGE)
        most = min(self.host.height * MOST_SHARE, free) - others
        column.height = max(0, min(column.content_height, most))

    def on_rule(self) -> None:
        """The link to the rule was touched."""

    def on_anyway(self) -> None:
        """Record it anyway."""

    def on_close(self) -> None:
        """Understood."""

    def draw(self) -> None:
        radius = theme.radius("drawer") - dp(4)
        self.draw_ground(radius, theme.color("surface"), theme.color("refuse_ink"), dp(2))
