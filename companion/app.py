"""Builds the window and wires the parts."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

# Kivy reads these once, when it is first imported; its own command line would swallow ours.
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
# Every reader of pictures it knows would be loaded at the start; ours are all for the first of them.
os.environ.setdefault("KIVY_IMAGE", "sdl2")

from kivy.app import App
from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.config import Config

from screens.shell.kivy_log import leave_out_missing_hardware

leave_out_missing_hardware()

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


class Annals(App):
    title = "Annals"

    def build(self) -> Any:
        from kivy.core.window import Window

        from companion import phone
        from companion.store import Store
        from companion.table import Table
        from screens.shell.guard import Guard
        from screens.shell.housekeeping import Housekeeping
        from screens.shell.pages import PAGES
        from screens.shell.safe_frame import SafeFrame
        from screens.shell.shell import Shell

        # A field that is being typed in is moved above the keyboard.
        Window.softinput_mode = "below_target"
        self.table = Table(Store(phone.storage()))
        self.frame = SafeFrame(size=Window.size)
        # With its size from the start: what is built for another size has to be rebuilt.
        self.shell = Shell(self.table, PAGES, "home", size=self.frame.room)
        self.frame.hold(self.shell)
        self.housekeeping = Housekeeping()
        self.guard = Guard(self.shell)
        ExceptionManager.add_handler(self.guard)
        Window.bind(on_drop_file=lambda _, name, *__: self.receive(Path(os.fsdecode(name))))
        return self.frame

    def on_start(self) -> None:
        from companion import phone

        phone.listen(self.receive)
        # The clock still stands where it stood before the first page was built: it counts on from its next tick.
        Clock.schedule_once(lambda _: self.housekeeping.begin_soon())

    def on_stop(self) -> None:
        self.table.keep_checkpoint()
        self.housekeeping.end()
        ExceptionManager.remove_handler(self.guard)

    def receive(self, handed: Path | str) -> None:
        """What another program hands over, from whichever thread it does."""
        Clock.schedule_once(lambda _: self.shell.receive(handed))

    def on_pause(self) -> bool:
        """Everything is on disk already; the app may be ended while it sleeps."""
        self.shell.pause()
        self.table.keep_checkpoint()
        self.housekeeping.put_aside()
        return True

    def on_resume(self) -> None:
        """It may never come, so it only gives back what the page in sight had let go: camera, brightness."""
        self.frame.fit()
        self.shell.resume()
