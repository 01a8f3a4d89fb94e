"""The way to the invitation, from wherever it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion import phone
from companion.table import Table
from screens.widgets.button import MainButton
from screens.widgets.drawer import Drawer
from screens.widgets.words import Words

if TYPE_CHECKING:
    from screens.shell.shell import Shell


def invite(shell: Shell) -> None:
    """Opens the table for others and shows the code. The first time on a phone, a sentence comes before the system's
    own question, or nobody would know what the question is for."""
    table = shell.table
    if phone.is_android() and not table.settings.knows_live:
        shell.put_over(AskedSoonDrawer(table, lambda: _open(shell)))
    else:
        _open(shell)


def _open(shell: Shell) -> None:
    table = shell.table
    table.change_settings(knows_live=True, shares_by_codes=False)
    table.live.invite()
    if shell.now_at[0] != "invite":
        shell.go("invite")


class AskedSoonDrawer(Drawer):
    """What the system will ask about, and why."""

    def __init__(self, table: Table, then: Callable[[], None]) -> None:
        super().__init__(title=table.say("live.title"))
        self._then = then
        self.add_widget(Words(text=table.say("live.asked_soon")))
        button = MainButton(title=table.say("button.ok"))
        button.bind(on_release=lambda _: self._go_on())
        self.footer.add_widget(button)

    def _go_on(self) -> None:
        self.close()
        self._then()
