"""Pictures of every screen, the scenes and sample games they show, and the stage that tests play on too.

Not packaged: tests, benchmarks and `python -m companion shots` import it, the app never does.
"""

from __future__ import annotations

import os
import tempfile

from screens.shell.kivy_log import leave_out_missing_hardware

# Kivy reads its settings once, when it is first imported: a window nobody sees, and no files in the home folder.
os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
os.environ.setdefault("KIVY_IMAGE", "sdl2")
os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="kivy-"))

# It looks for hardware while it is imported, and complains of what is not there.
leave_out_missing_hardware()
