"""The sample round: a real table with sample people, and a guide that leads through six things in two minutes."""

from __future__ import annotations

from typing import Any

from screens.first.guide import Guide
from screens.first.pointer import Pointer
from screens.first.sample_shell import SampleShell
from screens.shell.layers import Layers
from screens.shell.page import Page


class SamplePage(Page):
    """Holds a shell of its own, over a table of its own. It ends at any step, and nothing of it is kept.

    game: the id of the game, one of the values the page is opened with
    """

    _is_left = False

    def build(self) -> None:
        played = self.table.samples.begin(self.values["game"])
        played.follow_settings()
        self.inner = SampleShell(played.table, size=self.size)
        self.inner.bind(on_leave=lambda _: self.end(), on_app_page=lambda _, name, values: self._go(name, values))
        self.pointer = Pointer(size=self.size)
        self.add_widget(self.inner)
        self.add_widget(self.pointer)
        self.guide = Guide(played, self.inner, self.pointer, self.end)

    def _go(self, name: str, values: dict[str, Any]) -> None:
        """To a page of the app; the round waits."""
        self.shell.go(name, **values)

    def end(self) -> None:
        """Ends the round, whatever is open over it."""
        self._is_left = True
        self.table.samples.end()
        self.shell.back()

    def go_back(self) -> None:
        self.end()

    def close_top(self) -> bool:
        return not self._is_left and self.inner.close_top()

    def layers(self) -> list[Layers]:
        """None to bring back: its own shell takes care of its layers."""
        return []

    def on_parent(self, widget: Any, parent: Any) -> None:
        super().on_parent(widget, parent)
        if parent is None:
            self.let_go()

    def let_go(self) -> None:
        """Two shells listening at once would fight over the theme."""
        self.guide.let_go()
        self.pointer.end()
        self.inner.let_go()
