"""Builds the window and wires the parts."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

# Kivy reads these once, when it is first imported; its own command line would swallow ours.
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
# It would load every image reader it knows at the start; the first one can read all our pictures.
os.environ.setdefault("KIVY_IMAGE", "sdl2")
# A Linux desktop recognizes the window by this name: desktop/annals.desktop has the same one.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "annals")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "annals")

import screens.shell.lean_kivy  # noqa: F401

# isort: split
from kivy.app import App
from kivy.base import ExceptionManager
from kivy.clock import Clock, ClockEvent
from kivy.config import Config

from companion import phone
from companion.errors import Problem
from companion.window_place import kept_place
from screens.shell.kivy_log import leave_out_missing_hardware

if TYPE_CHECKING:
    from companion.send.recap import Recap
    from companion.text import Translator
    from screens.first.hints import Hints
    from screens.shell.system_look import SystemWatch
    from screens.shell.window_keeper import WindowKeeper

leave_out_missing_hardware()

PHONE = (412, 892)
LINK = "annals:"
ICON = Path(__file__).resolve().parent.parent / "assets" / "icons" / "window.png"
AFTER_START = 1.0
"""Seconds until hints and news are looked for."""
WATCHED = 0.5  # seconds until the first page is there


def main(argv: Sequence[str] | None = None) -> int:
    """Opens the app, with the files that are named. Without a display it would draw nothing, so `make run` draws
    pictures instead."""
    one_pointer()
    for name, value in window_settings(phone.storage()).items():
        Config.set("graphics", name, value)
    Config.set("kivy", "exit_on_escape", "0")
    if not phone.is_android():
        Config.set("kivy", "window_icon", str(ICON))
    Annals(sys.argv[1:] if argv is None else argv).run()
    return 0


def one_pointer() -> None:
    """Makes each tap count once. SDL reports a finger as a finger and as the mouse it stands for: a phone has no mouse
    in Kivy's settings and must not get one, and a desktop listens to nothing but the mouse."""
    if Config.has_option("input", "mouse"):
        for name, _ in Config.items("input"):
            Config.remove_option("input", name)
        # Without this Kivy paints red dots for a right click.
        Config.set("input", "mouse", "mouse,disable_multitouch")


def window_settings(folder: Path) -> dict[str, str]:
    """Makes Kivy open the window as it was, before anything is drawn. A phone has only one place for it."""
    place = None if phone.is_android() else kept_place(folder)
    if place is None:
        return {"width": str(PHONE[0]), "height": str(PHONE[1])}
    return {
        "width": str(place.width),
        "height": str(place.height),
        "position": "custom",
        "left": str(place.left),
        "top": str(place.top),
        "fullscreen": "auto" if place.is_full else "0",
    }


def handed(name: str) -> Path | str:
    """What a file manager names: a path, an address of a file, or one of our own links, which is a text."""
    if name.startswith("file:"):
        # Slow to read, and hardly ever needed.
        from urllib.parse import urlsplit
        from urllib.request import url2pathname

        return Path(url2pathname(urlsplit(name).path))
    return name if name.casefold().startswith(LINK) else Path(name)


def picture_of(recap: Recap, words: Translator, mode: str) -> bytes:
    """The picture of a result as a PNG, drawn in a window that nobody sees."""
    from kivy.base import EventLoop

    from companion.send.png import png_of

    Config.set("graphics", "window_state", "hidden")
    EventLoop.ensure_window()
    if EventLoop.window is None:
        raise Problem("send.no_display")
    # Kivy makes its window on this import: not before it is configured.
    from screens.draw.sent_picture import SIZE
    from screens.share.result_picture import ResultPicture

    return png_of(ResultPicture(recap, words, mode).pixels, SIZE)


