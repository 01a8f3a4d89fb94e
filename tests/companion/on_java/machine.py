"""Starts Java, tells `companion.phone` that this is a phone, plays every scene and says how each went.

python -m tests.companion.on_java.machine TOLD.json JAR [JAR...]
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from pathlib import Path


def main(told: Path, jars: list[str]) -> None:
    import jnius_config

    jnius_config.set_classpath(*jars)
    # It starts quickly and does little: what compiles for speed and many processors is left out.
    jnius_config.add_options("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-Xmx128m")
    # pyjnius looks around when it is imported: from here on this is a phone for everybody else.
    import jnius  # noqa: F401

    os.environ["ANDROID_ARGUMENT"] = "app"
    from tests.companion.on_java.scenes import SCENES

    went: dict[str, str] = {}
    for scene in SCENES:
        try:
            scene()
            went[scene.__name__] = ""
        except Exception:
            went[scene.__name__] = traceback.format_exc()
    told.write_text(json.dumps({"went": went}), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
