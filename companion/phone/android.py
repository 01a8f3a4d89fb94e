"""What Android does for `companion.phone`, in its own Java names: tests/companion/on_java calls them in a real Java."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from android import activity, mActivity
from android.runnable import run_on_ui_thread
from jnius import autoclass, cast

from companion.phone.android_files import Refused, copy, scratch
from companion.phone.kinds import kind_of

EDGE_TO_EDGE = 35
"""From this version on an app's window lies under the bars; before, the system keeps it out of them."""
SHARED_DOWNLOADS = 29
"""From this version on an app may add files to the downloads without asking."""
CHOSEN = 0xA11
LINK = "annals"
FULL, AS_SET = 1.0, -1.0
"""Brightness; below zero the system decides."""
M_PURGE = -101
"""As `malloc.h` of Android has it."""

Handed = Path | str


def version() -> int:
    return int(autoclass("android.os.Build$VERSION").SDK_INT)


# Folders and files.


def storage() -> Path:
    return Path(mActivity.getFilesDir().getAbsolutePath())


def shared_folder() -> Path:
    if version() >= SHARED_DOWNLOADS:
        folder = scratch("shared")
        for old in folder.iterdir():
            # What was published before has a copy where it belongs.
            old.unlink(missing_ok=True)
        return folder
    # The app's own folder on the shared storage, which old file managers show and which needs no permission.
    return Path(mActivity.getExternalFilesDir(None).getAbsolutePath())


def publish(path: Path) -> str:
    if version() < SHARED_DOWNLOADS:
        return str(path)
    name = _name_of(_publish(path)) or path.name
    return f"{autoclass('android.os.Environment').DIRECTORY_DOWNLOADS}/{name}"


def _publish(path: Path) -> Any:
    """Into the downloads; gives the address under which other programs may read it. Until all of it is there nobody
    else sees it, and of half a file nothing stays."""
    values = autoclass("android.content.ContentValues")()
    columns = autoclass("android.provider.MediaStore$MediaColumns")
    values.put(columns.DISPLAY_NAME, path.name)
    values.put(columns.MIME_TYPE, kind_of(path))
    values.put(columns.IS_PENDING, autoclass("java.lang.Integer")(1))
    resolver = mActivity.getContentResolver()
    address = resolver.insert(autoclass("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI, values)
    try:
        # As a descriptor, which Python then owns and closes: no bytes pass through Java.
        descriptor = resolver.openFileDescriptor(address, "w").detachFd()
        with os.fdopen(descriptor, "wb") as there, path.open("rb") as here:
            shutil.copyfileobj(here, there)
            there.flush()
            os.fsync(there.fileno())
        done = autoclass("android.content.ContentValues")()
        done.put(columns.IS_PENDING, autoclass("java.lang.Integer")(0))
        resolver.update(address, done, None, None)
    except Exception:
        resolver.delete(address, None, None)
        raise
    return address


def _name_of(address: Any) -> str:
    """Under which the file is found: where there is one of its name already, Android gives it another."""
    name = autoclass("android.provider.MediaStore$MediaColumns").DISPLAY_NAME
    found = mActivity.getContentResolver().query(address, [name], None, None, None)
    try:
        return str(found.getString(0)) if found.moveToFirst() else ""
    finally:
        found.close()


def choose_file(chosen: Callable[[Path], None], kind: str) -> None:
    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_OPEN_DOCUMENT)
    intent.addCategory(intents.CATEGORY_OPENABLE)
    intent.setType(kind)

    def answered(is_done: bool, data: Any) -> None:
        if is_done and data is not None:
            copy(data.getData(), chosen, _refused)

    ask_program(intent, CHOSEN, answered)


_asked: dict[int, Callable[[bool, Any], None]] = {}
"""Who waits for the answer of another program, by the number it was asked with."""


def ask_program(intent: Any, number: int, answered: Callable[[bool, Any], None]) -> None:
    """Opens another program and calls `answered` once: whether all went well, and what it hands over."""
    _hear_answers()
    _asked[number] = answered
    try:
        mActivity.startActivityForResult(intent, number)
    except Exception:
        del _asked[number]
        raise


@cache
def _hear_answers() -> None:
    """From the first question on: whoever leaves the list of listeners while it is gone through ends the app."""
    activity.bind(on_activity_result=_answered)


def _answered(number: int, result: int, data: Any) -> None:
    waiting = _asked.pop(number, None)
    if waiting is not None:
        waiting(result == autoclass("android.app.Activity").RESULT_OK, data)


# Other programs.


def send(text: str, title: str) -> None:
    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_SEND)
    intent.setType("text/plain")
    intent.putExtra(intents.EXTRA_TEXT, autoclass("java.lang.String")(text))
    _offer(intent, title)


