"""The tabs of a game: table, history, rules, share."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.following import following
from screens.widgets.glyph import paint_glyph
from screens.widgets.press import Press
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

GLYPHS_ONLY_FROM = 1.6


class NavigationTab(Press, Stack):
    """A glyph over its name; the active one in an amber pill.

    key: what `on_pick` will say
    glyph, text: what is shown
    is_active: whether this is the page at hand
    shows_text: False where text is so large that only the glyph fits
    on_release(): tapped
    """

    key = StringProperty("")
    glyph = StringProperty("")
    text = StringProperty("")
    is_active = BooleanProperty(False)
    shows_text = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("least_height", theme.touch("minimum") + dp(6))
        super().__init__(align="middle", middle=True, spacing=dp(2), **kwargs)
        follows = {name: name for name in ("glyph", "is_active", "is_pressed")}
        self.add_widget(following(NavigationPill, self, follows))
        self._words = Words(role="label", halign="center")
        self.add_widget(self._words)
        for name in ("text", "shows_text", "is_active"):
            self.fbind(name, type(self)._show_text)
        self._show_text()

    def _show_text(self, *_: Any) -> None:
        self._words.ink = "ink" if self.is_active else "ink_2"
        self._words.text = self.text if self.shows_text else ""


class NavigationPill(Drawn):
    """The glyph of a tab on its ground.

    glyph, is_active, is_pressed: as in the tab
    """

    redraw_on = ("glyph", "is_active", "is_pressed")

    glyph = StringProperty("")
    is_active = BooleanProperty(False)
    is_pressed = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(64), theme.grown(30)), **kwargs)

    def draw(self) -> None:
        ground = "lamp_soft" if self.is_active else "surface_sunk" if self.is_pressed else ""
        if ground:
            paint.box(self.pos, self.size, theme.radius("button"), theme.color(ground))
        ink = "lamp_ink" if self.is_active else "ink_2"
        paint_glyph(self.glyph, self.center, theme.grown(24), theme.color(ink))


class NavigationTabs(Drawn):
    """What the bar and the rail share.

    tabs: triples of key, glyph and name
    active: the key of the page at hand; the owner sets it
    on_pick(key): a tab was touched
    """

    tabs = ListProperty()
    active = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_pick")
        super().__init__(**kwargs)
        self._resting: ClockEvent | None = None
        self.fbind("tabs", type(self)._build)
        self.fbind("active", type(self)._mark)
        self._build()

    def _build(self, *_: Any) -> None:
        self.clear_widgets()
        for key, glyph, text in self.tabs:
            shows_text = theme.text_scale < GLYPHS_ONLY_FROM
            tab = NavigationTab(key=key, glyph=glyph, text=text, shows_text=shows_text)
            tab.bind(on_release=lambda touched: self.dispatch("on_pick", touched.key))
            self.add_widget(tab)
        self._mark()

    def _mark(self, *_: Any) -> None:
        for tab in self.children:
            if isinstance(tab, NavigationTab):
                tab.is_active = tab.key == self.active

    def rest(self, seconds: float) -> None:
        """Ignores touches for this long: what lay over it is gone, and a finger may still be aiming at that."""
        if self._resting is not None:
            self._resting.cancel()
        self._resting = Clock.schedule_once(self._wake, seconds)

    def _wake(self, *_: Any) -> None:
        self._resting = None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self._resting is not None and self.collide_point(*touch.pos):
            return True
        return bool(super().on_touch_down(touch))

    def on_pick(self, key: str) -> None:
        """A tab was touched."""

    def draw(self) -> None:
        Color(*theme.color("surface"))
        Rectangle(pos=self.pos, size=self.size)


class Navigation(NavigationTabs, Row):
    """The tabs along the foot of the page."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("least_height", theme.touch("navigation_height"))
        super().__init__(padding=(dp(8), dp(2), dp(8), dp(4)), **kwargs)


class NavigationRail(NavigationTabs, Stack):
    """The tabs along the left edge of a phone on its side. What is added afterwards, such as undo, goes under them."""

    def __init__(self, **kwargs: Any) -> None:
        around = {"padding": (dp(8), dp(12)), "spacing": dp(8), "align": "middle"}
        super().__init__(**{"size_hint": (None, 1), "width": dp(88), **around, **kwargs})

    def draw(self) -> None:
        super().draw()
        Color(*theme.color("line"))
        Rectangle(pos=(round(self.right - dp(1)), self.y), size=(max(1, round(dp(1))), self.height))
