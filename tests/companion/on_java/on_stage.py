"""What scenes are made with: what Android is told, and what came of it."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from jnius import autoclass, cast

from companion import phone

OLD, SHARED, EDGES, NEW = 24, 29, 35, 37
CAMERA, NETWORK = "android.permission.CAMERA", "android.permission.ACCESS_LOCAL_NETWORK"
DONE, GIVEN_UP = -1, 0

Scene = Callable[[Path], None]
SCENES: dict[Scene, tuple[int, int]] = {}

stage = autoclass("stage.Stage")
activity = autoclass("org.kivy.android.PythonActivity").mActivity
intents = autoclass("android.content.Intent")


def on_versions(first: int = OLD, last: int = NEW) -> Callable[[Scene], Scene]:
    def kept(scene: Scene) -> Scene:
        SCENES[scene] = first, last
        return scene

    return kept


def clear(folder: Path) -> None:
    """A new scene: nobody of the one before listens any longer."""
    from android import activity as theirs

    for listener in [*theirs._callbacks["on_new_intent"]]:
        theirs.unbind(on_new_intent=listener.callback)
    stage.clear(str(folder))


def kept(thing: Any, name: str) -> Any:
    return stage.kept(thing, name)


def started(number: int = -1) -> Any:
    """What was handed to another program, or asked of it."""
    found = stage.started(number % stage.count())
    return cast("android.content.Intent", found)


def uri(link: str) -> Any:
    return autoclass("android.net.Uri").parse(link)


def theirs(folder: Path, data: bytes) -> Any:
    """A file of another program, by the address it gave."""
    path = folder / f"theirs{len(list(folder.iterdir()))}"
    path.write_bytes(data)
    return uri(f"content://other{path}")


def until(is_done: Callable[[], object]) -> None:
    end = time.monotonic() + 10
    while not is_done():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.002)


def failing(call: str, kind: str = "java.lang.IllegalStateException") -> None:
    stage.fail(call, cast("java.lang.Throwable", autoclass(kind)("on purpose")))


def permit(name: str, is_granted: bool) -> None:
    assert stage.told("asked") == name
    assert activity.permit(stage.told("number"), name, is_granted) == ""


def written(name: str, data: bytes) -> Path:
    where = phone.shared_folder()
    assert where is not None
    path = where / name
    path.write_bytes(data)
    return path


def answered(request: int, result: int, data: Any = None) -> None:
    thrown = activity.answer(request, result, data)
    assert thrown == "", f"Android's own thread has met {thrown}"
