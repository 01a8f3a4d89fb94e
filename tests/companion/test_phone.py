"""What a phone has and a desktop may lack: asking for it never raises."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion import phone


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A device for which plyer has nothing."""
    monkeypatch.setitem(sys.modules, "plyer", None)


def has(monkeypatch: pytest.MonkeyPatch, **parts: Any) -> None:
    monkeypatch.setitem(sys.modules, "plyer", SimpleNamespace(**parts))


def chooser(found: Any) -> SimpleNamespace:
    def open_file(on_selection: Callable[[Any], None]) -> None:
        on_selection(found)

    return SimpleNamespace(open_file=open_file)


@pytest.mark.usefixtures("bare")
def test_a_bare_device_does_nothing() -> None:
    phone.tick()
    assert phone.choose_file(lambda path: None) is False
    assert phone.shared_folder() is None


def test_a_chosen_file_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    has(monkeypatch, filechooser=chooser(["evening.json"]))
    chosen: list[Path] = []
    assert phone.choose_file(chosen.append)
    assert chosen == [Path("evening.json")]


@pytest.mark.parametrize("found", [None, [], [None], [""]])
def test_a_choice_given_up_says_nothing(monkeypatch: pytest.MonkeyPatch, found: Any) -> None:
    has(monkeypatch, filechooser=chooser(found))
    chosen: list[Path] = []
    assert phone.choose_file(chosen.append)
    assert chosen == []


def test_files_go_where_they_can_be_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folders = SimpleNamespace(
        get_downloads_dir=lambda: str(tmp_path / "missing"),
        get_documents_dir=lambda: str(tmp_path),
        get_home_dir=lambda: "/",
    )
    has(monkeypatch, storagepath=folders)
    assert phone.shared_folder() == tmp_path


def test_a_folder_the_platform_does_not_know_is_passed_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    has(monkeypatch, storagepath=SimpleNamespace(get_home_dir=lambda: str(tmp_path)))
    assert phone.shared_folder() == tmp_path


# Android alone has these; elsewhere they do nothing.


@pytest.mark.usefixtures("bare")
def test_a_desktop_has_no_share_sheet_and_shines_as_it_likes() -> None:
    assert phone.send("text", "title") is False
    phone.shine(True)


def test_pictures_are_asked_for_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    has(monkeypatch, filechooser=SimpleNamespace(open_file=lambda **given: asked.append(given["filters"])))
    assert phone.choose_file(lambda path: None, is_picture=True)
    monkeypatch.setenv("ANDROID_ARGUMENT", "app")
    assert phone.choose_file(lambda path: None, is_picture=True)
    assert asked == [["*.png", "*.jpg", "*.jpeg", "*.webp"], ["image"]]


class Intent:
    """As much of Android's as is used."""

    ACTION_SEND, EXTRA_TEXT = "send", "text"

    def __init__(self, what: str) -> None:
        self.told: dict[str, str] = {"what": what}

    def setType(self, kind: str) -> None:
        self.told["kind"] = kind

    def putExtra(self, name: str, text: str) -> None:
        self.told[name] = text

    @staticmethod
    def createChooser(intent: Intent, title: str) -> tuple[dict[str, str], str]:
        return intent.told, title


def android(monkeypatch: pytest.MonkeyPatch, **parts: Any) -> None:
    monkeypatch.setenv("ANDROID_ARGUMENT", "app")
    monkeypatch.setitem(sys.modules, "android", SimpleNamespace(**parts))
    classes = {"android.content.Intent": Intent, "java.lang.String": str}
    bridge = SimpleNamespace(autoclass=classes.__getitem__, cast=lambda _, value: value)
    monkeypatch.setitem(sys.modules, "jnius", bridge)


def test_a_text_is_offered_to_the_share_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Any] = []
    android(monkeypatch, mActivity=SimpleNamespace(startActivity=started.append))
    assert phone.send("ANNALS", "Share")
    assert started == [({"what": "send", "kind": "text/plain", "text": "ANNALS"}, "Share")]


def test_the_window_shines_and_is_given_back_to_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    look, set_to = SimpleNamespace(screenBrightness=-1.0), list[float]()
    window = SimpleNamespace(
        getAttributes=lambda: look, setAttributes=lambda given: set_to.append(given.screenBrightness)
    )
    android(monkeypatch, mActivity=SimpleNamespace(getWindow=lambda: window))
    monkeypatch.setitem(sys.modules, "android.runnable", SimpleNamespace(run_on_ui_thread=lambda work: work))
    phone.shine(True)
    phone.shine(False)
    assert set_to == [1.0, -1.0]


def test_the_camera_is_asked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    answers: list[bool] = []
    phone.ask_for_camera(answers.append)
    assert answers == [True], "a desktop does not ask"
    asked: list[Any] = []

    def request(names: list[str], then: Callable[[list[str], list[bool]], None]) -> None:
        asked.append(names)
        then(names, [False])

    android(monkeypatch)
    known: set[str] = set()
    permissions = SimpleNamespace(
        Permission=SimpleNamespace(CAMERA="camera"),
        check_permission=known.__contains__,
        request_permissions=request,
    )
    monkeypatch.setitem(sys.modules, "android.permissions", permissions)
    phone.ask_for_camera(answers.append)
    known.add("camera")
    phone.ask_for_camera(answers.append)
    assert (answers, asked) == ([True, False, True], [["camera"]])
    monkeypatch.setitem(sys.modules, "android.permissions", None)
    phone.ask_for_camera(answers.append)
    assert answers[-1] is False
