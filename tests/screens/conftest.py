"""One window for all tests of screens, and a theme that is put back after each."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from screens.draw.theme import theme
from tools.pictures.stage import PHONE, Stage


@pytest.fixture(scope="session")
def the_stage() -> Stage:
    return Stage()


@pytest.fixture
def stage(the_stage: Stage) -> Iterator[Stage]:
    """A phone of 412 by 915 at one pixel per dp, light, 100 % text, with motion."""
    theme.mode, theme.text_scale, theme.reduced_motion = "light", 1.0, False
    the_stage.set_up(PHONE, 1.0)
    yield the_stage
    the_stage.strike()
    theme.mode, theme.text_scale, theme.reduced_motion = "light", 1.0, False
