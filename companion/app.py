"""Builds the window and wires the parts."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

# Kivy reads these once, when it is first imported; its own command line would swallow ours.
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
# Every reader of pictures it knows would be loaded at the start; ours are all for the first of them.
os.environ.setdefault("KIVY_IMAGE", "sdl2")

from kivy.app import App
from kivy.config import Config

from screens.quiet import hush

hush()

PHONE = (412, 892)


def main() -> int:
    """Opens the app. Without a display it would draw nothing, so `make run` draws pictures instead."""
    # A mouse is a finger here: without this Kivy paints red dots for a right click.
    Config.set("input", "mouse", "mouse,disable_multitouch")
    Config.set("graphics", "width", str(PHONE[0]))
    Config.set("graphics", "height", str(PHONE[1]))
    Config.set("kivy", "exit_on_escape", "0")
    Annals().run()
    return 0


def draw_shots(argv: Sequence[str]) -> int:
    """Pictures of every screen, drawn from recorded games in a folder of their own."""
    import tempfile

    import screens.stage  # noqa: F401  # first: it chooses a window nobody sees
    from companion.showcase import Showcase
    from screens.shots import draw

    with tempfile.TemporaryDirectory() as folder:
        showcase = Showcase(folder)
        return draw(argv, showcase.samples, showcase.table)


class Annals(App):
    title = "Annals"

    def build(self) -> Any:
        from kivy.core.window import Window

        from companion.settings import data_folder
        from companion.store import Store
        from companion.table import Table
        from screens.pages import PAGES
        from screens.shell import Shell

        folder = self.user_data_dir if self._is_phone() else data_folder()
        self.table = Table(Store(folder))
        # With its size from the start: what is built for another one is built in vain.
        self.shell = Shell(self.table, PAGES, "home", size=Window.size)
        return self.shell

    @staticmethod
    def _is_phone() -> bool:
        from kivy.utils import platform

        return platform in ("android", "ios")

    def on_pause(self) -> bool:
        """Everything is on disk already; the app may be ended while it sleeps."""
        self.shell.put_aside()
        return True

    def on_resume(self) -> None:
        self.shell.take_up()
