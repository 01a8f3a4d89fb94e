"""The last line of defence: an uncaught error ends on the first page, with a sentence, and not in a closed app.

Every entry is on disk before it is shown, so there is nothing to save here; the trace goes to the report.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from kivy.base import ExceptionHandler, ExceptionManager

if TYPE_CHECKING:
    from screens.shell.shell import Shell

SOON = 3.0
"""Seconds. If it fails again this soon, the first page did not help: then comes a page that reads nothing."""
MOST = 8
"""Failures in a row after which the app gives up: it would only keep failing."""


class Guard(ExceptionHandler):
    """Asked by Kivy's loop about whatever was raised inside of it."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._last = -SOON
        self._times = 0

    def handle_exception(self, error: BaseException) -> int:
        if not isinstance(error, Exception):
            return int(ExceptionManager.RAISE)
        now = monotonic()
        self._times = self._times + 1 if now - self._last < SOON else 1
        self._last = now
        try:
            self._shell.recover(error, is_bare=self._times > 1)
        except Exception as another:
            self._shell.table.report.note(another)
            self._times += 1
        return int(ExceptionManager.PASS if self._times <= MOST else ExceptionManager.RAISE)
