"""What a phone has and a desktop may lack: asking for it never raises."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import quote

import pytest

from companion import phone
from companion.settings import data_folder
from companion.share.alphabet import PREFIX
from companion.share.inbox import Inbox, text_of
from companion.share.message import Hello
from tests.companion.fake_android import Android, Intent, Uri


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A device for which plyer has nothing."""
    monkeypatch.setitem(sys.modules, "plyer", None)


@pytest.fixture
def android(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Android:
    return Android(monkeypatch, tmp_path)


@pytest.fixture
def old_android(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Android:
    return Android(monkeypatch, tmp_path, version=28)


def has(monkeypatch: pytest.MonkeyPatch, **parts: Any) -> None:
    monkeypatch.setitem(sys.modules, "plyer", SimpleNamespace(**parts))


def chooser(found: Any) -> SimpleNamespace:
    def open_file(on_selection: Callable[[Any], None]) -> None:
        on_selection(found)

    return SimpleNamespace(open_file=open_file)


# A desktop.


@pytest.mark.usefixtures("bare")
def test_a_bare_device_does_nothing(tmp_path: Path) -> None:
    phone.tick()
    phone.shine(True)
    phone.tint_bars(True)
    phone.listen(lambda handed: None, lambda is_too_large: None)
    assert phone.choose_file(lambda path: None) is False
    assert phone.has_camera() is False
    taken: list[Path | None] = []
    phone.take_photo(taken.append)
    assert taken == [None]
    assert phone.shared_folder() is None
    assert phone.send("text", "title") is False
    assert phone.open_link("https://example.org") is False
    assert phone.send_file(tmp_path / "game.annals", "title") is False
    assert phone.publish(tmp_path / "game.annals") == str(tmp_path / "game.annals")
    assert phone.insets() == phone.Insets()
    assert phone.storage() == data_folder()


def test_a_phone_without_any_of_it_does_nothing_either(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Android's own modules may fail in ways of their own: the table goes on."""
    monkeypatch.setenv("ANDROID_ARGUMENT", "app")
    for name in [name for name in sys.modules if name.startswith("companion.phone.android")]:
        monkeypatch.delitem(sys.modules, name)
    answers: list[bool] = []
    phone.ask_for_camera(answers.append)
    phone.ask_for_network(answers.append)
    assert answers == [False, False]
    assert phone.addresses() == []
    assert phone.insets() == phone.Insets()
    assert phone.storage() == data_folder()
    assert phone.send_file(tmp_path / "game.annals", "title") is False
    phone.listen(lambda handed: None, lambda is_too_large: None)


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


def test_pictures_are_asked_for_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    has(monkeypatch, filechooser=SimpleNamespace(open_file=lambda **given: asked.append(given["filters"])))
    assert phone.choose_file(lambda path: None, is_picture=True)
    assert asked == [["*.png", "*.jpg", "*.jpeg", "*.webp"]]


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


# Android.


def test_everything_is_kept_in_the_apps_own_folder(android: Android, tmp_path: Path) -> None:
    assert phone.storage() == tmp_path / "files"


def test_a_text_is_offered_to_the_share_sheet(android: Android) -> None:
    assert phone.send("ANNALS", "Share")
    [(intent, title)] = android.activity.started
    assert (intent.action, intent.kind, title) == (Intent.ACTION_SEND, "text/plain", "Share")
    assert intent.extras == {Intent.EXTRA_TEXT: "ANNALS"}


def test_an_address_is_opened_by_whoever_is_for_it(android: Android) -> None:
    assert phone.open_link("https://example.org/x")
    [intent] = android.activity.started
    assert (intent.action, intent.data.getScheme()) == (Intent.ACTION_VIEW, "https")


def written(name: str, data: bytes) -> Path:
    folder = phone.shared_folder()
    assert folder is not None
    path = folder / name
    path.write_bytes(data)
    return path


def test_a_file_is_published_and_offered_with_leave_to_read_it(android: Android) -> None:
    path = written("evening.annals", b"\xa1game")
    assert phone.send_file(path, "Share")
    [(intent, _)] = android.activity.started
    address = intent.extras[Intent.EXTRA_STREAM]
    assert (intent.kind, intent.flags) == ("application/octet-stream", Intent.FLAG_GRANT_READ_URI_PERMISSION)
    assert address.path.read_bytes() == b"\xa1game"


@pytest.mark.parametrize(
    ("name", "kind"),
    [("code.png", "image/png"), ("game.json", "application/json"), ("a.pdf", "application/pdf"), ("game.annals", None)],
)
def test_a_saved_file_is_found_among_the_downloads(android: Android, name: str, kind: str | None) -> None:
    path = written(name, b"bytes")
    assert phone.publish(path) == f"Download/{name}"
    [told] = android.activity.resolver.inserted
    assert told == {"_display_name": name, "mime_type": kind or "application/octet-stream", "is_pending": "0"}
    assert (android.activity.downloads / name).read_bytes() == b"bytes"
    assert list(phone.shared_folder().iterdir()) == [], "what was published is not kept twice"  # type: ignore[union-attr]


def test_an_old_phone_keeps_files_in_the_apps_folder_and_sends_texts_only(old_android: Android, tmp_path: Path) -> None:
    path = written("game.annals", b"bytes")
    assert path.parent == tmp_path / "external"
    assert phone.publish(path) == str(path)
    assert phone.send_file(path, "Share") is False
    assert phone.send("ANNALS", "Share")
    assert phone.insets() == phone.Insets(), "before version 35 the system keeps the window out of its bars"
    phone.tint_bars(True)
    assert old_android.activity.bars == []


def test_a_backup_larger_than_a_game_may_be_is_copied(
    android: Android, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = tmp_path / "theirs"
    there.write_bytes(b"PK\x03\x04" + bytes(100))
    chosen: list[Path] = []
    assert phone.choose_file(chosen.append)
    monkeypatch.setattr(sys.modules["companion.phone.android_files"], "LARGEST", 10)
    [(_, code)] = android.activity.asked
    android.tell("on_activity_result", code, -1, Intent(data=Uri(there)))
    assert [(path.suffix, path.read_bytes()) for path in chosen] == [(".zip", there.read_bytes())]


def test_a_document_is_chosen_and_copied(android: Android, tmp_path: Path) -> None:
    there = tmp_path / "theirs"
    there.write_bytes(b' {"format": "annals-session"}')
    chosen: list[Path] = []
    assert phone.choose_file(chosen.append)
    [(intent, code)] = android.activity.asked
    assert (intent.action, intent.kind, intent.categories) == (
        Intent.ACTION_OPEN_DOCUMENT,
        "*/*",
        [Intent.CATEGORY_OPENABLE],
    )
    android.tell("on_activity_result", code + 1, -1, Intent(data=Uri(there)))
    assert chosen == [], "somebody else's answer"
    android.tell("on_activity_result", code, -1, Intent(data=Uri(there)))
    assert [path.suffix for path in chosen] == [".json"]
    assert chosen[0].read_bytes() == there.read_bytes()
    android.tell("on_activity_result", code, -1, Intent(data=Uri(there)))
    assert len(chosen) == 1, "an answer counts once"


def test_a_document_not_chosen_says_nothing(android: Android) -> None:
    chosen: list[Path] = []
    assert phone.choose_file(chosen.append, is_picture=True)
    [(intent, code)] = android.activity.asked
    assert intent.kind == "image/*"
    android.tell("on_activity_result", code, 0, None)
    assert chosen == []


@pytest.mark.parametrize(
    ("begin", "suffix"),
    [(b"\xff\xd8\xff\xe0", ".jpg"), (b"\x89PNG\r\n\x1a\n", ".png"), (b"RIFF\0\0\0\0WEBP", ".webp"), (b"x", ".annals")],
)
def test_a_picture_is_named_after_what_it_is(android: Android, tmp_path: Path, begin: bytes, suffix: str) -> None:
    there = tmp_path / "theirs"
    there.write_bytes(begin + bytes(9))
    chosen: list[Path] = []
    assert phone.choose_file(chosen.append, is_picture=True)
    [(_, code)] = android.activity.asked
    android.tell("on_activity_result", code, -1, Intent(data=Uri(there)))
    assert [path.suffix for path in chosen] == [suffix]


def test_a_photo_is_taken_and_copied(android: Android) -> None:
    android.granted.add("camera")
    taken: list[Path | None] = []
    assert phone.has_camera()
    phone.take_photo(taken.append)
    [(intent, code)] = android.activity.asked
    address = intent.extras["output"]
    assert (intent.action, address.getScheme()) == ("capture", "content"), "a path of ours would be refused"
    address.path.write_bytes(b"\xff\xd8\xff photo")
    android.tell("on_activity_result", code, -1, None)
    assert taken[0] is not None
    assert (taken[0].suffix, taken[0].read_bytes()) == (".jpg", b"\xff\xd8\xff photo")


def test_a_photo_not_taken_leaves_no_empty_picture(android: Android) -> None:
    android.granted.add("camera")
    taken: list[Path | None] = []
    phone.take_photo(taken.append)
    [(intent, code)] = android.activity.asked
    android.tell("on_activity_result", code, 0, None)
    assert taken == []
    assert android.activity.resolver.deleted == [intent.extras["output"]]


def test_without_leave_or_camera_there_is_no_photo(android: Android) -> None:
    taken: list[Path | None] = []
    phone.take_photo(taken.append)
    assert taken == [None]
    assert android.activity.asked == []
    android.activity.has_camera = False
    assert not phone.has_camera()


def test_an_old_phone_takes_no_photo(old_android: Android) -> None:
    assert not phone.has_camera()


def test_a_phone_without_a_chooser_says_so(android: Android, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise RuntimeError("ActivityNotFoundException")

    monkeypatch.setattr(android.activity, "startActivityForResult", fail)
    assert phone.choose_file(lambda path: None) is False


def sent(**extras: Any) -> Intent:
    intent = Intent(Intent.ACTION_SEND)
    for name, value in extras.items():
        intent.putExtra(getattr(Intent, name), value)
    return intent


def test_what_the_app_was_opened_with_is_handed_over(android: Android, tmp_path: Path) -> None:
    there = tmp_path / "theirs"
    there.write_bytes(b"\xa1game")
    android.activity.intent = Intent(Intent.ACTION_VIEW, Uri(there))
    handed: list[Path | str] = []
    phone.listen(handed.append, lambda is_too_large: None)
    android.settle()
    assert [Path(one).suffix for one in handed] == [".annals"]
    assert Path(handed[0]).read_bytes() == b"\xa1game"


def test_what_comes_while_it_runs_is_handed_over_too(android: Android, tmp_path: Path) -> None:
    there = tmp_path / "theirs"
    there.write_bytes(b'{"format": 1}')
    handed: list[Path | str] = []
    android.activity.intent = Intent("android.intent.action.MAIN")
    phone.listen(handed.append, lambda is_too_large: None)
    android.settle()
    assert handed == []
    android.tell("on_new_intent", sent(EXTRA_TEXT="ANNALS:1"))
    android.tell("on_new_intent", sent(EXTRA_STREAM=Uri(there)))
    android.tell("on_new_intent", sent())
    assert handed[:1] == ["ANNALS:1"]
    assert [Path(one).suffix for one in handed[1:]] == [".json"]


@pytest.mark.parametrize("scheme", ["annals", "ANNALS"])
@pytest.mark.parametrize("written", [str, quote])
def test_a_link_is_a_code_that_reads(android: Android, scheme: str, written: Callable[[str], str]) -> None:
    """Android takes the scheme off a link; a messenger may have escaped the rest."""
    hello = Hello("k3x9m2p4q8r7s6t1", 7, {"k3x9m2p4": 70, "zz8r7s6t": 70})
    code = text_of(hello).removeprefix(PREFIX)
    android.activity.intent = Intent(Intent.ACTION_VIEW, Uri(link=f"{scheme}:{written(code)}"))
    handed: list[Path | str] = []
    phone.listen(handed.append, lambda is_too_large: None)
    android.settle()
    inbox = Inbox({})
    assert inbox.add_text(str(handed[0]))
    assert inbox.message == hello


def test_brought_back_from_the_recent_apps_it_is_not_told_again(android: Android, tmp_path: Path) -> None:
    there = tmp_path / "theirs"
    there.write_bytes(b"{}")
    again = Intent(Intent.ACTION_VIEW, Uri(there), flags=Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY)
    android.activity.intent = again
    handed: list[Path | str] = []
    phone.listen(handed.append, lambda is_too_large: None)
    android.settle()
    assert handed == []


def test_the_window_shines_and_is_given_back_to_the_system(android: Android) -> None:
    phone.shine(True)
    phone.shine(False)
    assert android.activity.brightness == [1.0, -1.0]


def test_what_the_phone_covers_is_known(android: Android) -> None:
    assert phone.insets() == phone.Insets(0, 63, 0, 48)
    assert android.activity.kinds == [519 | 128], "the bars and the camera"
    phone.tint_bars(True)
    phone.tint_bars(False)
    assert android.activity.bars == [(24, 24), (0, 24)]


def test_the_camera_is_asked_for_once(android: Android) -> None:
    answers: list[bool] = []
    phone.ask_for_camera(answers.append)
    android.granted.add("camera")
    phone.ask_for_camera(answers.append)
    assert (answers, android.requested) == ([False, True], [["camera"]])


def test_a_desktop_does_not_ask_for_the_camera() -> None:
    answers: list[bool] = []
    phone.ask_for_camera(answers.append)
    assert answers == [True]


@pytest.mark.parametrize(("night", "motion", "look"), [(0x20, 1.0, (True, False)), (0x10, 0.0, (False, True))])
def test_the_look_of_the_device_is_that_of_its_owner(
    android: Android, night: int, motion: float, look: tuple[bool, bool]
) -> None:
    android.activity.night, android.activity.motion = night, motion
    assert phone.system_look() == look


def test_a_desktop_without_a_voice_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr("plyer.tts.speak", _fail)
    told: list[str] = []
    phone.speak("Anna", "en", lambda: told.append("none"))
    assert told == ["none"]


def test_a_desktop_that_cannot_be_asked_is_light_and_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("subprocess.run", _fail)
    assert phone.system_look() == (False, False)


def _fail(*_: object, **__: object) -> None:
    raise OSError
