"""Sums before they are made: what, why, before and after, and a tick where one may be left out."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from rules.kit.panel import SumLine, Sums
from screens.draw.tint import tint_of
from screens.widgets.button import SmallButton
from screens.widgets.divider import Divider
from screens.widgets.flow import Flow
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.stack import Stack
from screens.widgets.sum_row import TouchSumRow


class SumsPanel(PanelWidget[Sums]):
    """A touched line opens: buttons to explain its number, and to leave it out or count it again."""

    def build(self) -> None:
        self._open: int | None = None
        self._holders: list[Stack] = []
        for number, line in enumerate(self.panel.lines):
            if number:
                self.add_widget(Divider())
            holder = Stack(spacing=dp(6))
            holder.add_widget(self._row(number, line))
            self._holders.append(holder)
            self.add_widget(holder)

    def show(self, panel: Sums) -> None:
        """The line that was open stays open."""
        was_open = self._open
        super().show(panel)
        if was_open is not None and was_open < len(self.panel.lines):
            self.toggle(was_open)

    def _row(self, number: int, line: SumLine) -> TouchSumRow:
        texts = self.texts
        row = TouchSumRow(
            glyph=line.glyph,
            tint=tint_of(line.tint).text if line.tint else None,
            name=texts.show(line.label),
            reason=texts.show(line.note),
            has_tick=line.offer is not None,
            is_on=line.is_on,
        )
        if line.before is not None and line.after is not None:
            difference = line.after - line.before
            row.difference = texts.number(difference, signed=True) if difference else ""
            row.is_loss = difference < 0
            row.before, row.after = texts.number(line.before), texts.number(line.after)
        else:
            row.result, row.result_ink = texts.show(line.result), "ink" if line.is_good else "bad"
        row.bind(on_release=lambda _: self.toggle(number))
        return self.explains(row)

    def toggle(self, number: int) -> None:
        """Opens a line, or closes it; one is open at a time."""
        was_open, self._open = self._open, None
        if was_open is not None:
            holder = self._holders[was_open]
            for part in holder.children[:-1]:
                holder.remove_widget(part)
        if number != was_open and self._buttons(number):
            self._open = number
            more = Flow(spacing=dp(8), padding=(0, 0, 0, dp(6)))
            for button in self._buttons(number):
                more.add_widget(button)
            self._holders[number].add_widget(more)

    def _buttons(self, number: int) -> list[SmallButton]:
        line, buttons = self.panel.lines[number], []
        if line.why is not None:
            buttons.append(self._button("play.why", "why", lambda: self.ask_why(line.why)))
        if line.offer is not None:
            key, glyph = ("play.skip", "strike") if line.is_on else ("play.count_again", "redo")
            buttons.append(self._button(key, glyph, lambda: self.offer(line.offer)))
        return buttons

    def _button(self, key: str, glyph: str, act: Any) -> SmallButton:
        button = SmallButton(title=self.texts.say(key), glyph=glyph)
        button.bind(on_release=lambda _: act())
        return button
