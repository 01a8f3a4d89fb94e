"""The control of an option, by the kind of its value: tiles, segments, chips, a stepper, a switch or a text box."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.form.plain_questions import plain_text
from companion.table import Table
from rules.kit.field import Arrangement, Choice, Counts, Field, Flag, FreeText, Number, Several
from rules.kit.offer import Ask, Option
from rules.kit.setup import SetupOption
from screens.draw.theme import theme
from screens.form.ask_values import ask_box
from screens.setup.option_tiles import OptionHead, OrderTile, ValueTile
from screens.widgets.chip import FilterChip
from screens.widgets.flow import Flow
from screens.widgets.grid import Grid
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.segments import Segments
from screens.widgets.stack import Stack
from screens.widgets.stepper import Stepper
from screens.widgets.switch_row import SwitchRow
from screens.widgets.text_box import TextBox
from screens.widgets.words import Words

Pick = Callable[[Any], None]
Holders = Mapping[Any, tuple[str, str]]
"""For values that only one seat can have: colour and letter of the seat that has it."""

MOST_TILES = 12  # more numbers than that get a stepper
MOST_SEGMENTS = 3  # more choices than that get chips


def values_of(option: SetupOption) -> tuple[str | int, ...]:
    """The values to choose from; none for a number, a switch or a text."""
    kind = option.kind
    return kind.values if isinstance(kind, Choice | Several | Counts | Arrangement) else ()


def label_of(table: Table, option: SetupOption, value: Any) -> str:
    """A value in words."""
    values = values_of(option)
    if option.labels and value in values:
        return table.show(option.labels[values.index(value)])
    return table.translator.number(value) if isinstance(value, int) else str(value)


def is_inline(option: SetupOption) -> bool:
    """Whether its control is small enough to stand beside a name: a number, or one of two choices."""
    if isinstance(option.kind, Number):
        return option.kind.maximum - option.kind.minimum < MOST_TILES
    return isinstance(option.kind, Choice) and len(option.kind.values) == 2


def value_control(table: Table, option: SetupOption, value: Any, pick: Pick, holders: Holders | None = None) -> Widget:
    """The control alone, without a label. It shows `value` and calls `pick` with another one."""
    kind = option.kind
    if isinstance(kind, Arrangement):
        return ArrangementTiles(table, option, list(value), pick)
    if isinstance(kind, Choice):
        return _choices(table, option, kind, value, pick)
    if isinstance(kind, FreeText):
        return _text_box(kind, value, pick)
    if not isinstance(kind, Number):
        return Widget(size_hint_y=None, height=0)
    if kind.maximum - kind.minimum >= MOST_TILES:
        return _stepper(kind, value, pick)
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
        choices = [(str(number), text) for number, text in enumerate(texts)]
        control = Segments(choices=choices, picked=str(kind.values.index(value)))

        def picked(segments: Segments, number: str) -> None:
            segments.picked = number
            pick(kind.values[int(number)])

        control.bind(on_pick=picked)
        return control
    chips = Flow(spacing=theme.space("s"))
    for one, text in zip(kind.values, texts, strict=True):
        chip = FilterChip(text=text, chosen=one == value, kind="outline")
        chip.bind(on_release=lambda _, chosen=one: pick(chosen))
        chips.add_widget(chip)
    return chips


def _text_box(kind: FreeText, value: str, pick: Pick) -> TextBox:
    """Picks when typing is done: a control remade with every letter would lose the keyboard."""
    box = TextBox(text=value)

    def done(*_: Any) -> None:
        text = box.text.strip()[: kind.longest]
        if text != value:
            pick(text)

    box.bind(on_enter=done)
    box.input.bind(focus=lambda _, is_typing: None if is_typing else done())
    return box


def _stepper(kind: Number, value: int, pick: Pick) -> Stepper:
    stepper = Stepper(value=value, low=kind.minimum, high=kind.maximum)

    def step(_: Stepper, by: int) -> None:
        stepper.value = min(kind.maximum, max(kind.minimum, int(stepper.value) + by))
        pick(int(stepper.value))

    stepper.bind(on_step=step)
    return stepper


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
    if isinstance(option.kind, Number):
        part.add_widget(_stepper(option.kind, value, pick))
    else:
        part.add_widget(value_control(table, option, value, pick))
    if isinstance(option.kind, Arrangement):
        part.add_widget(Words(role="note", ink="ink_2", text=table.say("setup.swap")))
    return part


def _several(table: Table, option: SetupOption, value: Any, pick: Pick) -> Widget:
    """Uses the question of a form to ask for several values."""
    values = values_of(option)
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


class ArrangementTiles(Flow):
    """All values in their order; touching two of them swaps them."""

    def __init__(self, table: Table, option: SetupOption, order: list[str], pick: Pick) -> None:
        super().__init__(spacing=theme.space("s"))
        self._table, self._option, self._order, self._pick = table, option, order, pick
        self._first: int | None = None
        self._tiles = [OrderTile() for _ in order]
        for index, tile in enumerate(self._tiles):
            tile.bind(on_release=lambda _, touched=index: self._touched(touched))
            self.add_widget(tile)
        self._show()

    def _touched(self, index: int) -> None:
        first, self._first = self._first, None
        if first is None:
            self._first = index
        elif first != index:
            order = self._order
            order[first], order[index] = order[index], order[first]
            self._pick(list(order))
        self._show()

    def _show(self) -> None:
        option = self._option
        for index, (tile, value) in enumerate(zip(self._tiles, self._order, strict=True)):
            tile.chosen = index == self._first
            if option.tints:
                tile.tint = option.tints[values_of(option).index(value)]
                tile.hugs = False
                tile.size_hint = 1, None
            else:
                tile.number, tile.text = str(index + 1), label_of(self._table, option, value)
