"""What other programs hand over: opened, sent or dropped on the window. It is looked at before anything changes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

if TYPE_CHECKING:
    from screens.shell.shell import Shell

AGAIN = 0.25  # seconds between two looks at whether the next one can be shown
SHOWN_ON = ("scan", "merged", "backup", "far")


class Handed:
    """Shows one thing at a time over whatever is in sight, which is there again on the way back.

    Of several that come together the first is shown. The others wait until it has been joined or left; parts of one
    game, such as pictures of its codes, are put together meanwhile.
    """

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._waiting: list[Path | str] = []
        self._are_more = False
        self._end_of_these = Clock.create_trigger(lambda _: self._end())
        self._watch = Clock.schedule_interval(lambda _: self._go_on(), AGAIN)
        self._watch.cancel()

    def let_go(self) -> None:
        self._watch.cancel()
        self._end_of_these.cancel()

    def add(self, handed: Path | str) -> None:
        """What comes within one frame was handed over together."""
        if self._are_more:
            self._waiting.append(handed)
            return
        self._are_more = True
        self._end_of_these()
        self._show(handed)

    def _end(self) -> None:
        self._are_more = False
        if self._waiting:
            self._watch()

    def _go_on(self) -> bool | None:
        if not self._waiting:
            return False
        if self._can_be_added(self._waiting[0]):
            self._put_in(self._waiting.pop(0))
        elif self._shell.now_at[0] not in SHOWN_ON:
            self._show(self._waiting.pop(0))
        return None

    def _is_backup(self, handed: Path | str) -> bool:
        return isinstance(handed, Path) and self._shell.table.is_backup(handed)

    def _can_be_added(self, handed: Path | str) -> bool:
        page: Any = self._shell.page
        is_ready = self._shell.now_at[0] == "scan" and not page.is_busy and page.seen is None
        is_far = isinstance(handed, str) and self._shell.table.live.leads_far(handed)
        return is_ready and not is_far and not self._is_backup(handed)

    def _put_in(self, handed: Path | str) -> None:
        page: Any = self._shell.page
        (page.add_text if isinstance(handed, str) else page.add_file)(handed)

    def _show(self, handed: Path | str) -> None:
        shell = self._shell
        if self._is_backup(handed):
            if shell.now_at[0] != "backup":
                shell.visit("backup")
            page: Any = shell.page
            page.look(handed)
        elif isinstance(handed, str) and shell.table.live.leads_far(handed):
            if shell.now_at[0] == "far":
                shell.instead("far", link=handed)
            else:
                shell.visit("far", link=handed)
        elif shell.now_at[0] == "scan":
            page = shell.page
            page.stop()
            self._put_in(handed)
        else:
            shell.visit("scan", **{"text" if isinstance(handed, str) else "file": handed})