def send_file(path: Path, title: str) -> None:
    if version() < SHARED_DOWNLOADS:
        # Without a provider of its own, which python-for-android cannot declare, an app has no other address to give.
        raise NotImplementedError
    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_SEND)
    intent.setType(kind_of(path))
    intent.putExtra(intents.EXTRA_STREAM, cast("android.os.Parcelable", _publish(path)))
    intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
    _offer(intent, title)


def open_link(address: str) -> None:
    intents = autoclass("android.content.Intent")
    mActivity.startActivity(intents(intents.ACTION_VIEW, autoclass("android.net.Uri").parse(address)))


def _offer(intent: Any, title: str) -> None:
    asked = cast("java.lang.CharSequence", autoclass("java.lang.String")(title))
    mActivity.startActivity(autoclass("android.content.Intent").createChooser(intent, asked))


_listening: list[Refused] = []
"""Who is told of a file that could not be read."""


def _refused(is_too_large: bool) -> None:
    for refused in _listening:
        refused(is_too_large)


def listen(handed: Callable[[Handed], None], refused: Refused) -> None:
    def receive(intent: Any) -> None:
        try:
            _hand_over(intent, handed)
        except Exception:
            # Whatever is raised on Android's thread is seen by nobody.
            refused(False)

    _listening[:] = [refused]
    activity.bind(on_new_intent=receive)
    receive(mActivity.getIntent())


def _hand_over(intent: Any, handed: Callable[[Handed], None]) -> None:
    intents = autoclass("android.content.Intent")
    # Brought back from the list of recent apps, it repeats what it was first started with.
    if intent is None or intent.getFlags() & intents.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY:
        return
    if intent.getAction() == intents.ACTION_VIEW and intent.getData() is not None:
        address = intent.getData()
        if str(address.getScheme()).lower() == LINK:
            # Taken apart and put together again, since that undoes what a messenger has escaped.
            # A room's link has its key after a `#`, which Android keeps apart from the rest.
            key = address.getFragment()
            handed(f"{LINK}:{address.getSchemeSpecificPart()}" + (f"#{key}" if key else ""))
        else:
            copy(address, handed, _refused)
    elif intent.getAction() == intents.ACTION_SEND:
        stream = intent.getParcelableExtra(intents.EXTRA_STREAM)
        text = intent.getStringExtra(intents.EXTRA_TEXT)
        if stream is not None:
            copy(cast("android.net.Uri", stream), handed, _refused)
        elif text is not None:
            handed(str(text))


# The window.


def shine(is_full: bool) -> None:
    run_on_ui_thread(_set_brightness)(FULL if is_full else AS_SET)


# The two below must be defined only once: `run_on_ui_thread` remembers every function it is given.


def _set_brightness(share: float) -> None:
    window = mActivity.getWindow()
    look = window.getAttributes()
    look.screenBrightness = share
    window.setAttributes(look)


def _set_bars(is_light: bool) -> None:
    controller = autoclass("android.view.WindowInsetsController")
    both = controller.APPEARANCE_LIGHT_STATUS_BARS | controller.APPEARANCE_LIGHT_NAVIGATION_BARS
    mActivity.getWindow().getInsetsController().setSystemBarsAppearance(both if is_light else 0, both)


def insets() -> tuple[int, int, int, int]:
    if version() < EDGE_TO_EDGE:
        return 0, 0, 0, 0
    kinds = autoclass("android.view.WindowInsets$Type")
    covered = mActivity.getWindow().getDecorView().getRootWindowInsets()
    found = covered.getInsets(kinds.systemBars() | kinds.displayCutout())
    return found.left, found.top, found.right, found.bottom


def tint_bars(is_light: bool) -> None:
    if version() >= EDGE_TO_EDGE:
        run_on_ui_thread(_set_bars)(is_light)


def system_look() -> tuple[bool, bool]:
    configuration = autoclass("android.content.res.Configuration")
    night = mActivity.getResources().getConfiguration().uiMode & configuration.UI_MODE_NIGHT_MASK
    settings = autoclass("android.provider.Settings$Global")
    resolver = mActivity.getContentResolver()
    still = settings.getFloat(resolver, settings.ANIMATOR_DURATION_SCALE, 1.0) == 0
    return night == configuration.UI_MODE_NIGHT_YES, still


def speak(text: str, language: str, silent: Callable[[], None]) -> None:
    from companion.phone import android_voice

    android_voice.speak(text, language, silent)


def ask_for_camera(then: Callable[[bool], None]) -> None:
    from android.permissions import Permission, check_permission, request_permissions

    if check_permission(Permission.CAMERA):
        then(True)
    else:
        request_permissions([Permission.CAMERA], lambda _, granted: then(bool(granted) and all(granted)))


def give_back() -> None:
    """Android does so after a while by itself; asked for, it does at once."""
    from ctypes import CDLL

    CDLL("libc.so").mallopt(M_PURGE, 0)