class Annals(App):
    """files: what to open at once, as a file manager names it"""

    title = "Annals"
    hints: Hints | None = None

    def __init__(self, files: Sequence[str] = ()) -> None:
        super().__init__()
        self._files = files
        self.window: WindowKeeper | None = None
        self.system: SystemWatch | None = None
        self._planned: list[ClockEvent] = []

    def build(self) -> Any:
        from kivy.core.window import Window

        from companion.backup.updated import before_update
        from companion.store.store import Store
        from companion.table import Table
        from screens.shell.ahead import Ahead
        from screens.shell.copies import Copies
        from screens.shell.guard import Guard
        from screens.shell.housekeeping import Housekeeping
        from screens.shell.pages import PAGES
        from screens.shell.safe_frame import SafeFrame
        from screens.shell.shell import Shell
        from screens.shell.window_keeper import WindowKeeper

        # A field that is being typed in is moved above the keyboard.
        Window.softinput_mode = "below_target"
        before_update(phone.storage())
        self.table = Table(Store(phone.storage()))
        self.copies = Copies(self.table)
        self.frame = SafeFrame(size=Window.size)
        # With its size from the start: what is built for another size has to be rebuilt.
        self.shell = Shell(self.table, PAGES, "first" if self.table.is_new else "home", size=self.frame.room)
        self.frame.hold(self.shell)
        if not phone.is_android():
            self.window = WindowKeeper(phone.storage())
            self.shell.bind(on_full_screen=lambda _: self.window.turn_full(), on_quit=lambda _: self.stop())
        self.housekeeping = Housekeeping()
        self.ahead = Ahead(self.shell, self.housekeeping.settle, self.housekeeping.all_settled)
        self.guard = Guard(self.shell)
        ExceptionManager.add_handler(self.guard)
        Window.bind(on_drop_file=self._dropped, on_memorywarning=self._spare)
        return self.frame

    def on_start(self) -> None:
        phone.listen(self.receive, self.refuse)
        for name in self._files:
            self.receive(handed(name))
        if self.window is not None:
            self.window.come_into_sight()
        # The clock still stands where it stood before the first page was built: it counts on from its next tick.
        self._planned = [Clock.schedule_once(lambda _: self._plan())]

    def _plan(self) -> None:
        self.housekeeping.begin_soon()
        self.ahead.begin()
        self._planned = [
            Clock.schedule_once(lambda _: self._watch_system(), WATCHED),
            Clock.schedule_once(lambda _: self._help(), AFTER_START),
        ]

    def _help(self) -> None:
        """The first page needs none of this, so it waits until that has been seen."""
        from screens.first.hints import Hints

        self.hints = Hints(self.shell)
        self.hints.begin()
        if self.table.has_news and self.shell.now_at[0] == "home":
            self.shell.tell_news()

    def on_stop(self) -> None:
        from kivy.core.window import Window

        Window.unbind(on_drop_file=self._dropped, on_memorywarning=self._spare)
        for planned in self._planned:
            planned.cancel()
        if self.system is not None:
            self.system.let_go()
        if self.window is not None:
            self.window.keep()
        self.ahead.end()
        if self.hints is not None:
            self.hints.end()
        self.shell.ticker.rest()
        self.table.keep_summary()
        self.table.keep_checkpoint()
        self.housekeeping.end()
        ExceptionManager.remove_handler(self.guard)

    def open_settings(self, *_: Any) -> bool:
        """Kivy's own page of settings for any app is not for players."""
        return False

    def _watch_system(self) -> None:
        from screens.shell.system_look import SystemWatch

        self.system = SystemWatch(self.table)
        self.system.ask()

    def _dropped(self, _: Any, name: bytes, *__: Any) -> None:
        self.receive(Path(os.fsdecode(name)))

    def receive(self, handed: Path | str) -> None:
        """What another program hands over, from whichever thread it does."""
        Clock.schedule_once(lambda _: self.shell.receive(handed))

    def refuse(self, is_too_large: bool) -> None:
        """A file of another program that could not be read, from whichever thread that is told."""
        key = "error.file_too_large" if is_too_large else "home.not_handed_over"
        Clock.schedule_once(lambda _: self.shell.show_message(self.table.say(key)))

    def _spare(self, *_: Any) -> None:
        """Android ends whoever does not give back memory now. Pages are made ready again after the next start."""
        self.ahead.end()
        self.shell.kept.give_up()
        self.housekeeping.put_aside()

    def on_pause(self) -> bool:
        """Everything is on disk already; the app may be ended while it sleeps."""
        self.shell.pause()
        self.table.keep_summary()
        self.table.keep_checkpoint()
        self.housekeeping.put_aside()
        return True

    def on_resume(self) -> None:
        """May never be called, so it only restores what the visible page had released: camera, brightness."""
        self.frame.fit()
        self.table.resume()
        self.shell.resume()
