"""Parts of the page that fills in a score sheet: whose sheet, how far along it is, and the lines around this one."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, Property, StringProperty

from rules.kit.offer import Option
from screens.draw import paint
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.badge import Badge
from screens.widgets.disc import Disc
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words

TICK = 12  # dp a mark is high


class SeatTab(Press, Drawn, Flow):
    """A seat and how far along its sheet is.

    chosen: whether it is the one in sight
    """

    redraw_on = ("chosen",)

    chosen = BooleanProperty(False)

    def __init__(self, seat: int, texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(padding=(dp(3), dp(6)), spacing=dp(5), line_spacing=0, align="middle", **kwargs)
        self.least_height = theme.touch("minimum")
        self.seat = seat
        self.add_widget(Badge(colour=texts.colours[seat], letter=texts.letter(seat), extent=24))
        self.tick = Glyph(extent=18, ink="good")
        self.words = Words(hugs=True, role="label")
        for part in (self.tick, self.words):
            self.add_widget(part)

    def show(self, text: str, is_done: bool = False, is_blank: bool = False) -> None:
        self.tick.name = "check" if is_done else ""
        self.words.text = text
        self.words.ink = "good" if is_done else "refuse_ink" if is_blank else "ink_2"

    def draw(self) -> None:
        fill, edge, width = ("lamp_soft", "lamp_ink", 2.5) if self.chosen else ("surface", "line", 1.5)
        paint.box(self.pos, self.size, theme.radius("tile"), theme.color(fill), theme.color(edge), dp(width))


class SheetTotal(Stack):
    """A seat's total so far, at the right end of the bar."""

    def __init__(self, texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(hugs=True, align="right", padding=(0, 0, dp(10), 0), **kwargs)
        self.number = OneLine(role="numeral_m")
        self.add_widget(self.number)
        # In large text the line's number needs the room.
        if not theme.is_large_text:
            self.add_widget(OneLine(role="note", ink="ink_2", text=texts.say("pad.so_far")))


class LineTicks(Drawn):
    """A small mark for each line: written, passed over, in sight, still to come.

    marks: "written", "blank", "now" or "ahead" for each line
    colour: the seat's
    """

    redraw_on = ("marks", "colour")

    marks = ListProperty()
    colour = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(TICK + 4), **kwargs)

    def draw(self) -> None:
        if not self.marks:
            return
        gap, high = dp(4), dp(TICK)
        wide = (self.width - gap * (len(self.marks) - 1)) / len(self.marks)
        for number, mark in enumerate(self.marks):
            self._draw_mark(mark, (self.x + number * (wide + gap), self.center_y - high / 2), (wide, high))

    def _draw_mark(self, mark: str, pos: tuple[float, float], size: tuple[float, float]) -> None:
        radius = dp(4)
        if mark == "written":
            paint.box(pos, size, radius, theme.player(self.colour).fill)
        elif mark == "now":
            paint.box(pos, size, radius, theme.color("lamp"), theme.color("lamp_ink"), dp(2))
        elif mark == "blank":
            paint.box(pos, size, radius, theme.color("refuse_soft"), theme.color("refuse_ink"), dp(1.5))
        else:
            paint.box(pos, size, radius, None, theme.color("line_strong"), dp(1))


class SheetRow(Press, Drawn, Row):
    """A line of the sheet, small: its name, what stands in it, and what that is worth. A touch goes there."""

    def __init__(self, glyph: str, tint: str, label: str, said: str = "", value: str = "", **kwargs: Any) -> None:
        super().__init__(spacing=dp(12), padding=(dp(2), dp(6)), **kwargs)
        self.least_height = theme.touch("minimum")
        self.add_widget(Glyph(name=glyph, tint=tint_of(tint).text if tint else None, ink="ink_2", extent=20))
        is_large = theme.is_large_text
        words = Stack() if is_large else Row(spacing=dp(12))
        words.add_widget(Words(text=label))
        if said:
            words.add_widget(Words(text=said, role="note", ink="ink_2", halign="left" if is_large else "right"))
        self.add_widget(words)
        self.add_widget(OneLine(text=value, role="numeral_s"))

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("tile"), theme.color("surface_sunk"))


class ChoiceTile(Press, Drawn, Row):
    """An answer with what it is worth; one touch is all it takes.

    chosen: whether it stands in the line already
    least: how high it is at least, in pixels
    """

    redraw_on = ("chosen",)

    chosen = BooleanProperty(False)
    least = Property(0)

    def __init__(self, option: Option, worth: str, texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(spacing=dp(14), padding=(dp(16), dp(8), dp(18), dp(8)), **kwargs)
        self.option = option
        self.fbind("least", lambda _, least: setattr(self, "least_height", least))
        self.least_height = max(self.least, theme.touch("minimum"))
        self.add_widget(Disc(glyph=option.glyph, tint=option.tint, is_full=bool(option.tint), extent=44))
        words = Stack(spacing=dp(2))
        words.add_widget(Words(text=texts.show(option.label), role="title_s"))
        words.add_widget(Words(text=texts.show(option.note), role="note", ink="ink_2"))
        self.add_widget(words)
        self.add_widget(OneLine(text=worth, role="numeral_l"))

    def draw(self) -> None:
        fill, edge, width = ("lamp_soft", "lamp_ink", 2.5) if self.chosen else ("surface_raised", "line_strong", 1.5)
        if self.is_pressed:
            fill = "surface_sunk"
        paint.box(self.pos, self.size, theme.radius("button"), theme.color(fill), theme.color(edge), dp(width))
