"""The phone's hardware and folders, through plyer and Android itself. Much of it is missing on a desktop, so nothing
here ever raises."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

TICK_SECONDS = 0.02
_PICTURES = {True: ["image"], False: ["*.png", "*.jpg", "*.jpeg", "*.webp"]}
"""How choosers are asked for pictures alone, on Android and elsewhere."""


def _is_android() -> bool:
    # python-for-android sets it before anything runs.
    return "ANDROID_ARGUMENT" in os.environ


def tick() -> None:
    """A vibration short enough to be felt rather than heard."""
    # plyer raises NotImplementedError, OSError and others, by platform.
    with suppress(Exception):
        from plyer import vibrator

        vibrator.vibrate(TICK_SECONDS)


def choose_file(chosen: Callable[[Path], None], *, is_picture: bool = False) -> bool:
    """Lets the player pick a file; False if the device offers no way to. `chosen` may be called from another thread."""

    def selected(found: Any) -> None:
        if found and found[0]:
            chosen(Path(found[0]))

    filters = {"filters": _PICTURES[_is_android()]} if is_picture else {}
    try:
        from plyer import filechooser

        filechooser.open_file(on_selection=selected, **filters)
    except Exception:
        return False
    return True


def shared_folder() -> Path | None:
    """Where a player looks for saved files, and a file can be written: downloads, else documents, else home."""
    for name in ("downloads", "documents", "home"):
        with suppress(Exception):
            from plyer import storagepath

            folder = Path(getattr(storagepath, f"get_{name}_dir")())
            if folder.is_dir() and os.access(folder, os.W_OK):
                return folder
    return None


def send(text: str, title: str) -> bool:
    """Offers a text to whatever other programs the phone has; False where there is no such sheet."""
    try:
        from android import mActivity
        from jnius import autoclass, cast

        intent_class, string = autoclass("android.content.Intent"), autoclass("java.lang.String")
        intent = intent_class(intent_class.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(intent_class.EXTRA_TEXT, string(text))
        asked = cast("java.lang.CharSequence", string(title))
        mActivity.startActivity(intent_class.createChooser(intent, asked))
    except Exception:
        return False
    return True


def shine(is_full: bool) -> None:
    """This window at full brightness, or again as the player has set it. Needs no permission."""
    with suppress(Exception):
        from android import mActivity
        from android.runnable import run_on_ui_thread

        def change() -> None:
            window = mActivity.getWindow()
            look = window.getAttributes()
            # Below zero the system decides.
            look.screenBrightness = 1.0 if is_full else -1.0
            window.setAttributes(look)

        run_on_ui_thread(change)()


def ask_for_camera(then: Callable[[bool], None]) -> None:
    """Whether the camera may be used; a phone asks its owner. `then` may be called from another thread."""
    if not _is_android():
        then(True)
        return
    try:
        from android.permissions import Permission, check_permission, request_permissions

        if check_permission(Permission.CAMERA):
            then(True)
        else:
            request_permissions([Permission.CAMERA], lambda _, granted: then(bool(granted) and all(granted)))
    except Exception:
        then(False)
