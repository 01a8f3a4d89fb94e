"""A bank: squares in wells, filled with cubes from the left, with the numbers printed above and below them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from rules.kit.panel import Bank, Mark, Section
from screens.draw import paint
from screens.draw.lettering import line_of, paint_words, width_of
from screens.draw.theme import Rgba, theme
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.panels.bank_head import BankHead
from screens.widgets.panels.marks import paint_cube
from screens.widgets.panels.offer_buttons import OfferButtons
from screens.widgets.panels.panel_widget import PanelWidget, TouchStack
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row
from screens.widgets.words import OneLine, Words

LEAST, BROKEN, MOST = 14, 19, 24  # dp of a cube: at least, on several lines, at most
CLOSE_LEAST, CLOSE_MOST, CLOSE_APART = 11, 17, 5  # the same on a board that fits a screen, and between two wells
INSET = 3  # dp between a well and its cubes
BETWEEN = 1.5  # dp between two cubes
APART = 9  # dp between two wells
OUTLINE = 5  # dp that the outline of a number in force adds at each side


class BankDrawing(Drawn):
    """Where it is too long for one line it breaks between two sections.

    bank: the panel
    """

    redraw_on = ("bank",)

    bank: Bank = ObjectProperty()

    def __init__(self, texts: SeatTexts, **kwargs: Any) -> None:
        self.texts = texts
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        for name in ("width", "bank"):
            self.fbind(name, type(self)._measure)
        self._measure()

    # Sizes.

    def _mark_width(self, mark: Mark) -> float:
        return width_of(self.texts.show(mark.label), "label") + (2 * dp(OUTLINE) if mark.is_lit else 0)

    def _pitch_for_marks(self, section: Section) -> float:
        """How far apart squares must stand so that no printed number runs into the next."""
        least = 0.0
        for mark, other in pairwise(section.above):
            needed = (self._mark_width(mark) + self._mark_width(other)) / 2 + dp(3)
            least = max(least, needed / max(1, other.at - mark.at))
        if section.below:
            # They keep to the edges of their well: together they need no more than its width.
            needed = sum(map(self._mark_width, section.below)) + dp(3) * (len(section.below) - 1)
            least = max(least, (needed - 2 * dp(INSET) + dp(BETWEEN)) / section.squares)
        return least

    @property
    def _is_close(self) -> bool:
        return self.bank.stock is not None

    @property
    def _apart(self) -> float:
        return dp(CLOSE_APART if self._is_close else APART)

    def _well_width(self, section: Section, pitch: float) -> float:
        return section.squares * pitch - dp(BETWEEN) + 2 * dp(INSET)

    def _lines(self, pitch: float) -> list[list[Section]]:
        lines: list[list[Section]] = []
        used = 0.0
        for section in self.bank.sections:
            wide = self._well_width(section, pitch)
            if lines and used + self._apart + wide <= self.width + 0.5:
                lines[-1].append(section)
                used += self._apart + wide
            else:
                lines.append([section])
                used = wide
        return lines

    def _pitch(self) -> float:
        """The distance from one square to the next: all on one line if cubes and numbers stay readable, else as the
        longest section allows.
        """
        sections = self.bank.sections
        squares = sum(section.squares for section in sections)
        beside = len(sections) * (2 * dp(INSET) - dp(BETWEEN)) + (len(sections) - 1) * self._apart
        fitting = (self.width - beside) / max(1, squares)
        side, widest = (CLOSE_LEAST, CLOSE_MOST) if self._is_close else (LEAST, MOST)
        least = max(theme.grown(side) + dp(BETWEEN), *(self._pitch_for_marks(section) for section in sections))
        most = theme.grown(widest) + dp(BETWEEN)
        if fitting >= least:
            return min(fitting, most)
        longest = max(section.squares for section in sections)
        return min(max(least, theme.grown(BROKEN)), (self.width - 2 * dp(INSET) + dp(BETWEEN)) / longest)

    def _row_heights(self) -> tuple[float, float, float]:
        """The heights of the numbers above, the well and the numbers below."""
        label = line_of("label") + dp(2 if self._is_close else 5)
        above = label if any(section.above for section in self.bank.sections) else 0
        below = label if any(section.below for section in self.bank.sections) else 0
        return above, self._pitch() - dp(BETWEEN) + 2 * dp(INSET), below

    def _measure(self, *_: Any) -> None:
        if self.width <= dp(40) or not self.bank.sections:
            self.height = 0
            return
        lines = len(self._lines(self._pitch()))
        self.height = round(sum(self._row_heights()) * lines + dp(6) * (lines - 1))

    # Drawing.

    def draw(self) -> None:
        if not self.height:
            return
        pitch = self._pitch()
        above, well, below = self._row_heights()
        cubes = self.bank.cubes
        top = self.top
        for line in self._lines(pitch):
            x = self.x
            for section in line:
                wide = self._well_width(section, pitch)
                self._draw_well(section, (x, top - above - well), (wide, well), pitch, cubes)
                self._draw_marks(section.above, x, wide, pitch, top - above / 2)
                for mark in section.below:
                    is_last = mark.at == section.squares - 1
                    edge = x + wide - self._mark_width(mark) / 2 if is_last else x + self._mark_width(mark) / 2
                    at = edge if is_last or not mark.at else None
                    self._draw_marks((mark,), x, wide, pitch, top - above - well - below / 2, at)
                cubes -= section.squares
                x += wide + self._apart
            top -= above + well + below + dp(6)

    def _draw_well(
        self, section: Section, pos: tuple[float, float], size: tuple[float, float], pitch: float, cubes: int
    ) -> None:
        paint.box(pos, size, dp(6), theme.color("surface_sunk"))
        side = round(pitch - dp(BETWEEN))
        for square in range(section.squares):
            spot = round(pos[0] + dp(INSET) + square * pitch), round(pos[1] + dp(INSET))
            paint_cube(spot, side, self.bank.tint, square < cubes)

    def _draw_marks(
        self,
        marks: tuple[Mark, ...],
        left: float,
        wide: float,
        pitch: float,
        middle: float,
        at: float | None = None,
    ) -> None:
        """Draws each mark above or below its square, or at `at`."""
        for mark in marks:
            text = self.texts.show(mark.label)
            half = self._mark_width(mark) / 2
            x = left + dp(INSET) + (mark.at + 0.5) * pitch - dp(BETWEEN) / 2 if at is None else at
            # Numbers of the first and last square stay inside their well.
            x = min(max(x, left + half), left + wide - half) if 2 * half < wide else left + wide / 2
            ink, edge, fill = self._mark_look(mark)
            if edge is not None:
                high = line_of("label") + dp(1)
                paint.box((x - half, middle - high / 2), (2 * half, high), dp(7), fill, edge, dp(1.6))
            paint_words(text, "label" if mark.is_lit else "note", (x, middle), ink)

    def _mark_look(self, mark: Mark) -> tuple[Rgba, Rgba | None, Rgba | None]:
        """Ink, edge and fill: a number in force has an outline."""
        if not mark.is_lit:
            return theme.color("ink_2"), None, None
        name = "refuse" if mark.is_costly else "lamp"
        return theme.color(f"{name}_ink"), theme.color(f"{name}_ink"), theme.color(f"{name}_soft")


class BankFace(Press, BankDrawing):
    """The drawing as a target to touch.

    on_release(), on_hold(): tapped, held
    """


class BankPanel(PanelWidget[Bank]):
    """Name and number of cubes, a note, the drawing, and buttons for what may be done."""

    def build(self) -> None:
        self.spacing = dp(4)
        panel, show = self.panel, self.texts.show
        if panel.stock is not None:
            self._build_stocked()
            return
        if not self.is_brief:
            head = Flow(align="ends", across="bottom", spacing=dp(10), line_spacing=0)
            name = Row(hugs=True, align="bottom", spacing=dp(7))
            name.add_widget(OneLine(role="body_strong", points=18, text=show(panel.label)))
            name.add_widget(OneLine(role="numeral_m", points=22, text=self.texts.number(panel.cubes)))
            head.add_widget(name)
            head.add_widget(Words(hugs=True, role="note", ink="ink_2", text=show(panel.note)))
            self.add_widget(head)
        face = BankFace(texts=self.texts, bank=panel)
        face.bind(on_release=lambda _: self.ask_why(self.panel.why))
        self.add_widget(self.explains(face))
        if panel.offers:
            self.add_widget(OfferButtons(panel.offers, self))

    def _build_stocked(self) -> None:
        """Name and stock over the drawing, all of it one target."""
        whole = TouchStack(spacing=dp(2))
        whole.add_widget(BankHead(self.texts, bank=self.panel))
        whole.add_widget(BankDrawing(self.texts, bank=self.panel))
        whole.bind(on_release=lambda _: self._ask_stock())
        self.add_widget(self.explains(whole))

    def _ask_stock(self) -> None:
        """The stock is a figure of its own: its number is explained under its own name."""
        stock = self.panel.stock
        if stock is not None and stock.why is not None:
            self.ask_why(replace(stock.why, figure=stock.why.figure or stock.id))
