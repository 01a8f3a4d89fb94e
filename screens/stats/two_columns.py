"""What the statistics pages share: one column upright, two on its side."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.draw.theme import theme
from screens.shell.page import Page
from screens.widgets.column import Column


class TwoColumns(Page):
    """first, second: the columns; upright both are the same one."""

    def lay_columns(self, *above: Widget) -> None:
        """Puts the columns under `above`."""
        self.first = _column()
        self.second = _column() if self.is_landscape else self.first
        body = BoxLayout()
        for column in self.columns():
            body.add_widget(column)
        pile = BoxLayout(orientation="vertical")
        for part in (*above, body):
            pile.add_widget(part)
        self.add_widget(pile)

    def columns(self) -> list[Column]:
        return [*dict.fromkeys((self.first, self.second))]

    @property
    def column_width(self) -> float:
        width = self.shell.width / len(self.columns())
        return min(width, theme.line_length + 2 * theme.space("screen_edge"))

    def clear_columns(self) -> None:
        for column in self.columns():
            column.clear_widgets()


def _column() -> Column:
    edge = theme.space("screen_edge")
    return Column(padding=(edge, dp(8), edge, dp(20)), spacing=theme.space("between_cards"))
