"""How tests are run: the same way every time, in several processes, without waiting for the disk."""

from __future__ import annotations

import gc
import os

import pytest
from hypothesis import settings

from tests import side_by_side

pytest_addoption = side_by_side.pytest_addoption
pytest_runtestloop = side_by_side.pytest_runtestloop

# What lands is tested the same way every time; HYPOTHESIS_PROFILE=explore goes where nobody has been.
settings.register_profile("same", derandomize=True)
settings.register_profile("explore")
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))


def _no_waiting(file: int) -> None:
    """In place of waiting for the disk, which is for phones whose battery runs out. What is no open file is still told,
    and the tests of the store count the calls and let them fail."""
    os.fstat(file)


os.fsync = _no_waiting


# A test with a screen leaves tens of thousands of objects, all of them garbage when it ends and few before. They are
# left where they are until the process has too many and ends: to search for them took a third of all screen tests.
gc.set_threshold(0)
_put_aside = gc.freeze
# The app puts aside and takes up again as well. All that is there before the first test would be searched each time:
# a second and more, for every test that starts the app.
gc.freeze = gc.unfreeze = lambda: None
gc.get_freeze_count = lambda: 0


@pytest.fixture
def own_garbage() -> None:
    """A search for garbage goes through what this test leaves, not through what all before it left in its process."""
    _put_aside()


def pytest_collection_finish() -> None:
    """What is there before the first test stays to the end, and is not searched at all."""
    gc.collect()
    _put_aside()
