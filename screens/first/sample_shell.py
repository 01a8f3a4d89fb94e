"""The shell of a sample round: the real pages of a game, at a table that keeps nothing."""

from __future__ import annotations

from typing import Any

from companion.table import Table
from screens.shell.pages import PAGES
from screens.shell.shell import Shell

OF_THE_GAME = ("play", "player", "history", "result", "lookup", "topic", "replay")
OF_THE_APP = ("settings", "backup", "people")
"""Shown by the app's own shell, with the player's real data."""


class SampleShell(Shell):
    """Its first page is the table; going back from there leaves the round.

    on_leave(): the player leaves the round
    on_app_page(name, values): a page of the app is asked for
    """

    def __init__(self, table: Table, **kwargs: Any) -> None:
        for name in ("on_leave", "on_app_page"):
            self.register_event_type(name)
        super().__init__(table, PAGES, "play", **kwargs)

    def go(self, name: str, **values: Any) -> None:
        if self._is_here(name, values):
            super().go(name, **values)

    def instead(self, name: str, **values: Any) -> None:
        if self._is_here(name, values):
            super().instead(name, **values)

    def home(self, *then: str, **values: Any) -> None:
        if not then:
            self.dispatch("on_leave")
        elif self._is_here(then[-1], values):
            # A tab may have replaced the table, which is shown from its top again, wherever it was scrolled to.
            self._path.restart()
            self._path.replace("play", {})
            super().home(*(name for name in then if name != "play"), **values)

    def _is_here(self, name: str, values: dict[str, Any]) -> bool:
        """There is nobody to share a sample with."""
        if name in OF_THE_APP:
            self.dispatch("on_app_page", name, values)
        elif name not in OF_THE_GAME:
            self.show_message(self.table.say("sample.not_here"))
        return name in OF_THE_GAME

    def on_leave(self) -> None:
        """The player leaves the round."""

    def on_app_page(self, name: str, values: dict[str, Any]) -> None:
        """A page of the app is asked for."""
