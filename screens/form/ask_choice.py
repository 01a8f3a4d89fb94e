"""A question answered by choosing one of several options."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.form.plain_questions import plain_options
from rules.kit.offer import Ask, Option
from screens.draw.lettering import least_width, width_of
from screens.draw.theme import theme
from screens.form.ask_box import AskBox
from screens.widgets.card_face import CardTile, card_column
from screens.widgets.chip import Chip, FilterChip
from screens.widgets.even_flow import EvenGrid
from screens.widgets.explain import explained
from screens.widgets.flow import Flow
from screens.widgets.option_tile import OptionTile
from screens.widgets.segments import Segments

MOST_SEGMENTS = 3
SHORT = 3  # letters on a key
FEW = 8  # up to this many options need not be sorted by kind
TILE, WIDEST = 104, 172  # dp of a column


class ChoiceAsk(AskBox):
    """One of several options: bare words as segments or small keys if they are few or short, anything else as tiles."""

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
        """The same list with other prices: the group in sight stays."""
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
        longest = max(self._width(option) for option in self.options)
        return min(WIDEST, max(TILE, longest / theme.text_scale / dp(1) + 70))

    def _width(self, option: Option) -> float:
        """Enough for the label on one line and the longest word of a reason, so that neither is hyphenated."""
        label = width_of(self.texts.show(option.label), "body_strong")
        return (
            label if option.refusal is None else max(label, least_width(self.texts.show(option.refusal.text), "label"))
        )

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
