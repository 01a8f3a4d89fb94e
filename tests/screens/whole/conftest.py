"""Whole games by touches are about what leads to what. Nobody looks, so the grounds of their widgets are not drawn."""

from __future__ import annotations

import pytest

from screens.widgets import drawn
from tests.thorough import IS_THOROUGH


@pytest.fixture(autouse=True)
def _grounds_are_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fifth of a game's time. Every kind of widget is drawn by the other tests of its room and, on every page and in
    the hardest looks, by test_looks; `make thorough` draws here too."""
    if not IS_THOROUGH:
        monkeypatch.setattr(drawn._grounds, "ask", lambda _: None)
