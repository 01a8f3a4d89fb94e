"""Memory that is not used any more goes back to the system, where there is a way to."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import phone
from tests.companion.fake_android import Android


class Library:
    """The system's, which notes what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []

    def __call__(self, name: str | None) -> Library:
        self.asked.append((name,))
        return self

    def malloc_trim(self, room: int) -> None:
        self.asked.append(("malloc_trim", room))

    def mallopt(self, what: int, value: int) -> None:
        self.asked.append(("mallopt", what, value))


def test_memory_is_given_back_where_the_system_takes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    library = Library()
    monkeypatch.setattr("ctypes.CDLL", library)
    phone.give_back()
    assert library.asked == [(None,), ("malloc_trim", 0)]
    monkeypatch.setattr("ctypes.CDLL", lambda _: object())
    phone.give_back()


def test_a_phone_gives_memory_back_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    Android(monkeypatch, tmp_path)
    library = Library()
    monkeypatch.setattr("ctypes.CDLL", library)
    phone.give_back()
    assert library.asked == [("libc.so",), ("mallopt", -101, 0)]
