"""What the three browsers have in common: how they are started and ended, put to sleep, and shown in a certain look."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from tools.browser.wire import LOCAL, Refused, Wire

STARTING = 30
"""Seconds until a browser must have started."""
ASSETS = Path(__file__).resolve().parent.parent.parent / "assets"
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <cachedir>{folder}/fonts</cachedir>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>{own}</dir>
  <match target="pattern">
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
  <match target="font">
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
  </match>
</fontconfig>
"""
"""The page's own fonts beside those of the system, each letter as wide as its font says: in all engines the same."""
NOTHING: Mapping[str, str] = MappingProxyType({})


T = TypeVar("T")


class Look(NamedTuple):
    """How a page is looked at. `dots` is how many of the screen are a pixel of the page: two or more on a phone."""

    size: tuple[int, int] = (390, 844)
    language: str = "en"
    scheme: str = "light"
    dots: int = 1


class Browser:
    """One window of one engine."""

    name = ""
    is_offline = False
    wire: Wire

    def __init__(self, look: Look) -> None:
        self._folder = TemporaryDirectory(prefix="annals-browser-")
        self._processes: list[subprocess.Popen[bytes]] = []
        self.look = look
        try:
            self._start()
            self.become(look)
        except BaseException:
            self.close()
            raise

    @classmethod
    def missing(cls) -> str:
        """What has to be installed for this engine; empty if it is all there."""
        raise NotImplementedError

    def _start(self) -> None:
        raise NotImplementedError

    def can_become(self, look: Look) -> bool:
        """Whether `become` can show this look. A few settings can only be made at the start."""
        return True

    def become(self, look: Look) -> None:
        raise NotImplementedError

    def set_offline(self, is_offline: bool) -> None:
        """Takes the browser off the network, or puts it back."""
        self._take_off(is_offline)
        self.is_offline = is_offline

    def _take_off(self, is_offline: bool) -> None:
        raise NotImplementedError

    def complaints(self) -> list[str]:
        """Errors of the page since the last call: uncaught exceptions, blocked resources, `console.error`."""
        raise NotImplementedError

    def sleep(self) -> None:
        """Stops every process of the browser, as a phone does with a browser in the background."""
        self._signal(signal.SIGSTOP)

    def wake(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        for process in self._processes:
            os.killpg(process.pid, number)

    def _run(
        self, *command: str, name: str, more: Mapping[str, str] = NOTHING, pass_fds: Sequence[int] = ()
    ) -> subprocess.Popen[bytes]:
        """Starts a program. `more` is added to its environment."""
        fonts = self.folder / "fonts.conf"
        fonts.write_text(FONTS.format(folder=self.folder, own=ASSETS / "fonts"), "utf-8")
        with (self.folder / f"{name}.out").open("wb") as said:
            process = subprocess.Popen(
                command,
                env={**os.environ, "FONTCONFIG_FILE": str(fonts), **more},
                pass_fds=pass_fds,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self._processes.append(process)
        return process

    def _said(self, name: str) -> str:
        return (self.folder / f"{name}.out").read_text("utf-8", errors="replace")

    @property
    def folder(self) -> Path:
        return Path(self._folder.name)

    def close(self) -> None:
        # A driver that hangs has not answered the last command either.
        with suppress(AttributeError, OSError, ValueError, HTTPException, Refused):
            self.wire.command("DeleteSession")
            self.wire.close()
        for process in reversed(self._processes):
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait(10)
        self._processes.clear()
        # A process of the browser may still be writing its profile.
        shutil.rmtree(self.folder, ignore_errors=True)
        with suppress(OSError):
            self._folder.cleanup()


def until_started(found: Callable[[], T | None], what: str) -> T:
    """Asks `found` again and again, until it gives something."""
    end = time.monotonic() + STARTING
    while time.monotonic() < end:
        if (value := found()) is not None:
            return value
        time.sleep(0.02)
    raise TimeoutError(f"{what} has not started within {STARTING} seconds")


def free_port() -> int:
    with socket.create_server((LOCAL, 0)) as taken:
        port: int = taken.getsockname()[1]
        return port


def answers(port: int) -> bool | None:
    with suppress(OSError), socket.create_connection((LOCAL, port), 1):
        return True
    return None
