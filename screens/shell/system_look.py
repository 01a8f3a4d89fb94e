"""Follows what the device's owner has set for all programs: dark or light, and whether things move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.core.window import Window

from companion import phone
from screens.shell.background import in_background

if TYPE_CHECKING:
    from companion.table import Table


class SystemWatch:
    """Asks when it is told to, and whenever the window gets the focus again: that is when it may have changed."""

    def __init__(self, table: Table) -> None:
        self._table = table
        Window.bind(focus=self._focused)

    def let_go(self) -> None:
        Window.unbind(focus=self._focused)

    def ask(self) -> None:
        if phone.is_android():
            # Java is asked from the thread it was started on, and answers at once.
            self.follow(phone.system_look())
        else:
            in_background(phone.system_look, self.follow)

    def follow(self, look: phone.SystemLook) -> None:
        table = self._table
        if look != (table.settings.is_device_dark, table.is_device_still):
            table.is_device_still = look.is_still
            table.change_settings(is_device_dark=look.is_dark)

    def _focused(self, _: Any, is_focused: bool) -> None:
        if is_focused:
            self.ask()
