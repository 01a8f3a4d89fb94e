"""The same about files, photos, and what other programs hand over."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from jnius import autoclass, cast

from companion import phone
from tests.companion.on_java.on_stage import (
    CAMERA,
    DONE,
    GIVEN_UP,
    SHARED,
    activity,
    answered,
    failing,
    intents,
    kept,
    on_versions,
    permit,
    stage,
    started,
    theirs,
    until,
    uri,
    written,
)

# Files.


@on_versions()
def everything_is_kept_in_the_apps_own_folder(folder: Path) -> None:
    assert phone.storage() == folder / "files"


@on_versions(last=SHARED - 1)
def an_old_phone_keeps_files_in_the_apps_folder(folder: Path) -> None:
    path = written("game.annals", b"bytes")
    assert path.parent == folder / "external"
    assert phone.publish(path) == str(path)
    assert phone.send_file(path, "Share") is False
    assert not phone.has_camera()
    assert phone.insets() == phone.Insets()
    phone.tint_bars(True)
    activity.settle()


@on_versions(SHARED)
def a_saved_file_is_found_among_the_downloads(folder: Path) -> None:
    assert phone.publish(written("game.json", b"bytes")) == "Download/game.json"
    assert (folder / "shelf" / "game.json").read_bytes() == b"bytes"
    assert list(phone.shared_folder().iterdir()) == [], "what was published is not kept twice"  # type: ignore[union-attr]


@on_versions(SHARED)
def a_file_is_told_by_the_name_that_it_got(folder: Path) -> None:
    assert phone.publish(written("game.json", b"one")) == "Download/game.json"
    assert phone.publish(written("game.json", b"two")) == "Download/game (1).json"
    assert (folder / "shelf" / "game (1).json").read_bytes() == b"two"
    stage.set("query", "nothing")
    assert phone.publish(written("game.json", b"three")) == "Download/game.json", "for want of a better name"
    assert [stage.told(f"pending {when}") for when in ("first", "last")] == ["1", "0"], "nobody sees half a file"


@on_versions(SHARED)
def a_file_that_cannot_be_written_leaves_nothing(folder: Path) -> None:
    failing("android.content.ContentResolver.openFileDescriptor")
    path = written("game.json", b"bytes")
    assert phone.publish(path) == str(path)
    assert os.listdir(folder / "shelf") == []
    assert phone.send_file(path, "Share") is False
    assert os.listdir(folder / "shelf") == []


@on_versions(SHARED)
def a_file_is_offered_with_leave_to_read_it(folder: Path) -> None:
    assert phone.send_file(written("evening.annals", b"\xa1game"), "Share")
    chooser = started()
    assert str(kept(chooser, "title")) == "Share"
    intent = cast("android.content.Intent", kept(chooser, "chosen"))
    assert (intent.getAction(), kept(intent, "type")) == (intents.ACTION_SEND, "application/octet-stream")
    assert intent.getFlags() == intents.FLAG_GRANT_READ_URI_PERMISSION
    assert cast("android.net.Uri", intent.getParcelableExtra(intents.EXTRA_STREAM)).getScheme() == "content"
    assert (folder / "shelf" / "evening.annals").read_bytes() == b"\xa1game"


@on_versions()
def a_text_is_offered_to_the_share_sheet(_: Path) -> None:
    assert phone.send("ANNALS", "Share")
    intent = cast("android.content.Intent", kept(started(), "chosen"))
    assert (intent.getAction(), kept(intent, "type")) == (intents.ACTION_SEND, "text/plain")
    assert intent.getStringExtra(intents.EXTRA_TEXT) == "ANNALS"


@on_versions()
def an_address_is_opened_by_whoever_is_for_it(_: Path) -> None:
    assert phone.open_link("https://example.org/x")
    assert started().getAction() == intents.ACTION_VIEW
    assert started().getData().getScheme() == "https"


@on_versions()
def a_document_is_chosen_and_copied(folder: Path) -> None:
    chosen: list[Path] = []
    assert phone.choose_file(chosen.append)
    intent = started()
    number = kept(intent, "number")
    assert (intent.getAction(), kept(intent, "type")) == (intents.ACTION_OPEN_DOCUMENT, "*/*")
    assert kept(intent, "category") == intents.CATEGORY_OPENABLE
    found = intents(intents.ACTION_VIEW, theirs(folder, b' {"format": "annals-session"}'))
    answered(number + 1, DONE, found)
    answered(number, DONE, found)
    until(lambda: chosen)
    assert [path.suffix for path in chosen] == [".json"]
    answered(number, DONE, found)
    assert len(chosen) == 1, "an answer counts once"


@on_versions()
def a_document_not_chosen_says_nothing(_: Path) -> None:
    chosen: list[Path] = []
    assert phone.choose_file(chosen.append, is_picture=True)
    assert kept(started(), "type") == "image/*"
    answered(kept(started(), "number"), GIVEN_UP)
    assert chosen == []


@on_versions()
def a_phone_without_a_chooser_says_so(_: Path) -> None:
    failing("android.app.Activity.startActivityForResult")
    assert phone.choose_file(lambda path: None) is False


@on_versions()
def a_backup_larger_than_a_game_may_be_is_copied(folder: Path) -> None:
    from companion.phone import android_files

    handed: list[Any] = []
    refused: list[bool] = []
    backup = b"PK\x03\x04" + bytes(100)
    phone.listen(handed.append, refused.append)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(android_files, "LARGEST", 10)
        for data in (bytes(100), backup):
            assert activity.open(intents(intents.ACTION_VIEW, theirs(folder, data))) == ""
        until(lambda: handed and refused)
    assert [(path.suffix, path.read_bytes()) for path in handed] == [(".zip", backup)]
    assert refused == [True]
    assert len(list((folder / "cache" / "handed_over").iterdir())) <= 1, "nothing stays of what is too large"


@on_versions()
def nobody_waits_until_a_file_is_copied(folder: Path) -> None:
    """It comes out of a pipe that somebody fills later: Android's own thread goes on meanwhile."""
    handed: list[Any] = []
    refused: list[bool] = []
    os.mkfifo(folder / "pipe")
    fills = os.open(folder / "pipe", os.O_RDWR)
    phone.listen(handed.append, refused.append)
    assert activity.open(intents(intents.ACTION_VIEW, uri(f"content://other{folder / 'pipe'}"))) == ""
    assert activity.settle() == ""
    os.write(fills, b"\xa1game")
    os.close(fills)
    until(lambda: handed)
    assert (handed[0].read_bytes(), refused) == (b"\xa1game", [])


