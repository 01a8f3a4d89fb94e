"""A question with very many answers, where the first touch records: kinds as a strip, names in three columns."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from rules.kit.offer import Ask, Option
from screens.draw import paint
from screens.draw.lettering import block_of, line_of, paint_lines, paint_words
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.form.ask_box import AskBox
from screens.form.ask_choice import FEW
from screens.widgets.explain import explain
from screens.widgets.glyph import paint_glyph
from screens.widgets.mosaic import Cell, Mosaic
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.token_row import TokenRow

COLUMNS, COLUMN = 3, 112  # at most, and dp of a column
HIGH, GAP = 52, 8
SIGN, SIGN_ROOM = 19, 34  # dp of the glyph, and up to the name
ALL = ""
CUBE = 20  # dp that a cube of the price takes


class KindStrip(Mosaic):
    """All of them, or one kind by its sign.

    kinds: pairs of a kind's name and its glyph
    picked: the name of the one looked at
    """

    redraw_on = ("picked",)

    kinds: tuple[tuple[str, str], ...] = ObjectProperty(())
    picked = StringProperty(ALL)

    def __init__(self, texts: SeatTexts, **kwargs: Any) -> None:
        self.texts = texts
        super().__init__(**kwargs)

    def lay_out(self) -> float:
        names = self._names()
        wide, high = self.width / len(names), max(theme.touch("minimum"), line_of("label") + dp(14))
        self.cells = {name: Cell(number * wide, 0, wide, high) for number, name in enumerate(names)}
        return high

    def _names(self) -> tuple[str, ...]:
        return (ALL, *(name for name, _ in self.kinds))

    def draw(self) -> None:
        if not self.cells:
            return
        paint.sunk(self.pos, self.size, theme.radius("button"))
        glyphs = dict(self.kinds)
        for name in self._names():
            pos, size = self.bounds(name)
            if name == self.picked:
                paint.box(pos, size, theme.radius("button"), theme.color("primary"))
            elif self.is_down(name):
                paint.box(pos, size, theme.radius("button"), theme.color("line"))
            ink = theme.color("on_primary" if name == self.picked else "ink")
            middle = pos[0] + size[0] / 2, pos[1] + size[1] / 2
            if name == ALL:
                paint_words(self.texts.say("form.all"), "label", middle, ink)
            else:
                paint_glyph(glyphs[name], middle, theme.grown(24), ink)


class OptionList(Mosaic):
    """Names with their signs, in columns of one height.

    options: what is shown
    chosen: the value of the one that is the answer
    """

    redraw_on = ("chosen",)

    options: tuple[Option, ...] = ObjectProperty(())
    chosen: Any = ObjectProperty(None, allownone=True)

    def __init__(self, texts: SeatTexts, **kwargs: Any) -> None:
        self.texts = texts
        super().__init__(**kwargs)
        self.fbind("options", type(self).measure)

    def _columns(self) -> int:
        return max(1, min(COLUMNS, int((self.width + dp(GAP)) / (dp(COLUMN) * theme.text_scale + dp(GAP)))))

    def _words_width(self) -> float:
        columns = self._columns()
        return (self.width - dp(GAP) * (columns - 1)) / columns - theme.grown(SIGN_ROOM) - dp(6)

    def _words_height(self, option: Option) -> float:
        wide = self._words_width()
        return block_of(self.texts.show(option.label), wide, "label") + block_of(
            self.texts.show(option.note), wide, "note"
        )

    def lay_out(self) -> float:
        columns, top = self._columns(), 0.0
        wide = (self.width - dp(GAP) * (columns - 1)) / columns
        for first in range(0, len(self.options), columns):
            row = self.options[first : first + columns]
            high = max(dp(HIGH), *(self._words_height(option) + dp(10) for option in row))
            for column, option in enumerate(row):
                self.cells[option.value] = Cell(column * (wide + dp(GAP)), top, wide, high)
            top += high + dp(GAP)
        return max(0.0, top - dp(GAP))

    def draw(self) -> None:
        for option in self.options if self.cells else ():
            self._draw_option(option)

    def _draw_option(self, option: Option) -> None:
        is_chosen, is_refused = option.value == self.chosen, option.refusal is not None
        self.paint_ground(option.value, is_chosen=is_chosen, is_refused=is_refused)
        (x, y), (_, high) = self.bounds(option.value)
        room, wide = theme.grown(SIGN_ROOM), self._words_width()
        tint = theme.color("ink_3") if is_refused else tint_of(option.tint).text
        paint_glyph(option.glyph, (x + room / 2, y + high / 2), theme.grown(SIGN), tint)
        name, note = self.texts.show(option.label), self.texts.show(option.note)
        named, noted = block_of(name, wide, "label"), block_of(note, wide, "note")
        top = y + (high + named + noted) / 2
        ink = theme.color("ink_3" if is_refused else "ink")
        paint_lines(name, "label", (x + room, top - named / 2), wide, ink)
        paint_lines(
            note,
            "note",
            (x + room, top - named - noted / 2),
            wide,
            theme.color("refuse_ink" if is_refused else "ink_2"),
        )


class ListAsk(AskBox):
    """The question with its price, the kinds, and the names of one kind or of all."""

    def build(self) -> None:
        super().build()
        self.strip: KindStrip | None = None
        kinds = self._kinds()
        if len(kinds) > 1 and len(self.ask.options) > FEW:
            self.strip = KindStrip(self.texts, kinds=kinds)
            self.strip.bind(on_cell=lambda _, kind: self._look_at(kind))
            self.add_widget(self.strip)
        self.list = OptionList(self.texts, options=self.ask.options)
        self.list.bind(
            on_cell=lambda _, value: self.answer(value), on_cell_held=lambda _, value: explain(self, str(value))
        )
        self.add_widget(self.list)

    def head(self) -> Widget:
        head = super().head()
        if self.ask.price is not None:
            wide = self.ask.price.amount * theme.grown(CUBE)
            self.line.add_widget(TokenRow(tokens=(self.ask.price,), size_hint_x=None, width=wide))
        return head

    def _kinds(self) -> tuple[tuple[str, str], ...]:
        """Each with the sign of its first option."""
        found: dict[str, str] = {}
        for option in self.ask.options:
            if option.group is not None:
                found.setdefault(self.texts.show(option.group), option.glyph)
        return tuple(found.items())

    def _look_at(self, kind: Hashable) -> None:
        assert self.strip is not None
        self.strip.picked = kind
        options = self.ask.options
        self.list.options = tuple(one for one in options if kind in (ALL, self.texts.show(one.group)))

    def follow(self, ask: Ask) -> bool:
        """Another place of the same row: the kind that is looked at stays."""
        if ask == self.ask:
            return True
        if not ask.is_long or self.strip is None:
            return False
        kind = self.strip.picked
        self.ask = ask
        self.line.remove_widget(self._mark)
        self.clear_widgets()
        self.build()
        if self.strip is not None and kind in dict(self.strip.kinds):
            self._look_at(kind)
        return True

    def mark(self, value: Any) -> None:
        self.list.chosen = value
