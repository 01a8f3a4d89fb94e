"""Kivy draws without a screen here and keeps its settings out of the home folder: said before anything imports it."""

import atexit
import os
import shutil
import tempfile

_KIVY_HOME = tempfile.mkdtemp(prefix="annals-kivy-")
atexit.register(shutil.rmtree, _KIVY_HOME, ignore_errors=True)

os.environ |= {
    "KIVY_HOME": _KIVY_HOME,
    "KIVY_LOG_MODE": "PYTHON",
    "KIVY_NO_ARGS": "1",
    "SDL_VIDEODRIVER": "offscreen",
}
