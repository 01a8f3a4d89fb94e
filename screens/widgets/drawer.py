"""A drawer slides over the page: from below, or from the right on a phone lying on its side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.animation import Animation
from kivy.base import EventLoop
from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ColorProperty, Property, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from screens.draw import paint
from screens.draw.room import is_cramped, is_low, is_tight
from screens.draw.theme import theme
from screens.widgets.badge import Badge
from screens.widgets.column import Column
from screens.widgets.divider import Divider
from screens.widgets.drawn import Drawn
from screens.widgets.following import following
from screens.widgets.glyph import Glyph
from screens.widgets.keyboard import close_keyboard
from screens.widgets.shortcut import HasShortcuts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words

BACK_KEY = 27
LEFT_VISIBLE, LOW_LEFT_VISIBLE = 92, 68
SIDE_WIDTH = 420
MOST_WIDTH = 640


class DrawerGrip(Drawn):
    """The short bar at the top that shows that this can be pushed away."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(17), **kwargs)

    def draw(self) -> None:
        width, height = dp(44), dp(5)
        pos = self.center_x - width / 2, self.center_y - height / 2
        paint.box(pos, (width, height), height / 2, theme.color("line_strong"))


class DrawerPanel(Drawn, Stack):
    """The ground of a drawer."""

    def draw(self) -> None:
        radius = theme.radius("drawer")
        corners = (radius, 0, 0, radius) if self.parent and self.parent.is_at_side else (radius, radius, 0, 0)
        paint.shadow(self.pos, self.size, radius, "e3")
        paint.box(self.pos, self.size, corners, theme.color("surface"), theme.color("line"), dp(1))


