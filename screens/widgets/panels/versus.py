"""Two sides compared, line by line."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from rules.kit.panel import Side, Versus
from rules.kit.sheet import WhyLine
from screens.draw import paint
from screens.draw.lettering import least_width, width_of
from screens.draw.theme import Rgba, theme
from screens.draw.tint import tint_of
from screens.widgets.badge import Badge
from screens.widgets.disc import Disc
from screens.widgets.divider import Divider
from screens.widgets.drawn import Drawn
from screens.widgets.even_flow import EvenFlow
from screens.widgets.glyph import Glyph
from screens.widgets.heading import Heading
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words

EDGE = 9  # dp between a side's edge and its words
SIGN, BADGE = 20, 34
GAP = 6


def side_colour(side: Side, texts: SeatTexts) -> Rgba:
    """Of the seat that is this side, or of its tint."""
    return theme.player(texts.colours[side.seat]).text if side.seat is not None else tint_of(side.tint).text


def names_of(side: Side, texts: SeatTexts) -> tuple[str, str]:
    """The name of a side, and what it does."""
    label, note = texts.show(side.label), texts.show(side.note)
    return (label, note) if side.seat is None else (texts.names[side.seat], label)


class SideLine(Row):
    """One line of a side. The first is what the side starts with; the others are added to it.

    least_width: in pixels
    """

    def __init__(self, line: WhyLine, is_first: bool, texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(spacing=dp(GAP), padding=(0, dp(7)), **kwargs)
        number = texts.number(line.value, signed=not is_first)
        label = texts.show(line.label)
        tint = theme.color("corrected") if line.is_by_hand else tint_of(line.tint).text if line.tint else None
        self.add_widget(Glyph(name="pencil" if line.is_by_hand else line.glyph, tint=tint, ink="ink_2", extent=SIGN))
        words = Stack()
        words.add_widget(Words(text=label))
        words.add_widget(Words(role="note", ink="ink_2", text=texts.show(line.note)))
        self.add_widget(words)
        ink = "lamp_ink" if line.is_lit else "bad" if line.value < 0 else "ink"
        self.add_widget(OneLine(role="numeral_s", points=20, ink=ink, text=number))
        sign = theme.grown(SIGN) + dp(GAP) if line.glyph or line.is_by_hand else 0
        self.least_width = sign + least_width(label, "body") + dp(GAP) + width_of(number, "numeral_s", 20)

    least_width = NumericProperty(0)


class SideCard(Press, Drawn, Stack):
    """One side: its name, its total, and the lines of it. The one ahead has an edge of its colour.

    is_ahead: whether it has the larger total
    least_width: in pixels, for an EvenFlow
    on_release(), on_hold(): tapped, held
    """

    redraw_on = ("is_ahead",)

    is_ahead = BooleanProperty(False)
    least_width = NumericProperty(0)

    def __init__(self, side: Side, texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(padding=(dp(EDGE), dp(EDGE), dp(EDGE), dp(6)), spacing=dp(4), **kwargs)
        self.side, self.texts = side, texts
        self.add_widget(self._head())
        total = Stack(align="middle")
        self.total = OneLine(role="display", text=texts.number(side.why.total))
        total.add_widget(self.total)
        self.add_widget(total)
        lines = [SideLine(line, number == 0, texts) for number, line in enumerate(side.why.lines)]
        rows = Stack()
        for line in lines:
            rows.add_widget(Divider())
            rows.add_widget(line)
        self.add_widget(rows)
        widest = max([self._head_width(), *(line.least_width for line in lines)])
        self.least_width = widest + 2 * dp(EDGE)

    def _head(self) -> Row:
        side, texts = self.side, self.texts
        name, what = names_of(side, texts)
        head = Row(spacing=dp(GAP))
        if side.seat is not None:
            head.add_widget(Badge(colour=texts.colours[side.seat], letter=texts.letter(side.seat), extent=BADGE))
        elif side.tint:
            head.add_widget(Disc(glyph=side.glyph, tint=side.tint, extent=BADGE))
        else:
            head.add_widget(Glyph(name=side.glyph, extent=BADGE))
        words = Stack()
        words.add_widget(Words(role="body_strong", text=name))
        words.add_widget(Words(role="note", ink="ink_2", text=what))
        head.add_widget(words)
        return head

    def _head_width(self) -> float:
        name, what = names_of(self.side, self.texts)
        sign = theme.grown(BADGE) * 1.2 + dp(GAP)
        return sign + max(least_width(name, "body_strong"), least_width(what, "note"))

    def draw(self) -> None:
        radius = theme.radius("card")
        fill = theme.color("surface_sunk" if self.is_pressed else "surface_raised" if self.is_ahead else "surface")
        edge = side_colour(self.side, self.texts) if self.is_ahead else theme.color("line_strong")
        paint.box(self.pos, self.size, radius, fill, edge, dp(3 if self.is_ahead else 1))


class Verdict(Drawn, Row):
    """Which side wins and what follows, on the winner's colour."""

    def __init__(self, title: str, note: str, glyph: str, colour: str, **kwargs: Any) -> None:
        super().__init__(spacing=dp(14), padding=(dp(14), dp(11), dp(14), dp(13)), **kwargs)
        self._colour = colour
        tint = theme.player(colour).text if colour else None
        self.add_widget(Glyph(name=glyph, tint=tint, extent=28))
        words = Stack(spacing=dp(2))
        words.add_widget(Words(role="title_s", text=title))
        words.add_widget(Words(text=note))
        self.add_widget(words)

    def draw(self) -> None:
        fill = theme.player(self._colour).soft if self._colour else theme.color("surface_sunk")
        paint.box(self.pos, self.size, theme.radius("card"), fill)


class VersusPanel(PanelWidget[Versus]):
    """Both sides, beside each other where there is room, and the verdict under them."""

    def build(self) -> None:
        panel, texts = self.panel, self.texts
        self.spacing = dp(8)
        if not self.is_brief:
            self.add_widget(Heading(title=texts.show(panel.label)))
        self.sides = [SideCard(side, texts, is_ahead=panel.ahead == number) for number, side in enumerate(panel.sides)]
        pair = EvenFlow(spacing=dp(8))
        widest = max(card.least_width for card in self.sides)
        for card in self.sides:
            card.least_width = widest
            card.bind(on_release=lambda touched: self.ask_why(touched.side.why))
            pair.add_widget(self.explains(card))
        self.add_widget(pair)
        if panel.verdict is not None:
            ahead = None if panel.ahead is None else panel.sides[panel.ahead].seat
            colour = "" if ahead is None else texts.colours[ahead]
            glyph = "scales" if panel.ahead is None else "trophy"
            self.add_widget(Verdict(texts.show(panel.verdict), texts.show(panel.note), glyph, colour))
