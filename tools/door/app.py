"""A process with the app in it and somebody who plays it. `runs.py` starts it and listens.

python app.py KIND PART LANGUAGE FOLDER: the kind of device (`phone`, `touch-screen`, `mouse`), the part of the walk or
a monkey (`monkey.py`), the language that is chosen first, and where everything is kept.
"""

from __future__ import annotations

import faulthandler
import os
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


def reach_tools() -> None:
    """The packaged app has no tools: they come from the project, and nothing else does."""
    sys.meta_path[:] = [finder for finder in sys.meta_path if "__editable__" not in getattr(finder, "__module__", "")]
    sys.path[0] = os.getcwd()
    tools = ModuleType("tools")
    tools.__path__ = [str(ROOT / "tools")]
    sys.modules["tools"] = tools


def become_phone() -> None:
    """What Kivy does on a phone by itself, in `kivy/__init__.py` and `kivy/config.py`: no mouse, and fingers as SDL
    reports them; and it knows that it is on no desktop, so that a line held by a finger offers to paste."""
    from kivy.config import Config

    Config.remove_section("input")
    Config.add_section("input")
    Config.set("input", "androidtouch", "android")
    Config.set("kivy", "desktop", "0")


def report_fingers() -> None:
    """What the window of Kivy does on a phone, in `window_sdl2.py`: it hands fingers on, and knows the back key."""
    from kivy.core.window import Window, window_sdl2

    from tools.door.finger import KEYS

    Window.key_map[KEYS["Back"]] = 27

    window_sdl2.platform = "android"


def play(kind: str, part: str, language: str) -> None:
    """The other thread: it ends the process, well or not."""
    from kivy.app import App
    from kivy.clock import Clock

    from tools.door.eyes import on_main
    from tools.door.frames import FrameWatch
    from tools.door.told import tell

    frames = FrameWatch()
    try:
        _wait_for_window()
        frames = on_main(FrameWatch)
        if kind == "phone":
            on_main(report_fingers)
        on_main(frames.begin)
        _part(part)(_player(kind, frames), language)
        tell("end", **frames.told(), elsewhere=parts_from_elsewhere())
    except BaseException:
        # Where the other thread stands, in case it hangs.
        faulthandler.dump_traceback(all_threads=True)
        tell("failed", why=traceback.format_exc(), doing=frames.doing)
        with suppress(BaseException):
            on_main(lambda: _draw(os.environ["DOOR_PICTURE"]))
        os._exit(1)
    Clock.schedule_once(lambda _: App.get_running_app().stop())


def parts_from_elsewhere() -> list[str]:
    """Which parts of the app came from another folder than the one it runs in."""
    own = [
        module for name, module in sys.modules.items() if name.partition(".")[0] in ("companion", "rules", "screens")
    ]
    files = {Path(str(module.__file__)) for module in own if getattr(module, "__file__", None)}
    return sorted(str(path) for path in files if not path.is_relative_to(Path.cwd()))


def _part(name: str) -> Callable[[Any, str], None]:
    """A part of the walk, or a monkey with its seed."""
    from tools.door import monkey

    if name.startswith(monkey.NAME):
        return partial(monkey.play, name)
    from tools.door.walk import PARTS

    return PARTS[name]


def _draw(picture: str) -> None:
    from kivy.core.window import Window

    Window.screenshot(picture)


def _wait_for_window() -> None:
    import time

    from kivy.app import App

    for _ in range(600):
        app = App.get_running_app()
        if app is not None and getattr(app, "shell", None) is not None and app.root is not None:
            return
        time.sleep(0.05)
    raise TimeoutError("no window in 30 seconds")


def _player(kind: str, frames: Any) -> Any:
    from tools.door.player import Player

    if kind == "mouse":
        from tools.door.mouse import Mouse

        return Player(Mouse(), frames)
    from tools.door.eyes import on_main
    from tools.door.finger import Finger
    from tools.door.sdl_events import SdlQueue

    return Player(Finger(SdlQueue(), on_main), frames)


def main() -> None:
    kind, part, language, folder = sys.argv[1:]
    os.environ["ANNALS_HOME"] = folder
    reach_tools()
    import companion.app

    if kind == "phone":
        become_phone()
    threading.Thread(target=play, args=(kind, part, language), daemon=True).start()
    companion.app.main([])


if __name__ == "__main__":
    main()
