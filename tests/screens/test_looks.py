"""Every screen, in several looks: nothing is cut off, broken inside a word, or too small to touch."""

from __future__ import annotations

import gc
import os
from zlib import crc32

import pytest

from companion.text import translator_for
from screens.shell.pages import PAGES
from tests.screens import looked
from tests.screens.drawing import drawing_faults
from tests.screens.looked import is_looked_at
from tests.screens.outside import nothing_is_cut
from tests.sources import GAMES
from tools.pictures.scene import Scene
from tools.pictures.scenes import scenes
from tools.pictures.shots import Look, all_looks, set_scene
from tools.pictures.showcase import Showcase
from tools.pictures.stage import Stage

ASIDE = "past_swiped"
"""A card that is swiped aside lies beyond the edge: that is what is shown."""
HARDEST = Look("small", "dark", "uk", 200)
"""The smallest phone with the largest text: every scene is drawn in it."""
OTHERS = (
    Look("landscape", "light", "ru", 150),
    Look("small", "light", "uk", 100),
    Look("tablet", "dark", "uk", 100),
    Look("landscape", "dark", "uk", 200),
    Look("phone", "light", "uk", 200),
)
"""Tables and boards are drawn in one of these, in turn: a fault of one look shows in several scenes. All else is drawn
in the first, the lowest screen."""
TURNS = ("play_", "player_")
NARROW = ("sheet_gaps_",)
"""Tables of numbers, drawn on the narrowest phone as well: large text makes lists of them."""
PARTS = 12
"""There are hundreds of scenes: split, so that tests running side by side share them."""
ALWAYS = 24
"""Of those that have not changed since they were drawn last, one in so many is drawn all the same."""


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


def test_a_change_is_drawn_again(monkeypatch: pytest.MonkeyPatch, showcase: Showcase) -> None:
    """A game's scenes when its folder changes, all of them when a screen does, and all without a record."""
    game = GAMES[0]
    own = {scene.name for scene in scenes(showcase.samples) if game in scene.name}

    def unseen(known: dict[str, str]) -> set[str]:
        monkeypatch.setattr(looked, "recorded", lambda: known)
        return {scene.name for scene in scenes(showcase.samples) if not is_looked_at(scene)}

    every = {scene.name for scene in scenes(showcase.samples)}
    assert unseen(looked.sources()) == set()
    of_game = unseen({**looked.sources(), game: "another"})
    assert own <= of_game
    assert not any(other in name for name in of_game for other in GAMES[1:])
    assert unseen({**looked.sources(), "shared": "another"}) == unseen({}) == every


def test_every_page_has_a_scene(showcase: Showcase) -> None:
    names = " ".join(scene.name for scene in scenes(showcase.samples))
    assert [page for page in PAGES if page not in names] == []


def to_draw(showcase: Showcase) -> list[Scene]:
    """`make looks` draws all; else those that may have changed, and a few of the others."""
    every = [*scenes(showcase.samples)]
    if os.environ.get("ANNALS_LOOKS") == "all":
        return every
    return [scene for number, scene in enumerate(every) if number % ALWAYS == 0 or not is_looked_at(scene)]


def looks_of(scene: Scene) -> list[Look]:
    """The same for a scene each time, whatever else is drawn."""
    turn = crc32(scene.name.encode()) % len(OTHERS) if scene.name.startswith(TURNS) else 0
    return [HARDEST, OTHERS[turn], *(OTHERS[1:2] if scene.name.startswith(NARROW) else ())]


@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_is_cut(stage: Stage, showcase: Showcase, part: int) -> None:
    wrong = {}
    for scene in to_draw(showcase)[part::PARTS]:
        for look in looks_of(scene):
            found = _play(stage, showcase, scene, look)
            if found:
                wrong[f"{scene.name} {look.name}"] = found
    # Two dozen screens that nobody holds any more. What stays is not gone through: that takes longer than they do.
    gc.collect(1)
    assert wrong == {}


def _play(stage: Stage, showcase: Showcase, scene: Scene, look: Look) -> list[str]:
    table = showcase.table(scene.sample)
    translator_for(look.language).missing.clear()
    shell = set_scene(stage, scene, look, table)
    found = [*(nothing_is_cut(stage) if scene.name != ASIDE else ()), *drawing_faults(stage)]
    shell.let_go()
    assert not table.translator.missing
    return found
