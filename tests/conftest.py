"""Kivy draws without a screen here and keeps its settings out of the home folder. Nothing imports it for that."""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import tempfile
from itertools import count

import pytest
from hypothesis import settings

# What lands is tested the same way every time; HYPOTHESIS_PROFILE=explore goes where nobody has been.
settings.register_profile("same", derandomize=True)
settings.register_profile("explore")
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))

_KIVY_HOME = tempfile.mkdtemp(prefix="annals-kivy-")
atexit.register(shutil.rmtree, _KIVY_HOME, ignore_errors=True)

os.environ |= {
    "KIVY_HOME": _KIVY_HOME,
    "KIVY_LOG_MODE": "PYTHON",
    "KIVY_NO_ARGS": "1",
    "SDL_VIDEODRIVER": "offscreen",
}


def _no_waiting(file: int) -> None:
    """In place of waiting for the disk, which is for phones whose battery runs out. What is no open file is still told,
    and the tests of the store count the calls and let them fail."""
    os.fstat(file)


os.fsync = _no_waiting


# A test with a screen leaves tens of thousands of objects, all of them garbage when it ends and few before: they are
# searched for then, while the processor has them at hand. In the midst of a test only where memory would run out.
gc.set_threshold(800_000, 1_000, 1_000)
A_SCREEN = 10_000
"""Objects: what makes no screen leaves less."""
OFTEN = 50
"""Of so many searches one is for what outlived its test, too: that takes long, and is little of each."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole games by touches take longest and come first: begun at the end, one would keep a single processor busy."""
    items.sort(key=lambda item: "whole" not in item.path.parts)


_screens = count(1)
_put_aside = gc.freeze
# The app puts aside and takes up again as well. All that is there before the first test would be searched each time:
# a second and more, for every test that starts the app.
gc.freeze = gc.unfreeze = lambda: None
gc.get_freeze_count = lambda: 0


def pytest_collection_finish() -> None:
    """What is there before the first test stays to the end, and is not searched at all."""
    gc.collect()
    _put_aside()


def pytest_runtest_logfinish() -> None:
    """What has outlived many tests will outlive the others, too: it is put aside as well."""
    if gc.get_count()[0] > A_SCREEN:
        gc.collect(1)
        if next(_screens) % OFTEN == 0:
            gc.collect()
            _put_aside()
