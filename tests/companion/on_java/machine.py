"""Starts Java with the classes of one version of Android, tells `companion.phone` that this is a phone, plays the
scenes for this version, and says how each went, what was called, and which places of the modules were reached.

python -m tests.companion.on_java.machine TOLD.json LEVEL FOLDER JAR...
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import traceback
from pathlib import Path
from types import ModuleType

import pythonforandroid

from tests.companion.on_java import crossings

ACTIVITY = "org.kivy.android.PythonActivity"
MODULES = Path(pythonforandroid.__file__).parent / "recipes" / "android" / "src"


def start(folders: list[str], level: int) -> None:
    import jnius_config

    jnius_config.set_classpath(*folders)
    # It starts quickly and does little: what compiles for speed and many processors is left out. The last is for
    # Stage.java, which gives away files as Android does.
    jnius_config.add_options("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-Xmx128m")
    jnius_config.add_options("--add-opens=java.base/java.io=ALL-UNNAMED")
    # pyjnius looks around when it is imported: from here on this is a phone for everybody else.
    from jnius import autoclass

    os.environ["ANDROID_ARGUMENT"] = "app"
    autoclass("android.os.Build$VERSION").SDK_INT = level
    _bring_theirs(autoclass(ACTIVITY).mActivity)
    crossings.watch()


def _bring_theirs(activity: object) -> None:
    """The modules of python-for-android as they are, but for the two that a build makes."""
    config, compiled = ModuleType("android.config"), ModuleType("android._android")
    vars(config).update(ACTIVITY_CLASS_NAME=ACTIVITY, ACTIVITY_CLASS_NAMESPACE=ACTIVITY.replace(".", "/"))
    vars(compiled).update(mActivity=activity)
    sys.modules |= {"android.config": config, "android._android": compiled}
    sys.path.insert(0, str(MODULES))


def main(told: Path, level: int, folders: list[str]) -> None:
    start(folders, level)
    from tests.companion.on_java import scenes, scenes_files  # noqa: F401
    from tests.companion.on_java.on_stage import SCENES, clear, stage

    went: dict[str, str] = {}
    for scene, (first, last) in SCENES.items():
        if not first <= level <= last:
            continue
        with tempfile.TemporaryDirectory() as folder:
            clear(Path(folder))
            try:
                scene(Path(folder))
                went[scene.__name__] = ""
            except BaseException:
                went[scene.__name__] = traceback.format_exc()
    found = {"went": went, "calls": list(stage.calls()), "reached": crossings.reached, "missing": crossings.missing}
    told.write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
