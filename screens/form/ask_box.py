"""Questions of a form that are answered by choosing."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from rules.kit.field import Arrangement, Several
from rules.kit.offer import Ask, Option
from screens.draw.lettering import least_width, width_of
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.form import chance
from screens.form.plain_questions import plain_options
from screens.widgets.button import SmallButton
from screens.widgets.card_face import CardTile, card_column
from screens.widgets.chip import Chip, FilterChip
from screens.widgets.even_flow import EvenGrid
from screens.widgets.explain import explained
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.icon_button import IconButton
from screens.widgets.option_tile import OptionTile
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.segments import Segments
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

MOST_SEGMENTS = 3
SHORT = 3  # letters on a key
FEW = 8  # options that need no kinds to look through
TILE, WIDEST = 104, 172  # dp of a column


class AskLead(Stack):
    """The question, beside the button that draws an answer by chance.

    least_width: in pixels, for the Flow it stands in
    """

    least_width = NumericProperty(0)


class AskBox(Stack):
    """One question with its answers. The owner keeps the answer and shows it with `show`.

    on_answer(value): the player answered
    on_draw(): the player wants an answer by chance
    """

    def __init__(self, ask: Ask, texts: SeatTexts, **kwargs: Any) -> None:
        for name in ("on_answer", "on_draw"):
            self.register_event_type(name)
        super().__init__(spacing=dp(8), **kwargs)
        self.ask, self.texts = ask, texts
        self._mark = Chip(kind="changed", is_small=True)
        self.build()

    def build(self) -> None:
        self.add_widget(self.head())

    def head(self) -> Widget:
        """The question itself, with its hint and, if it may be left to chance, a button for that."""
        ask, show = self.ask, self.texts.show
        lead = AskLead()
        label = show(ask.label)
        self.line = Flow(spacing=dp(10), line_spacing=dp(2))
        self.line.add_widget(Glyph(name=ask.glyph, tint=tint_of(ask.tint).text, extent=22))
        self.line.add_widget(Words(hugs=True, role="title_s", text=label))
        self.line.add_widget(self._mark)
        lead.add_widget(self.line)
        lead.add_widget(Words(role="note", ink="ink_2", text=show(ask.hint)))
        if not chance.can_be_drawn(ask):
            return lead
        lead.least_width = least_width(label, "title_s")
        row = Flow(spacing=dp(8), line_spacing=dp(2))
        row.add_widget(lead)
        row.add_widget(self.draw_button())
        return row

    def draw_button(self) -> SmallButton:
        key = "form.roll" if chance.is_rolled(self.ask) else "form.draw"
        # The question takes what a shared line leaves.
        button = SmallButton(title=self.texts.say(key), glyph="dice", size_hint_x=0.001)
        button.bind(on_release=lambda _: self.dispatch("on_draw"))
        return button

    def follow(self, ask: Ask) -> bool:
        """Whether it can go on with this question in place of its own, without being made anew."""
        return ask == self.ask

    def show(self, value: Any, is_missing: bool = False, is_remembered: bool = False) -> None:
        """Show the answer; a missing one is asked for, one from an earlier game is marked as such."""
        self._mark.kind = "check" if is_remembered else "changed"
        key = "form.needed" if is_missing else "form.remembered" if is_remembered else ""
        self._mark.text = self.texts.say(key) if key else ""
        self.mark(value)

    def mark(self, value: Any) -> None:
        """Show which answer was given."""

    def answer(self, value: Any) -> None:
        self.dispatch("on_answer", value)

    def on_answer(self, value: Any) -> None:
        """The player answered."""

    def on_draw(self) -> None:
        """The player leaves it to chance."""


class ChoiceAsk(AskBox):
    """One of some options: bare words as segments or small keys if they are few or short, anything else as tiles."""

    def build(self) -> None:
        super().build()
        options = self.options = self.ask.options or plain_options(self.ask.field)
        self._segments: Segments | None = None
        self._filters: dict[str, FilterChip] = {}
        self._group_seen = ""
        self._was_shown = False
        self._tiles: list[tuple[Option, CardTile | OptionTile | FilterChip]] = []
        if all(_is_bare(option) for option in options) and len(options) <= MOST_SEGMENTS:
            self._add_segments()
            return
        if all(_is_bare(option) and len(self.texts.show(option.label)) <= SHORT for option in options):
            self._add_keys()
            return
        if any(option.is_unsure or (option.face is not None and option.face.is_unsure) for option in options):
            self.add_widget(Chip(kind="check", text=self.texts.say("state.check_card")))
        self._grid = EvenGrid(spacing=dp(8), column=self._column())
        for option in options:
            tile = self._tile(option)
            tile.bind(on_release=lambda _, one=option: self._touched(one))
            explained(tile, option.face.id if option.face is not None else str(option.value))
            self._tiles.append((option, tile))
        self._filters = self._group_chips()
        self._look_at(next(iter(self._filters), ""))
        self.add_widget(self._grid)

    def follow(self, ask: Ask) -> bool:
        """The same list with other prices: the group that is looked at stays."""
        if ask == self.ask or not self._filters or ask.label != self.ask.label:
            return ask == self.ask
        seen = self._group_seen
        self.ask = ask
        self.line.remove_widget(self._mark)
        self.clear_widgets()
        self.build()
        if seen in self._filters:
            self._look_at(seen)
        return True

    # A long list shows one kind at a time.

    def _group_chips(self) -> dict[str, FilterChip]:
        groups = list(dict.fromkeys(self._group(option) for option in self.options))
        if len(groups) < 2 or len(self.options) <= FEW:
            return {}
        row = Flow(spacing=dp(8), line_spacing=dp(8))
        chips = {}
        for name in groups:
            chip = chips[name] = FilterChip(text=name, kind="outline")
            chip.bind(on_release=lambda _, one=name: self._look_at(one))
            row.add_widget(chip)
        self.add_widget(row)
        return chips

    def _group(self, option: Option) -> str:
        return self.texts.show(option.group)

    def _look_at(self, group: str) -> None:
        self._group_seen = group
        for name, chip in self._filters.items():
            chip.chosen = name == group
        self._grid.clear_widgets()
        for option, tile in self._tiles:
            if not self._filters or self._group(option) == group:
                self._grid.add_widget(tile)

    def _add_segments(self) -> None:
        choices = [(str(number), self.texts.show(option.label)) for number, option in enumerate(self.options)]
        self._segments = Segments(choices=choices)
        self._segments.bind(on_pick=lambda _, key: self._touched(self.options[int(key)]))
        self.add_widget(self._segments)

    def _add_keys(self) -> None:
        """Numbers of slots and the like: small, many on a line."""
        row = Flow(spacing=dp(8), line_spacing=dp(8))
        for option in self.options:
            key = FilterChip(text=self.texts.show(option.label), kind="outline")
            key.bind(on_release=lambda _, one=option: self._touched(one))
            self._tiles.append((option, key))
            row.add_widget(key)
        self.add_widget(row)

    def _column(self) -> float:
        faces = [option.face for option in self.options if option.face is not None]
        if faces:
            return card_column(faces, self.texts)
        longest = max(width_of(self.texts.show(option.label), "body_strong") for option in self.options)
        return min(WIDEST, max(TILE, longest / theme.text_scale / dp(1) + 70))

    def _tile(self, option: Option) -> CardTile | OptionTile:
        if option.face is None:
            return OptionTile(option, self.texts)
        reason = self.texts.show(option.refusal.text) if option.refusal is not None else ""
        return CardTile(option.face, self.texts, reason=reason)

    def _touched(self, option: Option) -> None:
        self.answer(option.value)

    def show(self, value: Any, is_missing: bool = False, is_remembered: bool = False) -> None:
        """The group of the first answer shown is opened."""
        chosen = [self._group(option) for option in self.options if value is not None and option.value == value]
        if self._filters and not self._was_shown and chosen:
            self._look_at(chosen[0])
        self._was_shown = True
        super().show(value, is_missing, is_remembered)

    def mark(self, value: Any) -> None:
        if self._segments is not None:
            numbers = [str(number) for number, option in enumerate(self.options) if option.value == value]
            self._segments.picked = numbers[0] if numbers else ""
        for option, tile in self._tiles:
            tile.chosen = option.value == value and value is not None


def _is_bare(option: Option) -> bool:
    return option.face is None and option.note is None and option.refusal is None and not option.glyph


class SeveralAsk(AskBox):
    """Some of the options. A second touch removes one; beyond the limit the oldest makes room."""

    def build(self) -> None:
        super().build()
        self._value: tuple[Any, ...] = ()
        self._tiles: list[OptionTile] = []
        grid = EvenGrid(spacing=dp(8), column=150)
        for option in self.ask.options or plain_options(self.ask.field):
            tile = OptionTile(option, self.texts, has_tick=True)
            tile.bind(on_release=lambda touched: self._touched(touched.option.value))
            self._tiles.append(tile)
            grid.add_widget(tile)
        self.add_widget(grid)

    def _touched(self, one: Any) -> None:
        chosen = [own for own in self._value if own != one] if one in self._value else [*self._value, one]
        kind = self.ask.field.kind
        most = kind.at_most if isinstance(kind, Several) else None
        self.answer(tuple(chosen[-most:] if most else chosen))

    def mark(self, value: Any) -> None:
        self._value = tuple(value or ())
        for tile in self._tiles:
            tile.chosen = tile.option.value in self._value


class ArrangementAsk(AskBox):
    """All of the options in an order: each can go one up or down."""

    def build(self) -> None:
        super().build()
        self._rows = Stack(spacing=dp(4))
        self.add_widget(self._rows)

    def mark(self, value: Any) -> None:
        kind = self.ask.field.kind
        assert isinstance(kind, Arrangement)
        order = list(value or kind.values)
        known = {option.value: option for option in self.ask.options or plain_options(self.ask.field)}
        self._rows.clear_widgets()
        for number, one in enumerate(order):
            self._rows.add_widget(self._row(number, known[one], order))

    def _row(self, number: int, option: Option, order: list[Any]) -> Widget:
        row = Row(spacing=dp(4))
        row.add_widget(OptionTile(option, self.texts))
        for glyph, other in (("up", number - 1), ("down", number + 1)):
            key = IconButton(glyph=glyph, refused=not 0 <= other < len(order))
            key.bind(on_release=lambda _, there=other: self._swap(order, number, there))
            row.add_widget(key)
        return row

    def _swap(self, order: list[Any], number: int, other: int) -> None:
        if 0 <= other < len(order):
            changed = order[:]
            changed[number], changed[other] = changed[other], changed[number]
            self.answer(tuple(changed))
