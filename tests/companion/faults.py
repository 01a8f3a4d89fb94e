"""Journals to try things on, and a disk that fails or a phone that dies at any chosen call."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from companion.store.journal import Journal

HEADER = {"kind": "test"}
DOCS: list[dict[str, Any]] = [{"name": f"doc {n}", "n": n} for n in range(5)]


def filled(path: Path, docs: list[dict[str, Any]] = DOCS) -> Journal:
    journal = Journal(path, HEADER)
    for doc in docs:
        journal.insert(doc)
    return journal


def docs_in(path: Path, header: dict[str, Any] | None = None) -> list[dict[str, Any]]:
    with Journal(path, header) as journal:
        return [dict(doc) for doc in journal]


CALLS = ("open", "write", "fsync", "ftruncate", "replace", "mkdir")


class Died(BaseException):
    """Nothing runs after this: not an Exception, so that no code takes it for an error to deal with."""


class Faults:
    """From the moment it is switched on, lets `after` calls through and raises `error` from then on.

    A write that fails has already left half of its bytes behind.
    """

    def __init__(self) -> None:
        self.seen: list[str] = []
        self.error: BaseException | None = None
        self.after = 0
        self.only: tuple[str, ...] = CALLS

    def switch_on(self, error: BaseException, after: int = 0, only: tuple[str, ...] = CALLS) -> None:
        self.error, self.after, self.only = error, after, only

    def switch_off(self) -> None:
        self.error = None

    def wrapped(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **named: Any) -> Any:
            self.seen.append(name)
            if self.error is not None and name in self.only:
                if self.after == 0:
                    if name == "write":
                        real(given[0], given[1][: len(given[1]) // 2])
                    raise self.error
                self.after -= 1
            return real(*given, **named)

        return call


@contextmanager
def faulty_disk() -> Iterator[Faults]:
    faults = Faults()
    with pytest.MonkeyPatch.context() as patch:
        for name in CALLS:
            patch.setattr(os, name, faults.wrapped(name, getattr(os, name)))
        yield faults


def dying_everywhere(act: Callable[[], object]) -> Iterator[int]:
    """Does it again and again, dying one call later each time, until it comes through. Restore the folder each time."""
    for after in count():
        with faulty_disk() as faults:
            faults.switch_on(Died(), after)
            try:
                act()
            except Died:
                pass
            else:
                return
        yield after
