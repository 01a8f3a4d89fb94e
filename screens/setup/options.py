"""What can be chosen before a game: one control for each kind of option, whichever game it belongs to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.draft import Draft
from companion.table import Table
from rules.kit.field import Arrangement, Choice, Counts, Field, Flag, FreeText, Number, Several
from rules.kit.offer import Ask, Option
from rules.kit.setup import SetupOption
from screens.draw import paint
from screens.draw.theme import theme
from screens.draw.tint import area, tint_of
from screens.form.ask_values import ask_box
from screens.form.plain_questions import plain_text
from screens.widgets.card import Card
from screens.widgets.chip import FilterChip
from screens.widgets.divider import Divider
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.glyph import paint_glyph
from screens.widgets.grid import Grid
from screens.widgets.kv import load_kv
from screens.widgets.list_row import ListRow
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.segments import Segments
from screens.widgets.stack import Row, Stack
from screens.widgets.stepper import Stepper
from screens.widgets.switch_row import SwitchRow
from screens.widgets.text_box import TextBox
from screens.widgets.words import Words

load_kv(__file__)

Pick = Callable[[Any], None]
Holders = Mapping[Any, tuple[str, str]]
"""Who has a value already: colour and letter."""

MOST_TILES = 12  # numbers beyond that are stepped to
MOST_SEGMENTS = 3


def label_of(table: Table, option: SetupOption, value: Any) -> str:
    values = getattr(option.kind, "values", ())
    if option.labels and value in values:
        return table.show(option.labels[values.index(value)])
    return table.translator.number(value) if isinstance(value, int) else str(value)


def is_inline(option: SetupOption) -> bool:
    """Small enough to stand beside a name: a number, or one of two."""
    if isinstance(option.kind, Number):
        return option.kind.maximum - option.kind.minimum < MOST_TILES
    return isinstance(option.kind, Choice) and len(option.kind.values) == 2


def value_control(table: Table, option: SetupOption, value: Any, pick: Pick, holders: Holders | None = None) -> Widget:
    """A control without its label. It shows `value`, and `pick` hears of another one."""
    kind = option.kind
    if isinstance(kind, Arrangement):
        return ArrangementTiles(table, option, list(value), pick)
    if isinstance(kind, Choice):
        return _choices(table, option, kind, value, pick)
    if isinstance(kind, FreeText):
        return _line(kind, value, pick)
    if not isinstance(kind, Number):
        return Widget(size_hint_y=None, height=0)
    if kind.maximum - kind.minimum >= MOST_TILES:
        return _counter(kind, value, pick)
    tiles = Grid(column=48, spacing=theme.space("s"))
    for number in range(kind.minimum, kind.maximum + 1):
        colour, letter = (holders or {}).get(number, ("", ""))
        tile = ValueTile(text=table.translator.number(number), chosen=number == value, colour=colour, letter=letter)
        tile.bind(on_release=lambda _, chosen=number: pick(chosen))
        tiles.add_widget(tile)
    return tiles


def _choices(table: Table, option: SetupOption, kind: Choice, value: Any, pick: Pick) -> Widget:
    texts = [label_of(table, option, one) for one in kind.values]
    if len(kind.values) <= MOST_SEGMENTS:
        places = [str(place) for place in range(len(texts))]
        control = Segments(choices=list(zip(places, texts, strict=True)), picked=str(kind.values.index(value)))

        def picked(segments: Segments, place: str) -> None:
            segments.picked = place
            pick(kind.values[int(place)])

        control.bind(on_pick=picked)
        return control
    chips = Flow(spacing=theme.space("s"))
    for one, text in zip(kind.values, texts, strict=True):
        chip = FilterChip(text=text, chosen=one == value, kind="outline")
        chip.bind(on_release=lambda _, chosen=one: pick(chosen))
        chips.add_widget(chip)
    return chips


def _line(kind: FreeText, value: str, pick: Pick) -> TextBox:
    """Picked when typing is done: a control made anew with every letter would lose the keyboard."""
    field = TextBox(text=value)

    def done(*_: Any) -> None:
        text = field.text.strip()[: kind.longest]
        if text != value:
            pick(text)

    field.bind(on_enter=done)
    field.input.bind(focus=lambda _, is_typing: None if is_typing else done())
    return field


def _counter(kind: Number, value: int, pick: Pick) -> Stepper:
    counter = Stepper(value=value, low=kind.minimum, high=kind.maximum)

    def step(_: Stepper, by: int) -> None:
        counter.value = min(kind.maximum, max(kind.minimum, int(counter.value) + by))
        pick(int(counter.value))

    counter.bind(on_step=step)
    return counter


def table_option(table: Table, option: SetupOption, value: Any, pick: Pick) -> Widget:
    """An option of the whole table: its label, its note and the control."""
    title, note = table.show(option.label), table.show(option.note)
    if isinstance(option.kind, Flag):
        row = SwitchRow(title=title, note=note, is_on=bool(value), padding=(0, dp(8)))

        def flip(touched: SwitchRow) -> None:
            touched.is_on = not touched.is_on
            pick(touched.is_on)

        row.bind(on_release=flip)
        return row
    if isinstance(option.kind, (Several, Counts)):
        return _several(table, option, value, pick)
    unsure = table.say("state.check_card") if option.is_unsure else ""
    part = Stack(spacing=dp(8), padding=(0, dp(10), 0, dp(12)))
    part.add_widget(OptionHead(title=title, note=note, unsure=unsure))
    is_number = isinstance(option.kind, Number)
    part.add_widget(_counter(option.kind, value, pick) if is_number else value_control(table, option, value, pick))
    if isinstance(option.kind, Arrangement):
        part.add_widget(Words(role="note", ink="ink_2", text=table.say("setup.swap")))
    return part


def _several(table: Table, option: SetupOption, value: Any, pick: Pick) -> Widget:
    """A list is asked for as in any form."""
    values = getattr(option.kind, "values", ())
    labels = option.labels or tuple(map(plain_text, values))
    options = tuple(Option(one, label) for one, label in zip(values, labels, strict=True))
    box = ask_box(Ask(Field(option.name, option.kind, False), option.label, options, option.note), SeatTexts(table))
    box.padding = 0, dp(10), 0, dp(12)

    def answered(_: Widget, chosen: Any) -> None:
        box.show(chosen)
        pick(chosen)

    box.bind(on_answer=answered)
    box.show(value)
    return box


class OptionsCard(Card):
    """The options of the table. The first is always in sight; the others are folded away. Says `on_changed`."""

    def __init__(self, table: Table, draft: Draft, options: list[SetupOption], is_unfolded: bool) -> None:
        self.register_event_type("on_changed")
        super().__init__(padding=(dp(14), dp(4)))
        self._table, self._draft = table, draft
        first, *rest = options
        self._add(first)
        if len(rest) < 2 or is_unfolded:
            self._add_all(rest)
            return
        self.add_widget(Divider())
        self.fold = ListRow(title=table.say("setup.options"), value=table.translator.number(len(rest)), tail="down")
        self.fold.bind(on_release=lambda _: self._unfold(rest))
        self.add_widget(self.fold)

    def _add(self, option: SetupOption) -> None:
        def pick(value: Any) -> None:
            self._draft.set_option(option.name, value)
            self.dispatch("on_changed")

        self.add_widget(table_option(self._table, option, self._draft.options[option.name], pick))

    def _add_all(self, options: list[SetupOption]) -> None:
        for option in options:
            self.add_widget(Divider())
            self._add(option)

    def _unfold(self, options: list[SetupOption]) -> None:
        self.remove_widget(self.fold)
        self.remove_widget(self.children[0])
        self._add_all(options)

    def on_changed(self) -> None:
        """The draft is another one now."""


class OptionHead(Stack):
    """The name of an option, what it means, and whether it should be checked."""

    title = StringProperty("")
    note = StringProperty("")
    unsure = StringProperty("")


class ValueTile(Press, Drawn, Stack):
    """A number to choose, with the badge of who has it."""

    redraw_on = ("chosen",)

    text = StringProperty("")
    colour = StringProperty("")
    letter = StringProperty("")
    chosen = BooleanProperty(False)

    def draw(self) -> None:
        draw_tile(self, self.chosen)


class OrderTile(Press, Drawn, Row):
    """One of several in an order: its number in the row, and its name or its colour with the glyph."""

    redraw_on = ("chosen", "tint")

    number = StringProperty("")
    text = StringProperty("")
    tint = StringProperty("")
    chosen = BooleanProperty(False)
    least_width = NumericProperty(0)

    def draw(self) -> None:
        if not self.tint or self.chosen:
            draw_tile(self, self.chosen)
        if self.tint:
            fill, on, edge = area(self.tint)
            inset = dp(6) if self.chosen else 0
            size = self.width - 2 * inset, self.height - 2 * inset
            paint.box((self.x + inset, self.y + inset), size, theme.radius("tile") - inset, fill, edge, dp(2))
            paint_glyph(tint_of(self.tint).glyph, self.center, theme.grown(24), on)


class ArrangementTiles(Flow):
    """All values in their order. Two touches swap two of them."""

    def __init__(self, table: Table, option: SetupOption, order: list[str], pick: Pick) -> None:
        super().__init__(spacing=theme.space("s"))
        self._table, self._option, self._order, self._pick = table, option, order, pick
        self._first: int | None = None
        self._tiles = [OrderTile() for _ in order]
        for place, tile in enumerate(self._tiles):
            tile.bind(on_release=lambda _, touched=place: self._touched(touched))
            self.add_widget(tile)
        self._show()

    def _touched(self, place: int) -> None:
        first, self._first = self._first, None
        if first is None:
            self._first = place
        elif first != place:
            order = self._order
            order[first], order[place] = order[place], order[first]
            self._pick(list(order))
        self._show()

    def _show(self) -> None:
        option = self._option
        for place, (tile, value) in enumerate(zip(self._tiles, self._order, strict=True)):
            tile.chosen = place == self._first
            if option.tints:
                tile.tint = option.tints[option.kind.values.index(value)]
                tile.hugs, tile.size_hint_x = False, 1
            else:
                tile.number, tile.text = str(place + 1), label_of(self._table, option, value)


def draw_tile(widget: Widget, is_chosen: bool) -> None:
    fill, edge, width = ("lamp_soft", "lamp_ink", 2.5) if is_chosen else ("surface_raised", "line_strong", 1.5)
    if widget.is_pressed:
        fill = "surface_sunk"
    paint.box(widget.pos, widget.size, theme.radius("tile"), theme.color(fill), theme.color(edge), dp(width))