class Drawer(HasShortcuts, FloatLayout):
    """A title, a part that scrolls, and a footer. Children go into the part that scrolls, buttons into `footer`.

    Where the window is cramped the title scrolls away with the rest.

    Opened with `open(host)`, closed with `close()`, by a touch beside it or by the back key. While it slides away it
    belongs to no page: it takes no touches and no keys, and a page that goes takes it along at once.

    title, note: the words at the top
    value, glyph, tint: a number at the right of the title, and the glyph before it with its colour
    colour, letter: a player's badge before the title
    shown: how far it is out, 0 to 1
    reach: how many pixels of the host's height, from below, it may darken and catch touches in; None: all of it
    most: its greatest height in pixels; None: nearly the height of the host
    foot: how many pixels at the foot of the host it leaves free, as long as it comes from below
    is_leaving: whether it was closed and is still sliding away
    is_carried: whether its page is being rebuilt or waits for the player, and the drawer will be laid over it again
    on_close(): it is gone for good, whether it slid away or went with its page; dispatched once
    """

    title = StringProperty("")
    note = StringProperty("")
    value = StringProperty("")
    glyph = StringProperty("")
    tint = ColorProperty(None, allownone=True)
    colour = StringProperty("")
    letter = StringProperty("")
    shown = Property(0)
    reach = Property(None, allownone=True)
    most = Property(None, allownone=True)
    foot = Property(0)
    is_leaving = False
    is_carried = False
    ids: Any  # its parts by name, as a kv rule would give them
    is_rules = False
    """Whether it is for reading the rules."""

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_close")
        self._is_open = False
        kwargs.setdefault("pos_hint", {"x": 0, "y": 0})
        super().__init__(**kwargs)
        self._put_together()
        column, foot, panel = self.ids.column, self.ids.foot, self.ids.panel
        for name in ("title", "foot"):
            self.fbind(name, type(self)._pad)
        foot.fbind("children", self._pad)
        self._pad()
        for name in ("size", "pos", "shown", "reach", "most", "foot"):
            self.fbind(name, type(self)._arrange)
        column.fbind("content_height", self._arrange)
        for part in (self.ids.head, foot, panel):
            part.fbind("height", self._arrange)
        self._arrange()

    def _put_together(self) -> None:
        panel, grip = DrawerPanel(size_hint=(None, None)), DrawerGrip()
        column, foot = Column(size_hint_y=None, padding=(dp(18), dp(8)), spacing=dp(8)), Stack(spacing=dp(10))
        head = Stack(spacing=dp(10))
        head.add_widget(self._title_row())
        head.add_widget(Divider())
        if is_cramped():
            column.add_widget(head)
        for part in (grip, column, foot) if is_cramped() else (grip, head, column, foot):
            panel.add_widget(part)
        super().add_widget(panel)
        self.ids = {"panel": panel, "grip": grip, "head": head, "column": column, "foot": foot}

    def _title_row(self) -> Row:
        row, words = Row(spacing=dp(12)), Stack()
        words.add_widget(following(Words, self, {"text": "title"}, role="title", points=16 if is_tight() else 24))
        words.add_widget(following(Words, self, {"text": "note"}, role="note", ink="ink_2"))
        row.add_widget(following(Badge, self, {"colour": "colour", "letter": "letter"}, extent=38))
        row.add_widget(words)
        row.add_widget(following(Glyph, self, {"name": "glyph", "tint": "tint"}, extent=28))
        row.add_widget(following(OneLine, self, {"text": "value"}, role="numeral_xl"))
        return row

    def _pad(self, *_: Any) -> None:
        """An empty part needs no room around it."""
        head, foot = self.ids.head, self.ids.foot
        self.ids.panel.padding = 0, dp(3), 0, dp(8) if self.foot else dp(14)
        edge = 0 if head.parent is self.ids.column.content else dp(18)
        head.padding = (edge, dp(4), edge, 0) if self.title else (0, 0, 0, 0)
        foot.padding = (dp(16), dp(8), dp(16), 0) if foot.children else (0, 0, 0, 0)

    @property
    def footer(self) -> Stack:
        return self.ids.foot

    @property
    def is_at_side(self) -> bool:
        return self.reach is None and self.width > self.height

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        if "column" in self.ids:
            self.ids.column.add_widget(widget, *args, **kwargs)
        else:
            super().add_widget(widget, *args, **kwargs)

    def open(self, host: Widget) -> None:
        seconds = theme.seconds("drawer_in")
        self.lay_over(host, 0 if seconds else 1)
        self._slide(1, seconds)

    def lay_over(self, host: Widget, shown: float = 1) -> None:
        """Lays it over a page without sliding."""
        self._is_open, self.is_carried = True, False
        self.shown = shown
        # Before it is laid out for its initial 100 by 100.
        self.size = host.size
        host.add_widget(self)

    def close(self) -> None:
        if self.is_leaving or self.parent is None:
            return
        self.is_leaving = True
        EventLoop.window.unbind(on_keyboard=self._on_key)
        self._slide(0, theme.seconds("drawer_out"))

    def end(self) -> None:
        """Takes it away for good, without sliding."""
        if self.parent is not None:
            self.parent.remove_widget(self)
        self.is_leaving = False
        if self._is_open:
            self._is_open = False
            self.dispatch("on_close")

    def on_parent(self, _: Any, parent: Widget | None) -> None:
        window = EventLoop.window
        if parent is not None:
            window.bind(on_keyboard=self._on_key)
            return
        # Its page may have been cleared at any moment of a slide.
        Animation.cancel_all(self, "shown")
        window.unbind(on_keyboard=self._on_key)
        close_keyboard()
        if self.is_leaving:
            self.end()

    def on_close(self) -> None:
        """The drawer is gone for good."""

    def renew(self) -> None:
        """The game has changed under it: show what is true now."""

    def memo(self) -> dict[str, Any]:
        """What is needed to remake it as it is, in plain values that `screens/shell/remade.py` understands. Empty for a
        drawer that holds nothing worth keeping."""
        return {}

    def scrolled(self) -> dict[str, Any]:
        """Where it is scrolled to, for its memo."""
        share = self.ids.column.scroll_y
        return {"scrolled": share} if share < 1 else {}

    def recall_scroll(self, memo: Mapping[str, Any]) -> None:
        share = memo.get("scrolled")
        if isinstance(share, (int, float)) and 0 <= share < 1:
            self.ids.column.scroll_as(share)

    def show_at_once(self) -> None:
        """Shows it without sliding, because it was open before."""
        Animation.cancel_all(self, "shown")
        self.shown = 1

    def _slide(self, shown: float, seconds: float) -> None:
        Animation.cancel_all(self, "shown")
        if seconds:
            slide = Animation(shown=shown, duration=seconds, transition="out_cubic")
            slide.bind(on_complete=self._after_slide)
            slide.start(self)
        else:
            # A drawer that leaves at once is not moved out of sight first: all of it would be drawn there once more.
            self._after_slide()

    def _after_slide(self, *_: Any) -> None:
        if self.is_leaving:
            self.end()

    def _arrange(self, *_: Any) -> None:
        panel, column = self.ids.panel, self.ids.column
        _, top, _, bottom = panel.padding
        fixed = [part for part in (self.ids.grip, self.ids.head, self.ids.foot) if part.parent is not column.content]
        shown = [part for part in fixed if part.height]
        others = sum(part.height for part in shown) + panel.spacing * len(shown) + top + bottom
        if self.is_at_side:
            panel.width = min(dp(SIDE_WIDTH), self.width - dp(LEFT_VISIBLE))
            column.height = max(0, self.height - others)
            panel.pos = self.right - panel.width * self.shown, self.y
        else:
            panel.width = min(dp(MOST_WIDTH), self.width)
            left = dp(LOW_LEFT_VISIBLE if is_low() else LEFT_VISIBLE)
            most = self.height - self.foot - left if self.most is None else self.most
            column.height = max(0, min(column.content_height, most - others))
            hidden = (panel.height + self.foot) * (1 - self.shown)
            panel.pos = self.center_x - panel.width / 2, self.y + self.foot - hidden
        self.canvas.before.clear()
        with self.canvas.before:
            alpha = theme.tokens["elevation"]["scrim_alpha"][theme.column]
            Color(*theme.color("scrim", alpha * self.shown))
            free = 0 if self.is_at_side else self.foot
            Rectangle(pos=(self.x, self.y + free), size=(self.width, self._own_height() - free))

    def _own_height(self) -> float:
        """The height of the part of the host that it darkens."""
        return self.height if self.reach is None else min(self.reach, self.height)

    def _on_key(self, _window: Any, key: int, *_: Any) -> bool:
        if key != BACK_KEY or self.get_root_window() is None:
            return False
        self.close()
        return True

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.is_leaving:
            # A second touch on it neither repeats what the first did nor reaches what lies under it.
            return self.collide_point(*touch.pos) and touch.y <= self.y + self._own_height()
        if self.ids.panel.collide_point(*touch.pos):
            super().on_touch_down(touch)
        elif touch.y > self.y + self._own_height():
            return False
        elif self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            self.close()
            return True
        return super().on_touch_up(touch)
