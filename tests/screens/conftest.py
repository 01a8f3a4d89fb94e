"""One window for all tests of screens, and a theme that is put back after each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from companion.table import Table
from screens.draw import kept_labels, paragraph
from screens.draw.theme import theme
from tools.pictures.stage import PHONE, Stage


@pytest.fixture(scope="session")
def the_stage() -> Stage:
    _keep_texts()
    return Stage()


def _keep_texts() -> None:
    """What was measured and set for one test is there for the next: all languages and sizes come by, again and again,
    where a phone has one of each."""
    kept_labels.MOST_BYTES = 48_000_000
    paragraph.extents.cache_clear()
    measure = paragraph._measure

    @cache
    def of(font: str, size: float) -> Any:
        return SimpleNamespace(get_extents=cache(measure(font, size).get_extents))

    paragraph._measure = of


@pytest.fixture
def stage(the_stage: Stage) -> Iterator[Stage]:
    """A phone of 412 by 915 at one pixel per dp, light, 100 % text, with motion."""
    theme.mode, theme.text_scale, theme.reduced_motion = "light", 1.0, False
    the_stage.set_up(PHONE, 1.0)
    yield the_stage
    the_stage.strike()
    theme.mode, theme.text_scale, theme.reduced_motion = "light", 1.0, False


@pytest.fixture
def pages_may_fail() -> None:
    """For tests of what happens then."""


@pytest.fixture(autouse=True)
def _no_page_fails(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The app goes on when a page fails; a test must not, not even where the guard has let the app go on."""
    failed: list[BaseException] = []

    def fail(_: Table, error: BaseException) -> None:
        failed.append(error)
        raise error

    if "pages_may_fail" not in request.fixturenames:
        monkeypatch.setattr(Table, "fail", fail)
    yield
    if failed:
        raise failed[0]
