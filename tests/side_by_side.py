"""Runs tests in several processes that are forked when everything has been imported and collected.

The usual plugin for this starts processes that each import and collect ten thousand tests for themselves, and live to
the end. These have all of it from the first moment, and are thrown away with their garbage: a test with a screen leaves
tens of thousands of objects that refer to each other, and to look for them took a fifth of all time.

`--processes N` turns it on. Tests of one file run in one process, in their order; whole games, which take longest, are
handed out one by one. Tests that wait for sockets and browsers come one after the other, in one of the processes, as
long as the others have anything else to do.
"""

from __future__ import annotations

import logging
import os
import resource
import signal
import sys
import traceback
from collections import deque
from collections.abc import Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis.strategies import text

from tests.window_later import hold_back, make_window

# Before anything is collected: the conftest of a folder that is named may import the window.
hold_back()

MOST_MEMORY = 850_000_000
"""A process that has more ends with its test, and another one goes on."""
WAITING = {"guest", "live"}
"""Folders of tests that wait for sockets and browsers."""
ALONE = {"whole", "test_looks.py", "test_all_panels.py"}
"""Tests that are long enough to be handed out one by one. They come first: begun at the end, one would keep a single
processor busy."""
LONG = {"screens"}
"""Tests that come before the others, for the same reason."""

Span = tuple[int, int]
"""Tests from one number to before another, in the order they were collected."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--processes", type=int, default=0, help="run tests in so many processes side by side")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    count = session.config.getoption("--processes")
    if session.config.option.collectonly or session.testsfailed:
        return None
    if not count:
        make_window()
        return None
    _look_for_numbers_and_words()
    Crew(session).run(count)
    if session.shouldfail:
        raise session.Failed(session.shouldfail)
    return True


@settings(database=None)
@given(text())
def _look_for_numbers_and_words(_: str) -> None:
    """Hypothesis tries numbers and words that stand in the sources. It reads all of those when it is first used: once
    here, or in every process."""


def spans(items: list[pytest.Item]) -> Iterator[Span]:
    """The tests of each file, or one test where each is long."""
    start = 0
    for end in range(1, len(items) + 1):
        is_alone = not ALONE.isdisjoint(items[start].path.parts)
        if end == len(items) or is_alone or items[end].path != items[start].path:
            yield start, end
            start = end


class Crew:
    """The processes, as the one sees them that hands out tests and is told how they went."""

    def __init__(self, session: pytest.Session) -> None:
        self._session = session
        items = session.items
        every = list(spans(items))

        def lies_in(span: Span, folders: set[str]) -> bool:
            return not folders.isdisjoint(items[span[0]].path.parts)

        self._waiting = deque(span for span in every if lies_in(span, WAITING))
        others = [span for span in every if not lies_in(span, WAITING)]
        others.sort(key=lambda span: (not lies_in(span, ALONE), not lies_in(span, LONG)))
        self._others = deque(others)
        self._doing: dict[Connection, Span] = {}
        """What each process has been given and not begun yet."""
        self._test: dict[Connection, int] = {}
        """Which test each process does now."""
        self._waiter: Connection | None = None

    def run(self, count: int) -> None:
        self._waiter = self._fork() if self._waiting else None
        while len(self._doing) < min(count, len(self._waiting) + len(self._others)):
            self._fork()
        while self._doing:
            for line in wait(list(self._doing)):
                assert isinstance(line, Connection)
                self._listen(line)

    def _fork(self) -> Connection:
        here, there = Pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        if os.fork() == 0:
            try:
                here.close()
                for line in self._doing:
                    line.close()
                Worker(self._session, there).run()
            except BaseException:
                traceback.print_exc()
            finally:
                # Nothing of what the parent will do at its end is done here as well.
                os._exit(0)
        there.close()
        self._doing[here], self._test[here] = (0, 0), 0
        return here

    def _listen(self, line: Connection) -> None:
        try:
            kind, told = line.recv()
        except (EOFError, OSError):
            self._lost(line)
            return
        match kind:
            case "next":
                line.send(self._next(line))
            case "started":
                self._doing[line], self._test[line] = (told + 1, self._doing[line][1]), told
            case "report":
                self._report(told)
            case "ended":
                self._ended(line)

    def _next(self, line: Connection) -> Span | None:
        """Whoever has waited for the last socket helps the others, and they it: as they all end, so does the run."""
        first, second = (self._waiting, self._others) if line is self._waiter else (self._others, self._waiting)
        if self._session.shouldfail:
            first.clear()
            second.clear()
        queue = first or second
        if queue:
            self._doing[line] = queue.popleft()
            return self._doing[line]
        return None

    def _report(self, data: dict[str, Any]) -> None:
        config = self._session.config
        report = config.hook.pytest_report_from_serializable(config=config, data=data)
        config.hook.pytest_runtest_logreport(report=report)
        if report.when == "teardown":
            config.hook.pytest_runtest_logfinish(nodeid=report.nodeid, location=report.location)

    def _ended(self, line: Connection) -> None:
        """It has done what it was given, or is full and leaves the rest of that to another."""
        start, end = self._doing.pop(line)
        del self._test[line]
        line.close()
        os.wait()
        was_waiter = line is self._waiter
        queue = self._waiting if was_waiter else self._others
        if start < end:
            queue.appendleft((start, end))
        if queue:
            new = self._fork()
            if was_waiter:
                self._waiter = new

    def _lost(self, line: Connection) -> None:
        """It died in the midst of a test, which has failed by that."""
        item = self._session.items[self._test[line]]
        report = pytest.TestReport(item.nodeid, item.location, {}, "failed", "The process of this test died.", "call")
        item.ihook.pytest_runtest_logreport(report=report)
        self._ended(line)


class Worker:
    """A process, as it sees itself."""

    def __init__(self, session: pytest.Session, line: Connection) -> None:
        self._session = session
        self._line = line

    def run(self) -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        plugins = self._session.config.pluginmanager
        # Only the first process prints, and what is printed here is caught in files of its own.
        plugins.unregister(name="terminalreporter")
        if capture := plugins.get_plugin("capturemanager"):
            capture.stop_global_capturing()
            capture.start_global_capturing()
            capture.suspend_global_capture()
        # What was to be logged into the file before is let go.
        logging.raiseExceptions = False
        plugins.register(self)
        make_window()
        items = self._session.items
        at, end = self._ask() or (0, 0)
        while at < end:
            now, at = at, at + 1
            self._line.send(("started", now))
            is_full = _memory() > MOST_MEMORY
            if at == end and not is_full:
                at, end = self._ask() or (0, 0)
            follows = None if is_full or at == end else items[at]
            self._session.config.hook.pytest_runtest_protocol(item=items[now], nextitem=follows)
            if is_full:
                break
        self._line.send(("ended", None))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        config = self._session.config
        self._line.send(("report", config.hook.pytest_report_to_serializable(config=config, report=report)))

    def _ask(self) -> Span | None:
        self._line.send(("next", None))
        span: Span | None = self._line.recv()
        return span


def _memory() -> int:
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    # Apple counts in bytes.
    return most if sys.platform == "darwin" else most * 1024
