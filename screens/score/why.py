"""Where a number comes from: its parts, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import ColorProperty, Property

from companion.table import Table
from rules.kit.contract import Figure
from rules.kit.play import figure_named
from rules.kit.sheet import Why, WhyLine
from screens.draw import paint
from screens.draw.theme import Rgba, theme
from screens.draw.tint import tint_of
from screens.form.correct import CorrectDrawer
from screens.widgets.button import MainButton, SecondButton
from screens.widgets.card import Well
from screens.widgets.chip import Chip
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.link import Link
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words

if TYPE_CHECKING:
    from screens.shell.layers import Layers

SIGN = 24


class ShareBar(Drawn):
    """How much of the whole one part is, as a bar.

    share: from 0 to 1
    tint: the colour of the bar
    """

    redraw_on = ("share", "tint")

    share = Property(0)
    tint = ColorProperty((0, 0, 0, 1))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(8), **kwargs)

    def draw(self) -> None:
        radius = dp(3)
        paint.box(self.pos, self.size, radius, theme.color("surface_sunk"))
        if self.share > 0:
            paint.box(self.pos, (max(dp(8), self.width * min(1.0, self.share)), self.height), radius, self.tint)


class WhyRow(Stack):
    """One part of a number: its name and note, its value, and its share of the whole as a bar."""

    def __init__(self, line: WhyLine, whole: int, tint: Rgba, texts: SeatTexts) -> None:
        super().__init__(spacing=dp(6), padding=(0, dp(8), 0, dp(9)))
        colour = theme.color("corrected") if line.is_by_hand else tint
        row = Row(spacing=dp(12))
        row.add_widget(Glyph(name=line.glyph or ("pencil" if line.is_by_hand else ""), tint=colour, extent=SIGN))
        words = Stack()
        words.add_widget(Words(role="body_strong", text=texts.show(line.label)))
        words.add_widget(Words(role="note", ink="ink_2", text=texts.show(line.note)))
        row.add_widget(words)
        if line.is_by_hand and line.note is not None:
            row.add_widget(Chip(kind="corrected", glyph="pencil", text=texts.say("state.by_hand")))
        ink = "bad" if line.value < 0 else "ink"
        row.add_widget(OneLine(role="numeral_m", ink=ink, text=texts.number(line.value)))
        self.add_widget(row)
        bar = ShareBar(tint=theme.color("bad") if line.value < 0 else colour, share=abs(line.value) / max(1, whole))
        inset = theme.grown(SIGN) + dp(12) if line.glyph or line.is_by_hand else 0
        holder = Stack(padding=(inset, 0, 0, 0))
        holder.add_widget(bar)
        self.add_widget(holder)


class WhyDrawer(Drawer):
    """The parts of a number. A figure of a seat can be corrected from here."""

    def __init__(self, layers: Layers, table: Table, why: Why, seat: int | None = None) -> None:
        texts = SeatTexts(table)
        self._layers, self._table, self.seat = layers, table, seat
        figure = self._figure(why)
        glyph, tint = (figure.glyph, figure.tint) if figure is not None else ("", "")
        label = texts.show(why.label)
        super().__init__(
            title=texts.say("why.title", n=why.total),
            note=label if seat is None else table.translator.join([texts.names[seat], label]),
            value=texts.number(why.total),
            glyph=glyph,
            tint=tint_of(tint).text,
        )
        self._show(why, tint_of(tint).text, texts)
        self._add_buttons(figure)

    def _figure(self, why: Why) -> Figure | None:
        if self.seat is None or not why.figure:
            return None
        return figure_named(self._table.rules, self._table.state, self.seat, why.figure)

    def _show(self, why: Why, tint: Rgba, texts: SeatTexts) -> None:
        whole = max((abs(line.value) for line in why.lines), default=0)
        whole = max(whole, abs(why.total))
        lines = Stack()
        for number, line in enumerate(why.lines):
            if number:
                lines.add_widget(Divider())
            lines.add_widget(WhyRow(line, whole, tint, texts))
        self.add_widget(lines)
        if why.lines:
            self.add_widget(Divider(ink="ink", thick=2))
        total = Row(spacing=dp(12), padding=(0, 0, 0, dp(4)))
        total.add_widget(Words(role="body_strong", text=texts.say("why.sum")))
        total.add_widget(OneLine(role="numeral_m", points=26, text=texts.number(why.total)))
        self.add_widget(total)
        self._add_note(why, texts)

    def _add_note(self, why: Why, texts: SeatTexts) -> None:
        rule = self._table.rulebook.about(why.topic) if why.topic else None
        if why.note is None and rule is None:
            return
        well = Well(spacing=dp(4))
        well.add_widget(Words(text=texts.show(why.note)))
        if rule is not None:
            link = Link(text=texts.say("rules.open", topic=self._table.rulebook.text(rule).title))
            link.bind(on_release=lambda _: self._layers.open_rule(rule))
            well.bind(width=lambda _, wide: setattr(link, "room", wide - 2 * theme.space("m")))
            well.add_widget(link)
        self.add_widget(well)

    def _add_buttons(self, figure: Figure | None) -> None:
        buttons = Flow(spacing=dp(10))
        if figure is not None and self._table.read_only is None:
            correct = SecondButton(title=self._table.say("play.correct"), glyph="pencil")
            correct.bind(on_release=lambda _: self._correct(figure))
            buttons.add_widget(correct)
        close = MainButton(title=self._table.say("button.close"))
        close.bind(on_release=lambda _: self.close())
        buttons.add_widget(close)
        self.footer.add_widget(buttons)

    def _correct(self, figure: Figure) -> None:
        assert self.seat is not None
        self.close()
        self._layers.put_over(CorrectDrawer(self._layers, self._table, self.seat, figure.key))
