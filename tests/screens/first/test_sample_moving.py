"""The sample round of each game as a player has it: with the settings of a new folder, where drawers slide."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from companion.sample import STEPS
from companion.store.store import Store
from companion.table import Table
from rules import all_games
from screens.first.hint_card import PlainButton
from screens.home.home import HomePage
from screens.shell.pages import PAGES
from screens.shell.shell import Shell
from tests.thorough import part
from tools.pictures.stage import Stage

BACK = 27
LANGUAGES = ("en", "ru", "uk")


@pytest.mark.parametrize(("game", "language"), part(product(all_games(), LANGUAGES), usual=5))
def test_a_round_while_drawers_slide(stage: Stage, tmp_path: Path, game: str, language: str) -> None:
    """Closing what a step opened ends the step, and the guide changes the page in the middle of the slide."""
    table = Table(Store(tmp_path))
    table.change_settings(language=language, is_welcomed=True)
    assert not table.settings.reduced_motion
    shell = stage.show(Shell(table, PAGES, "home", size=stage.window.size))
    shell.go("sample", game=game)
    stage.wait(0.3)
    page = shell.page
    for do in STEPS:
        assert table.samples.round.step.do == do
        stage.touch(page.pointer.target)
        stage.wait(0.3)
        while page.inner.drawers:
            assert stage.press_key(BACK)
            stage.frames(1)
        stage.wait(0.3)
    stage.touch(next(one for one in page.pointer.card.walk() if isinstance(one, PlainButton)))
    stage.wait(0.3)
    assert isinstance(shell.page, HomePage)
