"""Buttons with words on them, by importance."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, Property, StringProperty

from screens.draw import paint
from screens.draw.lettering import width_of
from screens.draw.theme import theme
from screens.widgets.badge import paint_badge, ready_badge
from screens.widgets.drawn import Drawn
from screens.widgets.following import following
from screens.widgets.glyph import Glyph
from screens.widgets.press import Press
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

BADGE, BESIDE = 34, 12  # dp of the badge on a main button; between it and the words, or the edge


class ButtonColours(NamedTuple):
    """Colour roles of one kind of button; an empty fill or edge is not drawn."""

    fill: str
    pressed: str
    ink: str
    edge: str = ""


class PushButton(Press, Drawn, Stack):
    """What all buttons with words share. A refused one can still be touched: its owner answers with the refusal.

    title, note: the words, and smaller ones under them
    glyph, after: the glyphs before and after the title
    reason: why it is refused; it is drawn dashed, with the reason in place of the note
    fill: the colour role of the ground, if it is not the one of the class
    role, points, ink: type role of the words, a size in place of its own, colour role; `ink` follows `reason`
    is_brief: the title alone is shown; a touch says the rest
    least_width: the width at which the title still fits on one line; a row of buttons reads it
    on_release(), on_hold(): tapped, held
    """

    colours = ButtonColours("surface_sunk", "line", "ink")
    redraw_on: tuple[str, ...] = ("reason", "fill")

    title = StringProperty("")
    note = StringProperty("")
    glyph = StringProperty("")
    after = StringProperty("")
    reason = StringProperty("")
    fill = StringProperty("")
    role = StringProperty("button")
    points = Property(0)
    ink = StringProperty("ink")
    is_brief = BooleanProperty(False)
    least_width = Property(0)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("least_height", theme.touch("primary_button_height"))
        kwargs.setdefault("padding", (dp(12), dp(9)))
        super().__init__(middle=True, align="middle", **kwargs)
        self._set_ink()
        self._build()
        self.fbind("reason", type(self)._set_ink)
        for name in ("reason", "note", "ink", "is_brief"):
            self.fbind(name, type(self)._show_note)
        self._title.fbind("natural_width", self._ask_width)
        for name in ("padding", "glyph", "after"):
            self.fbind(name, type(self)._ask_width)
        for name in ("width", "padding", "glyph", "after"):
            self.fbind(name, type(self)._give_room)
        self._show_note()
        self._give_room()
        self._ask_width()

    def _build(self) -> None:
        self._sign = following(Glyph, self, {"name": "glyph", "ink": "ink"})
        follows = {"text": "title", "role": "role", "points": "points", "ink": "ink"}
        self._title = following(Words, self, follows, hugs=True, halign="center")
        self._tail = following(Glyph, self, {"name": "after", "ink": "ink"})
        self._head = Row(hugs=True, spacing=dp(10))
        for part in (self._sign, self._title, self._tail):
            self._head.add_widget(part)
        self._note = Words(role="note", halign="center")
        self.add_widget(self._head)
        self.add_widget(self._note)

    def prepare(self, title: str, note: str, wider: float = 0) -> None:
        """Gets words ready that may be shown on it next, with this much more room."""
        self._title.prepare(title, wider)
        self._note.prepare(note, wider)

    def _set_ink(self, *_: Any) -> None:
        self.ink = "ink_3" if self.reason else self.colours.ink

    def _show_note(self, *_: Any) -> None:
        self._note.ink = "refuse_ink" if self.reason else self.ink
        self._note.text = "" if self.is_brief else self.reason or self.note

    def _around_title(self) -> float:
        """The width taken by the signs beside the title and the padding at both ends."""
        signs = sum(sign.width + dp(10) for sign in (self._sign, self._tail) if sign.name)
        return float(self.padding[0] + self.padding[2] + signs)

    def _give_room(self, *_: Any) -> None:
        self._title.room = self.width - self._around_title()

    def _ask_width(self, *_: Any) -> None:
        """A row of buttons must leave this much, so that the title stays on one line."""
        self.least_width = self._title.natural_width + self._around_title()

    def draw(self) -> None:
        radius = theme.radius("button")
        if self.reason:
            paint.box(self.pos, self.size, radius, theme.color("surface_sunk"))
            paint.dashed(self.pos, self.size, radius, theme.color("line_strong"), dp(1.5))
            return
        fill = self.colours.pressed if self.is_pressed else self.fill or self.colours.fill
        if fill == "surface_sunk" and not self.colours.edge:
            paint.sunk(self.pos, self.size, radius)
            return
        edge = theme.color(self.colours.edge) if self.colours.edge else None
        paint.box(self.pos, self.size, radius, theme.color(fill) if fill else None, edge, dp(2))


FULL = ButtonColours("primary", "primary_pressed", "on_primary")
OUTLINED = ButtonColours("", "surface_sunk", "ink", "ink")


class MainButton(PushButton):
    """The one next thing to do on a page.

    colour, letter: the badge of whoever it is about, at its left; at large text the words shrink a little for it
    is_outlined: the main thing is touched on the page itself, so the button steps back
    """

    colours = FULL
    redraw_on = ("reason", "fill", "colour", "letter", "is_outlined")

    colour = StringProperty("")
    letter = StringProperty("")
    is_outlined = BooleanProperty(False)

    def on_is_outlined(self, *_: Any) -> None:
        self.colours = OUTLINED if self.is_outlined else FULL
        self._set_ink()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("colour", type(self)._leave_badge)
        self._leave_badge()
        for name in ("pos", "size"):
            self._title.fbind(name, self.redraw)
        self.fbind("note", type(self).redraw)

    def _leave_badge(self, *_: Any) -> None:
        """Makes room for the badge at the left."""
        self.padding = dp(12) + dp(BADGE + BESIDE) * bool(self.colour), dp(9), dp(12), dp(9)
        self.points = 15 if self.colour and theme.is_large_text else 0

    def prepare_about(self, title: str, note: str, letter: str) -> None:
        """Gets words ready that may be shown on it next, beside the badge of whoever they are about."""
        ready_badge(letter, dp(BADGE))
        self.prepare(title, note, dp(BADGE + BESIDE) * (bool(self.colour) - bool(letter)))

    def draw(self) -> None:
        super().draw()
        if self.colour:
            extent, words = dp(BADGE), self._note
            widest = max(self._title.width, min(words.width, width_of(self.reason or self.note, "note")))
            left = words.center_x - widest / 2 - dp(BESIDE) - extent
            paint_badge(self.colour, self.letter, (max(self.x + dp(BESIDE), left) + extent / 2, self.center_y), extent)


class SecondButton(PushButton):
    """A lesser thing to do beside the main button."""

    colours = OUTLINED


class ForcedButton(PushButton):
    """Records against a refusal; it shows the flag the entry will carry."""

    colours = ButtonColours("", "refuse_soft", "refuse_ink", "refuse_ink")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"glyph": "flag", **kwargs})


class SmallButton(PushButton):
    """48 dp high, for lesser things that stand in rows."""

    colours = ButtonColours("surface_sunk", "line", "ink")

    def __init__(self, **kwargs: Any) -> None:
        around = {"least_height": theme.touch("minimum"), "padding": (dp(14), dp(6))}
        super().__init__(**{"role": "body_strong", **around, **kwargs})
