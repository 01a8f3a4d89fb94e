"""A photo by the phone's own camera.

It is given an address in the phone's pictures to write to: since version 24, Android refuses a path of ours, which is
what plyer would give it. The photo stays among the phone's pictures, and the app gets a copy.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from android import mActivity
from jnius import autoclass, cast

from companion.phone.android import SHARED_DOWNLOADS, ask_for_camera, ask_program, version
from companion.phone.android_files import copy

TAKEN = 0xA12

Taken = Callable[[Path | None], None]


def has_camera() -> bool:
    """Before that version an app may not add pictures without asking for all files."""
    feature = autoclass("android.content.pm.PackageManager").FEATURE_CAMERA_ANY
    return version() >= SHARED_DOWNLOADS and bool(mActivity.getPackageManager().hasSystemFeature(feature))


def take_photo(taken: Taken) -> None:
    """An app that scans codes has to ask for the camera here too, since its manifest names the permission."""

    def begin(is_granted: bool) -> None:
        try:
            if not is_granted:
                raise PermissionError
            _begin(taken)
        except Exception:
            taken(None)

    ask_for_camera(begin)


def _begin(taken: Taken) -> None:
    address = _new_picture()
    intent = autoclass("android.content.Intent")(autoclass("android.provider.MediaStore").ACTION_IMAGE_CAPTURE)
    output = autoclass("android.provider.MediaStore").EXTRA_OUTPUT
    intent.putExtra(output, cast("android.os.Parcelable", address))

    def answered(is_done: bool, _: Any) -> None:
        if is_done:
            copy(address, taken, lambda _: taken(None))
        else:
            # Nobody took one: no empty picture stays.
            _drop(address)

    try:
        ask_program(intent, TAKEN, answered)
    except Exception:
        _drop(address)
        raise


def _drop(picture: Any) -> None:
    mActivity.getContentResolver().delete(picture, None, None)


def _new_picture() -> Any:
    columns = autoclass("android.provider.MediaStore$MediaColumns")
    values = autoclass("android.content.ContentValues")()
    values.put(columns.DISPLAY_NAME, "annals.jpg")
    values.put(columns.MIME_TYPE, "image/jpeg")
    pictures = autoclass("android.provider.MediaStore$Images$Media").EXTERNAL_CONTENT_URI
    return mActivity.getContentResolver().insert(pictures, values)