@on_versions()
def a_file_that_cannot_be_read_is_told(folder: Path) -> None:
    refused: list[bool] = []
    chosen: list[Path] = []
    phone.listen(lambda _: None, refused.append)
    assert phone.choose_file(chosen.append)
    answered(kept(started(), "number"), DONE, intents(intents.ACTION_VIEW, uri(f"content://other{folder}/gone")))
    assert activity.open(intents(intents.ACTION_VIEW, uri(f"content://other{folder}/gone"))) == ""
    failing("android.content.Intent.getAction")
    assert activity.open(intents(intents.ACTION_SEND)) == ""
    assert (chosen, refused) == ([], [False, False, False])


# What other programs hand over.


@on_versions()
def what_other_programs_hand_over_is_told(folder: Path) -> None:
    handed: list[Any] = []
    again = intents(intents.ACTION_VIEW, theirs(folder, b"{}"))
    again.addFlags(intents.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY)
    activity.openedWith(again)
    phone.listen(handed.append, lambda _: None)
    assert handed == [], "brought back from the recent apps it is not told again"
    for link in ("annals:CODE%20X", "ANNALS:CODE#key"):
        assert activity.open(intents(intents.ACTION_VIEW, uri(link))) == ""
    assert handed == ["annals:CODE X", "annals:CODE#key"]
    text = intents(intents.ACTION_SEND)
    text.putExtra(intents.EXTRA_TEXT, autoclass("java.lang.String")("ANNALS:1"))
    stream = intents(intents.ACTION_SEND)
    stream.putExtra(intents.EXTRA_STREAM, cast("android.os.Parcelable", theirs(folder, b"\x89PNG\r\n")))
    for intent in (text, stream, intents(intents.ACTION_SEND), intents("android.intent.action.MAIN")):
        assert activity.open(intent) == ""
    until(lambda: len(handed) > 3)
    assert handed[2] == "ANNALS:1"
    assert [path.suffix for path in handed[3:]] == [".png"]


# Photos.


def photo(granted: str = "granted") -> tuple[list[Path | None], Any]:
    taken: list[Path | None] = []
    stage.set(CAMERA, granted)
    phone.take_photo(taken.append)
    return taken, started() if stage.count() else None


@on_versions(SHARED)
def a_photo_is_taken_and_copied(folder: Path) -> None:
    assert phone.has_camera()
    taken, intent = photo()
    assert intent.getAction() == "android.media.action.IMAGE_CAPTURE"
    assert cast("android.net.Uri", intent.getParcelableExtra("output")).getScheme() == "content"
    (folder / "shelf" / "annals.jpg").write_bytes(b"\xff\xd8\xff photo")
    answered(kept(intent, "number"), DONE)
    until(lambda: taken)
    assert taken[0] is not None
    assert (taken[0].suffix, taken[0].read_bytes()) == (".jpg", b"\xff\xd8\xff photo")


@on_versions(SHARED)
def a_photo_that_is_gone_is_told(folder: Path) -> None:
    taken, intent = photo()
    (folder / "shelf" / "annals.jpg").unlink()
    answered(kept(intent, "number"), DONE)
    assert taken == [None]


@on_versions(SHARED)
def a_photo_not_taken_leaves_no_empty_picture(folder: Path) -> None:
    taken, intent = photo()
    answered(kept(intent, "number"), GIVEN_UP)
    assert (taken, os.listdir(folder / "shelf")) == ([], [])


@on_versions(SHARED)
def a_photo_that_no_program_takes_leaves_no_empty_picture(folder: Path) -> None:
    failing("android.app.Activity.startActivityForResult")
    taken, _intent = photo()
    assert (taken, os.listdir(folder / "shelf")) == ([None], [])


@on_versions(SHARED)
def without_leave_there_is_no_photo(_: Path) -> None:
    taken, _intent = photo("denied")
    permit(CAMERA, False)
    assert taken == [None]
    stage.set("android.hardware.camera.any", "missing")
    assert not phone.has_camera()
