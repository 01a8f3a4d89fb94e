"""Every screen, in several looks: nothing is cut off, broken inside a word, or too small to touch."""

from __future__ import annotations

import gc
import os

import pytest

from companion.text import translator_for
from screens.shell.pages import PAGES
from tests.screens.outside import nothing_is_cut
from tools.pictures.scene import Scene
from tools.pictures.scenes import scenes
from tools.pictures.shots import Look, all_looks, set_scene
from tools.pictures.showcase import Showcase
from tools.pictures.stage import Stage

# The hardest ones: the smallest phone with the largest text, and the lowest screen. `make looks` draws all.
HARDEST = (Look("small", "dark", "uk", 200), Look("landscape", "light", "ru", 150))
LOOKS = (*HARDEST, *all_looks()) if os.environ.get("ANNALS_LOOKS") == "all" else HARDEST
PARTS = 12
"""There are hundreds of scenes: split, so that tests running side by side share them."""


@pytest.fixture(scope="module")
def showcase(tmp_path_factory: pytest.TempPathFactory) -> Showcase:
    return Showcase(str(tmp_path_factory.mktemp("showcase")))


def test_the_pictures_cover_every_combination() -> None:
    """Three languages, light and dark, upright and on its side, 100 and 200 %."""
    drawn = {(look.language, look.theme, look.size, look.percent) for look in all_looks()}
    wanted = {
        (language, theme, size, percent)
        for language in ("en", "ru", "uk")
        for theme in ("light", "dark")
        for size in ("phone", "landscape")
        for percent in (100, 200)
    }
    assert wanted <= drawn


def test_every_page_has_a_scene(showcase: Showcase) -> None:
    names = " ".join(scene.name for scene in scenes(showcase.samples))
    assert [page for page in PAGES if page not in names] == []


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_is_cut(stage: Stage, showcase: Showcase, look: Look, part: int) -> None:
    wrong = {}
    for scene in [*scenes(showcase.samples)][part::PARTS]:
        found = _play(stage, showcase, scene, look)
        if found:
            wrong[scene.name] = found
    # Two dozen screens that nobody holds any more.
    gc.collect()
    assert wrong == {}


def _play(stage: Stage, showcase: Showcase, scene: Scene, look: Look) -> list[str]:
    table = showcase.table(scene.sample)
    translator_for(look.language).missing.clear()
    shell = set_scene(stage, scene, look, table)
    found = nothing_is_cut(stage)
    shell.let_go()
    assert not table.translator.missing
    return found
