"""WebKitGTK's small browser, by WebKitWebDriver. It wants a display: Xvfb is one that nobody sees."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from contextlib import suppress
from pathlib import Path

from tools.browser.browser import STARTING, Browser, Look, answers, free_port, until_started
from tools.browser.wire import Http, Refused

NETWORK = "WebKitNetworkPr"
"""The name of that process, as far as Linux keeps it."""
LETTERS = "[Settings]\ngtk-xft-hinting=0\ngtk-xft-hintstyle=hintnone\ngtk-xft-rgba=none\n"
"""Letters stand where the font wants them, as on a phone: GTK would move them to whole pixels."""
MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"


class WebKit(Browser):
    """WebKitGTK's MiniBrowser: the engine of every browser on an iPhone, with Linux's fonts around it.

    Its language is that of the system. Dark or light is chosen when it starts. Without a window manager full screen is
    the one way to a window as narrow as a phone; the narrowest is 334 pixels wide. A pixel is always one dot.
    """

    name = "webkit"

    @classmethod
    def _browser(cls) -> str:
        found = sorted(Path("/").glob(MINI_BROWSERS[1:]))
        return str(found[-1]) if found else ""

    @classmethod
    def missing(cls) -> str:
        driver = "" if shutil.which("WebKitWebDriver") and cls._browser() else "webkit2gtk-driver"
        others = (program for program in ("Xvfb", "xdotool") if not shutil.which(program))
        return " ".join([driver, *map(str.lower, others)]).strip()

    def _start(self) -> None:
        ours, theirs = os.pipe()
        screen = ("-screen", "0", "2000x4000x24", "-nolisten", "tcp", "-noreset")
        self._run("Xvfb", "-displayfd", str(theirs), *screen, name="display", pass_fds=[theirs])
        os.close(theirs)
        with os.fdopen(ours) as told:
            display = f":{told.readline().strip()}"
        port = free_port()
        settings = self.folder / "gtk-3.0" / "settings.ini"
        settings.parent.mkdir()
        settings.write_text(LETTERS, "utf-8")
        # Neither a session bus nor services of a desktop are asked for.
        alone = {"GDK_BACKEND": "x11", "GTK_A11Y": "none", "NO_AT_BRIDGE": "1", "GIO_USE_VFS": "local"}
        desk = {**alone, "DISPLAY": display, "XDG_RUNTIME_DIR": str(self.folder), "XDG_CONFIG_HOME": str(self.folder)}
        self._run("WebKitWebDriver", f"--port={port}", name="driver", more=desk)
        until_started(lambda: answers(port), "WebKitWebDriver")
        scheme = ["--dark-mode"] if self.look.scheme == "dark" else []
        self.wire = wire = Http(port)
        options = {"binary": self._browser(), "args": ["--automation", "--full-screen", *scheme]}
        wire.begin({"webkitgtk:browserOptions": options})
        self._focus({**os.environ, **desk})

    def _focus(self, environment: dict[str, str]) -> None:
        """Keys reach the page without it, but a page whose window nobody looks at shows no ring around anything."""
        find = ("xdotool", "search", "--sync", "--onlyvisible", "--class", "MiniBrowser")
        subprocess.run([*find, "windowfocus"], env=environment, check=True, capture_output=True, timeout=STARTING)

    def can_become(self, look: Look) -> bool:
        return look.scheme == self.look.scheme

    def become(self, look: Look) -> None:
        wide, high = look.size
        self.wire.command("SetWindowRect", width=wide, height=high)
        self.look = look

    def _take_off(self, is_offline: bool) -> None:
        """No command does it. The process that does nothing but speak with the network is stopped: a line that is dead,
        though nobody has closed it."""
        ours = {str(process.pid) for process in self._processes}
        for status in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                pid, _, rest = status.read_text().partition(" (")
                name, _, rest = rest.rpartition(") ")
                if name == NETWORK and rest.split()[2] in ours:
                    os.kill(int(pid), signal.SIGSTOP if is_offline else signal.SIGCONT)

    def complaints(self) -> list[str]:
        """As the page's witness noted them."""
        script = "return window.wrong ? window.wrong.splice(0) : []"
        with suppress(Refused):
            found: list[str] = self.wire.command("ExecuteScript", script=script, args=[])
            return found
        return []
