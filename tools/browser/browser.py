"""What the three browsers have in common: how they are started and ended, put to sleep, and shown in a certain look."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, TypeVar

from tools.browser.wire import LOCAL, Refused, Wire

STARTING = 30
"""Seconds until a browser must have started."""


T = TypeVar("T")


class Look(NamedTuple):
    """How a page is looked at."""

    size: tuple[int, int] = (390, 844)
    language: str = "en"
    scheme: str = "light"


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

    def _run(self, *command: str, name: str, **more: Any) -> subprocess.Popen[bytes]:
        with (self.folder / f"{name}.out").open("wb") as said:
            process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                **more,
            )
        self._processes.append(process)
        return process

    def _said(self, name: str) -> str:
        return (self.folder / f"{name}.out").read_text("utf-8", errors="replace")

    @property
    def folder(self) -> Path:
        return Path(self._folder.name)

    def close(self) -> None:
        with suppress(AttributeError, OSError, ValueError, Refused):
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
